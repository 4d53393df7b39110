"""Questions to a server, which `perfect-play serve` starts (docs/reference/http-api.md)."""
import json
import time
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urljoin
from urllib.request import Request, urlopen

from .board import Board


class ServerError(Exception):
    """The server has refused a question, or cannot be reached. `status` is that of HTTP, or None."""

    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


class Server:
    """A server at an address such as http://127.0.0.1:8080/. Answers are dicts as the API sends them."""

    def __init__(self, address, timeout=60):
        self.address, self.timeout = address if address.endswith('/') else address + '/', timeout

    def __repr__(self):
        return f'<Server {self.address}>'

    def games(self):
        return self._get('api/games')['games']

    def game(self, name):
        return self._get(f'api/games/{quote(name)}')

    def position(self, game, position=None, patience=None, **options):
        """The value of a position and of its moves. A search goes on for `patience` seconds, by default `timeout`; then
        what is known is returned, with `bounds` instead of `value`."""
        return self._ask(game, 'position', position, patience, options)

    def line(self, game, position=None, patience=None, **options):
        """Best play by both sides."""
        return self._ask(game, 'line', position, patience, options)

    def reasons(self, game, position=None, patience=None, **options):
        """Why a position has its value."""
        return self._ask(game, 'reasons', position, patience, options)

    def board(self, game, position=None, **options):
        """A board that shows itself in a notebook, with what is known of its value."""
        found = self.position(game, position, **options)
        told = found.get('value') or found.get('bounds') or {}
        return Board(found.get('diagram', []), told.get('words', ''))

    def play(self, game='', position='', rules='', mode='play', opponent='person', values='on', flipped=False, lang='', **options):
        """A board that can be played in a notebook: see `perfect_play.widget.PlayableBoard`. `rules` is the text of a game
        file, in place of `game`. `mode`, `opponent` and `values` are those of the element `<perfect-play-board>`."""
        from .widget import PlayableBoard

        return PlayableBoard(
            address=self.address, game=game, position=position, rules=rules, mode=mode, opponent=opponent, values=values,
            flipped=flipped, lang=lang, options=_query(options),
        )

    def _ask(self, game, kind, position, patience, options):
        given = _texts(options)
        if position is not None:
            given['position'] = position
        until = time.monotonic() + (self.timeout if patience is None else patience)
        path = f'api/games/{quote(game)}/{kind}?{urlencode(given)}'
        while True:
            found = self._get(path)
            if 'bounds' not in found or time.monotonic() > until:
                return found
            time.sleep(0.1)

    def _get(self, path):
        request = Request(urljoin(self.address, path), headers={'Accept': 'application/json'})
        try:
            with urlopen(request, timeout=self.timeout) as response:
                return json.load(response)
        except HTTPError as error:
            raise ServerError(_detail(error), error.code) from None
        except (URLError, OSError) as error:
            raise ServerError(f'cannot reach {self.address}: {getattr(error, "reason", error)}') from None
        except ValueError:
            raise ServerError(f'{self.address} gave an answer that is no JSON') from None


def _detail(error):
    try:
        return json.load(error)['detail']
    except (ValueError, KeyError, TypeError):
        return f'status {error.code}'


def _texts(options):
    return {name: _text(value) for name, value in options.items()}


def _query(options):
    return urlencode(_texts(options))


def _text(value):
    """An option as text: lists with commas, and yes or no."""
    if isinstance(value, bool):
        return 'yes' if value else 'no'
    if isinstance(value, (list, tuple)):
        return ','.join(_text(one) for one in value)
    return str(value)
