"""Which entry of a table belongs to a position, as docs/reference/table-format.md says.

A table does not say what its positions are made of, so a *layout* tells that, a dict with

- ``labels``: the names of the cells, in order
- ``fields``: a list of ``{"name", "kind", ...}``: ``turn`` with ``sides``, ``count`` with ``max``, ``fill`` with ``symbols``,
  ``one`` (``off``: whether it can be off the board), ``some`` with ``k`` alike pieces, ``diagram``
- ``symmetries``: a list of permutations of the cells
- ``texts``: whether keys are the texts of positions
- ``tiers``: of tables in tiers that the rules say, the tier of each stratum
- ``pieces``, ``men``: of games with pieces that capture, and of men on points; see `PiecePlaces` and `MenPlaces`
"""
import itertools
from math import comb


def places_of(layout, header):
    """What finds the entries of positions in a table with this header: its method ``of`` takes the text of a position."""
    layout = {'labels': [], 'fields': [], 'symmetries': [], **layout}
    if layout.get('pieces'):
        return PiecePlaces(layout, header)
    if layout.get('men') and header['symmetric']:
        return MenPlaces(layout)
    return Places(layout, header)


class Field:
    """A field: {"name", "kind", …} with "sides", "symbols", "max", or "k" pieces; "off" if they can be off the board."""

    def __init__(self, given, labels):
        self.__dict__.update({'off': False, **given})
        self.labels = labels
        cells = len(labels)
        self.size = {
            'turn': lambda: 2,
            'one': lambda: cells + self.off,
            'some': lambda: comb(cells, self.k),
            'fill': lambda: len(self.symbols) ** cells,
            'count': lambda: self.max + 1,
        }.get(self.kind, lambda: 0)()

    def parse(self, text):
        if self.kind == 'turn':
            return self.sides.index(text)
        if self.kind == 'count':
            return int(text)
        if self.kind == 'fill':
            return text.replace('/', '')
        if self.kind == 'diagram':
            return [int(length) for length in text.split('/')]
        return sorted(len(self.labels) if cell == 'off' else self.labels.index(cell) for cell in text.split('/'))

    def image(self, value, permutation):
        if self.kind in ('one', 'some'):
            return sorted(permutation[c] if c < len(permutation) else c for c in value)
        if self.kind == 'fill':
            moved = dict(zip(permutation, value))
            return ''.join(moved[c] for c in range(len(value)))
        return value

    def rank(self, value):
        if self.kind == 'some':
            return sum(comb(c, k + 1) for k, c in enumerate(value))
        if self.kind == 'one':
            return value[0]
        if self.kind == 'fill':
            rank = 0
            for symbol in value:
                rank = rank * len(self.symbols) + self.symbols.index(symbol)
            return rank
        if self.kind == 'diagram':
            step, ups, rank = 0, 0, 0
            for row, length in enumerate(reversed(value)):
                right = length - (value[len(value) - row] if row else 0)
                step += right
                ups += 1
                rank += comb(step, ups)
                step += 1
            return rank
        return value

    def strata(self):
        """For each stratum of the field the number of its values."""
        if self.kind in ('turn', 'count'):
            return [1] * self.size
        if self.kind == 'one' and self.off:
            return [self.size - 1, 1]
        if self.kind == 'fill':
            return [ways(counts) for counts in self.counts()]
        return [self.size]

    def counts(self, symbols=None, left=None):
        """All possible counts of the symbols but the first, in lexicographic order; that of the first is what is left."""
        symbols = len(self.symbols) - 1 if symbols is None else symbols
        left = len(self.labels) if left is None else left
        if symbols == 0:
            return [[left]]
        lists = []
        for k in range(left + 1):
            for rest in self.counts(symbols - 1, left - k):
                lists.append([rest[0], k, *rest[1:]])
        return lists

    def stratum(self, value):
        if self.kind in ('turn', 'count'):
            return value
        if self.kind == 'one' and self.off:
            return int(value[0] == len(self.labels))
        if self.kind == 'fill':
            return self.counts().index([value.count(symbol) for symbol in self.symbols])
        return 0

    def in_stratum(self, value):
        if self.kind in ('turn', 'count') or (self.kind == 'one' and value[0] == len(self.labels)):
            return 0
        if self.kind != 'fill':
            return self.rank(value)
        counts, before = [value.count(symbol) for symbol in self.symbols], 0
        for symbol in value:
            digit = self.symbols.index(symbol)
            for smaller in range(digit):
                if counts[smaller]:
                    before += ways([n - (s == smaller) for s, n in enumerate(counts)])
            counts[digit] -= 1
        return before


