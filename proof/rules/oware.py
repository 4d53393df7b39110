"""Oware: a move empties an own pit and sows its seeds counterclockwise into the pits of both rows, not into the emptied one. If the
last seed makes two or three in a pit of the other side, these are captured, and so on backwards. A side without seeds must have
some after the move. More than half of the seeds win; if a side has no move, each also gets the seeds in its pits, and whoever has more wins.
Usage: oware.py SOUTH NORTH GRAND_SLAM."""
import sys

from solver import print_dump

SOUTH, NORTH = (tuple(map(int, row.split(','))) for row in sys.argv[1:3])
GRAND_SLAM = sys.argv[3]
PITS = len(SOUTH)
ALL = sum(SOUTH) + sum(NORTH)


def after(p, pit):
    """The position after a move, as the mover sees it: own pits, other pits, own store, other store; None if not allowed."""
    turn, rows, stores = p
    side = 0 if turn == 'south' else 1
    ring = list(rows[side]) + list(rows[1 - side])
    had = sum(ring[PITS:])
    hand, ring[pit], at = ring[pit], 0, pit
    while hand:
        at = (at + 1) % (2 * PITS)
        if at != pit:
            ring[at] += 1
            hand -= 1
    taken = []
    while at >= PITS and ring[at] in (2, 3):
        taken.append(at)
        at -= 1
    captured = sum(ring[k] for k in taken)
    if captured and captured == sum(ring[PITS:]):
        if GRAND_SLAM == 'forbidden':
            return None
        if GRAND_SLAM == 'nothing':
            taken = []
    gained = sum(ring[k] for k in taken)
    for k in taken:
        ring[k] = 0
    if had == 0 and sum(ring[PITS:]) == 0:
        return None
    own, other = tuple(ring[:PITS]), tuple(ring[PITS:])
    if side == 0:
        return 'north', (own, other), (stores[0] + gained, stores[1])
    return 'south', (other, own), (stores[0], stores[1] + gained)


def moves(p):
    own = p[1][0 if p[0] == 'south' else 1]
    found = (after(p, pit) for pit in range(PITS) if own[pit])
    return [q for q in found if q is not None]


def over(p):
    turn, rows, stores = p
    side = 0 if turn == 'south' else 1
    if 2 * max(stores) > ALL:
        return 'w' if stores[side] > stores[1 - side] else 'l'
    if moves(p):
        return None
    ahead = stores[side] + sum(rows[side]) - stores[1 - side] - sum(rows[1 - side])
    return 'w' if ahead > 0 else 'l' if ahead < 0 else 't'


def text(p):
    turn, rows, stores = p
    return f'turn={turn} seeds={",".join(map(str, [*rows[0], *rows[1], *stores]))}'


def shared(seeds, places):
    if places == 0:
        return [()] if seeds == 0 else []
    return [(first, *rest) for first in range(seeds + 1) for rest in shared(seeds - first, places - 1)]


positions = [
    (turn, (row[:PITS], row[PITS : 2 * PITS]), row[2 * PITS :])
    for turn in ['south', 'north']
    for row in shared(ALL, 2 * PITS + 2)
]
print_dump('oware', [('south', sys.argv[1]), ('north', sys.argv[2]), ('grandSlam', GRAND_SLAM)], positions, text, moves, over)
