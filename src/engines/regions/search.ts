/**
 * Who wins a position that falls apart: a search of the sum of its regions.
 *
 *     . . . x . .        { large regions, by number }  +  the sum of the values of small ones
 *     . . x x . .   =    { 17, 4, 4 }                  +  {2|-1/2}
 *
 * A small region is replaced by its canonical form. Positions with the same large regions and the same form have the same
 * winner, wherever the regions lie. If no large region is left, the form alone tells who wins; often bounds of the large ones do.
 */
import type { Form, Forms } from '../../partizan/forms.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Node, Nodes } from '../../sums/nodes.ts';
import type { Key } from '../../sums/regions.ts';
import { PositionValues } from '../../sums/values.ts';
import { Interrupted } from '../alpha-beta/search.ts';
import { Bounds, CUTS } from './bounds.ts';

/** Regions of at most so many cells are small. */
export const SMALL = 8;
/** Estimates of what a large region takes, and each of its moves, in bytes. */
const REGION_BYTES = 700;
const MOVE_BYTES = 140;
/** What a remembered result takes. */
export const SLOT_BYTES = 100;
/** Positions between two questions whether the search must end. */
const PATIENCE = 2 ** 6;

/** A large region. */
interface Region<P> {
  readonly id: number;
  readonly node: Node<P>;
  /** What Left, and Right, can do; undefined until that is asked for. */
  options: readonly [readonly Option<P>[], readonly Option<P>[]] | undefined;
  /** By the number of a way to cut it: what it is worth at least, and at most, as far as that has been asked for. */
  readonly bounds: readonly [(Form | null)[], (Form | null)[]];
}

/** A move in a region. */
interface Option<P> {
  readonly p: P;
  /** What Left gains by it, in moves. A guess. */
  readonly gain: number;
  /** What it leaves of the region; undefined until that is asked for. */
  to: Sum<P> | undefined;
}

/** Large regions, in the order of their numbers, and the value of all else. */
export interface Sum<P> {
  readonly regions: readonly Region<P>[];
  readonly form: Form;
}

/** A move in a sum: in a region, or to another form. */
interface Move<P> {
  readonly region: number;
  readonly option: Option<P> | undefined;
  readonly form: Form;
  readonly promise: number;
}

/** Searches sums of the regions of one game. */
export class RegionSearch<P> {
  /** The number of sums whose moves were looked at. */
  nodes = 0;
  /** The moves of the position that is searched, and how many of them are refuted. */
  rootMoves = 0;
  rootSettled = 0;
  private depth = 0;
  private readonly parts: Nodes<P>;
  private readonly values: PositionValues<P>;
  private readonly forms: Forms;
  private readonly bounds: Bounds<P>;
  private readonly regions = new Map<Key, Region<P>>();
  /** Small regions and dead ones, by their keys. */
  private readonly small = new Map<Key, Form>();
  private readonly keys: (string | undefined)[];
  private readonly won: Uint8Array;
  private readonly ended: () => boolean;

  /** `slots`: how many results are remembered, a power of 2. `memory` is for all together, in bytes. */
  constructor(rules: Rules<P>, slots: number, memory: number, ended: () => boolean) {
    this.values = new PositionValues(rules, { memory });
    this.forms = this.values.forms;
    this.forms.reserve(slots * SLOT_BYTES);
    this.parts = new Nodes(rules);
    this.bounds = new Bounds(this.parts, (node) => this.valueOf(node), this.forms);
    this.keys = Array.from({ length: slots });
    this.won = new Uint8Array(slots);
    this.ended = ended;
  }

  /** Whether `side`, 0 for Left or 1 for Right, wins at `p` if it moves first. Throws Interrupted. */
  winsAt(p: P, side: 0 | 1): boolean {
    this.depth = 0;
    return this.wins(this.sumOf(this.parts.of({ p })), side);
  }

  /** The positions `moves` to which a side can move, the most promising first. */
  ordered(moves: readonly P[], side: 0 | 1): readonly P[] {
    const sign = side === 0 ? 1 : -1;
    const promised = moves.map((p) => ({ p, promise: sign * this.leadOf(this.sumOf(this.parts.of({ p }))) }));
    return promised.sort((a, b) => b.promise - a.promise).map(({ p }) => p);
  }

  /** The memory in use, in bytes. */
  get bytes(): number {
    return this.forms.bytes;
  }

  private wins(sum: Sum<P>, side: 0 | 1): boolean {
    const { forms } = this;
    const { regions, form } = sum;
    if (regions.length === 0) return side === 0 ? !forms.le(form, forms.zero) : !forms.le(forms.zero, form);
    const key = `${side} ${form.id} ${regions.map(({ id }) => id).join(' ')}`;
    const slot = hashOf(key) & (this.keys.length - 1);
    if (this.keys[slot] === key) return this.won[slot] === 1;
    const won = this.byBounds(sum, side) ?? this.byMoves(sum, side);
    this.keys[slot] = key;
    this.won[slot] = won ? 1 : 0;
    return won;
  }

