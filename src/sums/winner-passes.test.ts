/**
 * Games that end before a side has no move, whose winner passes: values of foxes and geese that are published, and winners of
 * sums by playing all of them, with the passes put in here.
 */
import { expect, test } from 'vitest';
import { sumWinners } from '../../test/random-loopy.ts';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { Board, E } from '../kit/board.ts';
import { one, turns } from '../kit/fields.ts';
import { shape } from '../kit/shape.ts';
import { walks } from '../kit/walks.ts';
import { Forms } from '../partizan/forms.ts';
import { type LoopyGraph, partFrom } from '../partizan/loopy/graph.ts';
import { ValueTexts } from '../partizan/loopy/text.ts';
import { LoopyGames } from '../partizan/loopy/values.ts';
import { parseValue } from '../partizan/parse.ts';
import { WIN } from '../rules/ending.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { LoopyPositions } from './loopy-positions.ts';
import { winnerPasses } from './winner-passes.ts';

const games = new LoopyGames(new Forms());
const texts = new ValueTexts(games);

// CGSuite's tests of grid games, where a fox that is past all geese is worth off
test.each([
  ['b2', '2over'],
  ['d2', '2'],
  ['f2', '3*'],
  ['a1', '{6|2over}'],
  ['c1', '{2over|2}'],
  ['e1', '{4|3||2}'],
  ['g1', '{4over|3*}'],
])('hounds on every second cell of row 3 and a fox on %s are worth %s', async (fox, expected) => {
  const rules = (await loadGame('fox-and-hounds')).read({});
  const values = new LoopyPositions(winnerPasses(rules), games);
  const p = rules.position.parse(`turn=hounds hounds=a3/c3/e3/g3 fox=${fox}`);
  expect(texts.of(values.value(p))).toBe(texts.of(parseValue(games, expected)));
});

/** All positions that moves of either side lead to; whoever has won moves to the same position. */
function played(rules: Rules<Position>): {
  readonly positions: readonly Position[];
  readonly graph: LoopyGraph;
} {
  const { text, parse, sides } = rules.position;
  const turned = (p: Position, side: number): Position =>
    parse(text(p).replace(/turn=\S+/, `turn=${sides[side]}`));
  const positions = [turned(rules.start, 0)];
  const numbers = new Map(positions.map((p, k) => [text(p), k]));
  const options = [0, 1].map((): number[][] => []);
  for (const p of positions)
    for (const side of [0, 1]) {
      const isOver = [0, 1].map((mover) => rules.ended(turned(p, mover)) === WIN);
      const after = isOver[side] ? [p] : isOver[1 - side] ? [] : rules.moves(turned(p, side));
      options[side]!.push(
        after.map((next) => {
          const q = turned(next, 0);
          if (!numbers.has(text(q))) numbers.set(text(q), positions.push(q) - 1);
          return numbers.get(text(q))!;
        }),
      );
    }
  return { positions, graph: { left: options[0]!, right: options[1]! } };
}

const BESIDE = ['0', '1', '-2', '*', '^', '+-1', 'on', 'off', 'over', 'upon'];
const PLACES = process.env['EXHAUSTIVE'] === undefined ? 6 : 60;
const CASES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['hare-and-hounds', {}],
  ['fox-and-hounds', { n: '4' }],
  ['hexapawn', {}],
];

test.each(CASES)(
  'positions of %s beside others have the winners that playing gives',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const { positions, graph } = played(rules);
    const values = new LoopyPositions(winnerPasses(rules), games);
    const random = new Random(42);
    for (const beside of BESIDE) {
      const other = parseValue(games, beside);
      for (const at of random.list(PLACES, PLACES, () => random.below(positions.length))) {
        const sum = games.add(values.value(positions[at]!), other);
        expect(games.outcome(sum)).toEqual(sumWinners([partFrom(graph, at), games.graph(other, 'onside')]));
      }
    }
  },
);

test('a winner passes under that name, and the loser has no move', async () => {
  const rules = winnerPasses((await loadGame('hexapawn')).read({}));
  const over = rules.position.parse('turn=black pawns=w../.b./...');
  expect(rules.moves(over)).toEqual([]);
  const won = rules.position.parse('turn=white pawns=w../.b./...');
  expect(rules.moves(won).map((q) => [rules.name(won, q), rules.position.text(q)])).toEqual([
    ['pass', rules.position.text(over)],
  ]);
  expect(texts.of(new LoopyPositions(rules, games).value(over))).toBe('on');
});

test.each([
  ['tic-tac-toe', /here the game then ends level/],
  ['dodgem', /whoever cannot move wins, which is misère play/],
  ['staircase', /here points decide/],
])('%s has no values in this way either', async (name, sentence) => {
  const rules = (await loadGame(name)).read({});
  expect(() => new LoopyPositions(winnerPasses(rules), games).value(rules.start)).toThrow(sentence);
});

test('a level end, and rules that the turn decides, are refused', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('left', 'right'), piece: one(board) });
  const steps = board.steps(E);
  const ending = (winner: 'tie' | ((p: { turn: 'left' | 'right' }) => 'left' | 'right')) =>
    rules(position, {
      start: { turn: 'left', piece: 0 },
      moves: walks(position, { left: { piece: steps }, right: { piece: steps } }),
      outcome: (p) => (p.piece < 2 ? undefined : typeof winner === 'string' ? winner : winner(p)),
    });
  const valued = (rules: ReturnType<typeof ending>) =>
    new LoopyPositions(winnerPasses(rules), games).value(rules.start);
  expect(() => valued(ending('tie'))).toThrow(/piece=1,3 ends level, so nobody can pass there/);
  expect(() => valued(ending(({ turn }) => turn))).toThrow(
    /who has won at .*piece=1,3 depends on whose turn/,
  );
  expect(valued(ending(() => 'left'))).toBe(parseValue(games, '{{on|on}|{on|on}}'));
});

test('rules without such ends stay as they are', async () => {
  const rules = (await loadGame('domineering')).read({});
  expect(winnerPasses(rules)).toBe(rules);
});
