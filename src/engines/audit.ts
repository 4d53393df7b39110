/**
 * Recomputes every value from the values of its successors, using only the rules: no graph, no index arithmetic, no
 * code of the engines. It takes time proportional to the number of moves, and stores nothing.
 *
 * A labelling that passes is the solution: the remoteness of a value is one more than that of the successor it rests
 * on, so values cannot support each other in a circle.
 */
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import { endlessAt } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import { withoutEndless } from './contract/endless.ts';
import type { Value } from './contract/value.ts';

/** A position whose value does not follow from the values of its successors. */
export interface Flaw<P> {
  readonly position: P;
  /** The value that was checked, for the side to move; undefined if there was none. */
  readonly got: Value | undefined;
  /** The value that follows from the successors, for the side to move. */
  readonly expected: Value;
  /** Why `expected` follows, in English: "the quickest winning move". */
  readonly reason: string;
}

/**
 * The first of `positions` whose value is wrong; undefined if all are right. `value` returns values for the side to
 * move. That all values are right is proved only if `positions` contain the successors of each of them.
 */
export function audit<P>(
  rules: Rules<P>,
  value: (p: P) => Value | undefined,
  positions: Iterable<P>,
): Flaw<P> | undefined {
  const found = (p: P): Value | undefined => {
    const told = value(p);
    return told && withoutEndless(told);
  };
  for (const p of positions) {
    if (!rules.legal(p)) continue;
    const got = found(p);
    const { expected, reason } = recompute(rules, found, p);
    const agree =
      got !== undefined &&
      isExact(got) &&
      got.outcome === expected.outcome &&
      got.remoteness === expected.remoteness &&
      got.score === expected.score &&
      (got.nimber === undefined || got.nimber === expected.nimber);
    if (!agree) return { position: p, got, expected, reason };
  }
  return undefined;
}

/** Whether one more is another number. If it rounds, values far out could support each other in a circle after all. */
const isExact = ({ remoteness = 0, score = 0, nimber = 0 }: Value): boolean =>
  Number.isSafeInteger(remoteness) &&
  Number.isSafeInteger(nimber) &&
  Math.abs(score) <= Number.MAX_SAFE_INTEGER;

const ENDED: Readonly<Record<typeof LOSS | typeof TIE | typeof WIN, Value>> = {
  [LOSS]: { outcome: 'loss', remoteness: 0 },
  [TIE]: { outcome: 'tie', remoteness: 0 },
  [WIN]: { outcome: 'win', remoteness: 0 },
};

/** What values are recomputed from. */
type Recomputed<P> = Pick<Rules<P>, 'position' | 'ended' | 'stuck' | 'moves' | 'gain' | 'endless'>;

/** The value of `p` that follows from those of its successors, and why. */
export function recompute<P>(
  { position, ended, stuck, moves, gain, endless }: Recomputed<P>,
  value: (p: P) => Value | undefined,
  p: P,
): { expected: Value; reason: string } {
  const impartial = position.sides.length === 0;
  const over = ended(p);
  const next = over === OPEN ? moves(p) : [];
  if (next.length === 0) {
    const ending = over === OPEN ? stuck(p) : over;
    const reason = over === OPEN ? 'there is no move' : 'the game is over here';
    if (gain) return { expected: { score: 0 }, reason };
    return {
      expected: { ...ENDED[ending === OPEN ? LOSS : ending], ...(impartial ? { nimber: 0 } : {}) },
      reason,
    };
  }
  if (gain) {
    const margins = next.map((q) => {
      const rest = value(q)?.score ?? NaN;
      const turned = impartial || position.toMove(q) !== position.toMove(p);
      return gain(p, q) + (turned ? 0 - rest : rest);
    });
    return {
      expected: { score: margins.reduce((a, b) => Math.max(a, b)) },
      reason: 'best margin over the moves',
    };
  }
  // the values of the successors for the side to move at p
  const seen = next.map((q): Value => {
    const { outcome, remoteness } = value(q) ?? {};
    const turned = impartial || position.toMove(q) !== position.toMove(p);
    const flipped = outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : outcome;
    return { outcome: turned ? flipped : outcome, remoteness } as Value;
  });
  const of = (outcome: string): number[] =>
    seen.filter((v) => v.outcome === outcome).map((v) => v.remoteness ?? NaN);
  const [wins, ties, losses] = [of('win'), of('tie'), of('loss')];
  const nimber = impartial ? { nimber: mex(next.map((q) => value(q)?.nimber ?? NaN)) } : {};
  if (wins.length > 0) {
    const remoteness = 1 + wins.reduce((a, b) => Math.min(a, b));
    return { expected: { outcome: 'win', remoteness, ...nimber }, reason: 'the quickest winning move' };
  }
  // who wins endless play prefers it to a tie
  const staysWon = (q: P): boolean => endless !== undefined && endlessAt(endless, q) === position.toMove(p);
  const goesOn = staysWon(p) && next.some((q, k) => seen[k]?.outcome === 'draw' && staysWon(q));
  if (ties.length > 0 && !goesOn) {
    const remoteness = 1 + ties.reduce((a, b) => Math.min(a, b));
    return {
      expected: { outcome: 'tie', remoteness, ...nimber },
      reason: 'the quickest move to a level end',
    };
  }
  if (losses.length === next.length) {
    const remoteness = 1 + losses.reduce((a, b) => Math.max(a, b));
    return { expected: { outcome: 'loss', remoteness, ...nimber }, reason: 'every move loses' };
  }
  return { expected: { outcome: 'draw', ...nimber }, reason: 'no move forces an end' };
}

/** The least whole number from 0 on that is not among `numbers`. */
export function mex(numbers: readonly number[]): number {
  const taken = new Set(numbers);
  let n = 0;
  while (taken.has(n)) n++;
  return n;
}
