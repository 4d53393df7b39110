/** What positions are worth in sums, in words. */
import { plural } from '../base/numbers.ts';
import { numberText } from '../partizan/dyadic.ts';
import type { Form, OutcomeClass } from '../partizan/forms.ts';
import { formText } from '../partizan/text.ts';
import { Thermographs } from '../partizan/thermograph.ts';
import { capital, verb } from '../play/words.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { PositionValues, whyNoValues } from '../sums/values.ts';

/** The sides as sentences name them. */
export const sidesOf = ({ position }: Rules<Position>): readonly [string, string] =>
  position.sides.length === 0
    ? ['the first player', 'the second player']
    : (position.sides as unknown as [string, string]);

/** Which side is Left and which Right; empty if neither has a name, or if they are called so. */
export const leftAndRight = (sides: readonly [string, string] | undefined): string =>
  sides === undefined || sides.join().toLowerCase() === 'left,right'
    ? ''
    : `Left is ${sides[0]}, Right is ${sides[1]}`;

export function outcomeText(outcome: OutcomeClass, [left, right]: readonly [string, string]): string {
  if (outcome === 'N') return 'whoever begins wins';
  if (outcome === 'P') return 'whoever begins loses';
  const winner = outcome === 'L' ? left : right;
  return `${winner} ${verb(winner, 'wins', 'win')}, whoever begins`;
}

/** What mean and temperature say, in a sentence. */
export function aheadText(value: Form, [left, right]: readonly [string, string]): string {
  const { mean, temperature } = new Thermographs().of(value);
  const side = mean > 0 ? left : right;
  const by = Math.abs(mean) === 1 ? '1 move' : `${numberText(Math.abs(mean))} moves`;
  const ahead =
    mean === 0 ? 'Neither side is ahead' : `${capital(side)} ${verb(side, 'is', 'are')} ${by} ahead`;
  if (value.isNumber)
    return mean === 0 ? 'It is nothing in a sum.' : `${ahead}, and neither side wants to move here.`;
  return temperature > 0
    ? `${ahead} on average, and a move is worth ${numberText(temperature)} (the temperature).`
    : mean === 0
      ? 'Neither side is ahead by more than an infinitesimal, which is less than any fraction of a move.'
      : `${ahead}, give or take an infinitesimal, which is less than any fraction of a move.`;
}

export const valueText = ({ forms }: Pick<PositionValues<Position>, 'forms'>, value: Form): string =>
  formText(forms, value, MOST_CHARACTERS) ??
  `a form of ${plural(value.left.length, 'option')} of Left and ${value.right.length} of Right, too long to write`;
const MOST_CHARACTERS = 1000;

/** Beside another answer a value is given only if it is known after so many positions or regions. */
const MOST_KNOWN = 3000;

/**
 * The value of `p` in sums with what it means, as two sentences. Undefined if it has none, if both sides have the same moves, so
 * that the nimber says it, or if it is not found soon.
 */
function sumValueText(rules: Rules<Position>, p: Position): string | undefined {
  if (rules.position.sides.length === 0 || whyNoValues(rules)) return undefined;
  try {
    const values = new PositionValues(rules, { memory: 2 ** 26, most: MOST_KNOWN });
    const value = values.value(p);
    return `In a sum the value is ${valueText(values, value)}. ${aheadText(value, sidesOf(rules))}`;
  } catch {
    // rules need not be able to answer for the side that is not to move, and the value is only an addition
    return undefined;
  }
}

/** What the position is worth in a sum, after an empty line; nothing if that is not known. */
export const inSum = (rules: Rules<Position>, p: Position): string[] =>
  [sumValueText(rules, p)].flatMap((sentences) => (sentences === undefined ? [] : ['', sentences]));