def ways(counts):
    total, result = 0, 1
    for count in counts:
        total += count
        result *= comb(total, count)
    return result


class Places:
    def __init__(self, case, header):
        self.fields = [Field(field, case['labels']) for field in case['fields']]
        self.symmetries = case['symmetries'] if header['symmetric'] else []
        self.arrangement, self.texts = header['arrangement'], case.get('texts')
        if self.arrangement == 'tiers':
            self.starts = self.starts_of(case['tiers'])

    def index(self, values):
        index = 0
        for field, value in zip(self.fields, values):
            index = index * field.size + field.rank(value)
        return index

    def starts_of(self, tiers):
        """Where each stratum begins; `tiers` are those of the strata, None without positions."""
        sizes = [1]
        for field in self.fields:
            sizes = [size * own for size in sizes for own in field.strata()]
        starts, at = {}, 0
        for tier in sorted({tier for tier in tiers if tier is not None}):
            own = [stratum for stratum, its in enumerate(tiers) if its == tier]
            large = sum(sizes[stratum] for stratum in own) >= 65536
            at += -at % 65536 if large else 0
            for stratum in own:
                starts[stratum] = at
                at += sizes[stratum]
            at += -at % 65536 if large else 0
        return starts

    def of(self, text):
        if self.texts:
            return text
        words = dict(word.split('=', 1) for word in text.split(' '))
        values = [field.parse(words[field.name]) for field in self.fields]
        if self.arrangement == 'diagrams':
            return self.fields[1].rank(values[1])
        images = [[field.image(value, g) for field, value in zip(self.fields, values)] for g in self.symmetries]
        least = min([values, *images], key=self.index)
        if self.arrangement != 'tiers':
            return self.index(least)
        stratum = within = 0
        for field, value in zip(self.fields, least):
            sizes = field.strata()
            own = field.stratum(value)
            stratum = stratum * len(sizes) + own
            within = within * sizes[own] + field.in_stratum(value)
        return self.starts[stratum] + within


