/**
 * Recomputes every value from the values of its successors, straight from the rules: no graph, no index arithmetic,
 * nothing of the solvers.
 *
 * Remoteness falls by one along the line that a value promises, so values cannot support each other in a circle,
 * and a labelling that passes is the solution.
 */
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from './value.ts';

/** A position whose value does not follow from its successors. */
export interface Flaw<P> {
  readonly position: P;
  readonly got: Value | undefined;
  readonly expected: Value;
  readonly reason: string;
}

/** The first flaw among `positions`, which must include every successor of each; undefined when all values hold. */
export function audit<P>(
  rules: Rules<P>,
  value: (p: P) => Value | undefined,
  positions: Iterable<P>,
): Flaw<P> | undefined {
  for (const p of positions) {
    if (!rules.legal(p)) continue;
    const got = value(p);
    const { expected, reason } = recompute(rules, value, p);
    const agree =
      got !== undefined &&
      got.outcome === expected.outcome &&
      got.remoteness === expected.remoteness &&
      got.score === expected.score &&
      (got.nimber === undefined || got.nimber === expected.nimber);
    if (!agree) return { position: p, got, expected, reason };
  }
  return undefined;
}

const ENDED: Readonly<Record<typeof LOSS | typeof TIE | typeof WIN, Value>> = {
  [LOSS]: { outcome: 'loss', remoteness: 0 },
  [TIE]: { outcome: 'tie', remoteness: 0 },
  [WIN]: { outcome: 'win', remoteness: 0 },
};

function recompute<P>(
  { position, ended, stuck, moves, gain }: Rules<P>,
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
  // each successor as the mover at p sees it
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
  if (ties.length > 0) {
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

function mex(numbers: readonly number[]): number {
  const taken = new Set(numbers);
  let n = 0;
  while (taken.has(n)) n++;
  return n;
}
