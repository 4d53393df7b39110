/**
 * The tiers of a game of pieces: a stage for each piece (see stages.ts). Moves within a tier capture nothing. Those that leave it, by
 * a capture, a pawn's step or a promotion, lead to lower tiers, of which there is no way back.
 *
 * A tier whose pieces are mapped to those of another one by a symmetry, or by exchanging pieces that are alike, is not stored. The
 * symmetries that leave a tier as it is are used in its table. What is left of a game may have more of them than the game: without
 * pawns a board has eight.
 */
import { present } from '../../base/present.ts';
import type { Permutation, Piece, Pieces } from '../../rules/structure.ts';
import { tableShape } from './piece-index.ts';
import { type StageImages, type Stages, imagesOf, pieceWithin, stagesOf } from './stages.ts';

/** The most tiers, symmetric ones included. */
const MOST_TIERS = 2 ** 19;

/** A stage for each piece, in the order of the structure. */
type StageList = readonly number[];

export interface PieceTier {
  readonly stages: StageList;
  /** The most moves after each other that leave a tier, from this one on. */
  readonly height: number;
  /** Its pieces in the order of its table: numbers in the structure. */
  readonly order: readonly number[];
  /** The symmetries that leave it as it is. */
  readonly group: readonly Permutation[];
  readonly rows: number;
  readonly columns: number;
}

/** How a tier is mapped to the one that is stored. */
export interface TierImage {
  readonly tier: PieceTier;
  readonly symmetry: Permutation;
  /** from[m] is the piece that becomes piece m of the tier. */
  readonly from: readonly number[];
  /** The images of the states of that piece, by m. */
  readonly images: readonly Uint16Array[];
}

export class PieceTiers<P> {
  readonly structure: Pieces<P>;
  readonly stages: readonly Stages[];
  /** The stored tiers, each after those that moves lead to from it. */
  readonly tiers: readonly PieceTier[];
  /** images[m].get(g): how symmetry g maps the states and stages of piece m. */
  readonly images: readonly ReadonlyMap<Permutation, StageImages>[];
  /** What the stage of each piece adds to the number of a tier. */
  private readonly units: readonly number[];
  /** The first piece that each piece is alike to. */
  readonly alike: readonly number[];
  private readonly group: readonly Permutation[];
  /** By the number of each tier. */
  private readonly known: TierImage[] = [];

  /** `group`: the symmetries that may be used. `exchange`: pieces of different fields that are alike may be exchanged, too. */
  constructor(structure: Pieces<P>, group: readonly Permutation[], exchange: boolean) {
    const { pieces } = structure;
    this.structure = structure;
    const stages = new Map([...new Set(pieces)].map((piece) => [piece, stagesOf(piece)]));
    const images = new Map(
      [...stages].map(([piece, of]) => [piece, new Map(group.map((g) => [g, imagesOf(of, g)]))]),
    );
    this.group = group;
    this.stages = pieces.map((piece) => present(stages.get(piece)));
    this.images = pieces.map((piece) => present(images.get(piece)));
    this.alike = pieces.map((piece) =>
      pieces.findIndex((other) => other === piece || (exchange && areAlike(structure, other, piece))),
    );
    let unit = 1;
    this.units = this.stages.map(({ count, piece }) => {
      const own = unit;
      unit *= count + (piece.capturable ? 1 : 0);
      return own;
    });
    this.tiers = this.allTiers(unit).toSorted(
      (a, b) => a.height - b.height || this.numberOf(a.stages) - this.numberOf(b.stages),
    );
  }

  /** How many tiers there are, symmetric ones included; undefined if too many. */
  static count<P>({ pieces }: Pieces<P>): number | undefined {
    const counts = new Map([...new Set(pieces)].map((piece) => [piece, stagesOf(piece).count]));
    const all = pieces.reduce(
      (product, piece) => product * (present(counts.get(piece)) + (piece.capturable ? 1 : 0)),
      1,
    );
    return all <= MOST_TIERS ? all : undefined;
  }

  /** The number of a tier, symmetric ones counted apart. */
  numberOf(stages: StageList): number {
    let number = 0;
    for (let m = 0; m < stages.length; m++) number += stages[m] * this.units[m];
    return number;
  }

