"""Hackenbush: a move cuts an edge of your own colour, blue or red, or a green one; edges that are then no longer connected with the
ground are removed. Whoever cannot move loses, or wins with MISERE. In a PICTURE edges stand between the dots in odd rows and columns, and
the ground is below; a list of EDGES takes its place.
Usage: hackenbush.py PICTURE EDGES MISERE, as '.b./r.g' '' no, or '.b.' 'ground-a:blue a-b-c:red' yes."""
import sys
from itertools import product

from solver import print_dump, reached

PICTURE, LIST, MISERE = sys.argv[1:]
ROWS = PICTURE.split('/')
# (end, other end, colour) of each edge; in a picture None where there is none
EDGES = []
if LIST:
    for path, colour in (word.split(':') for word in LIST.split()):
        ends = path.split('-')
        EDGES += [(a, b, colour[0]) for a, b in zip(ends, ends[1:])]
else:
    point = lambda row, column: 'ground' if row == len(ROWS) else (row, column)
    for row, symbols in enumerate(ROWS):
        for column, symbol in enumerate(symbols):
            ends = [(row, column - 1), (row, column + 1)] if row % 2 == 0 else [(row - 1, column), (row + 1, column)]
            if (row + column) % 2 == 1:
                EDGES.append((point(*ends[0]), point(*ends[1]), symbol))


def standing(edges):
    """The edges, in a text, without those that are not connected with the ground."""
    dots = {'ground'}
    for _ in edges:
        dots |= {dot for (a, b, _), edge in zip(EDGES, edges) if edge != '.' and {a, b} & dots for dot in (a, b)}
    return ''.join(edge if {a, b} & dots else '.' for (a, b, _), edge in zip(EDGES, edges))


def moves(p):
    turn, edges = p
    for k, edge in enumerate(edges):
        if edge in ('bg' if turn == 'blue' else 'rg'):
            yield ('red' if turn == 'blue' else 'blue', standing(edges[:k] + '.' + edges[k + 1:]))


def over(p):
    return None if any(True for _ in moves(p)) else 'w' if MISERE == 'yes' else 'l'


def text(p):
    turn, edges = p
    if LIST:
        return f'turn={turn} edges={edges}'
    rest = iter(edges)
    rows = [''.join(next(rest) for column in range(len(row)) if (r + column) % 2 == 1) for r, row in enumerate(ROWS)]
    return f'turn={turn} edges={"/".join(filter(None, rows))}'


# a table has every position of a small picture, with any colours, and of larger ones those that play reaches
if len(EDGES) <= 7:
    positions = [(turn, ''.join(edges)) for edges in product('.brg', repeat=len(EDGES)) for turn in ['blue', 'red']]
else:
    positions = reached([('blue', standing(''.join(colour for _, _, colour in EDGES)))], moves, over)
options = [('picture', PICTURE), ('edges', LIST), ('misere', MISERE)]
print_dump('hackenbush', options, positions, text, moves, over)
