/*
 * What is counted of many games.  See tally.h.
 */
#include "sim/tally.h"

#include <string.h>

void
tally_init(struct tally *tally)
{
	int i;

	memset(tally, 0, sizeof(*tally));
	for (i = 0; i < BOOKS_MAX; i++) {
		struct result *result = &tally->result[i];

		result->spread.width = 1;
		result->turns.least = result->moves.least =
		    result->rounds.least = UINT64_MAX;
	}
}

void
spread_widen(struct spread *spread)
{
	int by = spread->step % 2 == 0 ? 5 : 2;
	int kind, bin;

	for (kind = 0; kind < SEATS_MAX; kind++)
		for (bin = 1; bin < BINS; bin++) {
			uint64_t count = spread->count[kind][bin];

			spread->count[kind][bin] = 0;
			spread->count[kind][bin / by] += count;
		}
	spread->step++;
	spread->width *= by;
}

/* Who owes something has nothing. */
static void
spread_count(struct spread *spread, int kind, int64_t money)
{
	if (money < 0)
		money = 0;
	while (money / spread->width >= BINS)
		spread_widen(spread);
	spread->count[kind][money / spread->width]++;
}

static void
amount_count(struct amount *amount, uint64_t n)
{
	amount->sum += n;
	amount->squares += n * n;
	if (n < amount->least)
		amount->least = n;
	if (n > amount->most)
		amount->most = n;
}

/* What a seat, or a kind of players together, had of one game. */
struct share {
	int64_t wins, money;
};

static void
share_out(const struct plan *plan, const int at[SEATS_MAX],
    const struct standing *standing, struct share *seats, struct share *kinds)
{
	int seat, winners = 0;

	memset(kinds, 0, (size_t)plan->kinds * sizeof(*kinds));
	for (seat = 0; seat < plan->players; seat++)
		winners += standing->winner[seat];
	for (seat = 0; seat < plan->players; seat++) {
		struct share *kind = &kinds[plan->kind[at[seat]]];

		seats[seat] = (struct share) { standing->winner[seat]
			    ? WIN_PARTS / winners
			    : 0,
			standing->money[seat] };
		kind->wins += seats[seat].wins;
		kind->money += seats[seat].money;
	}
}

static void
count_shares(struct count *count, const struct share *share, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		count[i].wins += (uint64_t)share[i].wins;
		wide_add(&count[i].money, share[i].money);
		wide_add_square(&count[i].money_squares, share[i].money);
	}
}

static void
count_changes(struct change *change, const struct share *from,
    const struct share *to, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		int64_t wins = to[i].wins - from[i].wins;
		int64_t money = to[i].money - from[i].money;

		change[i].wins += wins;
		change[i].wins_squares += (uint64_t)(wins * wins);
		wide_add(&change[i].money, money);
		wide_add_square(&change[i].money_squares, money);
	}
}

void
tally_count(struct tally *tally, const struct plan *plan, uint64_t number,
    const struct outcome *outcome)
{
	struct share seat[BOOKS_MAX][SEATS_MAX], kind[BOOKS_MAX][SEATS_MAX];
	int book, i, at[SEATS_MAX];

	tally->games++;
	plan_seats(plan, number, at);
	for (book = 0; book < plan->books; book++, outcome++) {
		struct result *result = &tally->result[book];

		share_out(plan, at, &outcome->standing, seat[book], kind[book]);
		count_shares(result->seat, seat[book], plan->players);
		count_shares(result->kind, kind[book], plan->kinds);
		for (i = 0; i < plan->players; i++)
			spread_count(&result->spread, plan->kind[at[i]],
			    seat[book][i].money);
		amount_count(&result->turns, outcome->turns);
		amount_count(&result->moves, outcome->moves);
		amount_count(&result->rounds, outcome->rounds);
		result->turns_rounds += outcome->turns * outcome->rounds;
	}
	if (plan->books < 2)
		return;
	count_changes(tally->seat, seat[0], seat[1], plan->players);
	count_changes(tally->kind, kind[0], kind[1], plan->kinds);
}

static void
add_counts(struct count *to, const struct count *from)
{
	int i;

	for (i = 0; i < SEATS_MAX; i++) {
		to[i].wins += from[i].wins;
		wide_sum(&to[i].money, &from[i].money);
		wide_sum(&to[i].money_squares, &from[i].money_squares);
	}
}

static void
add_amount(struct amount *to, const struct amount *from)
{
	to->sum += from->sum;
	to->squares += from->squares;
	if (from->least < to->least)
		to->least = from->least;
	if (from->most > to->most)
		to->most = from->most;
}

/* Both as wide as the wider. */
static void
add_spread(struct spread *to, const struct spread *from)
{
	struct spread other = *from;
	int kind, bin;

	while (to->step < other.step)
		spread_widen(to);
	while (other.step < to->step)
		spread_widen(&other);
	for (kind = 0; kind < SEATS_MAX; kind++)
		for (bin = 0; bin < BINS; bin++)
			to->count[kind][bin] += other.count[kind][bin];
}

static void
add_changes(struct change *to, const struct change *from)
{
	int i;

	for (i = 0; i < SEATS_MAX; i++) {
		to[i].wins += from[i].wins;
		to[i].wins_squares += from[i].wins_squares;
		wide_sum(&to[i].money, &from[i].money);
		wide_sum(&to[i].money_squares, &from[i].money_squares);
	}
}

void
tally_add(struct tally *to, const struct tally *from)
{
	int book;

	to->games += from->games;
	for (book = 0; book < BOOKS_MAX; book++) {
		struct result *result = &to->result[book];
		const struct result *more = &from->result[book];

		add_counts(result->seat, more->seat);
		add_counts(result->kind, more->kind);
		add_spread(&result->spread, &more->spread);
		add_amount(&result->turns, &more->turns);
		add_amount(&result->moves, &more->moves);
		add_amount(&result->rounds, &more->rounds);
		result->turns_rounds += more->turns_rounds;
	}
	add_changes(to->seat, from->seat);
	add_changes(to->kind, from->kind);
}
