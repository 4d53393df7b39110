import { lastOf } from '../../base/present.ts';
import { said } from '../../base/errors.ts';
import { bytes, grouped } from '../../base/numbers.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Engine } from '../contract/engine.ts';
import { ALONE } from '../contract/exchange.ts';
import type { GameGraph } from '../contract/graph.ts';
import { PAGES } from '../common/levels/bytes.ts';
import { unusedBytes } from '../common/ranks/dealt.ts';
import { MOST_WASM_BYTES, wasmMemory } from '../common/wasm/instance.ts';
import { type Value, signatureOfCensus, valueOf } from '../contract/value.ts';
import { notThere } from '../common/wasm/not-there.ts';
import { TierKernel } from './kernel.ts';
import { type Layout, type LabelShare, layoutOf } from './layout.ts';
import type { CrewThreads } from '../common/ranks/crew-threads.ts';
import type { tierRates } from './rates.ts';
import { handsOrder } from './places.ts';
import { type TierGame, tierGame } from './tier-game.ts';
import type { tierMap } from './tier-map.ts';

/** What the engine does only where there is more than a page: it shares the work, and says what solving would take. */
export interface HandParts {
  readonly handThreads?: CrewThreads;
  readonly tierRates?: typeof tierRates;
  readonly tierMap?: typeof tierMap;
}

/** Solves games of pieces with hands: all their arrangements, in one byte each. */
export const hands = ({ handThreads, tierRates, tierMap }: HandParts = {}): Engine => ({
  name: 'hands',
  shares: true,
  order: handsOrder,
  offer(rules, options) {
    const { exchange = ALONE } = options;
    const game = tierGame(rules, { ranks: exchange.ranks, me: exchange.rank, apart: true });
    if (typeof game === 'string') return game;
    if (options.wasm === false || !wasmMemory(1)) return 'needs WebAssembly';
    const { structure, layout } = game;
    const positions = layout.size;
    const threads = exchange.ranks > 1 ? 1 : (handThreads?.count(layout.size, options.threads) ?? 1);
    const layouts = layoutsOf(game, threads);
    const [longest = 0, total] = [Math.max(...layouts.map(bytesOf)), sum(layouts.map(bytesOf))];
    if (longest > MOST_WASM_BYTES)
      return `needs at most 4 GiB for each thread, and these rules take ${bytes(longest)}`;
    return {
      what: said`${structure.pieces.length} pieces on ${grouped(structure.cells)} cells and in hands`,
      method: 'retrograde',
      positions,
      symmetries: layout.exchanged ? 2 : 1,
      bytes: Math.ceil((total - sum(layouts.map(unusedBytes))) * PAGES),
      ranks: exchange.ranks,
      longestArray: longest,
      gives: {
        positions: 'index',
        numbered: true,
        remoteness: true,
        exactBytes: true,
        keeps: true,
      },
      ...(tierMap && { tiers: () => tierMap(rules, game) }),
      ...(tierRates && {
        rates: () => tierRates(layoutOf(structure, game.index) as Layout, lastOf(game.index.first)),
      }),
      solve(_, progress, { keeper } = {}) {
        const kernel = solvedBy(game, layouts, handThreads, (made) => made.solve(progress, keeper, exchange));
        if (!kernel) throw notThere(total);
        const graph = graphOf(rules, kernel);
        const at = (i: number): Value => valueOf(kernel.meaning(i));
        const value = (p: Parameters<typeof rules.legal>[0]): Value | undefined => {
          if (!rules.legal(p)) return undefined;
          const i = graph.indexOf(p);
          // a position without a number is over: a leader was captured
          return i === undefined ? valueOf(rules.ended(p)) : at(i);
        };
        return {
          positions,
          value,
          holds: (p) => rules.legal(p),
          numbered: { graph, meaning: (i) => kernel.meaning(i), score: undefined, value: at },
          at,
          meanings: (from, into) => kernel.meaningsFrom(from, into),
          signature: () => signatureOfCensus(kernel.census()),
          release: () => undefined,
        };
      },
    };
  },
});

const bytesOf = (layout: Layout): number => layout.bytes + layout.places;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The layout for each of several threads. */
export function layoutsOf<P>(
  { structure, index, layout }: TierGame<P>,
  threads: number,
  part?: LabelShare,
): readonly Layout[] {
  if (threads === 1) return [layout];
  return Array.from(
    { length: threads },
    (_, me) => layoutOf(structure, index, { ...part, ranks: threads, me }) as Layout,
  );
}

/** A kernel that has solved the game, by one thread if others do not start; undefined if there is not enough memory. */
function solvedBy<P>(
  { structure, index, layout }: TierGame<P>,
  layouts: readonly Layout[],
  threads: CrewThreads | undefined,
  solves: (kernel: TierKernel<P>) => boolean,
): TierKernel<P> | undefined {
  try {
    const kernel = TierKernel.of(structure, index, layouts, { threads });
    return kernel && solves(kernel) ? kernel : undefined;
  } catch (error) {
    if (!threads?.missing(error)) throw error;
    const kernel = TierKernel.of(structure, index, layout);
    return kernel && solves(kernel) ? kernel : undefined;
  }
}

function graphOf<P>(
  { position, moves, unmoves, ended, stuck, legal }: Rules<P>,
  kernel: TierKernel<P>,
): GameGraph<P> {
  const indexOf = (p: P): number | undefined =>
    legal(p) ? kernel.indexOf(position.toMove(p), p) : undefined;
  const write = (list: readonly P[], into: number[]): number => {
    let count = 0;
    for (const p of list) {
      const i = indexOf(p);
      if (i !== undefined) into[count++] = i;
    }
    return count;
  };
  return {
    size: kernel.size,
    alternates: true,
    mover: (i) => position.toMove(kernel.positionAt(i)),
    legal: () => true,
    ended: (i) => ended(kernel.positionAt(i)),
    stuck: (i) => stuck(kernel.positionAt(i)),
    successors: (i, into) => {
      const p = kernel.positionAt(i);
      return ended(p) === OPEN ? write(moves(p), into) : 0;
    },
    predecessors: (i, into) =>
      write(
        unmoves!(kernel.positionAt(i)).filter((p) => legal(p) && ended(p) === OPEN),
        into,
      ),
    indexOf,
    positionAt: (i) => kernel.positionAt(i),
  };
}
