"""Knightmare: a white and a black knight on n × m cells; white moves first. White's target is (n/2, m/2), black's is
(n/2 + 1, m/2). A side wins by moving onto the other knight, or when its knight is on its own target and the other knight
does not attack that cell. Usage: knightmare.py N M WHITE BLACK, as in 6 6 1,1 6,6."""
import sys
from itertools import product

from solver import print_dump

n, m = int(sys.argv[1]), int(sys.argv[2])
cells = list(product(range(1, n + 1), range(1, m + 1)))
target = {'white': (n // 2, m // 2), 'black': (n // 2 + 1, m // 2)}


def attacks(a, b):
    return sorted([abs(a[0] - b[0]), abs(a[1] - b[1])]) == [1, 2]


def over(p):
    turn, white, black = p
    if white == black:
        return 'l'
    attacked = attacks(white, black)
    for side, cell in [('white', white), ('black', black)]:
        if cell == target[side] and not attacked:
            return 'w' if side == turn else 'l'
    return None


def moves(p):
    turn, white, black = p
    for to in cells:
        if attacks(to, white if turn == 'white' else black):
            yield ('black', to, black) if turn == 'white' else ('white', white, to)


def text(p):
    turn, white, black = p
    return 'turn=%s white=%d,%d black=%d,%d' % (turn, *white, *black)


options = [('n', n), ('m', m), ('white', sys.argv[3]), ('black', sys.argv[4])]
print_dump('knightmare', options, product(['white', 'black'], cells, cells), text, moves, over)
