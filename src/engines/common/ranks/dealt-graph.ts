/**
 * A graph of which only moves are known, dealt to ranks. Each finds the moves of its own positions and tells the ranks to whose positions
 * they lead, so that each knows what leads to its own:
 *
 *     [ place of the successor among those of its rank ][ number of the position ]
 *
 * A move may lead outside, to a position with a known value. The first rank knows these values, and the others ask it. Behind the places
 * of its positions each rank has one for every value with an end:
 *
 *     [ positions ][ lost, tied, won in 0, for either side to move ][ … in 1 ] …
 *
 * A move to a draw is only counted: it never turns out to be lost.
 */
import type { PlayError, Said } from '../../../base/errors.ts';
import { present } from '../../../base/present.ts';
import { type Ending, OPEN } from '../../../rules/ending.ts';
import type { Buckets, Exchange } from '../../contract/exchange.ts';
import { exceeded, withDropped } from '../graph/budget.ts';
import { Uint32List } from '../graph/edges.ts';
import { Marks } from '../graph/marks.ts';
import { HOLE, endedIn, moverIn, stateOf, stuckIn } from '../graph/stored.ts';
import { Dealt } from './dealt.ts';
import { type DealtGraph, capacityOf, emptyBuckets } from './graph-share.ts';

/** The moves of a graph. */
export interface Forward {
  readonly size: number;
  /** The state of position i, as in stored.ts. Its successors are appended to `into` and `outside`. */
  row(i: number, into: number[], outside: Outside[]): number;
  /** What is outside. Absent: no move leads there. */
  readonly known?: KnownValues | undefined;
}

/** A successor that is not in the graph. */
export interface Outside {
  readonly place: number;
  readonly mover: number;
}

export interface KnownValues {
  /** Of the first rank: remoteness · 4 + outcome at a place outside; undefined if it has no value. */
  meaning(place: number): number | undefined;
  /** The greatest remoteness. */
  readonly longest: number;
  /** The error if position i has a move to a place that has no value. */
  missing(i: number, place: number): PlayError;
}

export interface GraphSharing {
  readonly exchange: Exchange;
  /** The positions in a block. */
  readonly block: number;
  /** The words in a bucket, at least 2. Absent: as many as suit the number of ranks. */
  readonly bucket?: number | undefined;
  /** What is too large if it does not fit, with its verb: "the index has". */
  readonly what: Said;
  /** Whether every move passes the turn, so that nobody asks who is to move. Absent: not every one. */
  readonly alternates?: boolean;
  /** The bytes that the part of this rank may take, with labels of two bytes. */
  readonly memory: number;
  /** Called often, with the number of own places that are done. */
  readonly progress?: ((done: number) => void) | undefined;
}

/** The part of a rank. */
export interface OwnGraph extends DealtGraph {
  /** The number of places of each rank. */
  readonly places: number;
  /** The peak memory of building it, in bytes. */
  readonly bytes: number;
}

/** Lost, tied and won, for either side to move. */
const VALUES = 6;
/** The answer where a place outside has no value. */
const NONE = 0xffffffff;
/** What ranks tell each other: some have moves left. */
const MORE = 1;
/** Places between two looks at the budget. */
const BATCH = 2 ** 10;
/** A row has the state in its lowest bits, and above them the number of moves. */
const STATE_BITS = 6;

/** The bytes of a part with so many places, positions, and moves that lead to them, without labels and buckets. */
const partBytes = (places: number, positions: number, moves: number): number =>
  places / 4 + 8 * positions + 12 * moves;

/** The bytes of the part of a rank and its labels of two bytes. */
export const dealtBytes = (
  {
    places,
    positions,
    moves,
  }: { readonly places: number; readonly positions: number; readonly moves: number },
  ranks: number,
): number =>
  2 * (places / ranks) +
  withDropped(partBytes(places / ranks, positions / ranks, moves / ranks)) +
  16 * ranks * capacityOf(ranks, places);

