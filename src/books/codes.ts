/**
 * Values of positions as whole numbers: plies · 4 + the outcome as an `Ending`; in scoring games twice the points, or, for points below 0,
 * the odd number before twice as many.
 */
import { badInput, said } from '../base/errors.ts';
import { LOSS, TIE, WIN } from '../rules/ending.ts';
import { type Value, valueOf } from '../engines/contract/value.ts';

/** Codes stay below this, so that shifts are exact. */
const MOST_CODE = 2 ** 30;

const ENDINGS = { win: WIN, tie: TIE, loss: LOSS, draw: 0 };

/** Raises bad input for points that are no whole numbers or too large. */
export function codeOf({ outcome = 'draw', remoteness = 0, score }: Value): number {
  if (score === undefined) return 4 * remoteness + ENDINGS[outcome];
  if (!Number.isInteger(score) || Math.abs(score) >= MOST_CODE / 2)
    throw badInput(said`a book holds whole points below ${MOST_CODE / 2}, and a position is worth ${score}`);
  return score < 0 ? -2 * score - 1 : 2 * score;
}

export function valueFrom(code: number, points: boolean): Value {
  if (!points) return valueOf(code);
  return { score: code % 2 === 1 ? -(code + 1) / 2 : code / 2 };
}
