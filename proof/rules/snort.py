"""Snort: on an empty field the first player puts a bull, the second one a cow. A bull and a cow are never in fields beside each other.
Whoever cannot move loses, or wins in the misère game.
Usage: snort.py WIDTH HEIGHT EDGES MISERE, where EDGES is empty, or a graph that takes the place of the board, as in "a-b b-c"."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT = map(int, sys.argv[1:3])
EDGES, MISERE = sys.argv[3:]
if not EDGES:
    fields = list(product(range(HEIGHT), range(WIDTH)))
    pairs = {(f, g) for f in fields for g in fields if abs(f[0] - g[0]) + abs(f[1] - g[1]) == 1}
else:
    edges = [tuple(edge.split('-')) for edge in EDGES.split()]
    fields = list(dict.fromkeys(field for edge in edges for field in edge))
    pairs = {pair for a, b in edges for pair in [(a, b), (b, a)]}
NEAR = [[j for j, g in enumerate(fields) if (f, g) in pairs] for f in fields]


def moves(p):
    turn, cells = p
    own, enemy, other = ('b', 'c', 'cow') if turn == 'bull' else ('c', 'b', 'bull')
    for field, near in enumerate(NEAR):
        if cells[field] == '.' and all(cells[g] != enemy for g in near):
            yield other, cells[:field] + own + cells[field + 1 :]


def over(p):
    if any(True for _ in moves(p)):
        return None
    return 'w' if MISERE == 'yes' else 'l'


def text(p):
    turn, cells = p
    width = WIDTH if not EDGES else len(fields)
    return f'turn={turn} cells={"/".join(cells[at : at + width] for at in range(0, len(fields), width))}'


def peaceful(cells):
    return all({cells[f], cells[g]} != {'b', 'c'} for f, near in enumerate(NEAR) for g in near)


# a table of a small board has every position that keeps the rules, that of a larger one those that play reaches
if len(fields) <= 9:
    boards = [cells for cells in map(''.join, product('.bc', repeat=len(fields))) if peaceful(cells)]
    positions = product(['bull', 'cow'], boards)
else:
    positions = reached([('bull', '.' * len(fields))], moves, over)
options = [('width', WIDTH), ('height', HEIGHT), ('edges', EDGES), ('misere', MISERE)]
print_dump('snort', options, positions, text, moves, over)
