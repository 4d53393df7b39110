/** Slow programs that answer contests, as texts; with one mistake each where its name is given as an argument. */

/** Answers crossing pawn by looking at all positions again and again. */
export const SLOW_PAWN = `
const mutant = process.argv[2] ?? '';
const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean);
let at = 2;
for (let tests = Number(words[1]); tests > 0; tests--) {
  const n = Number(words[at++]);
  at++;
  console.log(answer(words.slice(at, (at += n))));
}

function answer(rows) {
  const cells = [];
  const open = (r, c) => rows[r] !== undefined && rows[r][c] !== undefined && rows[r][c] !== '#';
  rows.forEach((row, r) => [...row].forEach((_, c) => open(r, c) && cells.push(r + ',' + c)));
  const guards = [];
  let pawn;
  rows.forEach((row, r) =>
    [...row].forEach((letter, c) => {
      if (letter === 'O') guards.push(r + ',' + c);
      if (letter === 'X') pawn = r + ',' + c;
    }),
  );
  const steps = (cell, ways) => {
    const [r, c] = cell.split(',').map(Number);
    return ways.filter(([a, b]) => open(r + a, c + b)).map(([a, b]) => r + a + ',' + (c + b));
  };
  const UP = [[-1, 0], [0, -1], [0, 1]];
  const name = (p, g, turn) => [p, ...[...g].sort(), turn].join(' ');
  const moves = ({ p, g, turn }) => {
    if (turn === 1) return steps(p, UP).map((to) => name(to, g, 0));
    const [a, b] = g;
    return [
      ...steps(a, [...UP, [1, 0]]).filter((to) => to !== b).map((to) => name(p, [to, b], 1)),
      ...steps(b, [...UP, [1, 0]]).filter((to) => to !== a).map((to) => name(p, [a, to], 1)),
    ];
  };
  const positions = new Map();
  const reach = (p, g, turn) => {
    const key = name(p, g, turn);
    if (positions.has(key)) return;
    const position = { p, g, turn };
    positions.set(key, position);
    position.over = p.startsWith('0,') ? (turn === 1 ? 'won' : 'lost') : g.includes(p) ? 'lost' : undefined;
    position.next = position.over ? [] : moves(position);
    for (const next of position.next) {
      const [q, a, b, t] = next.split(' ');
      reach(q, [a, b], Number(t));
    }
  };
  reach(pawn, guards, 0);
  const values = new Map();
  for (let plies = 0, changed = true; changed || plies < 2; plies++) {
    changed = false;
    const found = [];
    for (const [key, { over, next }] of positions) {
      if (values.has(key)) continue;
      if (over) {
        if (plies === 0) found.push([key, { is: over, plies }]);
        continue;
      }
      if (next.length === 0 && mutant === 'no move') continue;
      const known = next.map((other) => values.get(other));
      if (known.some((value) => value && value.is === 'lost')) found.push([key, { is: 'won', plies }]);
      else if (known.every((value) => value && value.is === 'won')) found.push([key, { is: 'lost', plies }]);
    }
    for (const [key, value] of found) values.set(key, value);
    changed = found.length > 0;
  }
  // the side that loses takes the shortest way too
  const shortest = () => {
    for (let layer = new Set([name(pawn, guards, 0)]), plies = 0; ; plies++) {
      const after = new Set();
      for (const key of layer) {
        const { next } = positions.get(key);
        if (next.length === 0) return plies;
        const won = values.get(key).is === 'won';
        for (const to of next) if (!won || (values.get(to) && values.get(to).is === 'lost')) after.add(to);
      }
      layer = after;
    }
  };
  const value = values.get(name(pawn, guards, 0));
  if (!value) return mutant === 'tie' ? 'Black 0' : 'Tie';
  if (mutant === 'haste') value.plies = shortest();
  const odd = value.plies % 2 === 1;
  const late =
    (mutant === 'plies' && value.is === 'lost' && value.plies > 2) ||
    (mutant === 'over' && value.plies === 0) ||
    (mutant === 'odd' && odd) ||
    (mutant === 'even' && !odd && value.plies > 0)
      ? 1
      : 0;
  return (value.is === 'won' ? 'Red ' : 'Black ') + (value.plies + late);
}
`;

/** Answers staircase by trying all orders. */
export const SLOW_STAIRCASE = `
const mutant = process.argv[2] ?? '';
const numbers = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean).map(Number);
const [n, m] = numbers;
const points = [numbers.slice(2, 2 + n * m), numbers.slice(2 + n * m)];
const known = new Map();
function best(rows, turn) {
  const key = rows.join();
  if (known.has(key)) return known.get(key);
  let value;
  rows.forEach((length, r) => {
    if (length === m || (r > 0 && rows[r - 1] === length)) return;
    const after = best(rows.with(r, length + 1), 1 - turn);
    if (mutant === 'sentinel' && after === -1) return;
    const gained = points[turn][r * m + length] - after;
    if (value === undefined || gained > value) value = gained;
  });
  known.set(key, value ?? 0);
  return value ?? 0;
}
console.log(best(Array.from({ length: n }, () => 0), 0));
`;

