"""Dumps of tables as text: every position with its value and its moves (docs/reference/dump-format.md)."""
import sys
from typing import NamedTuple

OUTCOMES = {'w': 'win', 't': 'tie', 'd': 'draw', 'l': 'loss'}


class DumpError(ValueError):
    """A text is no dump, or not a whole one."""


class Move(NamedTuple):
    #: The number of the position that it leads to.
    to: int
    #: Whether the same side moves again.
    again: bool
    #: Points for the side that makes it.
    points: int


class Dump:
    """`positions` are texts, `values` dicts as in a table, and `moves` lists of `Move`, all in the same order.

    `ends` has for each position in which play is over its outcome, or '' with scores; None for the others.
    """

    def __init__(self, game, options, endless, positions, values, moves, ends):
        self.game, self.options, self.endless = game, options, endless
        self.positions, self.values, self.moves, self.ends = positions, values, moves, ends
        self._numbers = None

    def __len__(self):
        return len(self.positions)

    def __repr__(self):
        return f'<Dump of {self.game}: {len(self):,} positions>'

    def value(self, position):
        """The value of a position by its text, for the side to move. Raises KeyError."""
        if self._numbers is None:
            self._numbers = {text: k for k, text in enumerate(self.positions)}
        return self.values[self._numbers[position]]


def read_dump(source=None):
    """Reads a dump from a path, from lines, or from standard input. Raises DumpError with the number of the line."""
    if source is None:
        return _read(sys.stdin)
    if isinstance(source, (str, bytes)) or hasattr(source, '__fspath__'):
        with open(source, encoding='utf-8', newline='\n') as file:
            return _read(file)
    return _read(source)


class _Lines:
    def __init__(self, lines):
        self.lines, self.number = iter(lines), 0

    def next(self):
        self.number += 1
        line = next(self.lines, None)
        if line is None:
            raise self.error('the dump ends too early')
        return line[:-1] if line.endswith('\n') else line

    def error(self, sentence):
        return DumpError(f'line {self.number}: {sentence}')


def _read(source):
    lines = _Lines(source)
    if lines.next() != 'perfect-play dump 1':
        raise lines.error("this is no dump; expected 'perfect-play dump 1'")
    game, options, endless, kind = None, {}, None, None
    while True:
        line = lines.next()
        word, _, rest = line.partition(' ')
        if word == 'game':
            game = rest
        elif word == 'option':
            name, _, value = rest.partition(' ')
            options[name] = value
        elif word == 'endless':
            endless = rest
        elif word == 'values':
            kind = rest
        elif word == 'positions':
            break
        else:
            raise lines.error(f'{line!r} is not expected here')
    if kind not in ('outcomes', 'outcomes nimbers', 'scores'):
        raise lines.error('there are no values, or unknown ones')
    if not rest.isdigit():
        raise lines.error(f'{rest!r} is no number of positions')
    positions, values, moves, ends = [], [], [], []
    for _ in range(int(rest)):
        columns = lines.next().split('\t')
        try:
            values.append(_value(columns, kind))
        except (ValueError, IndexError, KeyError):
            raise lines.error('a value cannot be read') from None
        positions.append(columns[-1])
    for _ in range(len(positions)):
        line = lines.next()
        over = line.startswith('=')
        ends.append(OUTCOMES.get(line[1:], '') if over else None)
        try:
            own = [] if over else [_move(word) for word in line.split(' ')]
        except ValueError:
            raise lines.error(f'{line!r} are no moves') from None
        if any(not 0 <= move.to < len(positions) for move in own):
            raise lines.error('a move leads to no position')
        moves.append(own)
    if lines.next() != 'end':
        raise lines.error("expected 'end'")
    return Dump(game, options, endless, positions, values, moves, ends)


def _value(columns, kind):
    if kind == 'scores':
        return {'score': int(columns[0])}
    value = {'outcome': OUTCOMES[columns[0][0]]}
    if len(columns[0]) > 1:
        value['remoteness'] = int(columns[0][1:])
    if kind == 'outcomes nimbers':
        value['nimber'] = int(columns[1])
    return value


def _move(word):
    target, _, points = word.partition(':')
    return Move(int(target.rstrip('!')), target.endswith('!'), int(points or 0))
