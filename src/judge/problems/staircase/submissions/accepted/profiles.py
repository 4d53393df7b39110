"""The filled cells form a staircase, so a position is the number of filled cells in each row: at most C(20, 10) positions."""

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m = numbers[:2]
    a = [numbers[2 + r * m : 2 + (r + 1) * m] for r in range(n)]
    b = [numbers[2 + n * m + r * m : 2 + n * m + (r + 1) * m] for r in range(n)]

    known = {(m,) * n: 0}

    def value(rows, black):
        """What the side to move gains more than the other one from here on."""
        if rows in known:
            return known[rows]
        points = a if black else b
        best = None
        limit = m
        for r, filled in enumerate(rows):
            if filled < limit:
                after = rows[:r] + (filled + 1,) + rows[r + 1 :]
                gain = points[r][filled] - value(after, not black)
                if best is None or gain > best:
                    best = gain
            limit = filled
        known[rows] = best
        return best

    print(value((0,) * n, True))


main()