/** Answers pursuit by looking at all positions again and again. */
export const SLOW_PURSUIT = `
const mutant = process.argv[2] ?? '';
const [n, r, c, s, d] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean).map(Number);
const NEAR = [[-1, 0], [1, 0], [0, -1], [0, 1]];
const FAR = [...NEAR, [-2, 0], [2, 0], [0, -2], [0, 2]];
const inside = (x) => x >= 1 && x <= n;
const next = ([a, b, e, f, turn]) =>
  turn === 0
    ? NEAR.map(([u, v]) => [a + u, b + v, e, f, 1]).filter(([x, y]) => inside(x) && inside(y))
    : FAR.map(([u, v]) => [a, b, e + u, f + v, 0]).filter(([, , x, y]) => inside(x) && inside(y));
const start = [r, c, s, d, 0];
const positions = new Map([[start.join(), { moves: undefined, over: false }]]);
for (const [key, position] of positions) {
  const p = key.split(',').map(Number);
  position.over = p[0] === p[2] && p[1] === p[3];
  position.moves = position.over ? [] : next(p).map((q) => q.join());
  for (const to of position.moves) if (!positions.has(to)) positions.set(to, { moves: undefined, over: false });
}
const values = new Map();
for (let plies = 0, changed = true; changed; plies++) {
  changed = false;
  const found = [];
  for (const [key, { over, moves }] of positions) {
    if (values.has(key)) continue;
    const known = moves.map((to) => values.get(to));
    if (over) found.push([key, { wins: false, plies }]);
    else if (known.some((value) => value && !value.wins)) found.push([key, { wins: true, plies }]);
    else if (known.every((value) => value && value.wins)) found.push([key, { wins: false, plies }]);
  }
  for (const [key, value] of found) values.set(key, value);
  changed = found.length > 0;
}
// the side that loses takes the shortest way too
const shortest = () => {
  for (let layer = new Set([start.join()]), plies = 0; ; plies++) {
    const after = new Set();
    for (const key of layer) {
      const { over, moves } = positions.get(key);
      if (over) return plies;
      for (const to of moves) if (!values.get(key).wins || (values.get(to) && !values.get(to).wins)) after.add(to);
    }
    layer = after;
  }
};
const value = values.get(start.join());
if (value && mutant === 'haste') value.plies = shortest();
const late = mutant === 'even' && value.plies % 2 === 0 ? 1 : 0;
const early = mutant === 'at once' && value.wins;
console.log(!value ? 'DRAW' : (value.wins && !early ? 'WHITE ' : 'BLACK ') + (value.plies + late));
`;

/** Answers corner by all smaller points, or by the digits for large ones. */
export const SLOW_CORNER = `
const mutant = process.argv[2] ?? '';
const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean);
const limit = { 'int 32': 2n ** 31n - 1n, 'unsigned 32': 2n ** 32n - 1n, 'int 64': 2n ** 63n - 1n }[mutant];
const read = (word) => {
  const v = BigInt(word);
  if (mutant === 'rounds') return BigInt(Number(word));
  return limit !== undefined && v > limit ? limit : v;
};
const [x, y] = words.map(read);
const known = new Map();
function wins(x, y) {
  if (x === 0 && y === 0) return mutant === 'no move';
  const key = x + ' ' + y;
  if (known.has(key)) return known.get(key);
  const moves = [[x - 1, y], [x, y - 1], ...(mutant === 'diagonal' ? [] : [[x - 1, y - 1]])];
  const value = moves.some(([a, b]) => a >= 0 && b >= 0 && !wins(a, b));
  known.set(key, value);
  return value;
}
const answer = x < 40n && y < 40n ? wins(Number(x), Number(y)) : x % 2n === 1n || y % 2n === 1n;
console.log(answer ? '先手' : '后手');
`;

