/**
 * The values of positions of games in which play can go on for ever. Positions that lead to each other, a strongly connected
 * component of the graph of positions, get their values together, after all others that they lead to.
 */
import { lookUp, present } from '../base/present.ts';
import { badUse, said, tooLarge } from '../base/errors.ts';
import { alternatingCycle } from '../partizan/loopy/graph.ts';
import type { GameValue, LoopyGames, ValueOrNumber } from '../partizan/loopy/values.ts';
import type { Rules } from '../rules/rules.ts';
import { Nodes } from './nodes.ts';
import { whyNoValues } from './values.ts';

/** A position, with what each side can move to. */
interface PositionNode<P> {
  readonly p: P;
  readonly options: readonly [PositionNode<P>[], PositionNode<P>[]];
  value: GameValue | undefined;
  /** Of the search for components: when it was found, and the earliest one that it leads to. */
  found: number;
  low: number;
  open: boolean;
}

/** Positions beyond this are not explored. */
const MOST_POSITIONS = 300_000;
const PROGRESS_EVERY = 1000;

/** The values of the positions of one game, in which positions may occur again. */
export class LoopyPositions<P> {
  readonly rules: Rules<P>;
  readonly games: LoopyGames;
  private readonly nodes: Nodes<P>;
  private readonly known = new Map<string | bigint | number, PositionNode<P>>();
  private readonly progress: ((known: number) => void) | undefined;

  /** Raises bad use for rules whose positions have no values. `progress` is called with the number of positions found. */
  constructor(rules: Rules<P>, games: LoopyGames, progress?: (known: number) => void) {
    const why = whyNoValues(rules);
    if (why) throw badUse(why);
    this.rules = rules;
    this.games = games;
    this.nodes = new Nodes(rules, false);
    this.progress = progress;
  }

  /** The value of `p`, whoever is to move. Raises 'too large' if play reaches too many positions. */
  value(p: P): GameValue {
    const node = this.node(p);
    if (node.value === undefined) this.explore(node);
    return present(node.value);
  }

  /** The positions that the moves of a side, 0 for Left or 1 for Right, lead to at `p`. */
  options(p: P, side: 0 | 1): readonly P[] {
    return this.nodes.moves({ p })[side];
  }

  /** Positions reached from `p` that sides can go round in turn; undefined if there are none. */
  cycleFrom(p: P): readonly P[] | undefined {
    this.value(p);
    const nodes = [this.node(p)];
    const numbers = new Map(nodes.map((node, k) => [node, k]));
    for (const node of nodes)
      for (const option of node.options.flat())
        if (!numbers.has(option)) numbers.set(option, nodes.push(option) - 1);
    const side = (which: 0 | 1): number[][] =>
      nodes.map((node) => node.options[which].map((option) => lookUp(numbers, option)));
    return alternatingCycle({ left: side(0), right: side(1) })?.map((k) => present(nodes[k]).p);
  }

  private node(p: P): PositionNode<P> {
    const { key, asked } = present(this.nodes.of({ p })[0]);
    let node = this.known.get(key);
    if (node === undefined) {
      if (this.known.size >= MOST_POSITIONS)
        throw tooLarge(said`play reaches more than ${MOST_POSITIONS} positions, too many for loopy values`);
      node = { p: asked.p, options: [[], []], value: undefined, found: -1, low: -1, open: false };
      this.known.set(key, node);
      if (this.known.size % PROGRESS_EVERY === 0) this.progress?.(this.known.size);
    }
    return node;
  }

  /** Tarjan's search for strongly connected components, without recursion. */
  private explore(start: PositionNode<P>): void {
    let count = 0;
    const stack: PositionNode<P>[] = [];
    const path: { readonly node: PositionNode<P>; readonly rest: PositionNode<P>[] }[] = [];
    const visit = (node: PositionNode<P>): void => {
      const [left, right] = this.nodes.moves({ p: node.p });
      node.options[0].push(...new Set(left.map((q) => this.node(q))));
      node.options[1].push(...new Set(right.map((q) => this.node(q))));
      node.found = node.low = count++;
      node.open = true;
      stack.push(node);
      path.push({ node, rest: node.options.flat() });
    };
    visit(start);
    for (let top; (top = path.at(-1));) {
      const { node, rest } = top;
      const next = rest.pop();
      if (next) {
        if (next.found < 0) visit(next);
        else if (next.open) node.low = Math.min(node.low, next.found);
        continue;
      }
      path.pop();
      const before = path.at(-1)?.node;
      if (before) before.low = Math.min(before.low, node.low);
      if (node.low === node.found) this.evaluate(stack.splice(stack.indexOf(node)));
    }
  }

  /** Gives the positions of a component their values. */
  private evaluate(component: readonly PositionNode<P>[]): void {
    for (const node of component) node.open = false;
    const [only] = component;
    if (component.length === 1 && only && !only.options.flat().includes(only)) {
      const [left, right] = only.options.map((side) => side.map(({ value }) => present(value)));
      only.value = this.games.braces(present(left), present(right));
      return;
    }
    const numbers = new Map(component.map((node, k) => [node, k]));
    const side = (node: PositionNode<P>, which: 0 | 1): ValueOrNumber[] =>
      node.options[which].map((option) => option.value ?? lookUp(numbers, option));
    const values = this.games.together(
      component.map((node) => side(node, 0)),
      component.map((node) => side(node, 1)),
    );
    component.forEach((node, k) => (node.value = values[k]));
  }
}
