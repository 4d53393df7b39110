import { assert } from '../../base/errors.ts';
import { lookUp } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { DEFAULT_MEMORY, type DetailedOffer, type Engine, type Solved } from '../contract/engine.ts';
import type { Progress } from '../contract/progress.ts';
import { signatureOfCensus, valueOf } from '../contract/value.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { tiersInWords } from '../common/tiers/solve-tiers.ts';
import { SetSpace, count, wordsFor } from './bit-set.ts';
import { wholeTableBytes } from './engine.ts';
import { PieceGraph } from './graph.ts';
import { type SolvedTier, leavingScores } from './leaving.ts';
import type { PieceTier } from './piece-tiers.ts';
import { pieceRowLabels } from './rows.ts';
import { type StageNumbers, stageNumbers } from './stage-numbers.ts';
import { stageOrder } from './stage-order.ts';
import { TIER_CODES, tierTable } from './tier-table.ts';

const NAME = 'piece-tiers';
/** The sets, of one bit for each position, while a tier is solved; the bytes of a score, and of a level of a row (see due.ts). */
const SETS = 10;
const SCORE_BYTES = 2;
const LEVEL_BYTES = 2;

/** Solves games of pieces tier by tier: the pieces left, and where the pawns are, which never come back. */
export const pieceTiers: Engine = {
  name: NAME,
  order: stageOrder,
  offer: (rules, options) => {
    const numbers = stageNumbers(rules, options.symmetries !== false);
    if (typeof numbers === 'string') return numbers;
    const bytes = bytesOf(numbers.tiers.tiers);
    const whole = wholeTableBytes(rules, options);
    if (options.engine !== NAME && bytes >= whole)
      return 'would take no less memory than one table of all positions';
    const { memory = DEFAULT_MEMORY, needs, engine } = options;
    if (engine !== NAME && needs?.numbered === true && whole <= memory)
      return 'would take longer than one table of all positions to go through';
    return offerOf(rules, numbers, bytes);
  },
};

/** The bytes at the peak: the values of all tiers, and working space for the largest one, which is used for all. */
function bytesOf(tiers: readonly PieceTier[]): number {
  const sizes = tiers.map(({ rows, columns }) => rows * columns);
  const kept = sizes.reduce((sum, size) => sum + size, 0);
  const levels = Math.max(...tiers.map(({ rows }) => LEVEL_BYTES * rows));
  return Math.ceil((kept + SCORE_BYTES * Math.max(...sizes) + 4 * wordsOf(tiers) + levels) * PAGES);
}

/** The words of the sets that solving the largest tier needs. */
const wordsOf = (tiers: readonly PieceTier[]): number =>
  SETS * Math.max(...tiers.map(({ rows, columns }) => rows * wordsFor(columns)));

function offerOf<P>(rules: Rules<P>, numbers: StageNumbers<P>, bytes: number): DetailedOffer<P> {
  const { tiers } = numbers.tiers;
  const sizes = tiers.map(({ rows, columns }) => rows * columns);
  return {
    what: tiersInWords(tiers.length, Math.max(...sizes)),
    method: 'bit-rows',
    positions: numbers.count,
    symmetries: Math.max(...tiers.map(({ group }) => group.length)),
    bytes,
    longestArray: SCORE_BYTES * Math.max(...sizes),
    gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true },
    solve: (_, progress) => solveTiers(rules, numbers, progress),
  };
}

function solveTiers<P>(rules: Rules<P>, numbers: StageNumbers<P>, progress?: Progress): Solved<P> {
  const { tiers } = numbers;
  const solved = new Map<PieceTier, SolvedTier>();
  const scores = new Uint16Array(Math.max(...tiers.tiers.map(({ rows, columns }) => rows * columns)));
  const sets = new SetSpace(wordsOf(tiers.tiers));
  let positions = 0;
  tiers.tiers.forEach((tier, k) => {
    sets.clear();
    const graph = new PieceGraph({ ...rules, structure: tiers.structureOf(tier) }, tier.group, sets.take);
    const own = scores.subarray(0, graph.size).fill(0);
    leavingScores({ graph, tiers, tier, solved: (lower) => lookUp(solved, lower), scores: own });
    const labels = pieceRowLabels(
      graph,
      progress && ((done) => progress(numbers.starts[k] + done, numbers.count)),
      { codes: TIER_CODES },
      { scores: own, sets: sets.take },
    );
    positions += count(graph.positions);
    solved.set(tier, { index: numbers.indexOf(tier), table: tierTable(graph, labels) });
  });
  return solutionOf(
    rules,
    numbers,
    tiers.tiers.map((tier) => lookUp(solved, tier)),
    positions,
  );
}

function solutionOf<P>(
  rules: Rules<P>,
  numbers: StageNumbers<P>,
  solved: readonly SolvedTier[],
  positions: number,
): Solved<P> {
  /** remoteness · 4 + outcome; undefined if there is no position. */
  const meaningAt = (number: number): number | undefined => {
    const k = numbers.tierAt(number);
    const { labels, meanings } = solved[k].table;
    const meaning = meanings[labels[number - numbers.starts[k]]];
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
    signature: () => signatureOf(solved),
    release: () => undefined,
  };
}

function signatureOf(solved: readonly SolvedTier[]): string {
  const counts = new Map<number, number>();
  for (const { table } of solved) {
    const own = new Float64Array(table.meanings.length);
    for (const label of table.labels) own[label]++;
    table.meanings.forEach((meaning, label) => {
      if (meaning >= 0) counts.set(meaning, (counts.get(meaning) ?? 0) + own[label]);
    });
  }
  return signatureOfCensus(counts);
}
