"""Lines of Action: black men fill the top and bottom row but for the corners, white men the left and right column; black moves first. A man
moves in a line as many cells as the whole line has men. It jumps over own men, not over enemies, and may capture one where it ends.
Whoever has all men in one group wins, where diagonal neighbours belong together. If both have, the game is tied, or with BOTH = wins
whoever moved wins. Whoever cannot move passes; if neither side can, the game is tied.
Usage: lines_of_action.py N BOTH, where BOTH is ties or wins."""
import sys
from itertools import product

from solver import print_dump

N = int(sys.argv[1])
BOTH = sys.argv[2]
CELLS = list(product(range(N), repeat=2))
WAYS = [way for way in product([-1, 0, 1], repeat=2) if any(way)]
OTHER = {'black': 'white', 'white': 'black'}


def along(cell, way):
    """The cells of the board in a direction, without the first one."""
    line = []
    r, c = cell[0] + way[0], cell[1] + way[1]
    while (r, c) in CELLS:
        line.append((r, c))
        r, c = r + way[0], c + way[1]
    return line


AHEAD = {(cell, way): along(cell, way) for cell in CELLS for way in WAYS}


def shifts(p):
    turn, black, white = p
    own, enemy = (black, white) if turn == 'black' else (white, black)
    for man in own:
        for down, right in WAYS:
            ahead, behind = AHEAD[man, (down, right)], AHEAD[man, (-down, -right)]
            length = sum(cell in own or cell in enemy for cell in [man, *ahead, *behind])
            if len(ahead) < length or any(cell in enemy for cell in ahead[: length - 1]):
                continue
            end = ahead[length - 1]
            if end not in own:
                moved, left = own - {man} | {end}, enemy - {end}
                yield ('white', moved, left) if turn == 'black' else ('black', left, moved)


def moves(p):
    turn, *men = p
    return list(shifts(p)) or [(OTHER[turn], *men)]


def together(men):
    group = set(list(men)[:1])
    todo = list(group)
    for r, c in todo:
        near = {(r + down, c + right) for down, right in WAYS} & men - group
        group |= near
        todo += near
    return len(men) > 0 and group == men


def over(p):
    turn, black, white = p
    own, enemy = (black, white) if turn == 'black' else (white, black)
    if together(own) and together(enemy):
        return 'l' if BOTH == 'wins' else 't'
    if together(own) or together(enemy):
        return 'w' if together(own) else 'l'
    stuck = not any(True for q in [p, (OTHER[turn], black, white)] for _ in shifts(q))
    return 't' if stuck else None


def text(p):
    turn, black, white = p
    symbols = ''.join('b' if cell in black else 'w' if cell in white else '.' for cell in CELLS)
    return f'turn={turn} men={"/".join(symbols[row : row + N] for row in range(0, N * N, N))}'


boards = (
    [frozenset(cell for cell, symbol in zip(CELLS, symbols) if symbol == side) for side in 'bw']
    for symbols in product('.bw', repeat=N * N)
)
positions = ((turn, black, white) for black, white in boards for turn in OTHER)
rims = [frozenset(cell for cell in CELLS if cell[k] in (0, N - 1) and 0 < cell[1 - k] < N - 1) for k in (0, 1)]
print_dump('lines-of-action', [('n', N), ('both', BOTH)], positions, text, moves, over, start=('black', *rims))
