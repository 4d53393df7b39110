"""Achi: two sides put men on the empty ones of nine points in turn. When all eight are placed, a man is moved along a line to the one
empty point. Whoever has three in a row wins. DIAGONALS lead through the centre, everywhere or nowhere; nowhere they are no rows. STUCK
says what happens to a side without a move.
Usage: achi.py DIAGONALS STUCK, where DIAGONALS is centre, all or none, and STUCK is loses, ties or wins."""
import sys
from itertools import product

from solver import print_dump

DIAGONALS, STUCK = sys.argv[1:]
POINTS = list(product(range(3), repeat=2))
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
if DIAGONALS != 'none':
    ROWS += [(0, 4, 8), (2, 4, 6)]


def joined(a, b):
    down, right = abs(a[0] - b[0]), abs(a[1] - b[1])
    if (down, right) == (1, 1):
        return DIAGONALS == 'all' or DIAGONALS == 'centre' and (1, 1) in (a, b)
    return down + right == 1


def moves(p):
    turn, board = p
    other = 'o' if turn == 'x' else 'x'
    empty = [point for point in range(9) if board[point] == '.']
    if len(empty) > 1:
        return [(other, board[:point] + turn + board[point + 1:]) for point in empty]
    after = []
    for to in empty:
        for man in range(9):
            if board[man] == turn and joined(POINTS[man], POINTS[to]):
                points = list(board)
                points[man], points[to] = '.', turn
                after.append((other, ''.join(points)))
    return after


def over(p):
    # whoever has just moved has made the row
    if any({p[1][point] for point in row} in ({'x'}, {'o'}) for row in ROWS):
        return 'l'
    return None if moves(p) else STUCK[0]


# the table has every position of the board, whether or not play reaches it
positions = [(turn, ''.join(board)) for board in product('.xo', repeat=9) for turn in 'xo']
text = lambda p: f'turn={p[0]} men={p[1][:3]}/{p[1][3:6]}/{p[1][6:]}'
print_dump('achi', [('diagonals', DIAGONALS), ('stuck', STUCK)], positions, text, moves, over)
