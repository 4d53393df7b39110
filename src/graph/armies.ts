/**
 * Pieces in each other's way, as data: a position is a turn and the state of each piece, and its index is their mixed radix
 * number. Moves and un-moves are steps along paths (see `Paths`), added to the index as multiples of a stride:
 *
 *     index = ((turn · states of piece 0 + state 0) · states of piece 1 + state 1) · …       off the board is one state more
 *
 * With symmetries only one state of each class of the first piece's is kept. A move of that piece from it to x then leads to
 * the representative of x, g·x for some symmetry g, and takes all other pieces along; other moves leave it where it is.
 */
import {
  type Armies,
  type Ending,
  type Man,
  OPEN,
  type Permutation,
  type Rules,
  STOPS,
  TAKES,
} from '../rules.ts';
import { assert } from '../errors.ts';
import type { GameGraph } from './graph.ts';

/** Tables end where indexes are no more 32-bit integers. */
const MOST_ARMIES = 2 ** 31 - 1;

/** Number of positions, with one of each class of states of the first piece. */
export function armiesSize<P>({ men }: Armies<P>, permutations: readonly Permutation[]): number {
  const radix = (m: number): number => men[m]!.states + (men[m]!.capturable ? 1 : 0);
  const first = reducible(men, permutations) ? classesOf(men[0]!, permutations).states.length : radix(0);
  return men.reduce((size, _, m) => size * (m === 0 ? first : radix(m)), 2);
}

/** A first piece that can be taken has no state where it is off the board that stands for a class. */
const reducible = (men: readonly Man[], permutations: readonly Permutation[]): boolean =>
  permutations.length > 1 && !men[0]!.capturable;

interface Classes {
  /** The representative of each class. */
  readonly states: Uint16Array;
  /** For each state its class and the number of a symmetry that takes it to the representative. */
  readonly of: Uint16Array;
  readonly by: Uint8Array;
}

function classesOf(man: Man, permutations: readonly Permutation[]): Classes {
  const least = Uint16Array.from({ length: man.states }, (_, state) => state);
  const by = new Uint8Array(man.states);
  permutations.forEach((permutation, g) => {
    man.images(permutation).forEach((image, state) => {
      if (image >= least[state]!) return;
      least[state] = image;
      by[state] = g;
    });
  });
  const states = Uint16Array.from(least.filter((image, state) => image === state));
  return { states, of: least.map((image) => states.indexOf(image)), by };
}

export class ArmiesGraph<P> implements GameGraph<P> {
  readonly size: number;
  readonly alternates = true;

  private readonly rules: Rules<P>;
  private readonly armies: Armies<P>;
  private readonly men: readonly Man[];
  private readonly half: number;
  private readonly strides: Int32Array;
  /** images[g][m][state], off the board included; the identity alone without symmetries. */
  private readonly images: readonly (readonly Uint16Array[])[];
  /** Of the first piece: the state of each digit, and the digit of each state with the symmetry that leads there. */
  private readonly representatives: Uint16Array;
  private readonly classes: Uint16Array;
  private readonly by: Uint8Array;
  /** For each digit and each state: the symmetries, from ways[…] to ways[… + 1], under which a move from there led here. */
  private readonly waysFrom: Uint32Array;
  private readonly ways: Uint8Array;
  /** For each piece and cell the states that it can be in there. */
  private readonly statesOn: readonly (readonly (readonly number[])[])[];
  /** One bit for each position: it is one; it is one and the game goes on there. */
  private readonly positions: Uint32Array;
  private readonly open: Uint32Array;
  /** How the game is over by what is left: kindCodes[m][state] added up; absent: nothing but the rules tell. */
  private readonly endings: Uint8Array | undefined;
  private readonly kindCodes: readonly Uint32Array[];

  // the position that was taken apart last
  private turn = 0;
  private readonly states: Int32Array;
  /** Which piece stands on each cell, −1 for none. */
  private readonly on: Int8Array;

