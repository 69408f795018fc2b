# Vegas: the "Las Vegas" dice games from the shell.  `make help' lists the targets.

MAKEFLAGS += --no-print-directory

VERSION = 0.1.0
PREFIX ?= /usr/local
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share/vegas
LOCALEDIR = $(PREFIX)/share/locale
MANDIR = $(PREFIX)/share/man
BASHDIR = $(PREFIX)/share/bash-completion/completions
ZSHDIR = $(PREFIX)/share/zsh/site-functions
FISHDIR = $(PREFIX)/share/fish/vendor_completions.d

CC ?= cc
AR ?= ar
INSTALL ?= install
CFLAGS ?= -O2 -g
BUILD = build
BIN = bin

STD = -std=c11 -D_GNU_SOURCE -Isrc -DVERSION='"$(VERSION)"' -DDATADIR='"$(DATADIR)"' \
	-DLOCALEDIR='"$(LOCALEDIR)"'
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
	-Wmissing-prototypes -Wwrite-strings -Wpointer-arith -Wundef \
	-Wformat=2 -Wvla -Wcast-qual -Wno-missing-field-initializers
# Functions that nobody should call do not compile.
BANNED = -include src/banned.h
# A game is many short runs, so a program should be quick to start (README, "How
# fast it is").  A fixed address leaves nothing to relocate, one segment for
# code and constants is one mapping less, data that stays writable saves a call
# and what nobody calls is not loaded.  Each of these is worth one or two
# percent of a run; `make QUICK=' does without, for a toolchain's own hardening.
QUICK = 1
ifneq ($(QUICK),)
QUICK_CFLAGS = -fno-pie -ffunction-sections -fdata-sections
QUICK_LDFLAGS = -no-pie -Wl,-z,noseparate-code -Wl,-z,norelro -Wl,--gc-sections
endif
ALL_CFLAGS = $(STD) $(WARN) $(BANNED) $(QUICK_CFLAGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP
ALL_LDFLAGS = -Wl,--as-needed $(QUICK_LDFLAGS) $(LDFLAGS)

ifdef SANITIZE
ALL_CFLAGS += -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
ALL_LDFLAGS += -fsanitize=$(SANITIZE)
# A program starts in two thirds of the time with gcc's sanitizers in it, as
# clang's always are.
ifeq ($(findstring clang,$(CC)),)
ALL_LDFLAGS += -static-libasan -static-libubsan
endif
endif

# Each condition is counted (make coverage), into the same few files by all
# runs.  A function of a file is known by the file's name, which clang gives
# without its folder: keys.c is in three.
ifdef COVERAGE
ALL_CFLAGS += -DNDEBUG -Wno-unused -fcoverage-mapping -fcoverage-mcdc \
	-fprofile-update=atomic \
	-fprofile-instr-generate=$(CURDIR)/$(BUILD)/profile/%2m.profraw
KNOWN_AS = -Xclang -main-file-name -Xclang $<
endif

# Static libraries start faster (README, "How fast it is"); where the archive
# is missing the shared library does.
archive = $(shell $(CC) -print-file-name=lib$(1).a | grep / || echo -l$(1))
SODIUM = $(eval SODIUM := $(call archive,sodium))$(SODIUM)
YAML = -lyaml
MAILER = vegas-mail
# GMime's headers come before the banned functions, since GLib's name some.
GMIME_CFLAGS = $(eval GMIME_CFLAGS := $(subst -I,-isystem ,$(shell \
	pkg-config --cflags gmime-3.0)))$(GMIME_CFLAGS)
GMIME = $(eval GMIME := $(shell pkg-config --libs gmime-3.0))$(GMIME)
ifdef STATIC
# There is no archive of GMime.
MAILER =
ALL_LDFLAGS += -static
YAML = $(eval YAML := $(call archive,yaml))$(YAML)
# The system's C library asks the processor many questions before main; musl
# asks none, and starts in half the time.  It is used where it is installed
# and nobody named another compiler.  The libraries' archives were made for the
# other library: of its own they need but one function.
ifeq ($(origin CC)$(shell command -v musl-gcc >/dev/null || echo -),default)
CC = musl-gcc
endif
ifeq ($(notdir $(CC)),musl-gcc)
ALL_CFLAGS += -isystem $(BUILD)/include
ALL_LDFLAGS += -Wl,--defsym=__explicit_bzero_chk=explicit_bzero
$(BUILD)/flags: | $(BUILD)/include
endif
endif

ENGINE = bind canon carried catalog chance conf dice diff error event facts fast folder game grammar header \
	journal judge lists match memory name needs notation pieces play print replay resolve rules seal sheet \
	sort source spell split store text tr tree utf8 word
FAMILIES = registry null \
	$(addprefix casino/, action bills boards casino deal duel end explain explain_modules flow guess \
	hands hands_sheet keys \
	kick later line moment money order payout plain quick registry reward round run score secret sheet \
	sight solo sound table turn view worth \
	$(addprefix boards/, null $(BOARDS)) $(addprefix cards/, null $(CARDS))) \
	$(addprefix potzblitz/, count explain keys outlook potzblitz race run tasks view worth) \
	$(addprefix showdown/, auction end explain keys neutral run sheet showdown tiles view worth)
BOARDS = bad_luck black_box block_it double_down fifty_fifty handicap high_five \
	jackpot knockout lucky_punch my_choice nice_dice no_entry pay_day \
	power_play prime_time
CARDS = double_play exchange extra_dice joker next_please one_more_bill pay_now \
	reroll take_back two_casinos win_a_tie
MAIL = clock compose letter marks message orders outbox players seen sheet_html standing table \
	token untag
BOTS = decide estimate exec match program rate strategy
SIM = arena columns plan ranges read report report_json report_spread report_text report_tsv \
	report_versus signature stat tally walk wide work
VIEW = ascii cards draw flow html json lay list log markup page page_script page_style \
	plain strip svg table tsv

LIBS = $(ENGINE:%=src/engine/%.c) $(FAMILIES:%=src/families/%.c) \
	$(VIEW:%=src/view/%.c) $(BOTS:%=src/bots/%.c) \
	$(SIM:%=src/sim/%.c)
# Commands by what they link (TK-35).
PLAIN = vegas vegas-moves vegas-place vegas-show vegas-undo
DICE = vegas-bot vegas-move vegas-roll vegas-score
RULES = vegas-check vegas-new vegas-play vegas-rules vegas-sim
COMMANDS = $(PLAIN) $(DICE) $(RULES) $(MAILER)
# What only some of them are made of.
STARTING = seed start
UNDOING = back
CHECKING = check_crew check_games
BOTTING = bots
SIMULATING = sim_merge sim_progress sim_signature
RATING = rated
BESIDE = beside
PROXYING = ponder proxy
PLAYING = play_bots play_end play_file play_hint play_moves play_screen play_seats play_words
MAILING = mail_due mail_fix mail_in mail_init mail_on mail_out mail_spell mail_step mail_tell
# Each C file under tests/ is a program of its own, but for those in tests/fuzz.
TESTS = $(patsubst tests/%.c,%,$(filter-out tests/fuzz/%,$(wildcard tests/*.c tests/*/*.c)))
# Harnesses for fuzzers, and the commands that one of them runs.
FUZZERS = command conf journal mail move
FUZZED = vegas-check vegas-move vegas-moves vegas-new vegas-place vegas-roll vegas-rules \
	vegas-score vegas-show vegas-sim vegas-undo

# Other languages than the sources' own.  Where msgfmt is missing the programs
# speak but that.
LANGUAGES = fr
ifneq ($(shell command -v msgfmt 2>/dev/null),)
CATALOGS = $(LANGUAGES:%=$(BUILD)/locale/%/LC_MESSAGES/vegas.mo)
endif

#: all        build the programs into bin/ (the default)
all: $(COMMANDS:%=$(BIN)/%) $(CATALOGS)

LIB_OBJECTS = $(LIBS:src/%.c=$(BUILD)/%.o)
# UNCONFINED=1: programs that give up nothing (src/cmd/confine.h), for valgrind,
# which does not know how they do, and to measure what it costs.
FREE = $(BUILD)/free/confine.o $(BUILD)/free/confine_calls.o
CONFINING = $(if $(UNCONFINED),$(FREE),$(FREE:$(BUILD)/free/%=$(BUILD)/cmd/%))
CONFINE = $(word 1,$(CONFINING))
CONFINE_CALLS = $(word 2,$(CONFINING))
CMD_OBJECTS = $(CONFINE) $(addprefix $(BUILD)/cmd/, cmd.o games.o hand.o key.o look.o options.o picture.o)
SOME_OBJECTS = $(addprefix $(BUILD)/cmd/, $(addsuffix .o,$(STARTING) $(UNDOING) $(CHECKING) \
	$(BOTTING) $(SIMULATING) $(RATING) $(BESIDE) $(PROXYING) $(PLAYING) $(MAILING))) $(CONFINE_CALLS)
MAIL_OBJECTS = $(MAIL:%=$(BUILD)/mail/%.o)
TEST_OBJECTS = $(TESTS:%=$(BUILD)/tests/%.o)
FUZZ_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/fuzz/*.c))

objects: $(LIB_OBJECTS) $(CMD_OBJECTS) $(SOME_OBJECTS) $(MAIL_OBJECTS) $(COMMANDS:%=$(BUILD)/cmd/%.o) \
	$(TEST_OBJECTS) $(FUZZ_OBJECTS)

# Holds the compiler and all flags: when they change, all is built anew.
FLAGS = $(strip $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LDLIBS))
ifneq ($(file < $(BUILD)/flags),$(FLAGS))
$(BUILD)/flags: FORCE
endif
$(BUILD)/flags:
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(FLAGS))' > $@

# The libraries' headers alone, for a compiler that knows no others.
$(BUILD)/include:
	@mkdir -p $@
	@for dir in /usr/include/*-linux-gnu /usr/include /usr/local/include; do \
		for header in sodium.h sodium yaml.h; do \
			[ ! -e $$dir/$$header ] || ln -sfn $$dir/$$header $@/; \
		done; \
	done

$(BUILD)/libvegas.a: $(LIB_OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $(LIB_OBJECTS)

$(BUILD)/%.o: src/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(WERROR) $(KNOWN_AS) -c -o $@ $<

# The only files that know GMime.
$(BUILD)/mail/message.o $(BUILD)/mail/compose.o: ALL_CFLAGS += $(GMIME_CFLAGS)
$(BUILD)/mail/message.o $(BUILD)/mail/compose.o: BANNED = \
	-include gmime/gmime.h -include src/banned.h

# What replays a game and what looks ahead is made fast, all else small: each page
# of a program that is touched costs as much as a thousand instructions.
HOT = $(addprefix engine/, chance event fast journal match pieces replay word) \
	$(addprefix families/casino/, bills casino money payout plain round run score table)
AHEAD = $(addprefix families/casino/, duel later sight)
$(patsubst %, $(BUILD)/%.o, $(HOT) $(AHEAD)): ALL_CFLAGS += $(if $(filter -O2,$(CFLAGS)),-O3)

LINK = $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS)
# Chance lies behind what every game needs, before what few do.
$(DICE:%=$(BIN)/%) $(RULES:%=$(BIN)/%) $(BIN)/vegas-mail: CHANCE = $(BUILD)/engine/dice.o $(SODIUM)
$(RULES:%=$(BIN)/%): COMMAND_LIBS = $(YAML)
$(BIN)/vegas-mail: COMMAND_LIBS = $(YAML) $(GMIME)
$(BIN)/vegas-check: COMMAND_LIBS = $(YAML) -pthread
$(BIN)/vegas-check: $(CHECKING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-sim: COMMAND_LIBS = $(YAML) -lm -pthread
$(BIN)/vegas-sim: $(BUILD)/cmd/seed.o $(SIMULATING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-mail $(BIN)/vegas-new $(BIN)/vegas-play: $(STARTING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-mail $(BIN)/vegas-undo $(BIN)/vegas-play: $(UNDOING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-bot $(BIN)/vegas-mail $(BIN)/vegas-play: $(BOTTING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-bot: $(RATING:%=$(BUILD)/cmd/%.o) $(BUILD)/cmd/seed.o
$(BIN)/vegas $(BIN)/vegas-moves: $(BESIDE:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-mail: $(MAILING:%=$(BUILD)/cmd/%.o) $(CONFINE_CALLS) $(MAIL_OBJECTS)
$(BIN)/vegas-mail $(BIN)/vegas-play: $(PROXYING:%=$(BUILD)/cmd/%.o)
$(BIN)/vegas-play: $(PLAYING:%=$(BUILD)/cmd/%.o)
# What every game needs lies together, in as few pages as it can.
FIRST = $(HOT) $(addprefix engine/, bind carried error game grammar header memory \
	name notation play print rules spell store text tr utf8) families/registry \
	$(addprefix families/casino/, boards deal end flow hands keys kick order registry \
	turn)
# Their words too, which the linker would share with those of others; not every
# compiler knows how to keep them apart.
APART = $(eval APART := $(shell echo | $(CC) -Werror -fno-merge-constants -E - \
	>/dev/null 2>&1 && echo -fno-merge-constants))$(APART)
SHOWN = engine/sheet families/casino/sheet $(addprefix view/, lay table)
$(patsubst %, $(BUILD)/%.o, $(FIRST) $(SHOWN)): ALL_CFLAGS += $(APART)
MEMORY = $(BUILD)/engine/memory.o
$(COMMANDS:%=$(BIN)/%): $(BIN)/%: $(BUILD)/cmd/%.o $(CMD_OBJECTS) \
		$(patsubst %/engine/memory.o,$(MEMORY),$(FIRST:%=$(BUILD)/%.o)) $(BUILD)/libvegas.a
	@mkdir -p $(BIN)
	@$(LINK_RULES)
	$(LINK) -o $@ $(filter %.o,$^) $(CHANCE) $(BUILD)/libvegas.a $(COMMAND_LIBS) $(LDLIBS)

$(CATALOGS): $(BUILD)/locale/%/LC_MESSAGES/vegas.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt -o $@ $<

# A program looks for rules/ beside its folder: a build that lies elsewhere is
# given a link to the one there is.
LINK_RULES = :
ifneq ($(filter $(BUILD)/%,$(BIN)),)
LINK_RULES = ln -sfn "$(CURDIR)/rules" $(BIN)/../rules
endif

$(TEST_OBJECTS) $(FUZZ_OBJECTS): $(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(WERROR) $(KNOWN_AS) -c -o $@ $<

$(TESTS:%=$(BUILD)/tests/%): %: %.o $(BUILD)/libvegas.a
	$(LINK) -o $@ $^ $(YAML) $(SODIUM) $(TEST_LIBS) $(LDLIBS)
# Whose calls are counted.
WRAPPED = $(shell awk -F'[(),]' '/^COUNT/ { print $$(/_VOID/ ? 2 : 3) }' tests/work.c)
$(BUILD)/tests/work: TEST_LIBS = $(WRAPPED:%=-Wl,--wrap=%)
# It needs nothing of GMime, and is to be linked to it all the same.
$(BUILD)/tests/bench/linked: TEST_LIBS = $(if $(STATIC),,-Wl,--no-as-needed $(GMIME))

# A harness reads known inputs with the main of replay.c, and makes new ones with
# that of libFuzzer (make fuzz).  They look for rules/ as commands do.
HARNESSES = $(FUZZERS:%=$(BUILD)/tests/fuzz/%)
FUZZ_MAIN = $(BUILD)/tests/fuzz/replay.o
$(BUILD)/tests/fuzz/command: $(FUZZED:%=$(BUILD)/tests/fuzz/main/%.o) $(CMD_OBJECTS) \
	$(addprefix $(BUILD)/cmd/, $(addsuffix .o, $(STARTING) $(UNDOING) $(CHECKING) \
	$(SIMULATING) $(BESIDE)))
$(BUILD)/tests/fuzz/command: FUZZ_LIBS = -lm -pthread
$(BUILD)/tests/fuzz/mail: $(BUILD)/cmd/mail_spell.o $(MAIL_OBJECTS)
$(BUILD)/tests/fuzz/mail: FUZZ_LIBS = $(GMIME)
$(BUILD)/tests/fuzz/move: $(CMD_OBJECTS)
$(BUILD)/tests/fuzz/common.o: ALL_CFLAGS += $(if $(FUZZ_LINK),-fno-sanitize=fuzzer-no-link)
$(HARNESSES): %: %.o $(BUILD)/tests/fuzz/common.o $(FUZZ_MAIN) $(BUILD)/libvegas.a
	@ln -sfn "$(CURDIR)/rules" $(BUILD)/tests/rules
	$(LINK) $(FUZZ_LINK) -Wl,--wrap=read -o $@ $(filter %.o,$^) $(BUILD)/libvegas.a $(YAML) \
	    $(SODIUM) $(FUZZ_LIBS) $(LDLIBS)

$(BUILD)/tests/fuzz/main/%.o: $(BUILD)/cmd/%.o
	@mkdir -p $(@D)
	objcopy --redefine-sym main=main_$(subst -,_,$*) $< $@

# Where nobody said how many jobs, as many as there are processors.
JOBS = $(shell nproc 2>/dev/null || echo 1)
PARALLEL = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(JOBS))
# The same sources built otherwise, out of the way of bin/.
variant = $(MAKE) $(PARALLEL) BUILD=$(BUILD)/$(1) BIN=$(BUILD)/$(1)/bin \
	STATIC=$(STATIC_$(1)) SANITIZE=$(SANITIZE_$(1)) COVERAGE=$(COVERAGE_$(1))

#: demo       install what building needs, build, play a game by pipes
demo:
	@tests/install-tools build
	@$(MAKE) $(PARALLEL) all
	@PATH="$(CURDIR)/$(BIN):$$PATH" tests/demo

#: check      install what testing needs, build, run all tests; T=FILE for one,
#:            LOCALE=fr_FR.UTF-8 for all that can be run in another language
# WERROR: what an optimizing compiler warns of is an error in these builds, so
# that lint-gcc need not build everything once more.
check:
	@tests/install-tools build check
	@$(MAKE) $(PARALLEL) all tests WERROR=-Werror
	@$(MAKE) sanitized bare
	@$(MAKE) static WERROR=-Werror
	@tests/run $(if $(LOCALE),-L $(LOCALE),-s $(BUILD)/sanitized/bin \
	    -l fr_FR.UTF-8) $(T)

#: tests      build the programs and locales that the tests use
tests: $(TESTS:%=$(BUILD)/tests/%) $(HARNESSES) build/locales/fr_FR.UTF-8

# A French locale, whether or not the system has one.
build/locales/%.UTF-8:
	@mkdir -p $(@D)
	@localedef -i $* -f UTF-8 "$(CURDIR)/$@" || \
	    echo 'make: no locale $*: tests of other languages will fail' >&2

#: po         bring the catalogs in po/ up to date with the sources
PO = po
XGETTEXT = xgettext --language=C --from-code=UTF-8 --package-name=vegas \
	--copyright-holder='the authors of vegas' --add-location=file \
	-o $(PO)/vegas.pot --keyword=
# Who takes a text to look up, and as which argument.
TAKES = tr tr_n:1,2 N_ BOARD:2 CARD:3 expect:3 store_fail:3 \
	sheet_column:2 sheet_number_column:2
TAKES_FORMAT = fail:3 letter_say:2 refuse:4 REFUSE:3 REFUSE_AT:3 cmd_usage:2 because:3
TAKES_TOO = sheet_column:3 sheet_number_column:3
PO_FILES = $(sort $(filter-out %/null.c,$(LIBS)) $(wildcard src/cmd/*.c \
	src/mail/*.[ch])) \
	$(sort $(wildcard src/families/*/*.def)) $(BUILD)/yaml
