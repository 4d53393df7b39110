"""Teeko: each side puts down four men in turn, then moves one of them to an empty neighbouring cell, diagonals included. Four men next
to each other in a line win, and so do the corners of a square: of 2x2 cells, or with SQUARES all of any size. A side without a move
loses.
Usage: teeko.py N SQUARES, where SQUARES is small or all."""
import sys
from itertools import product

from solver import print_dump

N = int(sys.argv[1])
SIZES = range(1, N) if sys.argv[2] == 'all' else [1]
CELLS = list(product(range(N), repeat=2))


def winning(row, column):
    """Four cells in a line or a square, of which this is the first."""
    for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        yield [(row + k * down, column + k * right) for k in range(4)]
    for k in SIZES:
        yield [(row, column), (row, column + k), (row + k, column), (row + k, column + k)]


WINNING = [[CELLS.index(cell) for cell in four] for start in CELLS for four in winning(*start) if set(four) <= set(CELLS)]
NEAR = [[d for d, (r, c) in enumerate(CELLS) if max(abs(r - row), abs(c - column)) == 1] for row, column in CELLS]


def moves(p):
    turn, board = p
    own, other = ('b', 'red') if turn == 'black' else ('r', 'black')
    put = lambda men, cell, man: men[:cell] + man + men[cell + 1:]
    if board.count('.') > N * N - 8:
        return [(other, put(board, cell, own)) for cell in range(N * N) if board[cell] == '.']
    return [
        (other, put(put(board, man, '.'), cell, own))
        for man in range(N * N)
        if board[man] == own
        for cell in NEAR[man]
        if board[cell] == '.'
    ]


def over(p):
    # whoever has just moved has made the line
    if any({p[1][cell] for cell in four} in ({'b'}, {'r'}) for four in WINNING):
        return 'l'
    return None if moves(p) else 'l'


def text(p):
    turn, board = p
    return f'turn={turn} men={"/".join(board[N * row:N * row + N] for row in range(N))}'


# the table has every position of the board, whether or not play reaches it
boards = map(''.join, product('.br', repeat=N * N))
positions = ((turn, board) for board in boards for turn in ['black', 'red'])
print_dump('teeko', [('n', N), ('squares', sys.argv[2])], positions, text, moves, over, start=('black', '.' * N * N))
