"""Domineering: vertical lays a domino on two empty cells one above the other, horizontal on two side by side. Whoever cannot move
loses, or wins with MISERE.
Usage: domineering.py WIDTH HEIGHT MISERE, where MISERE is yes or no."""
import sys
from itertools import product

from solver import print_dump

WIDTH, HEIGHT, MISERE = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]


def moves(p):
    turn, covered = p
    down, right = (1, 0) if turn == 'vertical' else (0, 1)
    for row in range(HEIGHT - down):
        for column in range(WIDTH - right):
            domino = {(row, column), (row + down, column + right)}
            if not domino & covered:
                yield ('horizontal' if turn == 'vertical' else 'vertical', covered | domino)


def over(p):
    return None if any(True for _ in moves(p)) else 'w' if MISERE == 'yes' else 'l'


def text(p):
    rows = [''.join('x' if (row, column) in p[1] else '.' for column in range(WIDTH)) for row in range(HEIGHT)]
    return f'turn={p[0]} cells={"/".join(rows)}'


# the table has all sets of covered cells, also those that no dominoes cover
CELLS = list(product(range(HEIGHT), range(WIDTH)))
positions = [
    (turn, frozenset(cell for cell, covered in zip(CELLS, chosen) if covered))
    for turn in ['vertical', 'horizontal']
    for chosen in product([False, True], repeat=len(CELLS))
]
options = [('width', WIDTH), ('height', HEIGHT), ('misere', MISERE)]
print_dump('domineering', options, positions, text, moves, over)
