import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { DEFAULT_MEMORY, type DetailedOffer, type Engine, type Solved } from '../contract/engine.ts';
import { signatureOfCensus, valueOf } from '../contract/value.ts';
import { tiersInWords } from '../common/tiers/solve-tiers.ts';
import { wholeTableBytes } from './engine.ts';
import { type StageNumbers, stageNumbers } from './stage-numbers.ts';
import { stageOrder } from './stage-order.ts';
import { plannedBytes, sizeOf } from './tier-memory.ts';
import { PieceTierSolver } from './tier-solver.ts';
import type { TierTable } from './tier-table.ts';

const NAME = 'piece-tiers';

/** Solves games of pieces tier by tier: the pieces left, and where the pawns are, which never come back. */
export const pieceTiers: Engine = {
  name: NAME,
  order: stageOrder,
  offer: (rules, options) => {
    const numbers = stageNumbers(rules, options.symmetries !== false);
    if (typeof numbers === 'string') return numbers;
    const bytes = plannedBytes(numbers.tiers.tiers);
    const whole = wholeTableBytes(rules, options);
    if (options.engine !== NAME && bytes >= whole)
      return 'would take no less memory than one table of all positions';
    const { memory = DEFAULT_MEMORY, needs, engine } = options;
    if (engine !== NAME && needs?.numbered === true && whole <= memory)
      return 'would take longer than one table of all positions to go through';
    return offerOf(rules, numbers, { bytes, memory });
  },
};

function offerOf<P>(
  rules: Rules<P>,
  numbers: StageNumbers<P>,
  { bytes, memory }: { readonly bytes: number; readonly memory: number },
): DetailedOffer<P> {
  const { tiers } = numbers.tiers;
  const largest = Math.max(...tiers.map(sizeOf));
  const what = tiersInWords(tiers.length, largest);
  return {
    what,
    method: 'bit-rows',
    positions: numbers.count,
    symmetries: Math.max(...tiers.map(({ group }) => group.length)),
    bytes,
    longestArray: largest,
    gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true },
    solve(_, progress) {
      const solver = new PieceTierSolver(rules, numbers, { memory });
      for (const start of numbers.starts)
        solver.next(progress && ((done) => progress(start + done, numbers.count)));
      const { tables, positions, bytes: took } = solver;
      return { ...solutionOf(rules, numbers, tables, positions), took: { what, bytes: took } };
    },
  };
}

function solutionOf<P>(
  rules: Rules<P>,
  numbers: StageNumbers<P>,
  tables: readonly TierTable[],
  positions: number,
): Solved<P> {
  /** remoteness · 4 + outcome; undefined if there is no position. */
  const meaningAt = (number: number): number | undefined => {
    const k = numbers.tierAt(number);
    const { labels, meanings } = tables[k];
    const meaning = meanings[labels.at(labels.placeOf(number - numbers.starts[k]))];
    return meaning < 0 ? undefined : meaning;
  };
  const legal = (number: number): boolean => meaningAt(number) !== undefined;
  const valueAt = (number: number): ReturnType<typeof valueOf> | undefined => {
    const meaning = meaningAt(number);
    return meaning === undefined ? undefined : valueOf(meaning);
  };
  const known = (number: number): number => {
    const meaning = meaningAt(number);
    assert(meaning !== undefined, 'the number has a position');
    return meaning;
  };
  const at = (number: number): P => numbers.at(number);
  return {
    positions,
    value: (p) => valueAt(numbers.of(p)),
    holds: (p) => legal(numbers.of(p)),
    at: valueAt,
    numbered: {
      graph: {
        size: numbers.count,
        alternates: true,
        repeats: true,
        mover: (i) => numbers.mover(i),
        legal,
        ended: (i) => rules.ended(at(i)),
        stuck: (i) => rules.stuck(at(i)),
        successors: (i, into) => {
          let found = 0;
          if (rules.ended(at(i)) === 0) numbers.successors(i, (j) => legal(j) && (into[found++] = j));
          return found;
        },
        indexOf: (p) => (rules.legal(p) ? numbers.of(p) : undefined),
        positionAt: at,
      },
      meaning: known,
      score: undefined,
      value: (i) => valueOf(known(i)),
    },
    signature: () => signatureOf(tables),
    release: () => undefined,
  };
}

function signatureOf(tables: readonly TierTable[]): string {
  const all = new Map<number, number>();
  for (const { meanings, counts } of tables) {
    meanings.forEach((meaning, code) => {
      if (meaning >= 0) all.set(meaning, (all.get(meaning) ?? 0) + counts[code]);
    });
  }
  return signatureOfCensus(all);
}
