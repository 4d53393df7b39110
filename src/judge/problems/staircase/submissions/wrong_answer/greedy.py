"""Wrong: both players take the cell that gives them most points at once."""

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m = numbers[:2]
    points = [
        [numbers[start + r * m : start + (r + 1) * m] for r in range(n)] for start in (2, 2 + n * m)
    ]
    rows = [0] * n
    margin = 0
    for turn in range(n * m):
        side = turn % 2
        free = [r for r in range(n) if rows[r] < m and (r == 0 or rows[r - 1] > rows[r])]
        best = max(free, key=lambda r: points[side][r][rows[r]])
        gain = points[side][best][rows[best]]
        margin += gain if side == 0 else -gain
        rows[best] += 1
    print(margin)


main()
