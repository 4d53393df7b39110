"""The L game: on a board of 4 × 4 red and blue each have a piece in the shape of an L, and there are two neutral cells. The side to move
places its L on empty cells, but not as it was; after that it may move one neutral piece to an empty cell. Whoever cannot place the L
elsewhere loses.
Usage: l_game.py."""
from itertools import combinations, product

from solver import print_dump

CELLS = list(product(range(4), repeat=2))
# three cells in a line and one beside the last of them, turned and turned over in every way
SHAPE = [(0, 0), (1, 0), (2, 0), (2, 1)]
TURNS = [
    [(a * r + b * c, d * r + e * c) for r, c in SHAPE]
    for a, b, d, e in product([-1, 0, 1], repeat=4)
    if abs(a) + abs(b) == 1 and abs(d) + abs(e) == 1 and abs(a) != abs(d)
]
PLACES = {
    place for row, column in CELLS for turn in TURNS if (place := frozenset((row + r, column + c) for r, c in turn)) <= set(CELLS)
}


def moves(p):
    turn, red, blue, neutral = p
    own, enemy = (red, blue) if turn == 'red' else (blue, red)
    for place in PLACES:
        if place == own or place & enemy or place & neutral:
            continue
        empty = set(CELLS) - place - enemy - neutral
        for after in [neutral, *(neutral - {old} | {new} for old in neutral for new in empty)]:
            yield ('blue', place, enemy, after) if turn == 'red' else ('red', enemy, place, after)


def text(p):
    turn, red, blue, neutral = p
    symbols = ['r' if cell in red else 'b' if cell in blue else 'n' if cell in neutral else '.' for cell in CELLS]
    return f'turn={turn} cells={"/".join("".join(symbols[row : row + 4]) for row in range(0, 16, 4))}'


positions = [
    (turn, red, blue, frozenset(neutral))
    for turn in ['red', 'blue']
    for red in PLACES
    for blue in PLACES
    if not red & blue
    for neutral in combinations(set(CELLS) - red - blue, 2)
]
print_dump('l-game', [], positions, text, moves, lambda p: None if any(True for _ in moves(p)) else 'l')