/** Finds the part of this rank. All ranks call it. Raises too large if this part takes more than the budget. */
export function dealtGraph(forward: Forward, dealing: GraphSharing): OwnGraph {
  const part = new Part(forward, dealing);
  part.find();
  return part.graph();
}

class Part {
  private readonly forward: Forward;
  private readonly dealing: GraphSharing;
  /** The number of places with positions of the graph, and of all places. */
  private readonly own: number;
  private readonly places: number;
  private readonly dealt: Dealt;
  /** Which places have a position. */
  private readonly used: Marks;
  /** The state and the number of moves of each position, in the order of places. */
  private readonly rows = new Uint32List();
  /** Of each move that leads here: the place, and the number of the position before. */
  private readonly targets = new Uint32List();
  private readonly sources = new Uint32List();
  private readonly moves: Buckets;
  private readonly questions: Buckets;
  /** What this rank has asked since the last answers. */
  private asked: (Outside & { readonly i: number })[] = [];
  private peak = 0;

  constructor(forward: Forward, dealing: GraphSharing) {
    const { size, known } = forward;
    const { exchange, block } = dealing;
    const { ranks } = exchange;
    const bucket = dealing.bucket ?? capacityOf(ranks, size);
    this.forward = forward;
    this.dealing = dealing;
    this.own = Math.ceil(Math.ceil(size / block) / ranks) * block;
    const values = known ? VALUES * (known.longest + 1) : 0;
    this.places = this.own + Math.ceil(values / block) * block;
    this.used = new Marks(this.places);
    this.dealt = new Dealt(block, exchange);
    this.moves = emptyBuckets(ranks, bucket);
    this.questions = emptyBuckets(ranks, known ? bucket : 0);
  }

  /** Finds the moves of own positions, and what leads to them. */
  find(): void {
    const { forward, own, dealing, moves } = this;
    const { exchange, progress } = dealing;
    const [successors, outside]: [number[], Outside[]] = [[], []];
    let [place, i] = [0, 0];
    let flags: number;
    do {
      let full = false;
      while (!full && (place < own || successors.length + outside.length > 0)) {
        if (successors.length + outside.length === 0) {
          if (place % BATCH === 0) {
            this.measure();
            progress?.(place);
          }
          i = this.dealt.numberAt(place);
          const state = i < forward.size ? forward.row(i, successors, outside) : HOLE;
          if (state !== HOLE) {
            this.used.mark(place);
            this.rows.push((successors.length + outside.length) * 2 ** STATE_BITS + state);
          }
          place++;
        }
        full = !this.tell(i, successors) || !this.ask(i, outside);
      }
      flags = exchange.round(moves, full ? MORE : 0, (told) => {
        for (let k = 0; k < told.length; k += 2) this.learn(told[k], told[k + 1]);
      });
      if (forward.known) this.answer();
    } while (flags & MORE);
    this.measure();
  }

  /** Tells the owners of successors that a move of position i leads there. False: a bucket is full; those that are left stay in the list. */
  private tell(i: number, successors: number[]): boolean {
    const { dealt } = this;
    const { rank } = this.dealing.exchange;
    const { out, filled, stride } = this.moves;
    for (let j = successors.at(-1); j !== undefined; j = successors.at(-1)) {
      const owner = dealt.ownerOf(j);
      const place = dealt.placeOf(j);
      if (owner === rank) this.learn(place, i);
      else {
        if (filled[owner] + 2 > stride) return false;
        const at = owner * stride + filled[owner];
        out[at] = place;
        out[at + 1] = i;
        filled[owner] += 2;
      }
      successors.pop();
    }
    return true;
  }

  /** The same of those outside, which the first rank is asked about. */
  private ask(i: number, outside: Outside[]): boolean {
    const { out, filled, stride } = this.questions;
    for (let to = outside.at(-1); to !== undefined; to = outside.at(-1)) {
      const { place } = to;
      if (this.dealing.exchange.rank === 0) this.take({ ...to, i }, this.known.meaning(place));
      else {
        if (filled[0] + 2 > stride) return false;
        out[filled[0]] = Math.floor(place / 2 ** 32);
        out[filled[0] + 1] = place >>> 0;
        filled[0] += 2;
        this.asked.push({ ...to, i });
      }
      outside.pop();
    }
    return true;
  }

