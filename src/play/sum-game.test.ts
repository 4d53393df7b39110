/** Sums with points of laws, and sums as games: winners by values are those that playing all of the sum finds. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { parseHeapCode } from '../laws/heap-code.ts';
import { parseOctal } from '../laws/octal.ts';
import { parseGame } from '../laws/subtraction.ts';
import { Forms } from '../partizan/forms.ts';
import { parseForm } from '../partizan/parse.ts';
import { formText } from '../partizan/text.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { Sum, type Summand, positionAsSummand, valueAsSummand } from '../sums/sum.ts';
import { PositionValues } from '../sums/values.ts';
import { chooseMove } from './choose-move.ts';
import { growthParts, heapParts, vectorParts } from './law-part.ts';
import { seeded } from '../base/random.ts';
import { Session } from './session.ts';
import { type SumPosition, sumOutcomes, sumRules } from './sum-game.ts';

const forms = new Forms();
const value = (text: string): Summand => valueAsSummand(parseForm(forms, text), (g) => formText(forms, g)!);
const octal = (code: string) => heapParts(forms, parseOctal(code));
const vectors = (text: string) => vectorParts(forms, parseGame(text));

/** Whether the side to move wins, by playing everything. */
function wins(rules: Rules<SumPosition>, p: SumPosition, known: Map<string, boolean>): boolean {
  const key = rules.position.text(p);
  const found = known.get(key);
  if (found !== undefined) return found;
  const won = rules.moves(p).some((q) => !wins(rules, q, known));
  known.set(key, won);
  return won;
}

describe('a sum of parts of all kinds, played to its end', async () => {
  const domineering = (await loadGame('domineering')).rules({ height: 2, width: 3 }) as Rules<Position>;
  const board = new PositionValues(domineering, { forms });
  const kayles = octal('0.77');
  const splitting = octal('4.7');
  const grundy = growthParts(forms, parseHeapCode('grundy'));
  const corner = vectors('(1,0) (0,1) (1,1)');
  const nim = vectors('(n,0) (0,n)');
  const random = new Random(7);
  const part = (): Summand =>
    random.pick([
      () => kayles([BigInt(random.between(0, 5))]),
      () => splitting([BigInt(random.between(0, 4))]),
      () => grundy([BigInt(random.between(0, 9))]),
      () => corner([BigInt(random.between(0, 2)), BigInt(random.between(0, 2))]),
      () => nim([BigInt(random.between(0, 2)), BigInt(random.between(0, 3))]),
      () => positionAsSummand(board, domineering.start),
      () => value(random.pick(['±1', '^', '1/2', '{2|-1}', '*2', '-1'])),
    ])();

  test.each(Array.from({ length: process.env['EXHAUSTIVE'] ? 200 : 20 }, (_, k) => k))('sum %i', () => {
    const parts = [part(), part()];
    const rules = sumRules(parts, ['one', 'two']);
    const outcomes = sumOutcomes(forms);
    const known = new Map<string, boolean>();
    for (const turn of ['left', 'right'] as const) {
      const p = { turn, parts };
      expect(outcomes.value(p).outcome).toBe(wins(rules, p, known) ? 'win' : 'loss');
      const winning = new Sum(forms, parts).winningMoves(turn === 'left' ? 0 : 1);
      const expected = rules.moves(p).filter((q) => !wins(rules, q, known));
      expect(winning.map(({ part: k, name }) => `${k + 1}: ${name}`)).toEqual(
        expected.map((q) => rules.name(p, q)),
      );
    }
  });
});

test('a corner at 10^40 is a part', () => {
  const corner = vectors('(1,0) (0,1) (1,1)')([10n ** 40n, 3n]);
  const sum = new Sum(forms, [corner, value('±1'), octal('0.77')([10n ** 40n])]);
  // nimbers 3 and 1 by their laws
  expect(formText(forms, sum.value)).toBe('±{1*2}');
  expect(sum.winningMoves(0)).toEqual([{ part: 1, name: 'to 1' }]);
});

test('a perfect computer wins what is won against any moves', () => {
  const parts = [value('±2'), octal('0.77')([9n]), value('{1|*}')];
  const rules = sumRules(parts, ['a', 'b', 'c']);
  const outcomes = sumOutcomes(forms);
  expect(outcomes.value(rules.start).outcome).toBe('win');
  for (let seed = 1; seed <= 20; seed++) {
    const random = seeded(seed);
    let session = Session.start(rules);
    while (!session.end) {
      const name = session.mover === 0 ? 'perfect' : 'random';
      session = session.play(chooseMove(name, rules, outcomes, session.position, { random })!.to);
    }
    expect(session.end.result).toBe(0);
  }
});

test('what has no nimbers is refused', () => {
  expect(() => vectorParts(forms, parseGame('(1,0)', { misere: true }))).toThrow(/normal play only/);
  expect(() => vectors('(n,n) (1,0)')).toThrow(/^if a move can take any amount/);
  expect(() => vectors('(n,0) (0,n)')([256n, 1n])).toThrow(/at most 255 counters, got 256$/);
});
