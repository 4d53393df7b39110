"""Crashes: goes down to the corner by recursion, which is too deep for large coordinates."""

import sys
from functools import cache

x, y = map(int, sys.stdin.read().split())


@cache
def wins(x, y):
    moves = [(x - 1, y), (x, y - 1), (x - 1, y - 1)]
    return any(not wins(*to) for to in moves if min(to) >= 0)


sys.stdout.buffer.write(("先手\n" if wins(x, y) else "后手\n").encode())
