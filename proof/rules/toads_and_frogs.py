"""Toads and frogs: toads stand at the left end of a strip, frogs at the right end. A toad moves to the empty cell to its right, or jumps
over one frog onto the empty cell behind; frogs do the same to the left. The toads move first. Whoever cannot move loses, or wins in the
misère game.
Usage: toads_and_frogs.py TOADS FROGS GAP MISERE."""
import sys
from itertools import product

from solver import print_dump, reached

TOADS, FROGS, GAP = map(int, sys.argv[1:4])
MISERE = sys.argv[4]
SIZE = TOADS + FROGS + GAP


def moves(p):
    turn, strip = p
    other, before, after = {
        'toads': ('frogs', ['t.', 'tf.'], ['.t', '.ft']),
        'frogs': ('toads', ['.f', '.tf'], ['f.', 'ft.']),
    }[turn]
    for at in range(SIZE):
        for old, new in zip(before, after):
            if strip[at:].startswith(old):
                yield other, strip[:at] + new + strip[at + len(old) :]


def over(p):
    if any(True for _ in moves(p)):
        return None
    return 'w' if MISERE == 'yes' else 'l'


# a table of a short strip has every position, that of a longer one those that play reaches
if SIZE <= 9:
    positions = product(['toads', 'frogs'], map(''.join, product('.tf', repeat=SIZE)))
else:
    positions = reached([('toads', 't' * TOADS + '.' * GAP + 'f' * FROGS)], moves, over)
options = [('toads', TOADS), ('frogs', FROGS), ('gap', GAP), ('misere', MISERE)]
print_dump('toads-and-frogs', options, positions, lambda p: 'turn=%s strip=%s' % p, moves, over)
