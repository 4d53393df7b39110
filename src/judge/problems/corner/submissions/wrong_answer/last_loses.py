"""Wrong: whoever moves the piece to the corner loses."""

import sys

x, y = (int(word[-1]) if len(word) > 2 else int(word) for word in sys.stdin.read().split())


def wins(x, y):
    moves = [(x - 1, y), (x, y - 1), (x - 1, y - 1)]
    return (x, y) == (0, 0) or any(not wins(*to) for to in moves if min(to) >= 0)


sys.stdout.buffer.write(("先手\n" if wins(x % 10, y % 10) else "后手\n").encode())
