"""Tables of Perfect Play: files that hold the value of every position of a game."""
import json
import os
from collections import OrderedDict
from struct import unpack
from zlib import crc32, decompressobj

from .places import places_of

MAGIC = bytes.fromhex('89505054 0d0a1a0a')
PRELUDE_BYTES = 60
VERSION, DEFLATE = 2, 1
#: How many inflated blocks are kept; each has at most 16 KiB of codes, and its keys.
KEPT_BLOCKS = 4096


class TableError(ValueError):
    """A file is no table, or a damaged one."""


def open_table(path, layout=None):
    """Opens the table at `path`, a file or a folder of shards. `layout` says what positions are made of, for `Table.value`."""
    return Table(path, layout)


class _File:
    """The bytes of one file."""

    def __init__(self, path):
        self.path = path
        self.file = open(path, 'rb')
        self.size = os.fstat(self.file.fileno()).st_size

    def read(self, at, length):
        self.file.seek(at)
        return self.file.read(length)

    def close(self):
        self.file.close()


class _Shards:
    """The bytes of several files, one after the other."""

    def __init__(self, folder):
        self.path = folder
        try:
            with open(os.path.join(folder, 'parts.json'), encoding='utf-8') as file:
                parts = json.load(file)['parts']
        except FileNotFoundError:
            raise TableError(f'{folder} is a folder without parts.json, so it is no table') from None
        self.files, self.starts, at = [], [], 0
        for part in parts:
            path = os.path.join(folder, part['name'])
            if not os.path.isfile(path):
                raise TableError(f'{path} is missing')
            file = _File(path)
            if file.size != part['bytes']:
                raise TableError(f'{path} has {file.size} bytes, expected {part["bytes"]}')
            self.files.append(file)
            self.starts.append(at)
            at += file.size
        self.size = at

    def read(self, at, length):
        pieces = []
        for start, file in zip(self.starts, self.files):
            begin, end = max(at, start), min(at + length, start + file.size)
            if begin < end:
                pieces.append(file.read(begin - start, end - begin))
        return b''.join(pieces)

    def close(self):
        for file in self.files:
            file.close()