  /** Whether `side` wins if it moves first, as far as the bounds of the regions tell. */
  private byBounds({ regions, form }: Sum<P>, side: 0 | 1): boolean | undefined {
    const { forms } = this;
    for (let cut = 0; cut < CUTS.length; cut++) {
      for (const which of [0, 1] as const) {
        let bound: Form | null = form;
        for (const region of regions) {
          const own = (region.bounds[which][cut] ??= this.bounds.of(region.node, which, cut));
          bound = own && bound && forms.add(bound, own);
        }
        if (bound === null) return undefined;
        // at least `bound`, so that Left wins whenever it wins that; or at most, and the same for Right
        const wins =
          which === side
            ? which === 0
              ? !forms.le(bound, forms.zero)
              : !forms.le(forms.zero, bound)
            : which === 0
              ? forms.le(forms.zero, bound)
              : forms.le(bound, forms.zero);
        if (wins) return which === side;
      }
    }
    return undefined;
  }

  private byMoves(sum: Sum<P>, side: 0 | 1): boolean {
    if (++this.nodes % PATIENCE === 0 && this.ended()) throw new Interrupted();
    const moves = this.movesOf(sum, side);
    const root = this.depth++ === 0;
    if (root) [this.rootMoves, this.rootSettled] = [moves.length, 0];
    let won = false;
    for (let k = 0; k < moves.length && !won; k++) {
      won = !this.wins(this.after(sum, moves[k]), side === 0 ? 1 : 0);
      if (root) this.rootSettled = k + 1;
    }
    this.depth--;
    return won;
  }

  /** The moves of a side, the most promising first. */
  private movesOf({ regions, form }: Sum<P>, side: 0 | 1): readonly Move<P>[] {
    const sign = side === 0 ? 1 : -1;
    const moves: Move<P>[] = [];
    regions.forEach((region, k) => {
      // equal regions have the same moves
      if (k > 0 && regions[k - 1] === region) return;
      for (const option of this.optionsOf(region)[side])
        moves.push({ region: k, option, form, promise: sign * option.gain });
    });
    for (const left of side === 0 ? form.left : form.right)
      moves.push({
        region: -1,
        option: undefined,
        form: left,
        promise: sign * (leadOf(left) - leadOf(form)),
      });
    return moves.sort((a, b) => b.promise - a.promise);
  }

  private after({ regions, form }: Sum<P>, { region, option, form: left }: Move<P>): Sum<P> {
    if (!option) return { regions, form: left };
    const to = this.leftBy(regions[region], option);
    const rest = regions.filter((_, k) => k !== region);
    return { regions: merged(rest, to.regions), form: this.forms.add(form, to.form) };
  }

  private leftBy({ node }: Region<P>, option: Option<P>): Sum<P> {
    return (option.to ??= this.sumOf(this.parts.of({ p: option.p }, node.region)));
  }

  private optionsOf(region: Region<P>): readonly [readonly Option<P>[], readonly Option<P>[]] {
    return (region.options ??= this.computed(region));
  }

  private computed(region: Region<P>): readonly [readonly Option<P>[], readonly Option<P>[]] {
    const moves = this.parts.movesIn(region.node);
    this.forms.reserve((moves[0].length + moves[1].length) * MOVE_BYTES);
    const gains = this.bounds.gains(region.node.asked.p, moves);
    const [left, right] = moves.map((side, which) =>
      side.map((p, k): Option<P> => {
        if (gains) return { p, gain: gains[which][k], to: undefined };
        const to = this.sumOf(this.parts.of({ p }, region.node.region));
        return { p, gain: this.leadOf(to) - this.leadIn(region), to };
      }),
    );
    return [left, right];
  }

  private leadOf({ regions, form }: Sum<P>): number {
    return regions.reduce((lead, region) => lead + this.leadIn(region), leadOf(form));
  }

  /** The moves of Left, less those of Right. */
  private leadIn({ node }: Region<P>): number {
    const [left, right] = this.parts.movesIn(node);
    return left.length - right.length;
  }

  private sumOf(nodes: readonly Node<P>[]): Sum<P> {
    let form = this.forms.zero;
    const regions: Region<P>[] = [];
    for (const node of nodes) {
      const large = (node.region?.length ?? Infinity) > SMALL;
      if (large) regions.push(this.regions.get(node.key) ?? this.entered(node));
      else form = this.forms.add(form, this.valueOf(node));
    }
    return { regions: regions.sort((a, b) => a.id - b.id), form };
  }

  private valueOf(node: Node<P>): Form {
    let form = this.small.get(node.key);
    if (!form) this.small.set(node.key, (form = this.values.valueOf(node)));
    return form;
  }

  private entered(node: Node<P>): Region<P> {
    this.forms.reserve(REGION_BYTES);
    const region: Region<P> = {
      id: this.regions.size,
      node: this.parts.alone(node),
      options: undefined,
      bounds: [[], []],
    };
    this.regions.set(node.key, region);
    return region;
  }
}

/** How far Left is ahead in a form, in moves. */
const leadOf = ({ leftStop, rightStop }: Form): number => leftStop + rightStop;

function merged<P>(one: readonly Region<P>[], other: readonly Region<P>[]): readonly Region<P>[] {
  if (other.length === 0) return one;
  return [...one, ...other].sort((a, b) => a.id - b.id);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