class Group:
    """The alike pieces of a field: {"name", "k", "kinds", "off", "traded", "side"}; a kind is {"letter", "cells"}, and cells are numbers."""

    def __init__(self, given, told, labels):
        self.__dict__.update(given)
        self.labels = labels
        self.leader = self.name in told['leaders']
        # states in their order: kind by kind, and within a kind by cell
        self.states = [(kind, cell) for kind, own in enumerate(self.kinds) for cell in own['cells']]
        self.on_cell = [[kind for kind, cell in self.states if cell == c] for c in range(len(labels))]
        widths = {len(kinds) for kinds in self.on_cell}
        self.width = widths.pop() if len(widths) == 1 else 0
        leaves = self.off and not self.leader
        self.configurations = [
            (first, second)
            for second in range(self.k + 1 if leaves and self.traded else 1)
            for first in range(self.k - second + 1 if leaves else 1)
        ]

    def order(self):
        return 0 if self.width == 0 else 1 if self.k > 1 else 3 if self.leader else 2

    def parse(self, text):
        """The states of the pieces on the board, and how many are in the first hand, or off the board, and in the second."""
        letters = [kind['letter'] for kind in self.kinds]
        on, away = [], [0, 0]
        for word in [] if text == 'off' else text.split('/'):
            if self.traded and word[1:] == '*':
                away[letters.index(word[0]) // (len(letters) // 2)] += 1
            elif word in self.labels and not self.traded:
                on.append((0, self.labels.index(word)))
            else:
                on.append((letters.index(word[0]), self.labels.index(word[1:])))
        return on, (self.k - len(on) if not self.traded else away[0], away[1])

    def exchanged(self, value, cells):
        on, away = value
        half = len(self.kinds) // 2
        swap = (lambda kind: (kind + half) % len(self.kinds)) if self.traded else (lambda kind: kind)
        return [(swap(kind), cells[cell]) for kind, cell in on], away[::-1] if self.traded else away


class PiecePlaces:
    """Tiers and groups of pieces. `told` is {"sides", "captured", "leaders", "plies", "exchanged"}."""

    def __init__(self, case, header):
        told, labels = case['pieces'], case['labels']
        self.told, self.cells = told, len(labels)
        self.exchanges = header['symmetric']
        given = {field['name']: field for field in case['fields']}
        names = list(dict.fromkeys(name for side in told['sides'] for name in side))
        self.groups = sorted((Group(given[name], told, labels) for name in names), key=Group.order)
        self.sides = given['turn']['sides']
        self.opening = next((name for name, field in given.items() if field['kind'] == 'count'), None)
        tiers = 1
        for group in self.groups:
            tiers *= len(group.configurations)
        turns = [0] if self.exchanges else [0, 1]
        order = [(told['plies'], turn, tier) for turn in turns for tier in range(tiers)]
        for played in range(told['plies']):
            for turn in turns:
                for tier in range(tiers):
                    on = [0, 0]
                    for group, away in zip(self.groups, self.held(tier)):
                        on[group.side] += group.k - sum(away)
                    if on[turn] == played // 2 and on[1 - turn] == (played + 1) // 2:
                        order.append((played, turn, tier))
        self.joints = {}
        begin, self.first = 0, {}
        for k, (played, turn, tier) in enumerate(order):
            if header['arrangement'] == 'groups':
                begin = header['firstPlaces'][k]
            self.first[played, turn, tier] = begin
            if begin is not None:
                begin += self.size(tier)
        if header['arrangement'] == 'tiers':
            assert begin == header['places'], 'places of all tiers'
        else:
            assert len(order) == len(header['firstPlaces']), 'tiers'

    def held(self, tier):
        """For each group the pieces in the first hand, or off the board, and in the second one."""
        found = []
        for group in self.groups:
            tier, digit = divmod(tier, len(group.configurations))
            found.append(group.configurations[digit])
        return found

    def joint(self, on):
        """The number of each combination of states of the pieces that cannot stand everywhere; `on` says which are on the board."""
        if on not in self.joints:
            own = [group for group in self.groups if group.width == 0]
            lists = [group.states if here else [None] for group, here in zip(own, on)]
            self.joints[on] = {}
            # the first piece changes fastest
            for reverse in itertools.product(*reversed(lists)):
                cells = [state[1] for state in reverse if state]
                if len(set(cells)) == len(cells):
                    self.joints[on][reverse[::-1]] = len(self.joints[on])
        return self.joints[on]

    def size(self, tier):
        held = self.held(tier)
        on = [group.k - sum(away) for group, away in zip(self.groups, held)]
        size = len(self.joint(tuple(n > 0 for group, n in zip(self.groups, on) if group.width == 0)))
        free = self.cells
        for group, n in zip(self.groups, on):
            if group.width > 0:
                size *= comb(free, n) * group.width ** n
            free -= n
        return size

    def of(self, text):
        words = dict(word.split('=', 1) for word in text.split(' '))
        turn = self.sides.index(words['turn'])
        played = int(words[self.opening]) if self.opening else 0
        values = {group.name: group.parse(words[group.name]) for group in self.groups}
        for group in self.groups:
            if group.leader and not values[group.name][0]:
                return {'outcome': 'loss' if group.side == turn else 'win', 'remoteness': 0}
        if self.exchanges and turn == 1:
            turn = 0
            partner = {}
            for first, second in zip(*self.told['sides']):
                partner[first], partner[second] = second, first
            values = {
                partner[group.name]: group.exchanged(values[group.name], self.told['exchanged']) for group in self.groups
            }
        tier, stride = 0, 1
        for group in self.groups:
            tier += stride * group.configurations.index(values[group.name][1])
            stride *= len(group.configurations)
        own = [values[group.name][0] for group in self.groups if group.width == 0]
        joint = self.joint(tuple(len(on) > 0 for on in own))
        number = joint[tuple(on[0] if on else None for on in own)]
        taken = {on[0][1] for on in own if on}
        for group in self.groups:
            if group.width == 0:
                continue
            on = sorted((cell, kind) for kind, cell in values[group.name][0])
            free = [cell for cell in range(self.cells) if cell not in taken]
            number = number * comb(len(free), len(on)) + sum(comb(free.index(cell), k + 1) for k, (cell, _) in enumerate(on))
            for cell, kind in on:
                number = number * group.width + group.on_cell[cell].index(kind)
            taken |= {cell for cell, _ in on}
        return self.first[played, turn, tier] + number


class MenPlaces:
    """Men on points with symmetries. `men` is {"each", "least"}."""

    def __init__(self, case):
        self.men, self.points = case['men'], len(case['labels'])
        self.fields = {field['name']: field for field in case['fields']}
        self.symmetries = case['symmetries']
        each, least, points = self.men['each'], self.men['least'], self.points
        self.classes = [self.classes_of(k) for k in range(min(each, points) + 1)]
        spaces = []
        for left in range(2 * each + 1):
            for own in range(min(each, points) + 1):
                for other in range(min(each, points - own) + 1):
                    all_own, all_other = own + (left + 1) // 2, other + left // 2
                    if max(all_own, all_other) > each or all_own < least - 1 or all_other < least:
                        continue
                    # the first side puts if an even number is left
                    first, second = (all_other, all_own) if left % 2 else (all_own, all_other)
                    if left == 0:
                        first, second = max(first, second), min(first, second)
                    spaces.append((10000 * left + 100 * first + second, (left, own, other)))
        sizes = {space: len(self.classes[space[1]]) * comb(points - space[1], space[2]) for _, space in spaces}
        self.first, at = {}, 0
        for tier in sorted({tier for tier, _ in spaces}):
            own = [space for its, space in spaces if its == tier]
            large = sum(sizes[space] for space in own) >= 65536
            at += -at % 65536 if large else 0
            for space in own:
                self.first[space] = at
                at += sizes[space]
            at += -at % 65536 if large else 0

    def classes_of(self, k):
        """The number of each class of sets of k points, by the set that represents it."""
        words = sorted(sum(1 << point for point in points) for points in itertools.combinations(range(self.points), k))
        return {word: n for n, word in enumerate(word for word in words if word == min(self.images(word)))}

    def images(self, word):
        return [sum(1 << g[c] for c in range(self.points) if word >> c & 1) for g in self.symmetries]

    def of(self, text):
        words = dict(word.split('=', 1) for word in text.split(' '))
        turn, on, left = None, None, None
        for name, field in self.fields.items():
            if field['kind'] == 'turn':
                turn = field['sides'].index(words[name])
            elif field['kind'] == 'count':
                left = int(words[name])
            else:
                on, symbols = words[name].replace('/', ''), field['symbols']
        own, other = (
            sum(1 << c for c, symbol in enumerate(on) if symbol == symbols[1 + side]) for side in (turn, 1 - turn)
        )
        images = list(zip(self.images(own), self.images(other)))
        least = min(word for word, _ in images)
        free = [c for c in range(self.points) if not least >> c & 1]
        ranks = []
        for word, rest in images:
            if word == least:
                places = [k for k, c in enumerate(free) if rest >> c & 1]
                ranks.append(sum(comb(place, k + 1) for k, place in enumerate(places)))
        counts = bin(own).count('1'), bin(other).count('1')
        others = comb(len(free), counts[1])
        return self.first[left, *counts] + self.classes[counts[0]][least] * others + min(ranks)
