"""Slow: takes two away from each coordinate as long as that is possible."""

import sys

x, y = map(int, sys.stdin.read().split())
while x > 1:
    x -= 2
while y > 1:
    y -= 2
sys.stdout.buffer.write(("先手\n" if x + y > 0 else "后手\n").encode())