  constructor(rules: Rules<P>, permutations: readonly Permutation[] = []) {
    assert(rules.armies, 'the graph of armies needs armies');
    this.rules = rules;
    this.armies = rules.armies;
    const { men, cells } = this.armies;
    this.men = men;
    const group = reducible(men, permutations) ? permutations : [];
    const first = men[0]!;
    if (group.length > 0) {
      const { states, of, by } = classesOf(first, group);
      [this.representatives, this.classes, this.by] = [states, of, by];
    } else {
      this.representatives = Uint16Array.from({ length: radix(first) }, (_, state) => state);
      this.classes = this.representatives;
      this.by = new Uint8Array(radix(first));
    }
    this.images = (group.length > 0 ? group : [undefined]).map((permutation) =>
      men.map((man) => {
        const images = Uint16Array.from({ length: man.states + 1 }, (_, state) => state);
        if (permutation) images.set(man.images(permutation));
        return images;
      }),
    );
    this.strides = new Int32Array(men.length);
    let size = 1;
    for (let m = men.length - 1; m >= 0; m--) {
      this.strides[m] = size;
      size *= m === 0 ? this.representatives.length : radix(men[m]!);
    }
    this.half = size;
    this.size = 2 * size;
    assert(this.size <= MOST_ARMIES, 'the table of armies is too large');
    [this.waysFrom, this.ways] = this.makeWays(group);
    this.statesOn = men.map((man) => {
      const lists: number[][] = Array.from({ length: cells }, () => []);
      man.cells.forEach((cell, state) => lists[cell]!.push(state));
      return lists;
    });
    this.states = new Int32Array(men.length).fill(-1);
    this.on = new Int8Array(cells).fill(-1);
    [this.endings, this.kindCodes] = endingsOf(this.armies);
    this.positions = new Uint32Array(Math.ceil(this.size / 32));
    this.open = this.findPositions();
  }

  /** Under which symmetries a move of the first piece leads to a digit: those h with h · digit's state ← h · from, a representative. */
  private makeWays(group: readonly Permutation[]): [Uint32Array, Uint8Array] {
    const { representatives, classes, by, images } = this;
    const states = this.men[0]!.states;
    const from = new Uint32Array(representatives.length * states + 1);
    const ways: number[] = [];
    representatives.forEach((target, digit) => {
      for (let state = 0; state < states; state++) {
        from[digit * states + state] = ways.length;
        if (group.length === 0) ways.push(0);
        // a representative r that moves to x, where x is taken here by g: back by the inverse of g
        for (let x = 0; group.length > 0 && x < states; x++) {
          if (classes[x] !== digit) continue;
          const g = images[by[x]!]![0]!;
          const h = images.findIndex(
            ([image]) => image![target] === x && g.every((to, s) => image![to] === s),
          );
          if (representatives.includes(images[h]![0]![state]!)) ways.push(h);
        }
      }
    });
    from[representatives.length * states] = ways.length;
    return [from, Uint8Array.from(ways)];
  }

  /** Marks the indexes that are positions, and returns those where the game goes on. */
  private findPositions(): Uint32Array {
    const { men, size, positions, states, endings, kindCodes } = this;
    const { legal, ended, position } = this.rules;
    const open = endings ? new Uint32Array(positions.length) : positions.slice();
    const asks = endings === undefined;
    for (let i = 0; i < size; i++) {
      if (!this.takeApart(i) || this.royalHangs()) continue;
      positions[i >>> 5]! |= 1 << (i & 31);
      if (asks) {
        const p = this.positionAt(i);
        assert(legal(p), `${position.text(p)} is a position by its pieces and none by its rules`);
        if (ended(p) === OPEN) open[i >>> 5]! |= 1 << (i & 31);
        continue;
      }
      let code = 0;
      for (let m = 0; m < men.length; m++) code += kindCodes[m]![states[m]!]!;
      if (endings[code] === OPEN) open[i >>> 5]! |= 1 << (i & 31);
    }
    return open;
  }

