"""Dao: a stone slides along a row, column or diagonal of a board of 4×4 as far as it can, to the edge or up to another stone. Four own
stones in a row or column, in a 2×2 square or in the corners win, and with CORNER so does an own stone in a corner that is shut in by
three enemy stones. A side without a move loses. A dump would take minutes; see PLAY in solver.py.
Usage: dao.py CORNER, which is yes or no."""
import sys
from itertools import product

from solver import print_dump, reached

CORNER = sys.argv[1]
# (row from above, column); texts name them a4 to d1
CELLS = list(product(range(4), repeat=2))
CORNERS = [(0, 0), (0, 3), (3, 0), (3, 3)]
GOALS = [{(row, column) for column in range(4)} for row in range(4)]
GOALS += [{(row, column) for row in range(4)} for column in range(4)]
GOALS += [{(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)} for row, column in product(range(3), repeat=2)]
GOALS += [set(CORNERS)]


def moves(p):
    turn, black, white = p
    own = black if turn == 'black' else white
    for stone in own:
        for down, right in product([-1, 0, 1], repeat=2):
            to, beyond = stone, (stone[0] + down, stone[1] + right)
            while beyond in CELLS and beyond not in black | white:
                to, beyond = beyond, (beyond[0] + down, beyond[1] + right)
            if to != stone:
                moved = own - {stone} | {to}
                yield ('white', moved, white) if turn == 'black' else ('black', black, moved)


def won(own, enemy):
    if any(goal <= own for goal in GOALS):
        return True
    shut = [{(r, c) for r, c in CELLS if max(abs(r - row), abs(c - column)) == 1} for row, column in CORNERS]
    return CORNER == 'yes' and any(corner in own and around <= enemy for corner, around in zip(CORNERS, shut))


def over(p):
    turn, black, white = p
    own, enemy = (black, white) if turn == 'black' else (white, black)
    # the side that has moved counts first
    if won(enemy, own):
        return 'l'
    if won(own, enemy):
        return 'w'
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    names = ['/'.join('abcd'[column] + str(4 - row) for row, column in sorted(stones)) for stones in p[1:]]
    return f'turn={p[0]} black={names[0]} white={names[1]}'


# black on one diagonal, white on the other
diagonals = frozenset((k, k) for k in range(4)), frozenset((k, 3 - k) for k in range(4))
positions = reached([('black', *diagonals)], moves, over)
print_dump('dao', [('corner', CORNER)], positions, text, moves, over)
