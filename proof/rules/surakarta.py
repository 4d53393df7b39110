"""Surakarta: a man steps to an empty point beside it, or slides over empty points along a line and round at least one loop onto an
enemy, which it captures. The loops join the rows and columns at the same distance from the edge, except for the outermost ones. A side
without a move loses.
Usage: surakarta.py SIZE MEN."""
import sys

from solver import print_dump, reached

SIZE, MEN = map(int, sys.argv[1:])
POINTS = [(row, column) for row in range(SIZE) for column in range(SIZE)]
# leaving the board in a direction, at a line so far from the nearer edge, a man comes back in the direction to the inside
TURNED = {(0, 1): 0, (0, -1): 0, (1, 0): 1, (-1, 0): 1}


def step(point, direction):
    """The next point, the direction there, and whether a loop leads to it; None where the line ends."""
    row, column = point[0] + direction[0], point[1] + direction[1]
    if (row, column) in POINTS:
        return (row, column), direction, False
    line = point[TURNED[direction]]
    distance = min(line, SIZE - 1 - line)
    if distance == 0 or 2 * distance == SIZE - 1:
        return None
    # the loop is round the corner that is nearer
    inward = 1 if line < SIZE / 2 else -1
    outer = point[1 - TURNED[direction]]
    entered = distance if outer == 0 else SIZE - 1 - distance
    edge = 0 if inward == 1 else SIZE - 1
    if TURNED[direction] == 0:
        return (edge, entered), (inward, 0), True
    return (entered, edge), (0, inward), True


def captured(man, own, enemies):
    for start in TURNED:
        point, direction, looped = man, start, False
        while True:
            following = step(point, direction)
            if following is None:
                break
            point, direction, loop = following
            looped = looped or loop
            if (point, direction) == (man, start) or point in own and point != man:
                break
            if point in enemies:
                if looped:
                    yield point
                break


def moves(p):
    turn, black, white = p
    own, enemies = (black, white) if turn == 'black' else (white, black)
    for man in own:
        near = [(man[0] + down, man[1] + right) for down in [-1, 0, 1] for right in [-1, 0, 1]]
        steps = [point for point in near if point in POINTS and point not in own | enemies]
        for to in [*steps, *captured(man, own, enemies)]:
            moved, left = own - {man} | {to}, enemies - {to}
            yield ('white', moved, left) if turn == 'black' else ('black', left, moved)


def text(p):
    turn, black, white = p
    rows = [
        ''.join('b' if (row, column) in black else 'w' if (row, column) in white else '.' for column in range(SIZE))
        for row in range(SIZE)
    ]
    return f'turn={turn} men={"/".join(rows)}'


# the positions that play reaches, from the start and from its images
squares = sorted(POINTS)[-MEN:]
images = [lambda r, c: (r, c), lambda r, c: (r, SIZE - 1 - c), lambda r, c: (c, r), lambda r, c: (c, SIZE - 1 - r)]
images += [lambda r, c, image=image: image(SIZE - 1 - r, SIZE - 1 - c) for image in images[:4]]
starts = [
    ('black', frozenset(image(*point) for point in squares), frozenset(image(SIZE - 1 - r, SIZE - 1 - c) for r, c in squares))
    for image in images
]
over = lambda p: None if any(True for _ in moves(p)) else 'l'
positions = reached(starts, moves, over)
print_dump('surakarta', [('size', SIZE), ('men', MEN)], positions, text, moves, over)
