/** The number of each position of a game of pieces with hands, and back, through the kernel. */
import { lastOf } from '../../base/present.ts';
import type { Pieces } from '../../rules/structure.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { hands as module } from '../common/wasm/hands.ts';
import type { Layout } from './layout.ts';
import type { TierIndex } from './tier-index.ts';

/** The functions of `assembly/hands.ts` between states in its memory and numbers. */
export interface Ranking {
  rank(): number;
  unrank(r: number): void;
}

/** The address of the addresses of the states: see `Game` in assembly/hands/game.ts. */
const STATES_AT = 64;

export class TierNumbers<P> {
  private readonly structure: Pieces<P>;
  private readonly layout: Layout;
  private readonly first: readonly number[];
  /** The number of positions after the opening with one side to move. */
  private readonly half: number;
  private readonly memory: WasmMemory;
  private readonly exports: Ranking;
  private readonly states: Int32Array;

  /** In memory that has the description of the game, and nothing else. Undefined: there is no WebAssembly. */
  static of<P>(structure: Pieces<P>, index: TierIndex, layout: Layout): TierNumbers<P> | undefined {
    const memory = wasmMemory(layout.bytes);
    const exports = memory && wasmInstance<Ranking>(module, memory);
    if (!memory || !exports) return undefined;
    layout.write(memory.buffer, 1, layout.bytes);
    return new TierNumbers(structure, index, layout, { memory, exports });
  }

  /** In memory in which the layout is described. */
  constructor(
    structure: Pieces<P>,
    { first }: TierIndex,
    layout: Layout,
    { memory, exports }: { readonly memory: WasmMemory; readonly exports: Ranking },
  ) {
    this.structure = structure;
    this.layout = layout;
    this.first = first;
    this.half = lastOf(first);
    this.memory = memory;
    this.exports = exports;
    this.states = new Int32Array(structure.pieces.length);
  }

  /** The state of each piece in the kernel's order. */
  private get placed(): Uint16Array {
    const at = new Uint32Array(this.memory.buffer)[STATES_AT / 4];
    return new Uint16Array(this.memory.buffer, at, this.layout.order.length);
  }

  /**
   * The number of a position, or of the same one with the sides exchanged; undefined if it has none, since a leader is captured.
   * Positions with two pieces on one cell must not be asked about.
   */
  indexOf(turn: number, p: P): number | undefined {
    const { structure, states, layout } = this;
    structure.split(p, states);
    const { ends, exchanged } = structure;
    if (ends?.leader.some((m) => m !== undefined && states[m] === structure.pieces[m].states))
      return undefined;
    const { placed } = this;
    const away = exchanged !== undefined && turn === 1;
    layout.order.forEach((m, k) => {
      if (!away) placed[k] = states[m];
      else placed[layout.order.indexOf(exchanged.piece[m])] = exchanged.states[m][states[m]];
    });
    const r = this.exports.rank() >>> 0;
    const side = exchanged ? 0 : turn;
    const begun = structure.opening.played(p);
    if (begun === structure.opening.plies) return side * this.half + r;
    const tier = this.first.findIndex((next) => r < next) - 1;
    const known = layout.opening.find((one) => one.begun === begun && one.turn === side && one.tier === tier);
    return known && known.from + r - this.first[tier];
  }

  /** The position with number i. */
  positionAt(i: number): P {
    const early = this.layout.opening.find(({ to }) => i >= this.layout.played && i < to);
    const turn = early?.turn ?? (i >= this.half ? 1 : 0);
    this.exports.unrank(early ? this.first[early.tier] + i - early.from : i - turn * this.half);
    const { placed } = this;
    const states = this.states.slice();
    this.layout.order.forEach((m, k) => (states[m] = placed[k]));
    return this.structure.join(turn, states, early?.begun);
  }

  /** The same position with the sides exchanged; undefined if that is another game. */
  exchanged(turn: number, p: P): P | undefined {
    const { structure, states } = this;
    const { exchanged, opening } = structure;
    if (!exchanged) return undefined;
    structure.split(p, states);
    const others = states.slice();
    states.forEach((state, m) => (others[exchanged.piece[m]] = exchanged.states[m][state]));
    return structure.join(1 - turn, others, opening.played(p));
  }
}
