import { present } from '../../base/present.ts';
import { type Said, enumerated, said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import { DEFAULT_MEMORY, type DetailedOffer, type Engine, type OfferOptions } from '../contract/engine.ts';
import { symmetriesUsed } from '../common/symmetry/symmetries.ts';
import { EASILY_STORED, LABEL_BYTES, indexedBytes, budgetFor, storedBytes } from '../common/levels/bytes.ts';
import { methodOf, solveGraph } from '../common/levels/solve-graph.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Exchange } from '../contract/exchange.ts';
import type { ranks } from '../common/ranks/solve-shared.ts';
import { askedGraph, indexedGraph } from './indexed.ts';

/** Above this many index values, exploring from the start is faster. */
const MOST_INDEXED = 2 ** 26;
/**
 * Up to this many, positions that play does not reach are solved too, in a moment: they may be asked about later. Above it exploring is
 * faster if play reaches few of them (hexapawn on 5×3 has 28.7 million and reaches 8,698), or if the moves of all are easily stored.
 */
const FEW = 2 ** 16;
/** The same where nothing is asked later. */
const FEW_AT_ONCE = 2 ** 11;
const SPARSE = 'goes through many index values that play never reaches';
/** What the engine takes from a platform. */
export interface IndexedParts {
  /** What it needs to share its work among ranks. Absent: it works alone. */
  readonly ranks?: typeof ranks;
  /** Whether one answer is asked for and the solution thrown away. Absent: values of other positions may be asked for later. */
  readonly atOnce?: boolean;
}

/** Solves all positions of the perfect index, asking the rules for the moves of each. */
export const indexed = ({ ranks: sharing, atOnce = false }: IndexedParts = {}): Engine => ({
  name: 'indexed',
  avoidsTies: true,
  shares: sharing !== undefined,
  offer(rules, options) {
    const { position } = rules;
    const { size } = position;
    if (size > Number.MAX_SAFE_INTEGER) return 'needs an index of no more than 2^53 values';
    const { exchange } = options;
    if (exchange && exchange.ranks > 1 && sharing) return shared(rules, { ...options, exchange }, sharing);
    const wanted = options.engine === 'indexed' || options.needs?.positions === 'index';
    if (!wanted) {
      if (size > MOST_INDEXED)
        return `is slower than a search from the start beyond ${grouped(MOST_INDEXED)} index values`;
      if (size > (atOnce ? FEW_AT_ONCE : FEW)) {
        if (position.sparse) return SPARSE;
        const { memory = DEFAULT_MEMORY } = options;
        const stored = storedBytes(rules) / Math.max(1, symmetriesUsed(rules, options));
        if (stored <= EASILY_STORED * memory)
          return 'computes moves several times, and there is memory to store them';
      }
    }
    const what = inWords(rules);
    return {
      what,
      method: methodOf(rules),
      positions: size,
      symmetries: 1,
      bytes: indexedBytes(rules),
      longestArray: size * LABEL_BYTES,
      gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true, asksAll: true },
      solve(_, progress) {
        const graph = indexedGraph(rules, budgetFor(rules, { memory: options.memory }), progress);
        const solved = solveGraph(rules, graph, progress);
        const { value } = present(solved.numbered);
        return {
          ...solved,
          took: graph.bytes === undefined ? undefined : { what, bytes: graph.bytes },
          at: (i) => (graph.legal(i) ? value(i) : undefined),
        };
      },
    };
  },
});

/** The same for any number of ranks, since tables say it, whose bytes do not depend on that. */
const inWords = <P>({ unmoves }: Rules<P>): Said =>
  enumerated([said`perfect index`, unmoves ? said`un-moves from the rules` : said`edges stored both ways`]);

/** The offer to solve the rules together with other ranks. */
function shared<P>(
  rules: Rules<P>,
  {
    exchange,
    engine,
    memory = DEFAULT_MEMORY,
    beside = 0,
  }: OfferOptions<P> & { readonly exchange: Exchange },
  { rates, bytes, prevented, tooMany, solve }: typeof ranks,
): DetailedOffer<P> | string {
  const { size, sides, sparse } = rules.position;
  const not = prevented(rules) ?? tooMany(size, exchange);
  if (not !== undefined) return not;
  if (sparse && !rules.unmoves && engine !== 'indexed') return `${SPARSE}, unless --engine names it`;
  const graph = (): Parameters<typeof solve<P>>[0] =>
    rules.unmoves ? indexedGraph(rules) : askedGraph(rules);
  const left = memory - beside * (size / exchange.ranks);
  return {
    what: inWords(rules),
    method: sides.length === 0 ? 'retrograde without nimbers' : 'retrograde',
    positions: size,
    symmetries: 1,
    bytes: bytes(rules, exchange),
    ranks: exchange.ranks,
    gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true, keeps: true },
    rates: () => rates(rules, graph()),
    solve: (_, progress, limits) => solve(graph(), exchange, progress, { ...limits, memory: left }),
  };
}
