"""NoGo: black and white put stones on empty points in turn; black is first. No move may leave a group of joined stones of one colour,
of either side, without an empty point beside it. Whoever cannot move loses.
Usage: nogo.py WIDTH HEIGHT."""
import sys
from itertools import product

from solver import print_dump, reached

WIDTH, HEIGHT = map(int, sys.argv[1:])
POINTS = list(product(range(HEIGHT), range(WIDTH)))
NEAR = [
    [j for j, (r, c) in enumerate(POINTS) if abs(r - row) + abs(c - column) == 1] for row, column in POINTS
]


def breathes(stones, point):
    """Whether the group of the stone on a point has an empty point beside it."""
    group = [point]
    for member in group:
        for near in NEAR[member]:
            if stones[near] == '.':
                return True
            if stones[near] == stones[point] and near not in group:
                group.append(near)
    return False


def moves(p):
    turn, stones = p
    other = 'white' if turn == 'black' else 'black'
    for point in range(len(POINTS)):
        if stones[point] == '.':
            after = stones[:point] + turn[0] + stones[point + 1 :]
            if all(breathes(after, q) for q in range(len(POINTS)) if after[q] != '.'):
                yield other, after


def over(p):
    return None if any(True for _ in moves(p)) else 'l'


def text(p):
    turn, stones = p
    return f'turn={turn} stones={"/".join(stones[WIDTH * row : WIDTH * row + WIDTH] for row in range(HEIGHT))}'


# a table of a small board has every position, that of a larger one those that play reaches
if len(POINTS) <= 9:
    positions = product(['black', 'white'], map(''.join, product('.bw', repeat=len(POINTS))))
else:
    positions = reached([('black', '.' * len(POINTS))], moves, over)
print_dump('nogo', [('width', WIDTH), ('height', HEIGHT)], positions, text, moves, over)
