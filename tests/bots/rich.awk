#!/usr/bin/awk -f
# Goes where the highest bill lies.  For mawk: awk -W interactive -f rich.awk
$1 == "log" && $2 == "bills" { bill[$3] = $4 }
$1 == "move" && bill[$4] >= most { most = bill[$4]; answer = substr($0, 6) }
$0 == "" { print answer; fflush(); most = 0 }