  /** Sets `turn`, `states` and `on`; false when two pieces stand on one cell. */
  private takeApart(i: number): boolean {
    const { men, strides, states, on, representatives } = this;
    for (let m = 0; m < men.length; m++) {
      const state = states[m]!;
      const man = men[m]!;
      if (state >= 0 && state < man.states) on[man.cells[state]!] = -1;
    }
    let rest = i;
    this.turn = 0;
    if (rest >= this.half) {
      rest -= this.half;
      this.turn = 1;
    }
    let apart = true;
    for (let m = 0; m < men.length; m++) {
      const stride = strides[m]!;
      const digit = (rest / stride) | 0;
      rest -= digit * stride;
      const state = m === 0 ? representatives[digit]! : digit;
      states[m] = state;
      const man = men[m]!;
      if (state === man.states) continue;
      const cell = man.cells[state]!;
      if (on[cell]! >= 0) apart = false;
      on[cell] = m;
    }
    return apart;
  }

  /** Whether the side to move could take the royal piece of the other side. */
  private royalHangs(): boolean {
    const { men, states, on, turn } = this;
    const king = this.armies.royal[1 - turn];
    if (king === undefined) return false;
    for (let m = 0; m < men.length; m++) {
      const man = men[m]!;
      if (man.side !== turn || states[m] === man.states) continue;
      const { offsets, cells, steps, past } = man.paths;
      const end = offsets[states[m]! + 1]!;
      for (let e = offsets[states[m]!]!; e < end;) {
        const there = on[cells[e]!]!;
        if (there === king && (steps[e]! & TAKES) !== 0) return true;
        e = there < 0 ? e + 1 : past[e]!;
      }
    }
    return false;
  }

  mover(i: number): number {
    return i >= this.half ? 1 : 0;
  }

  legal(i: number): boolean {
    return has(this.positions, i);
  }

  ended(i: number): Ending {
    if (has(this.open, i)) return OPEN;
    const { endings, men, states, kindCodes } = this;
    if (!endings) return this.rules.ended(this.positionAt(i));
    this.takeApart(i);
    let code = 0;
    for (let m = 0; m < men.length; m++) code += kindCodes[m]![states[m]!]!;
    return endings[code] as Ending;
  }

  stuck(i: number): Ending {
    return this.rules.stuck(this.positionAt(i));
  }

