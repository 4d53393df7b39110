"""Kalah: a move empties an own pit and sows its seeds counterclockwise, one each, into the own store but not into that of the other
side. A last seed in the own store moves again; one in an own pit that was empty is taken, with the seeds opposite. When all pits of a
side are empty, each side keeps what is left in its pits. The score is the difference.
Usage: kalah.py PITS SEEDS EMPTY_CAPTURE."""
import sys

from solver import print_dump

PITS, SEEDS = map(int, sys.argv[1:3])
EMPTY_CAPTURE = sys.argv[3]
# pits of south, store of south, pits of north, store of north, as they lie counterclockwise
ROUND = [('south', pit) for pit in range(PITS + 1)] + [('north', pit) for pit in range(PITS + 1)]
OTHER = {'south': 'north', 'north': 'south'}


def sown(p, pit):
    turn, south, north = p
    rows = {'south': list(south), 'north': list(north)}
    hand = rows[turn][pit]
    rows[turn][pit] = 0
    place = ROUND.index((turn, pit))
    while hand:
        place = (place + 1) % len(ROUND)
        if ROUND[place] == (OTHER[turn], PITS):
            continue
        side, at = ROUND[place]
        rows[side][at] += 1
        hand -= 1
    side, at = ROUND[place]
    again = (side, at) == (turn, PITS)
    if side == turn and at < PITS and rows[turn][at] == 1:
        opposite = rows[OTHER[turn]][PITS - 1 - at]
        if opposite or EMPTY_CAPTURE == 'yes':
            rows[turn][PITS] += opposite + 1
            rows[turn][at] = rows[OTHER[turn]][PITS - 1 - at] = 0
    return (turn if again else OTHER[turn], tuple(rows['south']), tuple(rows['north']))


def is_over(p):
    return not any(p[1][:PITS]) or not any(p[2][:PITS])


def moves(p):
    own = p[1] if p[0] == 'south' else p[2]
    if is_over(p):
        return
    for pit in range(PITS):
        if own[pit]:
            yield sown(p, pit)


def text(p):
    turn, south, north = p
    return f'turn={turn} seeds={",".join(map(str, [*south[:PITS], *north[:PITS], south[PITS], north[PITS]]))}'


def gain(p, q):
    def ahead(at):
        south, north = (sum(row) if is_over(at) else row[PITS] for row in at[1:])
        return south - north

    return (ahead(q) - ahead(p)) * (1 if p[0] == 'south' else -1)


def shared(seeds, places):
    if places == 0:
        return [()] if seeds == 0 else []
    return [(first, *rest) for first in range(seeds + 1) for rest in shared(seeds - first, places - 1)]


positions = [
    (turn, row[: PITS + 1], row[PITS + 1 :])
    for turn in ['south', 'north']
    for row in shared(2 * PITS * SEEDS, 2 * PITS + 2)
]
options = [('pits', PITS), ('seeds', SEEDS), ('emptyCapture', EMPTY_CAPTURE)]
print_dump('kalah', options, positions, text, moves, None, lambda p, q: p[0] != q[0], gain)
