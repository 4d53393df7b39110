/**
 * A sum as a game of its own: whoever is to move moves in one part, and whoever cannot move in any loses. Who wins is known from
 * the values of the parts, so that no table of the sum is ever made.
 */
import { badUse, said } from '../base/errors.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Forms } from '../partizan/forms.ts';
import type { Positions } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { Sum, type Summand } from '../sums/sum.ts';

/** The parts of a sum, and whose turn it is. */
export interface SumPosition extends Readonly<Record<string, unknown>> {
  readonly turn: Side;
  readonly parts: readonly Summand[];
}

type Side = 'left' | 'right';
const SIDES = ['left', 'right'] as const;

/** The rules of playing `parts` side by side, Left beginning. `titles` name the parts in drawings. */
export function sumRules(parts: readonly Summand[], titles: readonly string[]): Rules<SumPosition> {
  const start: SumPosition = { turn: 'left', parts };
  const next = ({ turn, parts: now }: SumPosition): readonly { name: string; to: SumPosition }[] =>
    now.flatMap((part, k) =>
      part.moves(SIDES.indexOf(turn) as 0 | 1).map(({ name, to }) => ({
        name: now.length === 1 ? name : `${k + 1}: ${name}`,
        to: { turn: turn === 'left' ? 'right' : 'left', parts: now.with(k, to) },
      })),
    );
  const text = ({ turn, parts: now }: SumPosition): string =>
    `turn=${turn} ${now.map((part, k) => `${k + 1}: ${part.text}`).join(' + ')}`;
  const unknown = (): never => {
    throw badUse(said`positions of a sum have neither numbers nor a text that can be read`);
  };
  const position: Positions<SumPosition> = {
    sides: SIDES,
    size: Infinity,
    rank: unknown,
    unrank: unknown,
    parse: unknown,
    permuted: unknown,
    toMove: ({ turn }) => SIDES.indexOf(turn),
    withTurn: (p, side) => ({ ...p, turn: SIDES[side]! }),
    cells: () => [],
    text,
    syntax: said`${'turn=left 1: … + 2: …'}`,
    diagram: ({ parts: now }) =>
      now.map((part, k) => [`${k + 1}. ${titles[k]}`, ...indented(part.diagram)].join('\n')).join('\n'),
    difference: (p, q) => named(p, q),
  };
  const named = (p: SumPosition, q: SumPosition): string => {
    const wanted = text(q);
    return next(p).find(({ to }) => text(to) === wanted)?.name ?? wanted;
  };
  return rules(position, { start, moves: (p) => next(p).map(({ to }) => to), name: named });
}

const indented = (text: string): string[] => text.split('\n').map((line) => `   ${line}`.trimEnd());

/** Who wins the positions of a sum. The number of plies is not known. */
export const sumOutcomes = (forms: Forms) => ({
  value: ({ turn, parts }: SumPosition): Value => {
    const { value } = new Sum(forms, parts);
    const lost = turn === 'left' ? forms.le(value, forms.zero) : forms.le(forms.zero, value);
    return { outcome: lost ? 'loss' : 'win' };
  },
});
