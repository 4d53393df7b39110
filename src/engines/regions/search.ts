/**
 * Who wins a position that falls apart: a search of the sum of its regions.
 *
 *     . . . x . .        { large regions, by number }  +  the sum of the values of small ones
 *     . . x x . .   =    { 17, 4, 4 }                  +  {2|-1/2}
 *
 * A small region is replaced by its canonical form. Positions with the same large regions and the same form have the same
 * winner, wherever the regions lie. If no large region is left, the form alone tells who wins; often bounds of the large ones do.
 */
import { type Form, Forms } from '../../partizan/forms.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Keyed } from '../../sums/node-values.ts';
import type { RegionKey } from '../../sums/regions.ts';
import { Interrupted } from '../common/search/far.ts';
import { CUTS } from './bounds.ts';
import { type RegionParts, partsOf } from './parts.ts';

/** Regions of at most so many cells are small. */
export const SMALL = 8;
/** Estimates of what a large region takes, and each of its moves, in bytes. */
const REGION_BYTES = 700;
const MOVE_BYTES = 140;
/** What a remembered result takes. */
export const SLOT_BYTES = 100;
/** Positions between two questions whether the search must end. */
const PATIENCE = 2 ** 6;

/** A large region, in one of the two ways in which the sides can be. */
interface Region {
  readonly id: number;
  readonly kept: Kept;
  /** Whether the sides are exchanged in what is kept. */
  readonly exchanged: boolean;
  /** The region with the sides exchanged; it may be the same. */
  opposite: Region;
}

/** What is known of a large region. */
interface Kept {
  readonly node: Keyed;
  /** What Left, and Right, can do; undefined until that is asked for. */
  options: readonly [readonly Option[], readonly Option[]] | undefined;
  /** By ways to cut it: what it is worth at least, and at most, as far as that has been asked for. */
  readonly bounds: readonly [(Form | null)[], (Form | null)[]];
}

/** A move in a region. */
interface Option {
  readonly move: unknown;
  /** What Left gains by it, in moves. A guess. */
  readonly gain: number;
  /** What it leaves of the region; undefined until that is asked for. */
  to: Sum | undefined;
}

/** Large regions, in the order of their numbers, and the value of all else. */
interface Sum {
  readonly regions: readonly Region[];
  readonly form: Form;
}

/** A move of Left in a sum: in a region, or to another form. */
interface Move {
  readonly region: number;
  readonly option: Option | undefined;
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
  private readonly parts: RegionParts<P, Keyed, unknown>;
  private readonly forms: Forms;
  /** Large regions by their keys: as the key says, and with the sides exchanged. */
  private readonly regions = new Map<RegionKey, readonly [Region, Region]>();
  private regionCount = 0;
  private readonly keys: (string | undefined)[];
  private readonly won: Uint8Array;
  private readonly ended: () => boolean;

  /** `slots`: how many results are remembered, a power of 2. `memory` is for all together, in bytes. */
  constructor(rules: Rules<P>, slots: number, memory: number, ended: () => boolean) {
    this.forms = new Forms({ memory });
    this.forms.reserve(slots * SLOT_BYTES);
    this.parts = partsOf(rules, this.forms);
    this.keys = Array.from({ length: slots });
    this.won = new Uint8Array(slots);
    this.ended = ended;
  }

  /** Whether `side`, 0 for Left or 1 for Right, wins at `p` if it moves first. Throws Interrupted. */
  winsAt(p: P, side: 0 | 1): boolean {
    this.depth = 0;
    const sum = this.sumOf(this.parts.of(p));
    return this.wins(side === 0 ? sum : this.negative(sum));
  }

  /** The positions `moves` to which a side can move, the most promising first. */
  ordered(moves: readonly P[], side: 0 | 1): readonly P[] {
    const sign = side === 0 ? 1 : -1;
    const promised = moves.map((p) => ({ p, promise: sign * this.leadOf(this.sumOf(this.parts.of(p))) }));
    return promised.sort((a, b) => b.promise - a.promise).map(({ p }) => p);
  }

  /** The memory in use, in bytes. */
  get bytes(): number {
    return this.forms.bytes;
  }

  /** Whether Left wins if it moves first. */
  private wins(sum: Sum): boolean {
    const { forms } = this;
    const { regions, form } = sum;
    if (regions.length === 0) return !forms.le(form, forms.zero);
    const key = `${form.id} ${regions.map(({ id }) => id).join(' ')}`;
    const slot = hashOf(key) & (this.keys.length - 1);
    if (this.keys[slot] === key) return this.won[slot] === 1;
    const won = this.byBounds(sum) ?? this.byMoves(sum);
    this.keys[slot] = key;
    this.won[slot] = won ? 1 : 0;
    return won;
  }

  /** Whether Left wins if it moves first, as far as the bounds of the regions tell. */
  private byBounds({ regions, form }: Sum): boolean | undefined {
    const { forms } = this;
    for (let way = 0; way < CUTS.length; way++) {
      for (const which of [0, 1] as const) {
        let bound: Form | null = form;
        for (const region of regions) {
          const own = this.boundOf(region, which, way);
          bound = own && bound && forms.add(bound, own);
        }
        if (bound !== null && forms.le(bound, forms.zero) === (which === 1)) return which === 0;
      }
    }
    return undefined;
  }

