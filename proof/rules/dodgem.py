"""Dodgem: right has cars in the left column of a board, up in the bottom row, but for their common corner. A car of right goes one cell
right, up or down, a car of up one cell up, left or right, to an empty cell; it may leave the board at the right, or at the top. Whoever
has no car left has won. A side whose cars are BLOCKED wins or loses.
Usage: dodgem.py N BLOCKED, where BLOCKED is wins or loses."""
import sys
from itertools import product

from solver import print_dump, reached

N, BLOCKED = int(sys.argv[1]), sys.argv[2]


def moves(p):
    turn, board = p
    car, other, ahead, aside = ('>', 'up', (0, 1), (1, 0)) if turn == 'right' else ('^', 'right', (-1, 0), (0, 1))
    for cell in range(N * N):
        if board[cell] != car:
            continue
        gone = board[:cell] + '.' + board[cell + 1:]
        for down, right in [ahead, aside, (-aside[0], -aside[1])]:
            row, column = cell // N + down, cell % N + right
            if 0 <= row < N and 0 <= column < N:
                to = row * N + column
                if board[to] == '.':
                    yield (other, gone[:to] + car + gone[to + 1:])
            elif (down, right) == ahead:
                yield (other, gone)


def over(p):
    turn, board = p
    # no cars at all, which play never reaches, counts as won by right
    if '>' not in board:
        return 'w' if turn == 'right' else 'l'
    if '^' not in board:
        return 'w' if turn == 'up' else 'l'
    return None if any(True for _ in moves(p)) else BLOCKED[0]


def text(p):
    turn, board = p
    return f'turn={turn} cars={"/".join(board[N * row:N * (row + 1)] for row in range(N))}'


# a table has every position of a small board, and of larger ones those that play reaches
if N <= 3:
    positions = [(turn, ''.join(board)) for board in product('.>^', repeat=N * N) for turn in ['right', 'up']]
else:
    start = ('>' + '.' * (N - 1)) * (N - 1) + '.' + '^' * (N - 1)
    positions = reached([('right', start)], moves, over)
print_dump('dodgem', [('n', N), ('blocked', BLOCKED)], positions, text, moves, over)
