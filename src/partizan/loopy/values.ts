/**
 * The arithmetic of games with cycles. A stopper has a canonical form, as a short game has. Another game has two sides, the
 * onside, for which Left wins endless play, and the offside, for which Right does, and is worth the same in every sum as both
 * together (Winning Ways, chapter 11; Siegel, Combinatorial Game Theory, VI).
 */
import { badInput, said, tooLarge } from '../../base/errors.ts';
import type { Written } from '../compounds.ts';
import type { Form, Forms } from '../forms.ts';
import { remembered } from '../remembered.ts';
import { birthday } from '../theory.ts';
import { compareAll } from './compare.ts';
import { type LoopyGraph, addedGraphs, alternatingCycle, isLoopy, mirrored, partFrom } from './graph.ts';
import { type LoopyWinner, winners } from './play.ts';
import { type FoundSide, canonicalStopper, canonicalStoppers, inOrder, sideOf, sidesOf } from './simplify.ts';

/** A stopper in canonical form. The same stopper is the same object in one `LoopyGames`. */
export interface Stopper {
  /** Its canonical form, with the game as node 0. */
  readonly graph: LoopyGraph;
  /** The same as a short game, if it has no cycles. */
  readonly form: Form | undefined;
}

/** The value of a game that is not short. */
export interface LoopyValue {
  /** Undefined: no stopper was found that is equal. The same as the offside if the game is a stopper. */
  readonly onside: Stopper | undefined;
  readonly offside: Stopper | undefined;
  /** A game of this value, as onside and as offside. */
  readonly games: Readonly<Record<LoopySide, LoopyGraph>>;
  /** The nodes of a cycle of `games.onside` that prevents a side from being a stopper, if one is missing. */
  readonly cycle: readonly number[] | undefined;
}

/** The sides of a loopy game. */
export type LoopySide = 'onside' | 'offside';

/** A value of any kind: a short game, or a loopy one. */
export type GameValue = Form | LoopyValue;

/** What a position leads to: another one that gets its value at the same time, by its number, or a value. */
export type ValueOrNumber = GameValue | number;

/** Whether a value is that of a short game. */
export const isShort = (value: GameValue): value is Form => 'id' in value;

/** Graphs with more nodes are refused: what is compared is every node with every other. */
const MOST_NODES = 3000;

/** Longer lines of play could exhaust the stack. */
const MOST_PLIES = 1000;

/** All loopy values that one computation has made, and the short ones among them. */
export class LoopyGames {
  readonly forms: Forms;
  private readonly stoppers = new Map<string, Stopper>();
  private readonly values = new Map<string, LoopyValue>();
  private readonly known = new Map<Stopper, readonly Stopper[]>();

  constructor(forms: Forms) {
    this.forms = forms;
  }

  /** The value of a game, given as a graph; of a game whose options have two sides, given as a graph for each side. */
  of(onside: LoopyGraph, offside = onside): GameValue {
    const on = this.fitting(partFrom(onside, 0));
    if (onside === offside && alternatingCycle(on) === undefined) return this.single(canonicalStopper(on));
    const off = onside === offside ? on : this.fitting(partFrom(offside, 0));
    return this.found(sideOf(on, 'onside'), sideOf(off, 'offside'), { onside: on, offside: off });
  }

  /** The value of a game with these sides, as far as they are stoppers. */
  private found(on: FoundSide, off: FoundSide, games: LoopyValue['games']): GameValue {
    const [onside, offside] = [on, off].map(({ form }) => form && this.stopper(form));
    if (onside && offside)
      return onside === offside ? this.single(onside.graph) : this.sided(onside, offside);
    return { onside, offside, games, cycle: on.cycle ?? off.cycle };
  }

  /** The value of a stopper in canonical form. */
  private single(graph: LoopyGraph): GameValue {
    const stopper = this.stopper(graph);
    return stopper.form ?? this.sided(stopper, stopper);
  }

  /** The value with these sides. Raises bad input unless the onside is at least the offside. */
  withSides(onside: GameValue, offside: GameValue): GameValue {
    const [on, off] = [this.side(onside, 'onside'), this.side(offside, 'offside')];
    if (!compareAll(on.graph, off.graph, 'stopper')(0, 0))
      throw badInput(said`the onside, which is written first, must be at least the offside`);
    return on === off && on.form ? on.form : this.sided(on, off);
  }

  private sided(onside: Stopper, offside: Stopper): LoopyValue {
    const key = `${keyOf(onside.graph)} ${keyOf(offside.graph)}`;
    let value = this.values.get(key);
    if (value === undefined) {
      value = { onside, offside, games: { onside: onside.graph, offside: offside.graph }, cycle: undefined };
      this.values.set(key, value);
    }
    return value;
  }

  private stopper(graph: LoopyGraph): Stopper {
    const key = keyOf(graph);
    let found = this.stoppers.get(key);
    if (found === undefined) {
      found = { graph, form: isLoopy(graph) ? undefined : this.formOf(graph) };
      this.stoppers.set(key, found);
    }
    return found;
  }

