/**
 * The values of positions as games that can be added, derived from rules: what each side could do at a position, whoever's
 * turn it is. Left is the first side of the rules, Right the second.
 */
import { type Sentence, badUse, said } from '../base/errors.ts';
import { type Form, Forms } from '../partizan/forms.ts';
import { LOSS, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { NodeValues } from './node-values.ts';
import { type Node, Nodes, RepeatedPosition } from './nodes.ts';
import { type PlacementRegion, Placements } from './placements.ts';

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
export interface RegionValue {
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

/** Whether play from `p` can reach a position again, so that it has only a loopy value. Raises as `value`. */
export function isEndless<P>(values: PositionValues<P>, p: P): boolean {
  try {
    values.value(p);
    return false;
  } catch (error) {
    if (error instanceof RepeatedPosition) return true;
    throw error;
  }
}

/** The values of the positions of one game. What has been computed is kept as long as this object is. */
export class PositionValues<P> {
  readonly rules: Rules<P>;
  readonly forms: Forms;
  private readonly nodes: Nodes<P>;
  private readonly byNodes: NodeValues<Node<P>>;
  /** Of a placement game, and the values of its regions. */
  private readonly placements: Placements<P> | undefined;
  private readonly byPlacements: NodeValues<PlacementRegion> | undefined;

  /** Raises bad use for rules whose positions have no values. */
  constructor(rules: Rules<P>, options: ValuesOptions = {}) {
    const why = whyNoValues(rules);
    if (why) throw badUse(why);
    const { memory, forms = new Forms({ memory }), regions = true } = options;
    this.rules = rules;
    this.forms = forms;
    const nodes = new Nodes(rules, regions);
    this.nodes = nodes;
    this.byNodes = new NodeValues(
      forms,
      (node) => nodes.options(nodes.alone(node)),
      (node) => nodes.loops(node),
      options,
    );
    if (!nodes.isPlacement) return;
    const placements = new Placements(nodes);
    this.placements = placements;
    this.byPlacements = new NodeValues(forms, (node) => placements.options(node), undefined, options);
  }

  /** The number of different positions, or regions, whose values are known. */
  get size(): number {
    return (this.byPlacements ?? this.byNodes).size;
  }

  /**
   * The value of `p`, whoever is to move. Raises bad use if positions occur again in play, if a move keeps the turn, or if the
   * position tells whose turn it is, and 'too large' if the memory is not enough.
   */
  value(p: P): Form {
    const { placements, byPlacements } = this;
    return placements && byPlacements
      ? byPlacements.sum(placements.of(p))
      : this.byNodes.sum(this.nodes.of({ p }));
  }

  /** The regions of `p` in which a side can move, each with its value; `p` as a whole if it is not divided. */
  parts(p: P): readonly RegionValue[] {
    const { placements, byPlacements, nodes } = this;
    if (placements && byPlacements)
      return placements
        .of(p)
        .map((node) => ({ cells: node.graph.cells(node.moves), value: byPlacements.of(node) }));
    return nodes
      .of({ p })
      .filter((node) => nodes.moves(node.asked).some((moves) => moves.some((q) => nodes.concerns(node, q))))
      .map((node) => ({
        cells: [...(node.region ?? nodes.falling?.board.cells() ?? [])].sort((c, d) => c - d),
        value: this.byNodes.of(node),
      }));
  }

  /** The positions that the moves of a side lead to at `p`, whoever's turn it is there. `side` is 0 for Left or 1 for Right. */
  options(p: P, side: 0 | 1): readonly P[] {
    return this.nodes.moves({ p })[side];
  }
}
