"""Fox and hounds: on the dark cells of a chessboard hounds on the top row go one cell diagonally down, and a fox on the bottom row one
cell diagonally in any direction, to an empty cell. The fox wins on the top row; a side without a move loses. FIRST moves first, and
FOX says where the fox starts, but the positions are the same.
Usage: fox_and_hounds.py N FIRST FOX, where FIRST is hounds or fox, and FOX is corner or middle."""
import sys
from itertools import combinations

from solver import print_dump

N, FIRST, FOX = int(sys.argv[1]), sys.argv[2], sys.argv[3]
# cells are (row from the top, column), dark ones where these are even and odd
CELLS = [(row, column) for row in range(N) for column in range(N) if (row + column) % 2 == 1]


def moves(p):
    turn, hounds, (row, column) = p
    if turn == 'fox':
        for to in [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]:
            if to in CELLS and to not in hounds:
                yield ('hounds', hounds, to)
        return
    for hound in hounds:
        for right in [-1, 1]:
            to = (hound[0] + 1, hound[1] + right)
            if to in CELLS and to not in hounds and to != p[2]:
                yield ('fox', hounds - {hound} | {to}, p[2])


def over(p):
    if p[2][0] == 0:
        return 'w' if p[0] == 'fox' else 'l'
    return None if any(True for _ in moves(p)) else 'l'


def name(cell):
    return f'{"abcdefghij"[cell[1]]}{N - cell[0]}'


def text(p):
    turn, hounds, fox = p
    return f'turn={turn} hounds={"/".join(map(name, sorted(hounds)))} fox={name(fox)}'


# the table has every position of the board, whether or not play reaches it
positions = (
    (turn, frozenset(hounds), fox)
    for turn in ['hounds', 'fox']
    for hounds in combinations(CELLS, N // 2)
    for fox in CELLS
    if fox not in hounds
)
first_row = frozenset(cell for cell in CELLS if cell[0] == 0)
# c1 on 4×4 and 6×6, e1 on larger boards
start = (FIRST, first_row, (N - 1, 0 if FOX == 'corner' else 2 if N < 8 else 4))
print_dump('fox-and-hounds', [('n', N), ('first', FIRST), ('fox', FOX)], positions, text, moves, over, start=start)