  /** How many stored positions of a tier one of each class of its first piece stands for. */
  copies({ stages }: PieceTier): number {
    const images = new Set(
      this.group.flatMap((g) => {
        const image = this.mapped(stages, g);
        return image ? [String(this.sorted(image).stages)] : [];
      }),
    );
    let copies = images.size;
    const { pieces } = this.structure;
    for (const [first, piece] of pieces.entries()) {
      const group = pieces.flatMap((_, m) => (this.alike[m] === first ? [m] : []));
      // identical pieces of one field are the same position in any order
      if (group.some((m) => m !== first && pieces[m] === piece)) continue;
      const off = group.filter((m) => stages[m] === this.stages[m].count).length;
      for (let n = off + 1; n <= group.length; n++) copies *= n;
    }
    return copies;
  }

  /** How the tier with these stages is mapped to the one that is stored. */
  imageOf(stages: StageList): TierImage {
    return this.known[this.numberOf(stages)];
  }

  /** The same for the tier of a position, by the states of its pieces. */
  imageAt(states: ArrayLike<number>): TierImage {
    const { stages, units } = this;
    let number = 0;
    for (let m = 0; m < states.length; m++) number += stages[m].of[states[m]] * units[m];
    return this.known[number];
  }

  /** The states of the pieces at all positions that are stored as one with the position with these states. */
  alikeTo(states: readonly number[]): (readonly number[])[] {
    const stages = states.map((state, m) => this.stages[m].of[state]);
    return this.group
      .filter((g) => this.mapped(stages, g) !== undefined)
      .map((g) => states.map((state, m) => present(this.images[m].get(g)).states[state]))
      .flatMap((image) => this.exchanged(image));
  }

  /** The same states with those of alike pieces exchanged in all ways, from piece `from` on. */
  private exchanged(states: readonly number[], from = 0): (readonly number[])[] {
    if (from === states.length) return [states];
    const { alike } = this;
    const { pieces } = this.structure;
    return states.flatMap((_, m) => {
      const other = m > from && alike[m] === alike[from] && pieces[m] !== pieces[from];
      if (m !== from && !other) return [];
      return this.exchanged(states.with(from, states[m]).with(m, states[from]), from + 1);
    });
  }

  /** The pieces of a tier, as a structure of their own, with the positions of the whole game. */
  structureOf({ stages, order }: PieceTier): Pieces<P> {
    const whole = this.structure;
    const lists = order.map((m) => this.stages[m].states[stages[m]] ?? new Uint16Array(0));
    const given = new Int32Array(whole.pieces.length);
    const { ended } = whole;
    const spread = <T>(of: ArrayLike<T>, none: (m: number) => T): T[] => {
      const all = whole.pieces.map((_, m) => none(m));
      order.forEach((m, k) => (all[m] = of[k]));
      return all;
    };
    const placeOf = (m: number | undefined): number | undefined => {
      const k = m === undefined || stages[m] === this.stages[m].count ? -1 : order.indexOf(m);
      return k < 0 ? undefined : k;
    };
    return {
      ...whole,
      pieces: order.map((m) => pieceWithin(this.stages[m], stages[m], this.images[m])),
      royal: [placeOf(whole.royal[0]), placeOf(whole.royal[1])],
      split: (p, states) => {
        whole.split(p, given);
        order.forEach((m, k) => (states[k] = this.stages[m].local[given[m]]));
      },
      join: (turn, states) =>
        whole.join(
          turn,
          spread(
            order.map((m, k) => lists[k][states[k]] ?? whole.pieces[m].states),
            (m) => whole.pieces[m].states,
          ),
        ),
      ended: ended && ((kinds) => ended(spread(kinds, () => -1))),
    };
  }

  /** Whether no other piece is alike to this one. */
  private isSingle(m: number): boolean {
    return this.alike.every((first, other) => other === m || first !== this.alike[m]);
  }

  private allTiers(count: number): PieceTier[] {
    const found = new Map<number, PieceTier>();
    const { units, stages } = this;
    for (let number = 0; number < count; number++) {
      const list = units.map(
        (unit, m) => Math.floor(number / unit) % (stages[m].count + (stages[m].piece.capturable ? 1 : 0)),
      );
      const { least, ...image } = this.leastImage(list);
      const key = this.numberOf(least);
      let tier = found.get(key);
      if (!tier) found.set(key, (tier = this.tierOf(least)));
      const images = image.from.map((m) => present(this.images[m].get(image.symmetry)).states);
      this.known.push({ tier, ...image, images });
    }
    return [...found.values()];
  }

