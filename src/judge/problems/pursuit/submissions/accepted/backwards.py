"""Solves backwards from the captures, until the position that is asked for has its value."""

import sys
from collections import deque

WHITE, BLACK = 0, 1


def cells_within(n, reach):
    """For each cell, the cells that a piece reaches by up to `reach` steps in one direction."""
    lists = []
    for row in range(n):
        for column in range(n):
            near = []
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                for k in range(1, reach + 1):
                    r, c = row + k * down, column + k * right
                    if 0 <= r < n and 0 <= c < n:
                        near.append(r * n + c)
            lists.append(near)
    return lists


def main():
    n, r1, c1, r2, c2 = map(int, sys.stdin.read().split())
    cells = n * n
    moves = (cells_within(n, 1), cells_within(n, 2))

    # plies[side][white * cells + black] with that side to move: even where it loses, odd where it wins
    plies = [[-1] * (cells * cells) for _ in (WHITE, BLACK)]
    left = [
        [len(moves[WHITE][w]) for w in range(cells) for _ in range(cells)],
        [len(moves[BLACK][b]) for _ in range(cells) for b in range(cells)],
    ]
    queue = deque()
    for cell in range(cells):
        for side in (WHITE, BLACK):
            plies[side][cell * cells + cell] = 0
            queue.append((side, cell, cell))

    asked = ((r1 - 1) * n + c1 - 1) * cells + (r2 - 1) * n + c2 - 1
    while queue and plies[WHITE][asked] < 0:
        side, w, b = queue.popleft()
        value = plies[side][w * cells + b]
        before = 1 - side
        known, count = plies[before], left[before]
        # a piece goes back by the same steps as forth
        origins = [(o, b) for o in moves[WHITE][w]] if before == WHITE else [(w, o) for o in moves[BLACK][b]]
        for white, black in origins:
            position = white * cells + black
            if known[position] >= 0:
                continue
            if value % 2 == 1:
                count[position] -= 1
                if count[position] > 0:
                    continue
            known[position] = value + 1
            queue.append((before, white, black))

    value = plies[WHITE][asked]
    if value < 0:
        print("DRAW")
    else:
        print("WHITE" if value % 2 == 1 else "BLACK", value)


main()