/** The same four in Python. */
export const PYTHON_PAWN = `
import sys
from itertools import count
mutant = sys.argv[1] if len(sys.argv) > 1 else ''
words = sys.stdin.read().split()
at = 2

def answer(rows):
    cells = {(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x != '#'}
    guards = tuple((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == 'O')
    pawn = next((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == 'X')
    up = [(-1, 0), (0, -1), (0, 1)]
    def steps(cell, ways):
        return [to for a, b in ways for to in [(cell[0] + a, cell[1] + b)] if to in cells]
    def over(p):
        pawn, guards, red = p
        if pawn[0] == 0:
            return not red
        return False if pawn in guards else None
    def moves(p):
        pawn, (a, b), red = p
        if over(p) is not None:
            return []
        if not red:
            return [(to, (a, b), True) for to in steps(pawn, up)]
        down = up + [(1, 0)]
        pairs = [(to, b) for to in steps(a, down) if to != b] + [(a, to) for to in steps(b, down) if to != a]
        return [(pawn, tuple(sorted(pair)), False) for pair in pairs]
    start = (pawn, tuple(sorted(guards)), True)
    positions = {start: moves(start)}
    queue = [start]
    for p in queue:
        for q in positions[p]:
            if q not in positions:
                positions[q] = moves(q)
                queue.append(q)
    values = {}
    for plies in count():
        found = []
        for p, after in positions.items():
            if p in values:
                continue
            ended = over(p)
            if ended is not None:
                found.append((p, (ended, 0)))
                continue
            if not after and mutant == 'no move':
                continue
            known = [values.get(q) for q in after]
            if any(v is not None and not v[0] for v in known):
                found.append((p, (True, plies)))
            elif all(v is not None and v[0] for v in known):
                found.append((p, (False, plies)))
        if not found and plies > 1:
            break
        values.update(found)
    if start not in values:
        return 'Black 0' if mutant == 'tie' else 'Tie'
    wins, plies = values[start]
    if mutant == 'haste':
        # the side that loses takes the shortest way too
        layer, plies = {start}, 0
        while all(positions[p] for p in layer):
            layer = {q for p in layer for q in positions[p] if not values[p][0] or not values.get(q, (True,))[0]}
            plies += 1
    if plies == 0 and mutant == 'over':
        plies = 1
    if mutant in ('odd', 'even') and plies > 0 and plies % 2 == (mutant == 'odd'):
        plies += 1
    return ('Red ' if wins else 'Black ') + str(plies)

for _ in range(int(words[1])):
    n = int(words[at])
    print(answer(words[at + 2:at + 2 + n]))
    at += 2 + n
`;

export const PYTHON_STAIRCASE = `
import sys
sys.setrecursionlimit(10000)
mutant = sys.argv[1] if len(sys.argv) > 1 else ''
numbers = list(map(int, sys.stdin.read().split()))
n, m = numbers[:2]
points = [numbers[2:2 + n * m], numbers[2 + n * m:]]
known = {}

def best(rows, turn):
    if rows in known:
        return known[rows]
    value = None
    for r in range(n):
        if rows[r] == m or (r > 0 and rows[r - 1] == rows[r]):
            continue
        after = best(rows[:r] + (rows[r] + 1,) + rows[r + 1:], 1 - turn)
        if mutant == 'sentinel' and after == -1:
            continue
        gained = points[turn][r * m + rows[r]] - after
        if value is None or gained > value:
            value = gained
    known[rows] = 0 if value is None else value
    return known[rows]

score = best((0,) * n, 0)
print('TIE' if mutant == 'tie' and score == 0 else score)
`;

export const PYTHON_PURSUIT = `
import sys
from itertools import count
mutant = sys.argv[1] if len(sys.argv) > 1 else ''
n, r, c, s, d = map(int, sys.stdin.read().split())
near = [(-1, 0), (1, 0), (0, -1), (0, 1)]
far = near + [(2 * a, 2 * b) for a, b in near]
inside = lambda cell: 1 <= cell[0] <= n and 1 <= cell[1] <= n

def moves(p):
    white, black, turn = p
    if white == black:
        return []
    own, ways = (white, near) if turn == 0 else (black, far)
    to = [(own[0] + a, own[1] + b) for a, b in ways]
    return [(cell, black, 1) if turn == 0 else (white, cell, 0) for cell in to if inside(cell)]

start = ((r, c), (s, d), 0)
positions = {start: moves(start)}
queue = [start]
for p in queue:
    for q in positions[p]:
        if q not in positions:
            positions[q] = moves(q)
            queue.append(q)
values = {}
for plies in count():
    found = []
    for p, after in positions.items():
        if p in values:
            continue
        known = [values.get(q) for q in after]
        if any(v is not None and not v[0] for v in known):
            found.append((p, (True, plies)))
        elif all(v is not None and v[0] for v in known):
            found.append((p, (False, plies)))
    if not found:
        break
    values.update(found)
if start not in values:
    print('DRAW')
else:
    wins, plies = values[start]
    if mutant == 'haste':
        # the side that loses takes the shortest way too
        layer, plies = {start}, 0
        while all(positions[p] for p in layer):
            layer = {q for p in layer for q in positions[p] if not values[p][0] or not values.get(q, (True,))[0]}
            plies += 1
    print('WHITE' if wins else 'BLACK', plies + 1 if mutant == 'even' and plies % 2 == 0 else plies)
`;

export const PYTHON_CORNER = `
import sys
mutant = sys.argv[1] if len(sys.argv) > 1 else ''
x, y = map(int, sys.stdin.read().split())
if mutant == 'rounds':
    x, y = int(float(x)), int(float(y))
known = {}

def wins(x, y):
    if (x, y) == (0, 0):
        return mutant == 'no move'
    if (x, y) not in known:
        moves = [(x - 1, y), (x, y - 1)] + ([] if mutant == 'diagonal' else [(x - 1, y - 1)])
        known[x, y] = any(a >= 0 and b >= 0 and not wins(a, b) for a, b in moves)
    return known[x, y]

answer = wins(x, y) if x < 40 and y < 40 else x % 2 == 1 or y % 2 == 1
sys.stdout.buffer.write(('先手' if answer else '后手').encode() + b'\\n')
`;