  /** What a region is worth at least, or at most. */
  private boundOf({ kept, exchanged }: Region, which: 0 | 1, way: number): Form | null {
    const side = exchanged ? (which === 0 ? 1 : 0) : which;
    const bound = (kept.bounds[side][way] ??= this.parts.bound(kept.node, side, way));
    return bound && exchanged ? this.forms.negate(bound) : bound;
  }

  private byMoves(sum: Sum): boolean {
    if (++this.nodes % PATIENCE === 0 && this.ended()) throw new Interrupted();
    const moves = this.movesOf(sum);
    const root = this.depth++ === 0;
    if (root) [this.rootMoves, this.rootSettled] = [moves.length, 0];
    let won = false;
    for (let k = 0; k < moves.length && !won; k++) {
      won = !this.wins(this.negative(this.after(sum, moves[k])));
      if (root) this.rootSettled = k + 1;
    }
    this.depth--;
    return won;
  }

  /** The moves of Left, the most promising first. */
  private movesOf({ regions, form }: Sum): readonly Move[] {
    const moves: Move[] = [];
    regions.forEach((region, k) => {
      // equal regions have the same moves
      if (k > 0 && regions[k - 1] === region) return;
      const [left, right] = this.optionsOf(region.kept);
      if (region.exchanged)
        for (const option of right) moves.push({ region: k, option, form, promise: -option.gain });
      else for (const option of left) moves.push({ region: k, option, form, promise: option.gain });
    });
    for (const left of form.left)
      moves.push({ region: -1, option: undefined, form: left, promise: leadOf(left) - leadOf(form) });
    return moves.sort((a, b) => b.promise - a.promise);
  }

  private after({ regions, form }: Sum, { region, option, form: left }: Move): Sum {
    if (!option) return { regions, form: left };
    const { kept, exchanged } = regions[region];
    option.to ??= this.sumOf(this.parts.after(kept.node, option.move));
    const to = exchanged ? this.negative(option.to) : option.to;
    const rest = regions.filter((_, k) => k !== region);
    return {
      regions: to.regions.length === 0 ? rest : cancelled([...rest, ...to.regions]),
      form: this.forms.add(form, to.form),
    };
  }

  /** The sum with the sides exchanged. */
  private negative({ regions, form }: Sum): Sum {
    return {
      regions: regions.map(({ opposite }) => opposite).sort((a, b) => a.id - b.id),
      form: this.forms.negate(form),
    };
  }

  private optionsOf(kept: Kept): readonly [readonly Option[], readonly Option[]] {
    return (kept.options ??= this.computed(kept));
  }

  private computed({ node }: Kept): readonly [readonly Option[], readonly Option[]] {
    const { parts } = this;
    const moves = parts.movesIn(node);
    this.forms.reserve((moves[0].length + moves[1].length) * MOVE_BYTES);
    const lead = moves[0].length - moves[1].length;
    const [left, right] = moves.map((side) =>
      side.map((move): Option => {
        if (parts.gain) return { move, gain: parts.gain(node, move), to: undefined };
        const to = this.sumOf(parts.after(node, move));
        return { move, gain: this.leadOf(to) - lead, to };
      }),
    );
    return [left, right];
  }

  private leadOf({ regions, form }: Sum): number {
    return regions.reduce((lead, region) => lead + this.leadIn(region), leadOf(form));
  }

  /** The moves of Left, less those of Right. */
  private leadIn({ kept, exchanged }: Region): number {
    const [left, right] = this.parts.movesIn(kept.node);
    return exchanged ? right.length - left.length : left.length - right.length;
  }

  private sumOf(nodes: readonly Keyed[]): Sum {
    const { forms, parts } = this;
    let form = forms.zero;
    const regions: Region[] = [];
    for (const node of nodes) {
      const known = this.regions.get(node.key);
      if (known || parts.cells(node) > SMALL)
        regions.push((known ?? this.entered(node))[node.exchanged ? 1 : 0]);
      else form = forms.add(form, parts.values.of(node));
    }
    return { regions: cancelled(regions), form };
  }

  private entered(node: Keyed): readonly [Region, Region] {
    this.forms.reserve(REGION_BYTES);
    const kept: Kept = { node: this.parts.kept(node), options: undefined, bounds: [[], []] };
    const region = (exchanged: boolean): Region => {
      const made = { id: this.regionCount++, kept, exchanged } as Region;
      made.opposite = made;
      return made;
    };
    const one = region(node.exchanged === true);
    const other = node.even ? one : region(node.exchanged !== true);
    [one.opposite, other.opposite] = [other, one];
    const pair = [one, other] as const;
    this.regions.set(node.key, pair);
    return pair;
  }
}

/** How far Left is ahead in a form, in moves. */
const leadOf = ({ leftStop, rightStop }: Form): number => leftStop + rightStop;

/** Regions in the order of their numbers, without pairs of opposites: they are worth 0. */
function cancelled(regions: Region[]): readonly Region[] {
  const left: Region[] = [];
  for (const region of regions.sort((a, b) => a.id - b.id))
    if (left.at(-1) === region.opposite) left.pop();
    else left.push(region);
  return left;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
