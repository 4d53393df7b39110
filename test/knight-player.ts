/**
 * A program that plays the knights' race of its contest, as a text: short, slow and by breadth-first search alone, and with
 * one mistake where it is asked for one.
 */
export const KNIGHT_MUTANTS = {
  'wrong colour': 'chooses the side that loses',
  'off by one': 'calls it too late when it is in time by one move',
  'ignores attack': 'walks onto its target while it is attacked there',
  'never captures': 'leaves the other knight where it could capture it',
  'reads on': 'waits for a move after it has won',
  'no flush': 'keeps its lines to itself',
  '351 moves': 'goes to and fro',
  'illegal move': 'moves like a king',
  'prints 0 0': 'prints no cell',
  'exits early': 'ends after two moves',
  hangs: 'thinks without end',
  floods: 'writes without end',
} as const;
export type KnightMutant = keyof typeof KNIGHT_MUTANTS;

export const KNIGHT_PLAYER = `
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const mutant = process.argv[2] ?? '';
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const numbers = async () => (await lines.next()).value.split(' ').map(Number);
const LEAPS = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];

const [n, m] = await numbers();
const [x1, y1, x2, y2] = await numbers();
const goal = { white: [n / 2, m / 2], black: [n / 2 + 1, m / 2] };
const inside = ([x, y]) => x >= 1 && x <= n && y >= 1 && y <= m;
const from = ([x, y]) => LEAPS.map(([a, b]) => [x + a, y + b]).filter(inside);
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const attacks = (a, b) => Math.abs((a[0] - b[0]) * (a[1] - b[1])) === 2;

/** Distances from every cell to one. */
function distances(to) {
  const known = new Map([[String(to), 0]]);
  for (const queue = [to]; queue.length > 0;) {
    const cell = queue.shift();
    for (const next of from(cell)) {
      if (known.has(String(next))) continue;
      known.set(String(next), known.get(String(cell)) + 1);
      queue.push(next);
    }
  }
  return (cell) => known.get(String(cell));
}
const toWhite = distances(goal.white);
const toBlack = distances(goal.black);

let white = [x1, y1];
let black = [x2, y2];
const spare = mutant === 'off by one' ? 0 : 1;
const [whiteHome, blackHome] = [toWhite(white), toBlack(black)];
const whiteWins =
  (x1 + y1 + x2 + y2) % 2 === 1
    ? whiteHome <= blackHome || toBlack(white) <= blackHome + spare
    : whiteHome < blackHome && whiteHome < toWhite(black);
const colour = whiteWins === (mutant !== 'wrong colour') ? 'white' : 'black';
const other = colour === 'white' ? 'black' : 'white';
const home = { white: toWhite, black: toBlack };

const began = colour === 'white' ? white : black;
const nearer = (cell, to) => from(cell).find((next) => to(next) < to(cell)) ?? from(cell)[0];
function move(own, theirs, moves) {
  if (mutant === '351 moves') return moves % 2 === 1 ? from(own)[0] : began;
  if (mutant === 'illegal move' && moves === 2) return [own[0] > 1 ? own[0] - 1 : own[0] + 1, own[1]];
  if (mutant === 'prints 0 0' && moves === 1) return [0, 0];
  if (attacks(own, theirs) && mutant !== 'never captures') return theirs;
  const first = mutant === 'ignores attack' || home[colour](own) <= home[other](theirs);
  const step = nearer(own, first ? home[colour] : home[other]);
  if (mutant === 'never captures' && same(step, theirs)) return from(own).find((cell) => !same(cell, theirs));
  return step;
}

const kept = [];
const say = (line) => {
  if (mutant === 'no flush') kept.push(line);
  else writeSync(1, line + String.fromCharCode(10));
};
const won = () => {
  if (same(white, black)) return true;
  if (attacks(white, black)) return false;
  return same(white, goal.white) || same(black, goal.black);
};

say(colour.toUpperCase());
for (let turn = 'white', moves = 0; ; turn = turn === 'white' ? 'black' : 'white') {
  if (turn === colour) {
    moves++;
    if (mutant === 'exits early' && moves === 2) process.exit(0);
    if (mutant === 'hangs' && moves === 2) for (;;);
    const to = turn === 'white' ? move(white, black, moves) : move(black, white, moves);
    say(to.join(' '));
    if (mutant === 'floods' && moves === 1) for (;;) say('1 1');
    if (turn === 'white') white = to;
    else black = to;
  } else {
    const [x, y] = await numbers();
    if (x === -1) process.exit(0);
    if (turn === 'white') white = [x, y];
    else black = [x, y];
  }
  if (won()) break;
}
if (mutant === 'reads on') await numbers();
process.exit(0);
`;
