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
  const value = values.get(name(pawn, guards, 0));
  if (!value) return mutant === 'tie' ? 'Black 0' : 'Tie';
  const late = mutant === 'plies' && value.is === 'lost' && value.plies > 2 ? 1 : 0;
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
