/** The values of nodes, such as positions or regions: each is computed once, by a search without recursion. */
import { lookUp } from '../base/present.ts';
import { type Sentence, said, tooLarge } from '../base/errors.ts';
import type { Form, Forms } from '../partizan/forms.ts';
import { type NodeOptions, RepeatedPosition } from './nodes.ts';
import type { RegionKey } from './regions.ts';

/** What is equal, or equal after the sides have been exchanged, has the same key. */
export interface Keyed {
  readonly key: RegionKey;
  /** Whether the key is that of the node with the sides exchanged. Absent: it is not. */
  readonly exchanged?: boolean | undefined;
  /** Whether it is the same with the sides exchanged, so that it and itself are worth 0. Absent: that is not known. */
  readonly even?: boolean | undefined;
}

/** A node whose value is being computed: what the moves of each side leave, and those parts of it that are still to be visited. */
interface Visit<N> {
  readonly node: N;
  readonly options: NodeOptions<N>;
  readonly unknown: N[];
}

/** What a key with its value takes in a map, in bytes. */
const ENTRY_BYTES = 80;
const PROGRESS_EVERY = 1000;

/** The values of all nodes that were asked for, and of those that play reaches from them. */
export class NodeValues<N extends Keyed> {
  private readonly forms: Forms;
  private readonly optionsOf: (node: N) => NodeOptions<N>;
  private readonly loops: ((node: N) => Sentence) | undefined;
  private readonly most: number;
  private readonly progress: ((known: number) => void) | undefined;
  private readonly known = new Map<RegionKey, Form>();

  /** `loops` is the error for a node that play reaches again; absent if it cannot. */
  constructor(
    forms: Forms,
    optionsOf: (node: N) => NodeOptions<N>,
    loops: ((node: N) => Sentence) | undefined,
    {
      most = Infinity,
      progress,
    }: { readonly most?: number | undefined; readonly progress?: ((known: number) => void) | undefined } = {},
  ) {
    this.forms = forms;
    this.optionsOf = optionsOf;
    this.loops = loops;
    this.most = most;
    this.progress = progress;
  }

  /** The number of different nodes whose values are known. */
  get size(): number {
    return this.known.size;
  }

  /** The value of a node. Raises bad use for loops, and 'too large' if the memory is not enough. */
  of(node: N): Form {
    return this.isKnown(node) ? this.taken(node) : this.computed(node);
  }

  /** The sum of the values of nodes. Raises as `of`. */
  sum(nodes: readonly N[]): Form {
    let total = this.forms.zero;
    for (const node of nodes) total = this.forms.add(total, this.of(node));
    return total;
  }

  private isKnown({ key }: N): boolean {
    return this.known.has(key);
  }

  private taken({ key, exchanged }: N): Form {
    const form = lookUp(this.known, key);
    return exchanged ? this.forms.negate(form) : form;
  }

  private computed(asked: N): Form {
    const { known, forms } = this;
    // the keys of `visits`, a line of play
    const open = new Set<RegionKey>();
    const visits: Visit<N>[] = [];
    const visit = (node: N): void => {
      if (this.loops && open.has(node.key)) throw new RepeatedPosition('bad use', this.loops(node));
      open.add(node.key);
      const options = this.optionsOf(node);
      const unknown: N[] = [];
      for (const side of options)
        for (const parts of side) for (const part of parts) if (!known.has(part.key)) unknown.push(part);
      visits.push({ node, options, unknown });
    };
    visit(asked);
    for (let at; (at = visits.at(-1));) {
      const next = at.unknown.pop();
      if (next) {
        if (!known.has(next.key)) visit(next);
        continue;
      }
      visits.pop();
      const { node, options } = at;
      open.delete(node.key);
      const [left, right] = options.map((side) => [...new Set(side.map((parts) => this.sum(parts)))]);
      forms.reserve(ENTRY_BYTES + (typeof node.key === 'string' ? node.key.length : 0));
      if (known.size >= this.most) throw tooLarge(said`more than ${this.most} values are needed`);
      const form = forms.of(left, right);
      known.set(node.key, node.exchanged ? forms.negate(form) : form);
      if (known.size % PROGRESS_EVERY === 0) this.progress?.(known.size);
    }
    return this.taken(asked);
  }
}