  /** The least of the tiers that symmetries and exchanges of alike pieces map a tier to. */
  private leastImage(list: StageList): Omit<TierImage, 'tier' | 'images'> & { readonly least: StageList } {
    let found: ReturnType<PieceTiers<P>['leastImage']> | undefined;
    for (const symmetry of this.group) {
      const image = this.mapped(list, symmetry);
      if (!image) continue;
      const { stages: least, from } = this.sorted(image);
      if (!found || isLess(least, found.least)) found = { least, symmetry, from };
    }
    return present(found);
  }

  /** The same stages with those of alike pieces in ascending order. */
  private sorted(list: StageList): { readonly stages: StageList; readonly from: readonly number[] } {
    const { alike } = this;
    const all = list.map((_, m) => m);
    const places = all.toSorted((a, b) => alike[a] - alike[b] || a - b);
    const order = all.toSorted((a, b) => alike[a] - alike[b] || list[a] - list[b] || a - b);
    const from = all.map((m) => order[places.indexOf(m)]);
    return { stages: from.map((m) => list[m]), from };
  }

  /** The stages that a symmetry maps these to; undefined if it changes the moves of a piece. */
  private mapped(list: StageList, symmetry: Permutation): number[] | undefined {
    const image = list.map((stage, m) => present(this.images[m].get(symmetry)).stages[stage]);
    return image.includes(-1) ? undefined : image;
  }

  private tierOf(stages: StageList): PieceTier {
    const height = stages.reduce((sum, stage, m) => sum + this.stages[m].heights[stage], 0);
    const order = this.orderOf(stages);
    // a first piece that can change its place with another one has no classes
    const own = this.isSingle(order[0])
      ? this.group.filter((g) => this.mapped(stages, g)?.every((stage, m) => stage === stages[m]))
      : [];
    const plain = { stages, height, order, group: own, rows: 0, columns: 0 };
    const { rows, columns, symmetries } = tableShape(this.structureOf(plain), own);
    return { ...plain, group: symmetries > 0 ? own : [], rows, columns };
  }

  /**
   * The order of the pieces in the table of a tier. The last one, whose states are the bits of a row, and the first one, which
   * symmetries map to one of few states, are the royal ones, or those with the most states.
   */
  private orderOf(stages: StageList): number[] {
    const { royal } = this.structure;
    const sizes = stages.map((stage, m) => this.stages[m].states[stage]?.length ?? 0);
    const all = stages.map((_, m) => m);
    const left = all.filter((m) => sizes[m] > 0);
    // a table has at least two pieces
    const pieces = [...left, ...all.filter((m) => sizes[m] === 0)].slice(0, Math.max(2, left.length));
    const isRoyal = (m: number): number => Number(royal.includes(m) && sizes[m] > 0);
    const ranked = pieces.toSorted((a, b) => isRoyal(b) - isRoyal(a) || sizes[b] - sizes[a]);
    const first = ranked.find((m) => sizes[m] > 0 && this.isSingle(m)) ?? ranked[0];
    const last = present(ranked.find((m) => m !== first));
    return [first, ...pieces.filter((m) => m !== first && m !== last), last];
  }
}

/** Whether two pieces of one side move alike, and end the game alike. */
function areAlike<P>({ pieces, royal, ended }: Pieces<P>, a: Piece, b: Piece): boolean {
  const lists = (piece: Piece): string =>
    [piece.cells, piece.kinds, ...Object.values(piece.paths)].map(String).join(';');
  const [m, n] = [pieces.indexOf(a), pieces.indexOf(b)];
  const single = (piece: Piece): boolean => pieces.filter((other) => other === piece).length === 1;
  if (!single(a) || !single(b)) return false;
  if (a.side !== b.side || a.capturable !== b.capturable || a.states !== b.states) return false;
  if (royal.includes(m) || royal.includes(n) || !ended || lists(a) !== lists(b)) return false;
  return allKinds(pieces).every((kinds) => {
    const exchanged = kinds.with(m, kinds[n]).with(n, kinds[m]);
    return ended(kinds) === ended(exchanged);
  });
}

/** All kinds that the pieces can be of together; −1 is off the board. */
const allKinds = (pieces: readonly Piece[]): number[][] =>
  pieces.reduce<number[][]>(
    (all, { kinds }) => [-1, ...new Set(kinds)].flatMap((kind) => all.map((list) => [...list, kind])),
    [[]],
  );

const isLess = (a: StageList, b: StageList): boolean => {
  const k = a.findIndex((stage, m) => stage !== b[m]);
  return k >= 0 && a[k] < b[k];
};
