/** Typical mistakes of game authors must not compile. Only `tsc --noEmit` reads this file; nothing runs it. */
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, fill, one, some, turns, youngDiagram } from '../src/kit/fields.ts';
import { grows } from '../src/kit/diagram-moves.ts';
import { places } from '../src/kit/places.ts';
import { subtracts, takes } from '../src/kit/subtraction.ts';
import { walks } from '../src/kit/walks.ts';
import { shape } from '../src/kit/shape.ts';
import { type OptionsOf, game } from '../src/rules/game.ts';
import { end } from '../src/rules/ends.ts';
import { rules } from '../src/rules/rules.ts';
import { integer } from '../src/rules/options.ts';

const board = Board.rectangle(3, 3);
const around = board.steps(N, E, S, W);

// pieces that walk
const chase = shape({ turn: turns('red', 'black'), guards: some(2, board), pawn: one(board) });
const start = chase.unrank(0);
const moves = walks(chase, { red: { guards: around }, black: { pawn: around } });
// @ts-expect-error: white is not a side
walks(chase, { white: { guards: around }, black: { pawn: around } });
// @ts-expect-error: a side is missing
walks(chase, { red: { guards: around } });
// @ts-expect-error: there is no field of that name
walks(chase, { red: { guard: around }, black: { pawn: around } });
// @ts-expect-error: the turn is not a piece
walks(chase, { red: { turn: around }, black: { pawn: around } });
// @ts-expect-error: a relation is expected
walks(chase, { red: { guards: [N, E] }, black: { pawn: around } });

// moves as a function make positions as literals
const piles = shape({ turn: turns('first', 'second'), left: count(9) });
rules(piles, {
  start: { turn: 'first', left: 9 },
  moves: ({ turn, left }) => {
    const other = turn === 'first' ? 'second' : 'first';
    return left > 0 ? [{ turn: other, left: left - 1 }] : [];
  },
});
// @ts-expect-error: third is not a side
rules(piles, { start: { turn: 'first', left: 9 }, moves: ({ left }) => [{ turn: 'third', left: left - 1 }] });

// ends
rules(chase, {
  start,
  moves,
  ends: [end('pawn', (c) => c === 1, 'black'), end('guards', 'pawn', (g, c) => g === c, 'moved')],
});
// @ts-expect-error: there is no field of that name
rules(chase, { start, moves, ends: [end('pawns', (c) => c === 1, 'black')] });
// @ts-expect-error: there is no second field of that name
rules(chase, { start, moves, ends: [end('guards', 'pawns', (g, c) => g === c, 'moved')] });
// @ts-expect-error: white is not a side
rules(chase, { start, moves, ends: [end('pawn', (c) => c === 1, 'white')] });
// @ts-expect-error: an end has a winner
rules(chase, { start, moves, ends: [end('pawn', (c) => c === 1)] });
// @ts-expect-error: the turn has no cells
rules(chase, { start, moves, ends: [end('turn', (c) => c === 1, 'black')] });
// @ts-expect-error: white is not a side
rules(chase, { start, moves, outcome: () => 'white' });
// @ts-expect-error: a side without a move loses, wins or ties
rules(chase, { start, moves, noMoves: 'draws' });
rules(chase, {
  start,
  moves,
  outcome: (p) => (p.pawn === 1 ? 'tie' : undefined),
  noMoves: (p) => (p.pawn === 1 ? 'wins' : 'ties'),
});
// @ts-expect-error: a position has no field of that name
rules(chase, { start, moves, outcome: (p) => (p.pawns === 1 ? 'tie' : undefined) });

// the start
// @ts-expect-error: a field is missing
rules(chase, { start: { turn: 'red', guards: [0, 1] }, moves });
// @ts-expect-error: white is not a side
rules(chase, { start: { turn: 'white', guards: [0, 1], pawn: 2 }, moves });
// @ts-expect-error: guards have several cells
rules(chase, { start: { turn: 'red', guards: 0, pawn: 2 }, moves });
// @ts-expect-error: a pawn that cannot leave the board is never off it
rules(chase, { start: { turn: 'red', guards: [0, 1], pawn: 'off' }, moves });
// @ts-expect-error: a game starts somewhere
rules(chase, { moves });
// @ts-expect-error: a game has moves
rules(chase, { start });
// @ts-expect-error: a position is never changed
start.pawn = 3;
// @ts-expect-error: nor is a list in it
start.guards[0] = 3;