class Reader:
    """Numbers, texts and keys in bytes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        self.at += length
        if self.at > len(self.data):
            raise TableError('the bytes end too early')
        return self.data[self.at - length:self.at]

    def number(self):
        shift = value = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def keys(self, texts, count):
        keys = []
        for _ in range(count):
            if texts:
                shared = self.number()
                # characters are units of UTF-16
                before = (keys[-1] if keys else '').encode('utf-16-le')[:2 * shared].decode('utf-16-le')
                keys.append(before + self.take(self.number()).decode())
            else:
                keys.append((keys[-1] if keys else 0) + self.number())
        return keys


def inflated(deflated, length):
    """`length` bytes; stops there, however much the bytes inflate to."""
    inflater = decompressobj(-15)
    data = inflater.decompress(deflated, length + 1)
    if len(data) != length:
        raise TableError(f'{len(data)} bytes are inflated, expected {length}')
    return data


def _order(key):
    """Texts are in the order of JavaScript, by units of UTF-16."""
    return key.encode('utf-16-be') if isinstance(key, str) else key


class Table:
    """An open table. What identifies its entries is a number, or with keys the key of a position: see `layout`.

    `header` is what the file says of itself, `values` the list of all values that occur: dicts with ``outcome`` and
    ``remoteness`` in plies, or ``score``, for the side to move; None where there is no value.
    """

    def __init__(self, path, layout=None):
        path = os.fspath(path)
        self.path = path
        self._bytes = _Shards(path) if os.path.isdir(path) else _File(path)
        try:
            self._open()
        except TableError as error:
            self._bytes.close()
            raise TableError(f'{path}: {error}') from None
        self._blocks = OrderedDict()
        self._places = places_of(layout, self.header) if layout is not None else None

    def _open(self):
        prelude = self._bytes.read(0, PRELUDE_BYTES)
        if prelude[:8] != MAGIC or len(prelude) < PRELUDE_BYTES:
            raise TableError('this is no table of Perfect Play')
        version, codec, self._code_bytes = unpack('<HBB', prelude[8:12])
        if version != VERSION:
            raise TableError(f'the format has version {version}, and this program reads {VERSION}')
        if codec != DEFLATE or self._code_bytes not in (1, 2, 4):
            raise TableError('the codec is not known')
        (header_bytes, header_sum, values_bytes, values_size, values_sum,
         index_bytes, index_size, index_sum, blocks) = unpack('<9I', prelude[12:48])
        size, checksum = unpack('<QI', prelude[48:60])
        if crc32(prelude[:56]) != checksum:
            raise TableError('the prelude is damaged')
        if size != self._bytes.size:
            raise TableError(f'the table has {self._bytes.size} bytes, expected {size}')
        self._header_sum = header_sum
        head = self._part(PRELUDE_BYTES, header_bytes, header_sum, 'header')
        values = self._part(PRELUDE_BYTES + header_bytes, values_bytes, values_sum, 'values')
        index = Reader(inflated(self._part(size - index_bytes, index_bytes, index_sum, 'index'), index_size))
        self.header = json.loads(head)
        self.values = json.loads(inflated(values, values_size))
        self._sizes = [index.number() for _ in range(blocks)]
        self._texts, self._first = False, None
        if self.header['arrangement'] == 'keys':
            self._texts = index.take(1)[0] == 1
            self._first = index.keys(self._texts, blocks)
        if index.at != index_size:
            raise TableError('the index is longer than it should be')
        self._starts, at = [], PRELUDE_BYTES + header_bytes + values_bytes
        for length in self._sizes:
            self._starts.append(at)
            at += length
        if at != size - index_bytes:
            raise TableError('the blocks do not fill the table')
        #: The number of entries of a block, where they are consecutive.
        self._each = 16384 // self._code_bytes

    def _part(self, at, length, checksum, name):
        data = self._bytes.read(at, length)
        if len(data) != length or crc32(data) != checksum:
            raise TableError(f'the {name} are damaged' if name == 'values' else f'the {name} is damaged')
        return data

    def __len__(self):
        """The number of entries."""
        return self.header['places']

    def __repr__(self):
        options = ' '.join(f'{name}={text}' for name, text in self.header['options'].items())
        return f'<Table of {" ".join(filter(None, [self.header["game"], options]))}: {len(self):,} entries>'

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._bytes.close()

    def _block(self, number):
        """The keys of a block, or a range of entry numbers, and its codes as bytes, plane after plane."""
        known = self._blocks.get(number)
        if known is not None:
            self._blocks.move_to_end(number)
            return known
        stored = self._bytes.read(self._starts[number], self._sizes[number])
        seed = crc32(number.to_bytes(4, 'little') + self._header_sum.to_bytes(4, 'little'))
        if len(stored) < 4 or crc32(stored[4:], seed) != int.from_bytes(stored[:4], 'little'):
            raise TableError(f'{self.path}: block {number} is damaged')
        at = Reader(stored[4:])
        deflated, size, count = at.number(), at.number(), at.number()
        inside = Reader(inflated(at.take(deflated), size))
        if self._first is None:
            keys = range(number * self._each, number * self._each + count)
            if count != min(self._each, len(self) - keys.start):
                raise TableError(f'{self.path}: block {number} has {count} entries')
        else:
            keys = inside.keys(self._texts, count)
        codes = inside.take(count * self._code_bytes)
        if inside.at != size:
            raise TableError(f'{self.path}: block {number} is longer than it should be')
        self._blocks[number] = keys, codes
        if len(self._blocks) > KEPT_BLOCKS:
            self._blocks.popitem(last=False)
        return keys, codes

    def _code(self, codes, k):
        count = len(codes) // self._code_bytes
        return sum(codes[plane * count + k] << 8 * plane for plane in range(self._code_bytes))

    def entry(self, entry):
        """The value at an entry number, or at a key; None if it has none. An entry of no position repeats another one's value."""
        if self._first is None:
            if not 0 <= entry < len(self):
                return None
            number, k = divmod(entry, self._each)
            return self.values[self._code(self._block(number)[1], k)]
        number = _last(self._first, entry)
        if number < 0:
            return None
        keys, codes = self._block(number)
        k = _last(keys, entry)
        return self.values[self._code(codes, k)] if k >= 0 and keys[k] == entry else None

    def place(self, position):
        """The entry number, or the key, of a position by its text; a dict if the rules say its value. Needs a layout."""
        if self._places is None:
            raise TypeError('a table does not say what positions are made of; open it with a layout to ask by position')
        return self._places.of(position)

    def value(self, position):
        """The value of a position by its text, for the side to move; None if the table has none. Needs a layout."""
        place = self.place(position)
        return place if isinstance(place, dict) else self.entry(place)

    def items(self):
        """All entries: pairs of the entry number or key, and the value."""
        for number in range(len(self._sizes)):
            keys, codes = self._block(number)
            for k, key in enumerate(keys):
                yield key, self.values[self._code(codes, k)]

    def keys(self):
        """All entry numbers or keys, in order."""
        for number in range(len(self._sizes)):
            yield from self._block(number)[0]

    def codes(self, entries=None):
        """The codes of all entries, or of those with these numbers or keys, as a NumPy array: indexes into `values`.

        An entry that there is not has the code -1.
        """
        import numpy

        kind = {1: numpy.uint8, 2: numpy.uint16, 4: numpy.uint32}[self._code_bytes]
        if entries is None:
            return numpy.concatenate([self._planes(numpy, kind, number) for number in range(len(self._sizes))])
        if self._texts:
            return numpy.array([self._code_of(key) for key in entries], dtype=numpy.int64)
        asked = numpy.asarray(entries, dtype=numpy.int64)
        found = numpy.full(asked.shape, -1, dtype=numpy.int64)
        if self._first is None:
            blocks = numpy.where((asked >= 0) & (asked < len(self)), asked // self._each, -1)
        else:
            blocks = numpy.searchsorted(numpy.asarray(self._first, dtype=numpy.int64), asked, side='right') - 1
        order = numpy.argsort(blocks, kind='stable')
        numbers, begins = numpy.unique(blocks[order], return_index=True)
        for number, own in zip(numbers, numpy.split(order, begins[1:])):
            if number < 0:
                continue
            codes = self._planes(numpy, kind, int(number)).astype(numpy.int64)
            keys = self._block(int(number))[0]
            if self._first is None:
                found[own] = codes[asked[own] - keys.start]
                continue
            keys = numpy.asarray(keys, dtype=numpy.int64)
            at = numpy.minimum(numpy.searchsorted(keys, asked[own]), len(keys) - 1)
            found[own] = numpy.where(keys[at] == asked[own], codes[at], -1)
        return found

    def _code_of(self, key):
        number = _last(self._first, key)
        if number < 0:
            return -1
        keys, codes = self._block(number)
        k = _last(keys, key)
        return self._code(codes, k) if k >= 0 and keys[k] == key else -1

    def _planes(self, numpy, kind, number):
        """The codes of a block as an array."""
        codes = numpy.frombuffer(self._block(number)[1], dtype=numpy.uint8).reshape(self._code_bytes, -1)
        return sum(codes[plane].astype(kind) << kind(8 * plane) for plane in range(self._code_bytes)).astype(kind)

    def to_numpy(self):
        """All entries as a dict of arrays: `outcome` (1 win, 0 tie, 2 draw, -1 loss; -2 none) and `remoteness` (-1 none), or
        `score` (NaN none), and `nimber` (-1 none) where there are some; `key` where entries have keys that are numbers."""
        import numpy

        codes = self.codes()
        values = [value or {} for value in self.values]
        numbers = {'win': 1, 'tie': 0, 'draw': 2, 'loss': -1, None: -2}
        columns = {}
        if any('score' in value for value in values):
            columns['score'] = numpy.array([value.get('score', numpy.nan) for value in values], dtype=float)[codes]
        else:
            outcomes = [numbers[value.get('outcome')] for value in values]
            columns['outcome'] = numpy.array(outcomes, dtype=numpy.int8)[codes]
            columns['remoteness'] = numpy.array([value.get('remoteness', -1) for value in values])[codes]
        if any('nimber' in value for value in values):
            columns['nimber'] = numpy.array([value.get('nimber', -1) for value in values])[codes]
        if self._first is not None and not self._texts:
            columns['key'] = numpy.fromiter(self.keys(), dtype=numpy.int64, count=len(self))
        return columns


def _last(keys, key):
    """The index of the last key that is not behind `key`; -1 if all are."""
    wanted = _order(key)
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if _order(keys[middle]) <= wanted:
            low = middle + 1
        else:
            high = middle
    return low - 1
