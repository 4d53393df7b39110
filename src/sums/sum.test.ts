import { expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { Forms } from '../partizan/forms.ts';
import { parseForm } from '../partizan/parse.ts';
import { formText } from '../partizan/text.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { Sum, positionAsSummand, valueAsSummand } from './sum.ts';
import { PositionValues } from './values.ts';

/** A position of some rules. */
interface Placed {
  readonly rules: Rules<Position>;
  readonly p: Position;
}

const GAMES = [
  ['domineering', { height: 2, width: 3 }],
  ['snort', { height: 2, width: 2 }],
  ['col', { height: 1, width: 4 }],
  ['clobber', { height: 2, width: 3 }],
  ['kayles', { pins: 4 }],
  ['nim', { heaps: [1, 2] }],
] as const;

const movesOf = ({ rules, p }: Placed, side: 0 | 1): readonly Position[] =>
  rules.moves(rules.position.withTurn!(p, side));

/** Whether the side to move wins the sum, by playing all of it. */
function wins(parts: readonly Placed[], side: 0 | 1, known: Map<string, boolean>): boolean {
  const key = `${side} ${parts.map(({ rules, p }) => rules.position.text(rules.position.withTurn!(p, 0))).join(' + ')}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const won = parts.some((part, k) =>
    movesOf(part, side).some((p) => !wins(parts.with(k, { ...part, p }), side === 0 ? 1 : 0, known)),
  );
  known.set(key, won);
  return won;
}

test('the winning moves of 200 random sums are those that playing all of the sum finds', async () => {
  const games = await Promise.all(
    GAMES.map(async ([name, options]) => (await loadGame(name)).rules(options) as Rules<Position>),
  );
  const forms = new Forms();
  const values = games.map((rules) => new PositionValues(rules, { forms }));
  const known = games.map(() => games.map(() => new Map<string, boolean>()));
  const random = new Random(13);
  let winning = 0;
  for (let k = 0; k < 200; k++) {
    const chosen = [random.below(games.length), random.below(games.length)] as const;
    const parts = chosen.map((g): Placed => {
      let p = games[g]!.start;
      for (let moves = random.below(3); moves > 0; moves--) {
        const next = values[g]!.options(p, random.below(2) as 0 | 1);
        if (next.length > 0) p = random.pick(next);
      }
      return { rules: games[g]!, p };
    });
    const sum = new Sum(
      forms,
      parts.map(({ p }, i) => positionAsSummand(values[chosen[i]!]!, p)),
    );
    for (const side of [0, 1] as const) {
      const memo = known[chosen[0]]![chosen[1]]!;
      const expected = parts.flatMap((part, i) =>
        movesOf(part, side)
          .filter((p) => !wins(parts.with(i, { ...part, p }), side === 0 ? 1 : 0, memo))
          .map((p) => ({ part: i, name: part.rules.name(part.rules.position.withTurn!(part.p, side), p) })),
      );
      expect(sum.winningMoves(side)).toEqual(expected);
      winning += expected.length;
    }
  }
  expect(winning).toBeGreaterThan(200);
});

test('values are parts too, and the hottest one is known', () => {
  const forms = new Forms();
  const parts = ['±1', '{5|-2}', '-2'].map((text) =>
    valueAsSummand(parseForm(forms, text), (form) => formText(forms, form)!),
  );
  const sum = new Sum(forms, parts);
  expect(sum.hottest).toBe(1);
  expect(forms.outcome(sum.value)).toBe('N');
  expect(sum.winningMoves(0)).toEqual([{ part: 1, name: 'to 5' }]);
});
