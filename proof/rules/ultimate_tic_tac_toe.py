"""Ultimate tic-tac-toe: small boards in a row, as many as each has cells. The cell of a move says in which small board the next
one must be; if that is won or full, in any other. A row in a small board wins it, a row of small boards the game.
Usage: ultimate_tic_tac_toe.py <cells and small boards> <how many in a row win>."""
import sys
from itertools import product

from solver import print_dump

size, length = map(int, sys.argv[1:])
ROWS = [range(first, first + length) for first in range(size - length + 1)]


def winner(cells):
    for row in ROWS:
        for side in 'xo':
            if all(cells[c] == side for c in row):
                return side
    return '.'


def small(cells, board):
    return cells[size * board : size * board + size]


def over(p):
    _, cells, _ = p
    if winner([winner(small(cells, board)) for board in range(size)]) != '.':
        return 'l'
    return None if any(True for _ in moves(p)) else 't'


def moves(p):
    turn, cells, sent = p
    free = [
        c
        for c in range(size * size)
        if cells[c] == '.' and winner(small(cells, c // size)) == '.'
    ]
    there = [c for c in free if c // size == sent]
    for c in there or free:
        yield 'o' if turn == 'x' else 'x', cells[:c] + turn + cells[c + 1 :], c % size


def text(p):
    turn, cells, sent = p
    return f'turn={turn} cells={cells} next={"off" if sent is None else chr(ord("a") + sent) + "1"}'


def reached(start):
    found = dict.fromkeys([start])
    todo = [start]
    while todo:
        p = todo.pop()
        for q in moves(p) if over(p) is None else ():
            if q not in found:
                found[q] = None
                todo.append(q)
    return found


# a table has all positions of the smallest board, and those of larger ones that play reaches
positions = (
    [
        (turn, ''.join(cells), sent)
        for turn in 'xo'
        for cells in product('.xo', repeat=4)
        for sent in [0, 1, None]
    ]
    if size == 2
    else reached(('x', '.' * size**2, None))
)
options = [('rows', 1), ('columns', size), ('length', length)]
print_dump('ultimate-tic-tac-toe', options, positions, text, moves, over)
