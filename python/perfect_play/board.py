"""Boards as pictures."""
from html import escape

CELL = 40
#: Signs for empty cells and walls; any other word stands for a piece.
EMPTY, WALL = '.', '#'


class Board:
    """A position as its diagram in lines, as the API and the command line give it. It shows itself in a notebook."""

    def __init__(self, diagram, caption=''):
        self.diagram = diagram.split('\n') if isinstance(diagram, str) else list(diagram)
        self.caption = caption

    def __str__(self):
        return '\n'.join([*self.diagram, *([self.caption] if self.caption else [])])

    def __repr__(self):
        return f'<Board {self.caption or "/".join(self.diagram)}>'

    def _repr_svg_(self):
        """The board as SVG: a diagram with a row of labels has cells, any other is drawn as text."""
        cells = self._cells()
        return self._as_text() if cells is None else self._as_board(*cells)

    def _cells(self):
        """The labels of the columns, and for each row its label and its cells; None if the diagram is not such a board."""
        if len(self.diagram) < 2:
            return None
        lines = [line.split() for line in self.diagram]
        top = self.diagram[0].startswith(' ')
        columns, rows = (lines[0], lines[1:]) if top else (lines[-1], lines[:-1])
        if not columns or any(len(row) != len(columns) + 1 for row in rows):
            return None
        return columns, rows, top

    def _as_board(self, columns, rows, top):
        width, height = CELL * (len(columns) + 1), CELL * (len(rows) + 1)
        shift = CELL if top else 0
        shapes = []
        for k, name in enumerate(columns):
            shapes.append(_text(CELL * (k + 1.5), CELL / 2 if top else height - CELL / 2, name, 'label'))
        for r, (name, *cells) in enumerate(rows):
            y = shift + CELL * r
            shapes.append(_text(CELL / 2, y + CELL / 2, name, 'label'))
            for k, sign in enumerate(cells):
                x = CELL * (k + 1)
                fill = '#666' if sign == WALL else '#f3ead8' if (r + k) % 2 else '#e6d7b8'
                shapes.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#998"/>')
                if sign not in (EMPTY, WALL):
                    shapes.append(_text(x + CELL / 2, y + CELL / 2, sign, 'piece'))
        return self._svg(width, height, shapes)

    def _as_text(self):
        width = max([10, *(11 * len(line) for line in self.diagram)])
        shapes = [
            f'<text x="4" y="{20 * (k + 1)}" font-family="monospace" font-size="16" xml:space="preserve">{escape(line)}</text>'
            for k, line in enumerate(self.diagram)
        ]
        return self._svg(width, 20 * len(self.diagram) + 10, shapes)

    def _svg(self, width, height, shapes):
        title = escape(self.caption or ' / '.join(self.diagram))
        if self.caption:
            shapes = [*shapes, f'<text x="4" y="{height + 16}" font-family="sans-serif" font-size="14">{escape(self.caption)}</text>']
            height += 24
        width = max(width, 8 * len(self.caption))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' role="img"><title>{title}</title>{"".join(shapes)}</svg>'
        )


def _text(x, y, text, kind):
    size = 14 if kind == 'label' else 22
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" dominant-baseline="central"'
        f' font-family="sans-serif" font-size="{size}">{escape(text)}</text>'
    )
