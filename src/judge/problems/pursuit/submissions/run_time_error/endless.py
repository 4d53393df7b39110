"""Crashes: follows every game to its end, which some games do not have."""

import sys


def main():
    n, r1, c1, r2, c2 = map(int, sys.stdin.read().split())

    def value(own, other, reach):
        """Plies to the end: even where the side to move loses."""
        best = 0
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            for k in range(1, reach + 1):
                cell = own[0] + k * down, own[1] + k * right
                if 1 <= cell[0] <= n and 1 <= cell[1] <= n:
                    best = max(best, 1 if cell == other else value(other, cell, 3 - reach) + 1)
        return best

    plies = value((r1, c1), (r2, c2), 1)
    print("WHITE" if plies % 2 else "BLACK", plies)


main()