po:
	@mkdir -p $(BUILD)
	cat $(sort $(RULE_FILES)) | sed -nE \
	    's/^ *(title|summary|because): *"?([^"]*)"?$$/N_("\2")/p' \
	    > $(BUILD)/yaml
	$(XGETTEXT) $(TAKES:%=--keyword=%) $(foreach take,$(TAKES_FORMAT), \
	    --keyword=$(take) --flag=$(take):c-format) $(PO_FILES)
	$(XGETTEXT) --join-existing $(TAKES_TOO:%=--keyword=%) $(PO_FILES)
	sed -i -e '/^"POT-Creation-Date:/d' -e 's,^#: $(BUILD)/yaml,#: rules,' \
	    -e '/^"Content-Type:/s/CHARSET/UTF-8/' $(PO)/vegas.pot
	for language in $(LANGUAGES); do \
	    msgmerge --quiet --update --backup=none --no-fuzzy-matching \
		--add-location=file $(PO)/$$language.po $(PO)/vegas.pot && \
	    msgattrib --no-obsolete --add-location=file \
		-o $(PO)/$$language.po $(PO)/$$language.po || exit; \
	done

#: sanitized  build with the address and undefined behaviour sanitizers
SANITIZE_sanitized = address,undefined
sanitized:
	+@$(call variant,sanitized) CFLAGS='-O1 -g1' all tests

