#!/usr/bin/env bats
# The report of what tests have reached (coverage/report), of a source and an
# export of llvm-cov that are made for it; the tests of make coverage itself
# would take too long here.
# bats file_tags=once,english

load lib

setup()
{
	cd "$BATS_TEST_TMPDIR" || return
	mkdir -p tests/coverage src/engine src/families
	cp "$root/tests/coverage/report" tests/coverage
	cat > src/engine/x.c <<- 'END'
		int
		f(int a)
		{
		        if (a > 0 && a < 9)
		                return 1;
		        /* Never: nobody asks. */
		        if (a < -9)
		                return 2;
		        return 3;
		}
	END
	cp src/engine/x.c src/families/y.c
}

# export SIDES LINES MCDC: an export of both files, whose first condition has
# these counts, whose line 5 was run so often, and one decision.
export_of()
{
	for file in engine/x.c families/y.c; do
		jq -n --arg file "$PWD/src/$file" --argjson sides "$1" --argjson five "$2" --argjson mcdc "$3" '{
			file: { filename: $file, segments: [[3,1,4,true,true,false],
				[4,19,$five,true,true,true], [5,17,$five,true,true,false],
				[5,25,4,true,false,false], [7,20,0,true,true,true],
				[8,17,0,true,true,false], [8,25,4,true,false,false],
				[10,2,0,false,false,false]] },
			function: { filenames: [$file], regions: [],
				branches: [[4,13,4,18,$sides[0],$sides[1],0,0,4], [7,13,7,19,0,3,0,0,4]],
				mcdc_records: [[4,13,4,27,0,5,$mcdc]] } }'
	done | jq -s '{data: [{files: map(.file), functions: map(.function)}]}' > export.json
}

@test "make coverage: what is reached or explained is not missed" {
	export_of '[1, 3]' 1 '[true, true]'
	run -0 --separate-stderr tests/coverage/report export.json
	same_error ''
	[ "${lines[-1]}" = '0 lines and branches of src/engine and src/families neither reached nor explained; MC/DC 100.00%' ]
	run -0 --separate-stderr grep '^src/engine/x.c' <<< "$output"
	same 'src/engine/x.c                                  8  87.50% +1        4  75.00% +1        2 100.00%'
}

@test "make coverage: a line and each side of a branch that is not reached is named, and fails" {
	export_of '[0, 3]' 0 '[true, true]'
	run -1 --separate-stderr tests/coverage/report export.json
	run -0 --separate-stderr grep '^src/engine/x.c:' <<< "$output"
	same 'src/engine/x.c:4:13: never true: a > 0
src/engine/x.c:5:0: line: return 1;'
	export_of '[4, 0]' 4 '[true, true]'
	run -1 --separate-stderr tests/coverage/report export.json
	run -0 --separate-stderr grep '^src/engine/x.c:' <<< "$output"
	same 'src/engine/x.c:4:13: never false: a > 0'
}

@test "make coverage: too little MC/DC fails, and a Never that explains nothing is named" {
	export_of '[1, 3]' 1 '[true, false]'
	run -1 --separate-stderr tests/coverage/report export.json
	[ "${lines[-1]}" = '0 lines and branches of src/engine and src/families neither reached nor explained; MC/DC 50.00%' ]
	run -0 --separate-stderr grep '^src/engine/x.c:' <<< "$output"
	same 'src/engine/x.c:4:13: never alone: a < 9'
	# A refusal decides nothing: it is always the same.
	sed -i 's/a < 9)/fail(err))/' src/*/*.c
	jq -c '.data[0].functions[].mcdc_records[0][3] = 31' export.json > refused.json
	run -0 --separate-stderr tests/coverage/report refused.json
	[ "${lines[-1]}" = '0 lines and branches of src/engine and src/families neither reached nor explained; MC/DC 100.00%' ]
	sed -i 's/fail(err))/a < 9)/' src/*/*.c
	export_of '[1, 3]' 1 '[true, true]'
	jq -c '.data[0].functions[].branches[1][4] = 1 | .data[0].files[].segments[4,5][2] = 1' export.json > reached.json
	run -0 --separate-stderr tests/coverage/report reached.json
	run -0 --separate-stderr grep Never <<< "$output"
	same 'src/engine/x.c:6: this Never explains nothing
src/families/y.c:6: this Never explains nothing'
}
