/**
 * Who wins a position that falls apart: a search of the sum of its regions.
 *
 *     . . . x . .        { large regions, by number }  +  the sum of the values of small ones
 *     . . x x . .   =    { 17, 4, 4 }                  +  {2|-1/2}
 *
 * A small region is replaced by its canonical form. Positions with the same large regions and the same form have the same
 * winner, wherever the regions lie. If no large region is left, the form alone tells who wins.
 */
import type { Form, Forms } from '../../partizan/forms.ts';
import type { Rules } from '../../rules/rules.ts';
import { Interrupted } from '../alpha-beta/search.ts';
import { type Node, Nodes } from '../../sums/nodes.ts';
import type { Key } from '../../sums/regions.ts';
import { PositionValues } from '../../sums/values.ts';

/** Regions of at most so many cells are small. */
export const SMALL = 8;
/** Estimates of what a large region takes, and each of its moves, in bytes. */
const REGION_BYTES = 700;
const MOVE_BYTES = 140;
/** What a remembered result takes. */
export const SLOT_BYTES = 100;
/** Positions between two questions whether the search must end. */
const PATIENCE = 2 ** 8;

/** A large region. */
interface Region<P> {
  readonly id: number;
  readonly node: Node<P>;
  /** The moves of Left, less those of Right. */
  readonly lead: number;
  /** What the moves of Left, and of Right, leave of it; undefined until they are asked for. */
  options: readonly [readonly Sum<P>[], readonly Sum<P>[]] | undefined;
}

/** Large regions, in the order of their numbers, and the value of all else. */
export interface Sum<P> {
  readonly regions: readonly Region<P>[];
  readonly form: Form;
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
    this.keys = Array.from({ length: slots });
    this.won = new Uint8Array(slots);
    this.ended = ended;
  }

  /** Whether `side`, 0 for Left or 1 for Right, wins at `p` if it moves first. Throws Interrupted. */
  winsAt(p: P, side: 0 | 1): boolean {
    this.depth = 0;
    return this.wins(this.sumOf(this.parts.of({ p })), side);
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
    if (++this.nodes % PATIENCE === 0 && this.ended()) throw new Interrupted();
    const other = side === 0 ? 1 : 0;
    const moves = this.movesOf(sum, side);
    const root = this.depth++ === 0;
    if (root) [this.rootMoves, this.rootSettled] = [moves.length, 0];
    let won = false;
    for (let k = 0; k < moves.length && !won; k++) {
      won = !this.wins(moves[k].to, other);
      if (root) this.rootSettled = k + 1;
    }
    this.depth--;
    this.keys[slot] = key;
    this.won[slot] = won ? 1 : 0;
    return won;
  }

  /** The moves of a side, the most promising first. */
  private movesOf({ regions, form }: Sum<P>, side: 0 | 1): readonly { to: Sum<P>; promise: number }[] {
    const { forms } = this;
    const sign = side === 0 ? 1 : -1;
    const moves: { to: Sum<P>; promise: number }[] = [];
    const add = (to: Sum<P>): void => {
      let lead = to.form.leftStop + to.form.rightStop;
      for (const region of to.regions) lead += region.lead;
      moves.push({ to, promise: sign * lead });
    };
    regions.forEach((region, k) => {
      // equal regions have the same moves
      if (k > 0 && regions[k - 1] === region) return;
      const rest = regions.filter((_, i) => i !== k);
      for (const left of this.optionsOf(region)[side])
        add({ regions: merged(rest, left.regions), form: forms.add(form, left.form) });
    });
    for (const left of side === 0 ? form.left : form.right) add({ regions, form: left });
    return moves.sort((a, b) => b.promise - a.promise);
  }

  private optionsOf(region: Region<P>): readonly [readonly Sum<P>[], readonly Sum<P>[]] {
    return (region.options ??= this.computed(region));
  }

  private computed({ node }: Region<P>): [readonly Sum<P>[], readonly Sum<P>[]] {
    const [left, right] = this.parts.options(node).map((side) => side.map((nodes) => this.sumOf(nodes)));
    this.forms.reserve((left.length + right.length) * MOVE_BYTES);
    return [distinct(left), distinct(right)];
  }

  private sumOf(nodes: readonly Node<P>[]): Sum<P> {
    let form = this.forms.zero;
    const regions: Region<P>[] = [];
    for (const node of nodes) {
      const known = this.small.get(node.key) ?? this.regions.get(node.key) ?? this.entered(node);
      if ('id' in known && 'node' in known) regions.push(known);
      else form = this.forms.add(form, known);
    }
    return { regions: regions.sort((a, b) => a.id - b.id), form };
  }

  private entered(node: Node<P>): Form | Region<P> {
    const cells = node.region?.length ?? Infinity;
    if (cells <= SMALL) {
      const form = this.values.valueOf(node);
      this.small.set(node.key, form);
      return form;
    }
    this.forms.reserve(REGION_BYTES);
    const alone = this.parts.alone(node);
    const [left, right] = this.parts.movesIn(alone);
    const region = {
      id: this.regions.size,
      node: alone,
      lead: left.length - right.length,
      options: undefined,
    };
    this.regions.set(node.key, region);
    return region;
  }
}

function merged<P>(one: readonly Region<P>[], other: readonly Region<P>[]): readonly Region<P>[] {
  if (other.length === 0) return one;
  return [...one, ...other].sort((a, b) => a.id - b.id);
}

function distinct<P>(sums: readonly Sum<P>[]): readonly Sum<P>[] {
  const known = new Set<string>();
  return sums.filter(({ regions, form }) => {
    const key = `${form.id} ${regions.map(({ id }) => id).join(' ')}`;
    return !known.has(key) && known.add(key);
  });
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