$(FREE): ALL_CFLAGS += -DUNCONFINED
$(FREE): $(BUILD)/free/%.o: src/cmd/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

#: bare       link with no memory but malloc's and unconfined, for tests of memory
BARE = $(BUILD)/bare/memory.o
bare:
	+@$(MAKE) $(PARALLEL) BIN=$(BUILD)/bare/bin MEMORY=$(BARE) UNCONFINED=1 all

$(BARE): ALL_CFLAGS += -DFIRST_ROOM=0
$(BARE): src/engine/memory.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(KNOWN_AS) -c -o $@ $<

#: static     build programs that start fast, for tests that run many
STATIC_static = 1
static:
	+@$(call variant,static) all

#: coverage   run all tests and say which lines, branches and conditions of src/
#:            they reach; fails where one of the rules is neither reached nor
#:            explained (README); T=FILE for one
# Unconfined: what a program counted is written at its end, where it could write
# no longer.
COVERAGE_coverage = 1
coverage:
	@tests/install-tools build check coverage
	@$(MAKE) $(PARALLEL) all tests
	+@$(call variant,coverage) CC=clang-19 QUICK= UNCONFINED=1 all tests
	+@$(call variant,coverage) CC=clang-19 QUICK= bare
	@tests/coverage/run $(BUILD)/coverage $(T)

