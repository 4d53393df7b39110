"""Quixo: a board of blank cubes. A move takes a cube from the rim that is blank or shows the own sign, x or o, and pushes it in again with
that sign, at another end of its row or column. A row, column or diagonal of one sign wins for it; if both signs have one, whoever moved
loses.
Usage: quixo.py N."""
import sys
from itertools import product

from solver import print_dump

N = int(sys.argv[1])
LAST = N - 1
LINES = [
    *([(row, k) for k in range(N)] for row in range(N)),
    *([(k, column) for k in range(N)] for column in range(N)),
    [(k, k) for k in range(N)],
    [(k, LAST - k) for k in range(N)],
]


def over(p):
    turn, rows = p
    winners = {rows[line[0][0]][line[0][1]] for line in LINES if len({rows[r][c] for r, c in line}) == 1} - {'.'}
    if turn in winners:
        return 'w'
    return 'l' if winners else None


def pushed(line, at, sign):
    """A row or column after its cube at a place is pushed in at the one end or the other."""
    left = line[:at] + line[at + 1 :]
    if at > 0:
        yield sign + left
    if at < LAST:
        yield left + sign


def moves(p):
    turn, rows = p
    columns = tuple(map(''.join, zip(*rows)))
    other = 'o' if turn == 'x' else 'x'
    for r, c in product(range(N), repeat=2):
        if {r, c} & {0, LAST} and rows[r][c] in ('.', turn):
            for row in pushed(rows[r], c, turn):
                yield other, rows[:r] + (row,) + rows[r + 1 :]
            for column in pushed(columns[c], r, turn):
                after = columns[:c] + (column,) + columns[c + 1 :]
                yield other, tuple(map(''.join, zip(*after)))


text = lambda p: f'turn={p[0]} cells={"/".join(p[1])}'
rows = [''.join(row) for row in product('.xo', repeat=N)]
positions = ((turn, board) for board in product(rows, repeat=N) for turn in 'xo')
print_dump('quixo', [('n', N)], positions, text, moves, over, start=('x', ('.' * N,) * N))
