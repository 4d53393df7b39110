"""Slow: looks one ply further and further ahead, and remembers nothing."""

import sys


def main():
    n, r1, c1, r2, c2 = map(int, sys.stdin.read().split())

    def moves(cell, reach):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            for k in range(1, reach + 1):
                r, c = cell[0] + k * down, cell[1] + k * right
                if 1 <= r <= n and 1 <= c <= n:
                    yield r, c

    def wins(own, other, reach, depth):
        """Whether the side to move wins within `depth` plies."""
        return any(
            cell == other or (depth > 1 and loses(other, cell, 3 - reach, depth - 1))
            for cell in moves(own, reach)
        )

    def loses(own, other, reach, depth):
        """Whether the side to move loses within `depth` plies."""
        return depth > 0 and all(
            cell != other and wins(other, cell, 3 - reach, depth - 1) for cell in moves(own, reach)
        )

    white, black = (r1, c1), (r2, c2)
    depth = 1
    while True:
        if wins(white, black, 1, depth):
            print("WHITE", depth)
            return
        depth += 1
        if loses(white, black, 1, depth):
            print("BLACK", depth)
            return
        depth += 1


main()
