/** Contests that are made of a game: what is written is read again, and answers are those of a slow solver. */
import { expect, test } from 'vitest';
import { answerTo } from '../src/contest/answer.ts';
import { acceptsMove, wordsOf } from '../src/contest/ask.ts';
import { contestOf, headOf } from '../src/contest/of-game.ts';
import type { AskedOf } from '../src/contest/settings.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { positionCases } from '../src/judge/positions.ts';
import { seeded } from '../src/base/random.ts';
import { present } from '../src/base/present.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { partOfGames, someSeeds } from './part.ts';
import { readingsOf } from './readings.ts';
import { slowSolve } from './slow-solver.ts';

const MEMORY = 2 ** 31;

/** The most positions that the slow solver is given. */
const MOST = 3000;

/** Whether play reaches few positions from `p`. */
function isSmall(rules: Rules<Position>, p: Position): boolean {
  const found = new Map([[rules.position.text(p), p]]);
  for (const q of found.values()) {
    if (found.size > MOST) return false;
    for (const r of legalMoves(rules, q)) found.set(rules.position.text(r), r);
  }
  return true;
}

/** What is to be printed, from the value alone. */
function expected(asks: AskedOf, rules: Rules<Position>, p: Position, value: Value): string {
  const { sides, toMove } = rules.position;
  if (asks === 'score') return String(present(value.score));
  if (asks === 'nimber') return String(present(value.nimber));
  const { outcome, remoteness } = value;
  if (outcome === 'tie' || outcome === 'draw') return outcome;
  const winner = outcome === 'win' ? toMove(p) : 1 - toMove(p);
  const named = sides.length === 0 ? ['first', 'second'][winner] : sides[winner];
  return asks === 'plies' ? `${named} ${remoteness}` : String(named);
}

/** The questions that make sense for these rules. */
function questionsOf(rules: Rules<Position>): AskedOf[] {
  if (rules.gain) return ['score'];
  const nimbers = rules.position.sides.length === 0 && rules.noMoves === 1;
  return ['winner', 'plies', ...(nimbers ? (['nimber'] as const) : [])];
}

const CASES = gameNames.map((name) => [name, readingsOf(name)[0] ?? {}] as const);

test.each(partOfGames(CASES, ([name]) => name, 0.1, 3))('%s %j', async (name, options) => {
  const game = await loadGame(name);
  const inputs = Object.keys(options).length > 0 ? { options, inputs: {} } : {};
  const [first] = positionCases(contestOf(game, inputs)).small();
  for (const asks of questionsOf(present(first).rules)) {
    const contest = contestOf(game, { ...inputs, asks });
    const cases = positionCases(contest);
    const random = seeded(7);
    for (let k = 1; k <= 6; k++) {
      const drawn = cases.random(k / 6, random);
      const input = cases.input([drawn]);
      const { rules, position } = present(cases.read(input)[0]);
      expect(cases.input([{ ...drawn, rules, position }])).toBe(input);
      expect(rules.position.text(position)).toBe(present(drawn).rules.position.text(drawn.position));
      if (!isSmall(rules, position)) continue;
      const slow = slowSolve(rules, [position]);
      const answer = expected(asks, rules, position, present(slow.value(position)));
      expect([input, answerTo(contest, input, MEMORY)]).toEqual([input, `${answer}\n`]);
    }
  }
});

test('a move is right if it keeps what the side to move has, and no other is', async () => {
  const contest = contestOf(await loadGame('tic-tac-toe'), { asks: 'move', options: {}, inputs: {} });
  const cases = positionCases(contest);
  const random = seeded(3);
  for (let k = 0; k < someSeeds(60); k++) {
    const { rules, position, options } = cases.random(1, random);
    const input = contest.write(rules, options, position);
    const answer = answerTo(contest, input, MEMORY);
    const slow = slowSolve(rules, [position]);
    const had = present(slow.value(position)).outcome;
    const length = wordsOf(input).length - headOf(contest.input);
    for (const q of legalMoves(rules, position)) {
      const shown = contest.write(rules, options, q).split('\n').slice(0, -1).join('\n');
      const after = present(slow.value(q)).outcome;
      const keeps = after === (had === 'win' ? 'loss' : had === 'loss' ? 'win' : had);
      expect(acceptsMove(length, `${had}\n${shown}`, answer)).toBe(keeps && had !== 'loss');
    }
    expect(acceptsMove(length, `${had}`, answer)).toBe(had === 'loss');
    expect(acceptsMove(length, answer, answer)).toBe(true);
  }
});