  /** The stopper that is node p of a graph in canonical form. */
  stopperAt(graph: LoopyGraph, p: number): Stopper {
    return this.stopper(inOrder(partFrom(graph, p)));
  }

  private formOf({ left, right }: LoopyGraph): Form {
    return remembered<number, Form>((p, of) => this.forms.of(left[p].map(of), right[p].map(of)))(0);
  }

  private fitting(graph: LoopyGraph): LoopyGraph {
    if (graph.left.length > MOST_NODES)
      throw tooLarge(
        said`a loopy game has ${graph.left.length} positions; at most ${MOST_NODES} are compared`,
      );
    return graph;
  }

  /** A side of a value as a stopper. Raises bad input if there is none. */
  side(value: GameValue, side: LoopySide): Stopper {
    const found = isShort(value) ? this.stopper(inOrder(canonicalGraph(value))) : value[side];
    if (found === undefined)
      throw badInput(
        said`the ${side === 'onside' ? said`onside` : said`offside`} of this game is equal to no stopper that was found`,
      );
    return found;
  }

  /** A game of this value, as the side. */
  graph(value: GameValue, side: LoopySide): LoopyGraph {
    return isShort(value) ? canonicalGraph(value) : value.games[side];
  }

  /** {left|right} */
  braces(left: readonly GameValue[], right: readonly GameValue[]): GameValue {
    if (left.every(isShort) && right.every(isShort)) return this.forms.of(left, right);
    return this.together([left], [right])[0];
  }

  /** The values of positions that lead to each other: left[p] and right[p] are what position p leads to. */
  together(
    left: readonly (readonly ValueOrNumber[])[],
    right: readonly (readonly ValueOrNumber[])[],
  ): GameValue[] {
    const built = (side: LoopySide): LoopyGraph => {
      const graph = new GraphBuilder();
      left.forEach(() => graph.node());
      const node = (option: ValueOrNumber): number =>
        typeof option === 'number' ? option : this.put(graph, option, side);
      left.forEach((options, p) => graph.left[p].push(...options.map(node)));
      right.forEach((options, p) => graph.right[p].push(...options.map(node)));
      return this.fitting(graph);
    };
    const on = built('onside');
    const isOne = [...left, ...right]
      .flat()
      .every((option) => typeof option === 'number' || isShort(option) || option.onside === option.offside);
    if (isOne && alternatingCycle(on) === undefined)
      return canonicalStoppers(
        on,
        left.map((_, p) => p),
      ).map((graph) => this.single(graph));
    const off = isOne ? on : built('offside');
    const [ons, offs] = [sidesOf(on, left.length, 'onside'), sidesOf(off, left.length, 'offside')];
    return left.map((_, p) =>
      this.found(ons[p], offs[p], { onside: partFrom(on, p), offside: partFrom(off, p) }),
    );
  }

  /** Adds a side of a value to a graph, where followers that are there already are used again; its node. */
  put(graph: GraphBuilder, value: GameValue, side: LoopySide): number {
    if (isShort(value)) return graph.write(value);
    const stopper = value[side];
    return stopper ? this.putStopper(graph, stopper) : graph.put(value.games[side]);
  }

  private putStopper(graph: GraphBuilder, stopper: Stopper): number {
    const known = graph.stoppers.get(stopper);
    if (known !== undefined) return known;
    const added: number[] = [];
    const nodes = this.followers(stopper).map((follower, p) => {
      if (follower.form) return graph.write(follower.form);
      let node = graph.stoppers.get(follower);
      if (node === undefined) {
        node = graph.node();
        graph.stoppers.set(follower, node);
        added.push(p);
      }
      return node;
    });
    const { left, right } = stopper.graph;
    for (const p of added) {
      graph.left[nodes[p]].push(...left[p].map((x) => nodes[x]));
      graph.right[nodes[p]].push(...right[p].map((x) => nodes[x]));
    }
    return nodes[0];
  }

  /** The stoppers that the nodes of a stopper are. */
  private followers(stopper: Stopper): readonly Stopper[] {
    let found = this.known.get(stopper);
    if (found === undefined) {
      const { graph } = stopper;
      this.known.set(
        stopper,
        (found = graph.left.map((_, p) => (p === 0 ? stopper : this.stopperAt(graph, p)))),
      );
    }
    return found;
  }

  /** What a side, 0 for Left or 1 for Right, can move to in the canonical form; undefined if there is none, only two sides. */
  options(g: GameValue, side: 0 | 1): readonly GameValue[] | undefined {
    if (isShort(g)) return side === 0 ? g.left : g.right;
    const { onside, offside } = g;
    if (!onside || onside !== offside) return undefined;
    const { left, right } = onside.graph;
    const followers = this.followers(onside);
    return (side === 0 ? left : right)[0].map(
      (p) => followers[p].form ?? this.sided(followers[p], followers[p]),
    );
  }