#: lint       look for mistakes: two compilers, cppcheck, clang-tidy,
#:            clang-format, shellcheck, mandoc; lint-gcc ... for one of them
LINTS = lint-gcc lint-clang lint-cppcheck lint-tidy lint-format lint-shell lint-man
lint: $(LINTS)

C_FILES = $(shell find src tests -name '*.[ch]')
TEST_FILES = $(shell find tests -name '*.bats')
HELPERS = $(shell find tests -name '*.bash')
SHELL_FILES = $(shell grep -lrIE '^\#! ?/(usr/)?bin/(env )?(ba|da)?sh' .ci bin \
	tests --exclude='*.bats') $(wildcard completions/*.bash)

# Without the banned functions' header, which would hide a missing include.
# Objects are enough: the programs are linked elsewhere, with the same flags.
# GCC=-fsyntax-only: what is warned of before any optimization, in a third of
# the time.
GCC = -O1
lint-gcc:
	+@$(call variant,lint-gcc) CC=gcc CFLAGS='$(GCC) -Werror' BANNED= objects

lint-clang:
	+@$(call variant,lint-clang) CC=clang CFLAGS='-O0 -Werror -fsyntax-only' objects

lint-cppcheck:
	@mkdir -p $(BUILD)/cppcheck
	cppcheck --quiet -j$(JOBS) --cppcheck-build-dir=$(BUILD)/cppcheck \
	    --std=c11 --enable=warning,performance,portability \
	    --inline-suppr --suppress=funcArgOrderDifferent --error-exitcode=1 \
	    -D_GNU_SOURCE -DVERSION='""' -DDATADIR='""' -Isrc src tests

# What clang itself has to say is said here too.  TIDY_NODES=N: so far the
# analyzer looks into a function; make lint looks as far as it can, make check
# less far, which takes a third of the time.
lint-tidy:
	@$(MAKE) $(PARALLEL) $(patsubst %.c,$(BUILD)/tidy/%.ok,$(filter %.c,$(C_FILES)))

$(BUILD)/tidy/%.ok: %.c .clang-tidy tests/tidy.h $(filter %.h,$(C_FILES))
	@mkdir -p $(@D)
	@clang-tidy --quiet $< -- $(STD) $(WARN) $(TIDY_FLAGS) \
	    $(if $(TIDY_NODES),-Xclang -analyzer-config \
	    -Xclang max-nodes=$(TIDY_NODES)) > $@.log 2>&1 || \
	    { grep -E ': (error|warning): ' $@.log || cat $@.log; false; }
	@touch $@
$(BUILD)/tidy/%.ok: TIDY_FLAGS = -include tests/tidy.h
$(BUILD)/tidy/src/engine/error.ok: TIDY_FLAGS =
$(BUILD)/tidy/src/mail/message.ok $(BUILD)/tidy/src/mail/compose.ok: \
	TIDY_FLAGS += $(GMIME_CFLAGS)

# Other versions lay out the same style otherwise.
lint-format:
	@clang-format --version | grep -q ' version 14\.' || { \
	    echo 'clang-format is not version 14: not used' >&2; exit 0; }; \
	clang-format --dry-run -Werror $(C_FILES) 2> /dev/null && exit; \
	for file in $(C_FILES); do \
	    clang-format $$file | cmp -s - $$file || \
		echo "$$file: make format would change it"; \
	done; exit 1

# Helpers use variables of bats and of each other, as $output and $root.
lint-shell:
	shellcheck -x $(SHELL_FILES)
	shellcheck -x -e SC2154 $(HELPERS)
	shellcheck -x -S error $(TEST_FILES)
	$(if $(wildcard completions/_vegas),zsh -n completions/_vegas)
	$(if $(wildcard completions/vegas.fish),fish --no-execute completions/vegas.fish)

lint-man:
	cd man && for page in $(notdir $(MAN)); do mandoc -T lint $$page || exit; done

#: format     lay out all C files as .clang-format says
format:
	clang-format -i $(C_FILES)

#: bench      measure start-up, deliveries, replay and simulation; writes
#:            tests/bench/results.md and the figures in README.md
bench:
	@tests/install-tools build bench
	@$(MAKE) $(PARALLEL) all tests
	+@$(call variant,static) all $(BUILD)/static/tests/bench/empty
	@$(MAKE) $(PARALLEL) BIN=$(BUILD)/free/bin UNCONFINED=1 all
	+@$(call variant,static) BIN=$(BUILD)/static/free/bin UNCONFINED=1 all
	@tests/bench/run $(BIN) $(BUILD)

#: fuzz       look for inputs that break something, FUZZ_TIME seconds with each
#:            harness of tests/fuzz; FUZZ=NAME for one
FUZZ_TIME = 60
FUZZ = $(FUZZERS)
SANITIZE_fuzz = fuzzer-no-link,address,undefined
fuzz:
	@tests/install-tools build fuzz
	@$(MAKE) $(PARALLEL) all
	+@$(call variant,fuzz) CC=clang QUICK= CPPFLAGS=-DFIRST_ROOM=0 CFLAGS='-O1 -g' \
	    FUZZ_MAIN= FUZZ_LINK=-fsanitize=fuzzer $(FUZZ:%=$(BUILD)/fuzz/tests/fuzz/%)
	@PATH="$(CURDIR)/$(BIN):$$PATH" tests/fuzz/run $(BUILD)/fuzz $(FUZZ_TIME) $(FUZZ)

#: soak       play many random games, long
soak:
	@tests/install-tools build check
	@$(MAKE) $(PARALLEL) all tests
	@$(MAKE) bare
	@if [ -x tests/soak/run ]; then tests/soak/run; \
	else echo 'make: there is no tests/soak/run yet' >&2; exit 1; fi

#: builds     build with each compiler, option and library there is, and
#:            compare the signatures, long
builds:
	@tests/install-tools build check builds
	@$(MAKE) $(PARALLEL) all tests
	@tests/soak/run tests/soak/builds.sh

#: mutants    break the rules code one operator at a time and list what no test
#:            notices, long; MUTANTS=FILE for one, AGAIN=1 for survivors anew
mutants:
	@tests/install-tools build check
	@python3 -B tests/mutants/run.py $(if $(AGAIN),--again) $(MUTANTS)

MAN = $(wildcard man/*.[1-8])
RULE_FILES = $(wildcard rules/*.yaml)
SCHEMAS = $(wildcard src/families/*/*.schema.json)
# Shells look for completions by the name of the command: one file serves all
# commands of the toolkit, under each name.
COMPLETED = $(filter-out vegas,$(COMMANDS))

