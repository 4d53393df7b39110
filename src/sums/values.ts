/**
 * The values of positions as games that can be added, derived from rules: what each side could do at a position, whoever's
 * turn it is. Left is the first side of the rules, Right the second.
 */
import { type Sentence, badUse, said, tooLarge } from '../base/errors.ts';
import { type Form, Forms } from '../partizan/forms.ts';
import { LOSS, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Node, type NodeOptions, Nodes } from './nodes.ts';
import type { Key } from './regions.ts';

/** How values are computed. */
export interface ValuesOptions {
  /** Where the forms are kept, so that values of several games can be added. Absent: new ones. */
  readonly forms?: Forms | undefined;
  /** The most memory for new forms and for the values of positions, in bytes; 1 GiB if absent. More raises 'too large'. */
  readonly memory?: number | undefined;
  /** The most positions, or regions, whose values are computed; more raise 'too large'. Absent: as many as the memory allows. */
  readonly most?: number | undefined;
  /** False: the board is not divided into regions. Absent: it is, if the rules say how. */
  readonly regions?: boolean | undefined;
  /** Called now and then with the number of positions or regions whose values are known. */
  readonly progress?: ((known: number) => void) | undefined;
}

/** A region of a position, with its value. The value of the position is the sum of those of its regions. */
export interface Part {
  /** The cells of the region, in ascending order. */
  readonly cells: readonly number[];
  readonly value: Form;
}

/** Why positions of `rules` have no such values; undefined if nothing is known that would prevent it. */
export function whyNoValues<P>({ gain, noMoves, ends, position }: Rules<P>): Sentence | undefined {
  const because = (reason: Sentence): Sentence =>
    said`only games in which whoever cannot move loses have values that can be added: ${reason}`;
  if (gain !== undefined) return because(said`here points decide`);
  if (noMoves === WIN) return because(said`here whoever cannot move wins, which is misère play`);
  if (noMoves === TIE) return because(said`here the game then ends level`);
  if (noMoves !== LOSS) return because(said`here that depends on the position`);
  if (ends === undefined || ends.length > 0) return because(said`here the game can end before that`);
  if (position.sides.length > 0 && !position.withTurn)
    return said`these positions do not tell what the side that is not to move could do: they have no ${'withTurn'}`;
  return undefined;
}

/** A node whose value is being computed: what the moves of each side leave, and those parts of it that are still to be visited. */
interface Visit<P> {
  readonly key: Key;
  readonly options: NodeOptions<P>;
  readonly unknown: Node<P>[];
}

/** What a key with its value takes in a map, in bytes. */
const ENTRY_BYTES = 80;
const PROGRESS_EVERY = 1000;

/** The values of the positions of one game. What has been computed is kept as long as this object is. */
export class PositionValues<P> {
  readonly rules: Rules<P>;
  readonly forms: Forms;
  private readonly nodes: Nodes<P>;
  private readonly known = new Map<Key, Form>();
  private readonly most: number;
  private readonly progress: ((known: number) => void) | undefined;

  /** Raises bad use for rules whose positions have no values. */
  constructor(
    rules: Rules<P>,
    { memory, forms = new Forms({ memory }), most = Infinity, regions = true, progress }: ValuesOptions = {},
  ) {
    const why = whyNoValues(rules);
    if (why) throw badUse(why);
    this.rules = rules;
    this.forms = forms;
    this.nodes = new Nodes(rules, regions);
    this.most = most;
    this.progress = progress;
  }

  /** The number of different positions, or regions, whose values are known. */
  get size(): number {
    return this.known.size;
  }

  /**
   * The value of `p`, whoever is to move. Raises bad use if positions occur again in play, if a move keeps the turn, or if the
   * position tells whose turn it is, and 'too large' if the memory is not enough.
   */
  value(p: P): Form {
    return this.sum(this.visited(this.nodes.of({ p })));
  }

  /** The regions of `p` in which a side can move, each with its value; `p` as a whole if it is not divided. */
  parts(p: P): readonly Part[] {
    const { falling } = this.nodes;
    const nodes = this.visited(this.nodes.of({ p }));
    return nodes
      .map((node) => ({
        cells: node.region ?? falling?.board.cells() ?? [],
        value: this.known.get(node.key)!,
        node,
      }))
      .filter(({ node }) =>
        this.nodes.moves(node.asked).some((moves) => moves.some((q) => this.nodes.concerns(node, q))),
      )
      .map(({ cells, value }) => ({ cells: [...cells].sort((c, d) => c - d), value }));
  }

  /** The positions that the moves of a side lead to at `p`, whoever's turn it is there. `side` is 0 for Left or 1 for Right. */
  options(p: P, side: 0 | 1): readonly P[] {
    return this.nodes.moves({ p })[side];
  }

  /**
   * The value of a node of the same rules.
   *
   * @internal
   */
  valueOf(node: Node<P>): Form {
    this.visited([node]);
    return this.known.get(node.key)!;
  }

  private sum(nodes: readonly Node<P>[]): Form {
    let total = this.forms.zero;
    for (const { key } of nodes) total = this.forms.add(total, this.known.get(key)!);
    return total;
  }

  /** The nodes, after their values have been computed. */
  private visited(nodes: readonly Node<P>[]): readonly Node<P>[] {
    const { known, forms } = this;
    // the keys of `visits`, a line of play
    const open = new Set<Key>();
    const visits: Visit<P>[] = [];
    const visit = (node: Node<P>): void => {
      if (open.has(node.key)) throw badUse(loops(this.rules, node.asked.p));
      open.add(node.key);
      const options = this.nodes.options(this.nodes.alone(node));
      visits.push({ key: node.key, options, unknown: options.flat(2).filter(({ key }) => !known.has(key)) });
    };
    for (const node of nodes) {
      if (!known.has(node.key)) visit(node);
      for (let at; (at = visits.at(-1));) {
        const next = at.unknown.pop();
        if (next) {
          if (!known.has(next.key)) visit(next);
          continue;
        }
        visits.pop();
        open.delete(at.key);
        const [left, right] = at.options.map((side) => [...new Set(side.map((parts) => this.sum(parts)))]);
        forms.reserve(ENTRY_BYTES + (typeof at.key === 'string' ? at.key.length : 0));
        if (known.size >= this.most) throw tooLarge(said`more than ${this.most} values are needed`);
        known.set(at.key, forms.of(left, right));
        if (known.size % PROGRESS_EVERY === 0) this.progress?.(known.size);
      }
    }
    return nodes;
  }
}

const loops = <P>({ position }: Rules<P>, p: P): Sentence =>
  said`${position.text(p)} can occur again in play; only games without cycles have values here, no loopy ones`;