  /** g + h */
  add(g: GameValue, h: GameValue): GameValue {
    if (isShort(g) && isShort(h)) return this.forms.add(g, h);
    return this.of(this.sum(g, h, 'onside'), this.sum(g, h, 'offside'));
  }

  private sum(g: GameValue, h: GameValue, side: LoopySide): LoopyGraph {
    const [a, b] = [this.graph(g, side), this.graph(h, side)];
    const most = a.left.length * b.left.length;
    if (most > MOST_NODES)
      throw tooLarge(
        said`a sum of loopy games has up to ${most} positions; at most ${MOST_NODES} are compared`,
      );
    return addedGraphs(a, b);
  }

  /** −g, whose onside is the negative of the offside. */
  negate(g: GameValue): GameValue {
    if (isShort(g)) return this.forms.negate(g);
    return this.of(mirrored(g.games.offside), mirrored(g.games.onside));
  }

  /** The sum of `count` copies of `g`, an integer; of −g if it is negative. */
  times(count: number, g: GameValue): GameValue {
    if (isShort(g)) return this.forms.times(count, g);
    if (count < 0) return this.times(-count, this.negate(g));
    let [sum, power]: GameValue[] = [this.forms.zero, g];
    for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) sum = this.add(sum, power);
      if (rest > 1) power = this.add(power, power);
    }
    return sum;
  }

  /** Whether g ≤ h in every sum: both sides are. */
  le(g: GameValue, h: GameValue): boolean {
    if (isShort(g) && isShort(h)) return this.forms.le(g, h);
    return (['onside', 'offside'] as const).every((side) =>
      compareAll(this.graph(h, side), this.graph(g, side), side)(0, 0),
    );
  }

  /** Who wins if Left begins, and if Right begins; D if play is endless. */
  outcome(g: GameValue): readonly [LoopyWinner, LoopyWinner] {
    if (isShort(g)) {
      const outcome = this.forms.outcome(g);
      return [outcome === 'L' || outcome === 'N' ? 'L' : 'R', outcome === 'R' || outcome === 'N' ? 'R' : 'L'];
    }
    // endless play is won by Left on the onside, by Right on the offside
    const [on, off] = [winners(g.games.onside), winners(g.games.offside)];
    return [
      off[0] === 'L' ? 'L' : on[0] === 'R' ? 'R' : 'D',
      on[1] === 'R' ? 'R' : off[1] === 'L' ? 'L' : 'D',
    ];
  }

  /** g : h for a game g as it is written and a loopy game h. A move in g ends h. */
  ordinal(g: Written, h: GameValue): GameValue {
    const graph = (side: LoopySide): LoopyGraph => {
      const built = new GraphBuilder();
      const top = this.graph(h, side);
      built.put(top);
      const base = { left: g.left.map((x) => built.write(x)), right: g.right.map((x) => built.write(x)) };
      for (let p = 0; p < top.left.length; p++) {
        built.left[p].push(...base.left);
        built.right[p].push(...base.right);
      }
      return built;
    };
    return this.of(graph('onside'), graph('offside'));
  }
}

const keyOf = ({ left, right }: LoopyGraph): string => `${left.join(';')}|${right.join(';')}`;

/** A graph while it is made. */
export class GraphBuilder implements LoopyGraph {
  readonly left: number[][] = [];
  readonly right: number[][] = [];
  /** The nodes of stoppers that were added. */
  readonly stoppers = new Map<Stopper, number>();
  /** Adds a short game as it is written. Raises 'too large' if it has too many followers. */
  readonly write = remembered<Written, number>((g, of) => {
    if (this.left.length > MOST_NODES)
      throw tooLarge(
        said`a game has more than ${MOST_NODES} followers, which is too many beside loopy games`,
      );
    const p = this.node();
    this.left[p].push(...g.left.map(of));
    this.right[p].push(...g.right.map(of));
    return p;
  });

  /** A new node without moves. */
  node(): number {
    this.left.push([]);
    return this.right.push([]) - 1;
  }

  /** Adds a graph; the node that its root becomes. */
  put({ left, right }: LoopyGraph): number {
    const first = this.left.length;
    const renamed = (lists: LoopyGraph['left']): number[][] =>
      lists.map((list) => list.map((x) => x + first));
    this.left.push(...renamed(left));
    this.right.push(...renamed(right));
    return first;
  }
}

/** A short game as a graph. Raises 'too large' if it has too many followers. */
function canonicalGraph(form: Form): LoopyGraph {
  const plies = birthday(form);
  if (plies > MOST_PLIES)
    throw tooLarge(
      said`beside loopy games a short one must be born by day ${MOST_PLIES}, and this one is born on day ${plies}`,
    );
  const built = new GraphBuilder();
  built.write(form);
  return built;
}
