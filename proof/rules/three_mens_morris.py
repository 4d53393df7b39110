"""Three men's morris: three men a side on nine points. x and o put men on empty points in turn, x first; when all six are placed, a man
moves along a line to an empty point beside it, or to any empty point. Three own men in a row win. A side without a move loses.
Usage: three_mens_morris.py DIAGONALS ANYWHERE ROWS. DIAGONALS (centre, all or none) says which diagonals are lines, ROWS which rows win:
those along lines, all, or orthogonal ones."""
import sys
from itertools import product

from solver import print_dump

DIAGONALS, ANYWHERE, ROWS = sys.argv[1:]
POINTS = list(product(range(3), repeat=2))
DIAGONAL_ROWS = [[0, 4, 8], [2, 4, 6]]
WINNING = [[3 * k + i for i in range(3)] for k in range(3)] + [[3 * i + k for i in range(3)] for k in range(3)]
if ROWS == 'all' or ROWS == 'lines' and DIAGONALS != 'none':
    WINNING += DIAGONAL_ROWS


def joined(a, b):
    (r, c), (row, column) = a, b
    if abs(r - row) + abs(c - column) == 1:
        return True
    diagonal = abs(r - row) == abs(c - column) == 1
    return diagonal and (DIAGONALS == 'all' or DIAGONALS == 'centre' and (1, 1) in (a, b))


def moves(p):
    turn, men = p
    other = 'o' if turn == 'x' else 'x'
    empty = [point for point in range(9) if men[point] == '.']
    if len(empty) > 3:
        for point in empty:
            yield other, men[:point] + turn + men[point + 1 :]
        return
    for start, end in product(range(9), empty):
        if men[start] == turn and (ANYWHERE == 'yes' or joined(POINTS[start], POINTS[end])):
            after = men[:start] + '.' + men[start + 1 :]
            yield other, after[:end] + turn + after[end + 1 :]


def over(p):
    # whoever has just moved has made the row
    if any(p[1][row[0]] != '.' and len({p[1][point] for point in row}) == 1 for row in WINNING):
        return 'l'
    return None if any(True for _ in moves(p)) else 'l'


# the table has every position of the board, whether or not play reaches it
positions = product('xo', map(''.join, product('.xo', repeat=9)))
options = [('diagonals', DIAGONALS), ('anywhere', ANYWHERE), ('rows', ROWS)]
print_dump('three-mens-morris', options, positions, lambda p: f'turn={p[0]} men={p[1][:3]}/{p[1][3:6]}/{p[1][6:]}', moves, over)
