"""Reads tables with the package in python/, and compares each with its dump, which the package reads too.

Usage: read-table.py < CASES, a list in JSON of {"name", "table", "dump"} and the members of a layout.
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../python'))
from perfect_play import open_table, read_dump  # noqa: E402

try:
    import numpy
except ImportError:
    numpy = None


def differs(table, dump):
    """The first position whose value is not that of the dump; None if there is none."""
    places = []
    for position, value in zip(dump.positions, dump.values):
        if table.value(position) != value:
            return position
        place = table.place(position)
        # a position without an entry has its value from the rules
        if not isinstance(place, dict):
            places.append((place, value))
    entries = dict(table.items())
    assert len(entries) == len(table) and all(entries[place] == value for place, value in places)
    if numpy is not None:
        asked = [place for place, _ in places]
        codes = table.codes(asked)
        assert all(table.values[code] == value for code, (_, value) in zip(codes, places))
        assert list(table.codes()) == list(table.codes(list(table.keys())))
        assert list(table.codes(['\uffff'] if table._texts else [-1, 2 ** 52])) == ([-1] if table._texts else [-1, -1])
        columns = table.to_numpy()
        assert all(len(column) == len(table) for column in columns.values())
    return None


for case in json.load(sys.stdin):
    with open_table(case['table'], case) as table:
        dump = read_dump(case['dump'])
        assert dump.game == table.header['game'] and dump.options == table.header['options']
        wrong = differs(table, dump)
        kind = table.header['arrangement'] + (' symmetric' if table.header['symmetric'] else '')
        print(f'{case["name"]}: {kind}, ' + (f'wrong: {wrong!r}' if wrong else f'right: {len(dump)} positions'))