  successors(i: number, into: number[]): number {
    if (!has(this.open, i)) return 0;
    this.takeApart(i);
    const { men, strides, states, on, turn, positions, half } = this;
    const passed = turn === 0 ? half : -half;
    let count = 0;
    for (let m = 0; m < men.length; m++) {
      const man = men[m]!;
      const state = states[m]!;
      if (man.side !== turn || state === man.states) continue;
      const stride = strides[m]!;
      const base = i + passed - state * stride;
      const { offsets, cells, targets, steps, past } = man.paths;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!; e < end;) {
        const there = on[cells[e]!]!;
        if (there < 0) {
          if ((steps[e]! & STOPS) !== 0) {
            const j = m === 0 ? this.turned(targets[e]!, -1) : base + targets[e]! * stride;
            if (has(positions, j)) into[count++] = j;
          }
          e++;
          continue;
        }
        const other = men[there]!;
        if ((steps[e]! & TAKES) !== 0 && other.side !== turn && other.capturable) {
          const j =
            m === 0
              ? this.turned(targets[e]!, there)
              : base + targets[e]! * stride + (other.states - states[there]!) * strides[there]!;
          if (has(positions, j)) into[count++] = j;
        }
        e = past[e]!;
      }
    }
    return count;
  }

  /** The index where the first piece has moved to `state` and the piece `taken`, if any, is off the board. */
  private turned(state: number, taken: number): number {
    const { men, strides, states, images, classes, by } = this;
    const moved = images[by[state]!]!;
    let j = (this.turn === 0 ? this.half : 0) + classes[state]! * strides[0]!;
    for (let m = 1; m < men.length; m++)
      j += (m === taken ? men[m]!.states : moved[m]![states[m]!]!) * strides[m]!;
    return j;
  }

  predecessors(i: number, into: number[]): number {
    this.takeApart(i);
    const { men, strides, states, on, open, half } = this;
    const turn = 1 - this.turn;
    const passed = turn === 0 ? -half : half;
    let count = 0;
    for (let m = 0; m < men.length; m++) {
      const man = men[m]!;
      const state = states[m]!;
      if (man.side !== turn || state === man.states) continue;
      const stride = strides[m]!;
      const base = i + passed - state * stride;
      const { offsets, cells, targets, steps, past } = man.back;
      const end = offsets[state + 1]!;
      for (let e = offsets[state]!; e < end;) {
        if (on[cells[e]!]! >= 0) {
          e = past[e]!;
          continue;
        }
        if (m === 0) count = this.backTurned(targets[e]!, steps[e]!, into, count);
        else {
          const p = base + targets[e]! * stride;
          if ((steps[e]! & STOPS) !== 0 && has(open, p)) into[count++] = p;
          if ((steps[e]! & TAKES) !== 0) count = this.backTaking(p, m, 0, into, count);
        }
        e++;
      }
    }
    return count;
  }

  /** The positions before the first piece came here from the state `from`. */
  private backTurned(from: number, step: number, into: number[], count: number): number {
    const { men, strides, states, images, classes, waysFrom, ways, open } = this;
    const digit = classes[states[0]!]!;
    const at = digit * men[0]!.states + from;
    for (let w = waysFrom[at]!; w < waysFrom[at + 1]!; w++) {
      const back = images[ways[w]!]!;
      let p = (this.turn === 0 ? this.half : 0) + classes[back[0]![from]!]! * strides[0]!;
      for (let m = 1; m < men.length; m++) p += back[m]![states[m]!]! * strides[m]!;
      if ((step & STOPS) !== 0 && has(open, p)) into[count++] = p;
      if ((step & TAKES) !== 0) count = this.backTaking(p, 0, ways[w]!, into, count);
    }
    return count;
  }

  /**
   * The positions like p, which the symmetry g leads to, in which a piece that is off the board stands where the piece `taker`
   * came to.
   */
  private backTaking(p: number, taker: number, g: number, into: number[], count: number): number {
    const { men, strides, states, statesOn, images, open } = this;
    const { side, cells } = men[taker]!;
    const here = cells[states[taker]!]!;
    for (let m = 0; m < men.length; m++) {
      const man = men[m]!;
      if (man.side === side || !man.capturable || states[m] !== man.states) continue;
      for (const state of statesOn[m]![here]!) {
        const before = p + (images[g]![m]![state]! - man.states) * strides[m]!;
        if (has(open, before)) into[count++] = before;
      }
    }
    return count;
  }

  indexOf(p: P): number | undefined {
    const { men, strides, images, classes, by } = this;
    const states = new Int32Array(men.length);
    this.armies.split(p, states);
    const moved = images[by[states[0]!]!]!;
    let i = (this.rules.position.toMove(p) === 1 ? this.half : 0) + classes[states[0]!]! * strides[0]!;
    for (let m = 1; m < men.length; m++) i += moved[m]![states[m]!]! * strides[m]!;
    return has(this.positions, i) ? i : undefined;
  }

  positionAt(i: number): P {
    this.takeApart(i);
    return this.armies.join(this.turn, this.states);
  }
}

const radix = (man: Man): number => man.states + (man.capturable ? 1 : 0);

const has = (bits: Uint32Array, i: number): boolean => ((bits[i >>> 5]! >>> (i & 31)) & 1) === 1;

/** How the game is over for each set of kinds, and what each state of each piece adds to the number of the set. */
function endingsOf<P>({ men, ended }: Armies<P>): [Uint8Array | undefined, readonly Uint32Array[]] {
  let size = 1;
  const kinds = men.map((man) => 1 + Math.max(...man.kinds));
  const codes = men.map((man, m) => {
    // off the board is the last kind
    const code = Uint32Array.from(
      { length: man.states + 1 },
      (_, state) => (man.kinds[state] ?? kinds[m]!) * size,
    );
    size *= kinds[m]! + 1;
    return code;
  });
  if (!ended) return [undefined, codes];
  const endings = Uint8Array.from({ length: size }, (_, code) => {
    let rest = code;
    return ended(
      kinds.map((count) => {
        const kind = rest % (count + 1);
        rest = Math.floor(rest / (count + 1));
        return kind === count ? -1 : kind;
      }),
    );
  });
  return [endings, codes];
}