#: install    install to PREFIX (/usr/local), below DESTDIR if that is set
install: all
	$(INSTALL) -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(DATADIR)/rules
	$(INSTALL) -m 755 $(COMMANDS:%=$(BIN)/%) $(DESTDIR)$(BINDIR)
	$(INSTALL) -m 644 $(RULE_FILES) $(DESTDIR)$(DATADIR)/rules
	$(INSTALL) -m 644 $(SCHEMAS) $(DESTDIR)$(DATADIR)
	set -e; for page in $(MAN); do \
	    $(INSTALL) -d $(DESTDIR)$(MANDIR)/man$${page##*.}; \
	    $(INSTALL) -m 644 $$page $(DESTDIR)$(MANDIR)/man$${page##*.}; \
	done
	set -e; for language in $(if $(CATALOGS),$(LANGUAGES)); do \
	    $(INSTALL) -d $(DESTDIR)$(LOCALEDIR)/$$language/LC_MESSAGES; \
	    $(INSTALL) -m 644 $(BUILD)/locale/$$language/LC_MESSAGES/vegas.mo \
		$(DESTDIR)$(LOCALEDIR)/$$language/LC_MESSAGES; \
	done
	$(if $(wildcard completions/vegas.bash),$(INSTALL_COMPLETIONS))

define INSTALL_COMPLETIONS
$(INSTALL) -d $(DESTDIR)$(BASHDIR) $(DESTDIR)$(ZSHDIR) $(DESTDIR)$(FISHDIR)
	$(INSTALL) -m 644 completions/vegas.bash $(DESTDIR)$(BASHDIR)/vegas
	$(INSTALL) -m 644 completions/_vegas $(DESTDIR)$(ZSHDIR)/_vegas
	$(INSTALL) -m 644 completions/vegas.fish $(DESTDIR)$(FISHDIR)/vegas.fish
	set -e; for name in $(COMPLETED); do \
	    ln -sf vegas $(DESTDIR)$(BASHDIR)/$$name; \
	    ln -sf vegas.fish $(DESTDIR)$(FISHDIR)/$$name.fish; \
	done
endef

#: uninstall  take all of it away again
uninstall:
	rm -f $(COMMANDS:%=$(DESTDIR)$(BINDIR)/%)
	rm -f $(RULE_FILES:%=$(DESTDIR)$(DATADIR)/%) \
	    $(addprefix $(DESTDIR)$(DATADIR)/,$(notdir $(SCHEMAS)))
	for page in $(MAN:man/%=%); do \
	    rm -f $(DESTDIR)$(MANDIR)/man$${page##*.}/$$page; \
	done
	rm -f $(LANGUAGES:%=$(DESTDIR)$(LOCALEDIR)/%/LC_MESSAGES/vegas.mo)
	rm -f $(COMMANDS:%=$(DESTDIR)$(BASHDIR)/%) $(DESTDIR)$(ZSHDIR)/_vegas \
	    $(COMMANDS:%=$(DESTDIR)$(FISHDIR)/%.fish)
	for dir in $(DATADIR)/rules $(DATADIR); do \
	    [ ! -d $(DESTDIR)$$dir ] || \
	    rmdir --ignore-fail-on-non-empty $(DESTDIR)$$dir; \
	done

#: dist       make a tarball in build/, the same bytes from the same commit
DIST = vegas-$(VERSION)
EPOCH = $(or $(SOURCE_DATE_EPOCH),$(shell [ -e .git ] && git log -1 --format=%ct || \
	stat -c %Y README.md))
dist:
	@mkdir -p $(BUILD)
	@if [ -e .git ]; then git ls-files; else find . -name build -prune -o \
	    -path './bin/vegas*' -o -name '*.o' -o -type f -printf '%P\n'; fi \
	    > $(BUILD)/dist.list
	@LC_ALL=C sort $(BUILD)/dist.list | tar --no-recursion --mtime=@$(EPOCH) --owner=0 --group=0 \
	    --numeric-owner --mode=u+rw,go+rX,go-w,ugo-s --format=ustar \
	    --transform='s,^,$(DIST)/,' -cf - -T - | \
	gzip -9n > $(BUILD)/$(DIST).tar.gz
	@echo $(BUILD)/$(DIST).tar.gz

#: distcheck  make a tarball, and from it build, check, install and uninstall;
#:            CHECK= for anything quicker than check
CHECK = check
distcheck: dist
	@tests/distcheck $(BUILD)/$(DIST).tar.gz $(CHECK)

#: deb        make a Debian package in build/deb/, and look at it with lintian
deb: dist
	@tests/install-tools build package
	rm -rf $(BUILD)/deb
	mkdir $(BUILD)/deb
	tar -xf $(BUILD)/$(DIST).tar.gz -C $(BUILD)/deb
	cd $(BUILD)/deb/$(DIST) && dpkg-buildpackage -us -uc
	lintian --fail-on error,warning,info $(BUILD)/deb/*.changes

#: clean      take away all that was built
clean:
	rm -rf $(BUILD) $(COMMANDS:%=$(BIN)/%)

#: help       this list
help:
	@echo 'make TARGET [VARIABLE=VALUE]...'
	@echo
	@echo 'Targets:'
	@sed -n 's/^#: /  /p' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo 'Variables:'
	@echo '  CC, CPPFLAGS, CFLAGS,'
	@echo '  LDFLAGS, LDLIBS               as usual'
	@echo '  PREFIX, DESTDIR               where to install'
	@echo '  QUICK=                        do without what makes programs start fast'
	@echo '  STATIC=1                      link statically, with musl if it is there'
	@echo '  SANITIZE=address,undefined    build with sanitizers'
	@echo '  UNCONFINED=1                  programs that give up no rights (see vegas(7))'
	@echo '  BUILD, BIN                    folders for objects and programs'

-include $(FREE:.o=.d) $(LIB_OBJECTS:.o=.d) $(MAIL_OBJECTS:.o=.d) $(CMD_OBJECTS:.o=.d) $(SOME_OBJECTS:.o=.d) $(COMMANDS:%=$(BUILD)/cmd/%.d) \
	$(TEST_OBJECTS:.o=.d) $(FUZZ_OBJECTS:.o=.d)

.SECONDARY: $(TEST_OBJECTS)
.PHONY: FORCE all bare bench builds check clean coverage deb demo dist distcheck format fuzz help install \
	lint $(LINTS) mutants objects po sanitized soak static tests uninstall