  private get known(): KnownValues {
    return present(this.forward.known);
  }

  /** Lets the first rank answer what the others have asked. */
  private answer(): void {
    const { questions, moves, dealing, known } = this;
    const { exchange } = dealing;
    exchange.round(questions, 0, (words) => {
      const from = (words.byteOffset - questions.into.byteOffset) / (4 * questions.stride);
      for (let k = 0; k < words.length; k += 2)
        moves.out[from * moves.stride + moves.filled[from]++] =
          known.meaning(words[k] * 2 ** 32 + words[k + 1]) ?? NONE;
    });
    exchange.round(moves, 0, (answers) =>
      this.asked.forEach((one, k) => this.take(one, answers[k] === NONE ? undefined : answers[k])),
    );
    this.asked = [];
  }

  /** Notes a move of position i to a known value. */
  private take({ i, place, mover }: Outside & { readonly i: number }, meaning: number | undefined): void {
    if (meaning === undefined) throw this.known.missing(i, place);
    const outcome = meaning & 3;
    if (outcome !== OPEN)
      this.learn(this.own + VALUES * (meaning >>> 2) + (VALUES / 2) * mover + outcome - 1, i);
  }

  /** Notes a move of position i to a place of this rank. */
  private learn(place: number, i: number): void {
    this.targets.push(place);
    this.sources.push(i);
  }

  private measure(): void {
    const { rows, targets, places, moves, questions, dealing } = this;
    const { memory, exchange } = dealing;
    const buckets = 8 * (moves.out.length + questions.out.length);
    this.peak = withDropped(partBytes(places, rows.length, targets.length)) + 2 * places + buckets;
    if (this.peak > memory) throw exceeded(dealing.what, rows.length * exchange.ranks, { memory });
  }

  /** What has been found. */
  graph(): OwnGraph {
    const { forward, own, places, used, rows, dealt, dealing } = this;
    const values = forward.known ? VALUES * (forward.known.longest + 1) : 0;
    for (let k = 0; k < values; k++) {
      used.mark(own + k);
      rows.push(stateOf(Math.floor((k % VALUES) / 3), (1 + (k % 3)) as Ending, OPEN));
    }
    used.count();
    const { offsets, sources } = this.byTarget();
    const nth = (i: number): number => used.below(dealt.placeOf(i));
    const row = (i: number): number => rows.array[nth(i)];
    const state = (i: number): number => row(i) & (2 ** STATE_BITS - 1);
    return {
      size: places * dealing.exchange.ranks,
      places,
      bytes: this.peak,
      alternates: dealing.alternates === true,
      legal: (i) => used.has(dealt.placeOf(i)),
      mover: (i) => moverIn(state(i)),
      ended: (i) => endedIn(state(i)),
      stuck: (i) => stuckIn(state(i)),
      degree: (i) => row(i) >>> STATE_BITS,
      before: (i) => sources.subarray(offsets[nth(i)], offsets[nth(i) + 1]),
      plies: (i) => Math.max(0, Math.floor((dealt.placeOf(i) - own) / VALUES)),
      longest: forward.known?.longest ?? 0,
    };
  }

  /** The positions before each one, which begin at `offsets`. */
  private byTarget(): { readonly offsets: Uint32Array; readonly sources: Uint32Array } {
    const { used, rows, targets, sources: given } = this;
    // ends[k + 1] is first where those before the k-th position begin, and when all are written, where they end
    const ends = new Uint32Array(rows.length + 2);
    for (let e = 0; e < targets.length; e++) ends[used.below(targets.array[e]) + 2]++;
    for (let k = 2; k < ends.length; k++) ends[k] += ends[k - 1];
    const sources = new Uint32Array(targets.length);
    for (let e = 0; e < targets.length; e++)
      sources[ends[used.below(targets.array[e]) + 1]++] = given.array[e];
    return { offsets: ends.subarray(0, rows.length + 1), sources };
  }
}
