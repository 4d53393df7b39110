"""A board that can be played in a notebook, by anywidget (Jupyter, Colab, VS Code, marimo)."""
import pathlib

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError(f'a board that can be played needs anywidget: pip install anywidget ({error})') from None


def _sent(trait):
    return trait.tag(sync=True)


class PlayableBoard(anywidget.AnyWidget):
    """A board of the page at `address`, which the browser that shows the notebook must reach.

    `position` is the one on the board, and can be set. `value` and `moves` are those of the position: as in the events of
    the element, for the side to move, best move first; None and () until they are known. `played` has all moves so far,
    each with its name, the positions `from` and `to`, the `side`, and whether the game is `over`. Each can be observed.
    `trouble` says why there is no board, or no value; '' if nothing is wrong.
    """

    _esm = pathlib.Path(__file__).parent / 'widget.js'

    address = _sent(traitlets.Unicode())
    game = _sent(traitlets.Unicode())
    rules = _sent(traitlets.Unicode())
    options = _sent(traitlets.Unicode())
    position = _sent(traitlets.Unicode())
    mode = _sent(traitlets.Unicode('play'))
    opponent = _sent(traitlets.Unicode('person'))
    values = _sent(traitlets.Unicode('on'))
    flipped = _sent(traitlets.Bool(False))
    lang = _sent(traitlets.Unicode())
    value = _sent(traitlets.Dict(None, allow_none=True))
    moves = _sent(traitlets.List())
    played = _sent(traitlets.List())
    trouble = _sent(traitlets.Unicode())

    def play(self, move):
        """Plays a move by its name; one that cannot be made is told by `trouble`."""
        self.send({'do': 'play', 'move': move})

    def undo(self):
        """Takes back a move; against a computer, also one's own last one."""
        self.send({'do': 'undo'})

    def redo(self):
        """Plays again what was taken back."""
        self.send({'do': 'redo'})

    def reset(self):
        """Goes back to the first position."""
        self.send({'do': 'reset'})
