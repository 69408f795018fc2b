#!/usr/bin/env python3
"""send.py DIR FROM TO: sends a message from standard input by the mail system
in DIR."""

import sys

from post import Post

Post(sys.argv[1]).send(sys.argv[2], sys.argv[3], sys.stdin.buffer.read())
