"""Neutreeko: each side has three stones; black moves first. A stone slides in one of eight directions as far as it can. Three own stones
next to each other in a row, column or diagonal win. A side without a move loses.
Usage: neutreeko.py N."""
import sys
from itertools import product

from solver import print_dump, reached

N = int(sys.argv[1])
# the last row is row 1
CELLS = list(product(range(N), repeat=2))
WAYS = [way for way in product([-1, 0, 1], repeat=2) if any(way)]
ROWS = {frozenset((r + k * down, c + k * right) for k in range(3)) for r, c in CELLS for down, right in WAYS}


def moves(p):
    turn, black, white = p
    own = black if turn == 'black' else white
    taken = {*black, *white}
    for stone in own:
        for down, right in WAYS:
            r, c = stone
            while (r + down, c + right) in CELLS and (r + down, c + right) not in taken:
                r, c = r + down, c + right
            if (r, c) != stone:
                moved = own - {stone} | {(r, c)}
                yield ('white', moved, white) if turn == 'black' else ('black', black, moved)


def over(p):
    # whoever has just moved has made the row
    if p[1] in ROWS or p[2] in ROWS:
        return 'l'
    return None if any(True for _ in moves(p)) else 'l'


def names(stones):
    return '/'.join('abcdef'[column] + str(N - row) for row, column in sorted(stones))


# black on the inner cells at the ends of the last row and in the middle of the second one, white as after half a turn
black = [(N - 1, 1), (N - 1, N - 2), (1, N // 2)]
start = ('black', frozenset(black), frozenset((N - 1 - r, N - 1 - c) for r, c in black))
positions = reached([start], moves, over)
print_dump('neutreeko', [('n', N)], positions, lambda p: f'turn={p[0]} black={names(p[1])} white={names(p[2])}', moves, over)
