"""Bagh chal: tigers in corners of a board of points, goats in hand. A goat is put down, and moved once none is in hand; a tiger moves
or jumps over a goat, which is captured. Diagonals are at every second point. Enough captures win for the tigers; a side without a
move loses.
Usage: bagh_chal.py SIZE TIGERS GOATS CAPTURES."""
import sys

from solver import print_dump, reached

SIZE, TIGERS, GOATS, CAPTURES = map(int, sys.argv[1:])
POINTS = [(row, column) for row in range(SIZE) for column in range(SIZE)]
LAST = SIZE - 1
# with so few goats the tigers have won
LEFT = max(0, GOATS - CAPTURES)


def directions(point):
    yield from [(0, 1), (1, 0), (0, -1), (-1, 0)]
    if sum(point) % 2 == 0:
        yield from [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def beside(point, direction):
    return (point[0] + direction[0], point[1] + direction[1])


def over(p):
    turn, tigers, goats, hand = p
    if len(goats) + hand <= LEFT:
        return 'w' if turn == 'tigers' else 'l'
    return None if any(True for _ in moves(p)) else 'l'


def moves(p):
    turn, tigers, goats, hand = p
    empty = set(POINTS) - tigers - goats
    if turn == 'goats' and hand > 0:
        for point in empty:
            yield ('tigers', tigers, goats | {point}, hand - 1)
        return
    for man in goats if turn == 'goats' else tigers:
        for direction in directions(man):
            near = beside(man, direction)
            behind = beside(near, direction)
            if near in empty and turn == 'goats':
                yield ('tigers', tigers, goats - {man} | {near}, hand)
            elif near in empty:
                yield ('goats', tigers - {man} | {near}, goats, hand)
            elif turn == 'tigers' and near in goats and behind in empty:
                yield ('goats', tigers - {man} | {behind}, goats - {near}, hand)


def text(p):
    turn, tigers, goats, hand = p
    rows = [
        ''.join('t' if (row, column) in tigers else 'g' if (row, column) in goats else '.' for column in range(SIZE))
        for row in range(SIZE)
    ]
    return f'turn={turn} men={"/".join(rows)} hand={hand}'


corners = [(0, 0), (LAST, LAST), (0, LAST), (LAST, 0)][:TIGERS]
# the positions that play reaches, and their images: the diagonals of an even board are those of a half turn only
starts = []
for _ in range(4 if SIZE % 2 == 1 else 2):
    corners = [(column, LAST - row) if SIZE % 2 == 1 else (LAST - row, LAST - column) for row, column in corners]
    starts.append(('goats', frozenset(corners), frozenset(), GOATS))
positions = reached(starts, moves, over)
options = [('size', SIZE), ('tigers', TIGERS), ('goats', GOATS), ('captures', CAPTURES)]
print_dump('bagh-chal', options, positions, text, moves, over)
