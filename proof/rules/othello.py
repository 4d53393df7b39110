"""Othello: black and white put discs on empty cells in turn, black first. From the cell a straight line of enemy discs must lead to an own
one, in any of eight directions; all discs of such lines are turned over. Whoever cannot put a disc passes, and the game ends when neither
side can. The score is the difference of the discs.
Usage: othello.py SIZE."""
import sys
from itertools import product

from solver import print_dump, reached

SIZE = int(sys.argv[1])
CELLS = list(product(range(SIZE), repeat=2))
WAYS = [way for way in product([-1, 0, 1], repeat=2) if any(way)]
OTHER = {'black': 'white', 'white': 'black'}


def put(turn, discs, cell):
    """The discs after one is put on an empty cell; None if none is turned over."""
    own, enemy = turn[0], OTHER[turn][0]
    turned = []
    for down, right in WAYS:
        line = []
        r, c = cell[0] + down, cell[1] + right
        while (r, c) in CELLS and discs[SIZE * r + c] == enemy:
            line.append(SIZE * r + c)
            r, c = r + down, c + right
        if (r, c) in CELLS and discs[SIZE * r + c] == own:
            turned += line
    if not turned:
        return None
    changed = {SIZE * cell[0] + cell[1], *turned}
    return ''.join(own if at in changed else disc for at, disc in enumerate(discs))


def puts(turn, discs):
    after = [put(turn, discs, cell) for cell, disc in zip(CELLS, discs) if disc == '.']
    return [one for one in after if one is not None]


def moves(p):
    turn, discs = p
    after = puts(turn, discs)
    if not after and puts(OTHER[turn], discs):
        after = [discs]
    return [(OTHER[turn], one) for one in after]


def gain(p, q):
    own, enemy = p[0][0], OTHER[p[0]][0]
    ahead = lambda discs: discs.count(own) - discs.count(enemy)
    return ahead(q[1]) - ahead(p[1])


def text(p):
    turn, discs = p
    return f'turn={turn} discs={"/".join(discs[SIZE * row : SIZE * row + SIZE] for row in range(SIZE))}'


low = SIZE // 2 - 1
first = {(low, low): 'w', (low, low + 1): 'b', (low + 1, low): 'b', (low + 1, low + 1): 'w'}
positions = reached([('black', ''.join(first.get(cell, '.') for cell in CELLS))], moves, lambda p: None)
print_dump('othello', [('size', SIZE)], positions, text, moves, None, gain=gain)