const leaving = shape({ turn: turns('a', 'b'), hen: one(board).or('off') });
rules(leaving, {
  start: { turn: 'a', hen: 'off' },
  moves: walks(leaving, { a: { hen: around }, b: {} }),
  ends: [end('hen', (c) => c === 0, 'b')],
});
// @ts-expect-error: off is the only value besides cells
rules(leaving, { start: { turn: 'a', hen: 'away' }, moves: walks(leaving, { a: {}, b: {} }) });
// @ts-expect-error: off is the only value besides cells
one(board).or('away');

// symbols
const cells = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
places(cells, 'cells', { x: 'x', o: 'o' });
// @ts-expect-error: there is no field of that name
places(cells, 'cell', { x: 'x', o: 'o' });
// @ts-expect-error: z is not a side
places(cells, 'cells', { x: 'x', z: 'o' });
// @ts-expect-error: each side has its symbol
places(cells, 'cells', 'x');
// @ts-expect-error: a symbol field is not a number field
takes(shape({ a: count(3), cells: fill(board, '.x') }), { cells: [1] });
const impartialCells = shape({ cells: fill(board, '.x') });
places(impartialCells, 'cells', 'x');
// @ts-expect-error: an impartial game has one symbol
places(impartialCells, 'cells', { x: 'x' });

// numbers
const heaps = shape({ a: count(3), b: count() });
takes(heaps, { a: [1, 2], b: [1] });
// @ts-expect-error: there is no field of that name
takes(heaps, { c: [1] });
// @ts-expect-error: amounts are a list
takes(heaps, { a: 1 });
// @ts-expect-error: impartial: no side to name as the winner
rules(heaps, { start: { a: 1, b: 1 }, moves: takes(heaps, { a: [1] }), outcome: () => 'red' });

// diagrams
const growing = shape({ turn: turns('black', 'white'), filled: youngDiagram(1, 2) });
const growth = { start: growing.unrank(0), moves: grows(growing, 'filled') };
rules(growing, { ...growth, gain: { black: [[1, 2]], white: [[1, 2]] } });
rules(growing, { ...growth, gain: (p, q) => p.filled[0]! - q.filled[0]! });
// @ts-expect-error: there is no field of that name
grows(growing, 'fill');
// @ts-expect-error: pieces do not grow
grows(chase, 'guards');
// @ts-expect-error: red is not a side
rules(growing, { ...growth, gain: { black: [[1, 2]], red: [[1, 2]] } });
// @ts-expect-error: each side has its points
rules(growing, { ...growth, gain: { black: [[1, 2]] } });
// @ts-expect-error: points are numbers
rules(growing, { ...growth, gain: { black: [['1', '2']], white: [[1, 2]] } });

// vectors
const plane = shape({ piece: one(Board.quadrant(3, 3)) });
subtracts(plane, 'piece', [[1, 0]]);
// @ts-expect-error: there is no field of that name
subtracts(plane, 'pieces', [[1, 0]]);
// @ts-expect-error: a vector has two coordinates
subtracts(plane, 'piece', [[1, 0, 0]]);
// @ts-expect-error: several pieces cannot subtract a vector
subtracts(shape({ pieces: some(2, board) }), 'pieces', [[1, 0]]);

// options
const options = { n: integer(3, 'rows') };
const read: OptionsOf<typeof options> = { n: 3 };
const said = { en: '', zh: '', ja: '' };
const rulesOf = ({ n }: typeof read) =>
  rules(heaps, { start: { a: n, b: 0 }, moves: takes(heaps, { a: [1] }) });
game({ name: '', title: said, about: said, options, rules: rulesOf, facts: [] });
// a name and rules are enough, and a title in one language stands for all
game({ name: '', rules: () => rulesOf({ n: 1 }) });
game({ name: '', title: 'Heaps', options, rules: rulesOf });
// @ts-expect-error: without options there is no n
game({ name: '', rules: ({ n }) => rulesOf({ n }) });
// @ts-expect-error: there is no option of that name
game({ name: '', title: said, about: said, options, rules: ({ m }) => rulesOf({ n: m }), facts: [] });
// @ts-expect-error: a fact has a source
game({ name: '', title: said, about: said, options, rules: rulesOf, facts: [{ value: { draw: true } }] });
// @ts-expect-error: a title has three languages
game({ name: '', title: { en: '', zh: '' }, about: said, options, rules: rulesOf, facts: [] });
// @ts-expect-error: a position of one game is not a position of another
rules(heaps, { start, moves: takes(heaps, { a: [1] }) });
