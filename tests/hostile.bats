#!/usr/bin/env bats
# Files that were made to do harm: all are refused in little time and memory,
# each in the bounds that robust/hostile.bash names.
# bats file_tags=once,english

load lib
load robust/hostile

# A limit of processor time in seconds, of memory in KiB.
try() # KIB WHAT INPUT COMMAND...
{
	local status

	IFS=$'\t' read -r status _ _ line < <("$helpers/robust/measure" 5 "$(($1 + 10000))" "${@:3}")
	printf '%s: %s\n' "$2" "$status" >> statuses
	printf '%s: %s: %s\n' "$2" "$status" "$line"
}

@test "TK-63: hostile files are refused in seconds and in bounded memory" {
	run -0 --separate-stderr hostile try
	same_error ''
	# What they are refused with, but for mails, which players are told.
	run -1 --separate-stderr grep -vE '^mail: .*: (0|3)$|: [13]$' statuses
	same ''
	[ "$(wc -l < statuses)" -gt 63 ]
}
