/** Boards whose cells are the edges of a graph, as hackenbush and arc kayles are played on. */
import { badInput, said, unexpected } from '../base/errors.ts';
import { lookUp } from '../base/present.ts';
import type { EdgeDots } from '../rules/scene.ts';
import { Board } from './board.ts';
import { type EdgeLayout, type EdgePlace, edgeDots } from './edge-dots.ts';
import { freeBoard } from './free.ts';
import { expectPointName, joinedBy } from './graph-board.ts';

/** The argument of `edgeBoard`: the edges, and which of the dots that they join is the ground. */
export interface EdgeStatement {
  /** The edges, separated by blanks: `a-b` joins two dots, `a-b-c` each to the next one. Several edges may join the same dots. */
  readonly edges: string;
  /** The dot that is drawn as the ground, on which the others stand. Absent: the dots stand in a circle. */
  readonly ground?: string | undefined;
}

type Dots = EdgeLayout['dots'];

type Pair = readonly [one: string, other: string];

/**
 * A board whose cells are the edges of a graph, in the given order: `edgeBoard({ edges: 'a-b-c a-d' })`. A cell is called `a-b` as
 * its edge, and `a-b/2` if it is the second one between these dots. `links` of the board leads to the edges that share a dot. `row`
 * and `column` treat the cells as one row. Raises bad input for no edge, and for an edge from a dot to itself.
 */
export function edgeBoard(statement: EdgeStatement): Board {
  const { edges, ground } = Object(statement) as EdgeStatement;
  if (typeof edges !== 'string' || (ground !== undefined && typeof ground !== 'string'))
    throw unexpected('edgeBoard(…)', "{ edges: 'a-b b-c' }", statement);
  const pairs = joinedBy(edges);
  if (pairs.length === 0) throw badInput(said`the board has no cell`);
  for (const name of new Set(pairs.flat())) expectPointName(name);
  const names = namesOf(pairs);
  const width = Math.max(...names.map((name) => name.length));
  const { dots, points } = placed(pairs, ground);
  // of several edges between the same dots the number is told too
  const ends = names.map((name, cell): Pair => [pairs[cell][0], name.slice(pairs[cell][0].length + 1)]);
  const lines = pairs.flatMap((pair, b) =>
    pairs
      .slice(0, b)
      .flatMap((other, a) => (other.some((end) => pair.includes(end)) ? [[a, b] as const] : [])),
  );
  return freeBoard({
    cells: Board.rectangle(1, pairs.length),
    naming: 'name',
    names,
    joined: { points, lines },
    dots: { ...dots, ends },
    needDirections: () => {
      throw badInput(said`a graph has no directions; ${'board.links'} leads along its edges`);
    },
    diagram: (symbolAt) => names.map((name, cell) => `${name.padStart(width)} ${symbolAt(cell)}`).join('\n'),
  });
}

/** The names of edges: their dots, and a number for those that join dots that an earlier edge joins. */
function namesOf(pairs: readonly Pair[]): readonly string[] {
  const count = new Map<string, number>();
  return pairs.map((pair) => {
    const key = pair.toSorted().join('-');
    const nth = (count.get(key) ?? 0) + 1;
    count.set(key, nth);
    return nth === 1 ? pair.join('-') : `${pair.join('-')}/${nth}`;
  });
}

/** The dots are so far apart that there is room for a cell on each edge. */
const APART = 2;

/** How the edges are drawn, and the middle of each of them as a point from 0. */
function placed(
  pairs: readonly Pair[],
  ground: string | undefined,
): { readonly dots: EdgeDots; readonly points: readonly EdgePlace[] } {
  const { dots, ends } = ground === undefined ? inCircle(pairs) : onGround(pairs, ground);
  const middles = middlesOf(dots, ends);
  const all = [...dots, ...middles];
  const [top, left] = [Math.min(...all.map(([row]) => row)), Math.min(...all.map(([, column]) => column))];
  const points = middles.map(([row, column]): EdgePlace => [row - top, column - left]);
  const layout = {
    dots: dots.map(([row, column, name]) => [row - top + 1, column - left + 1, name] as const),
    ends,
    middles: points.map(([row, column]): EdgePlace => [row + 1, column + 1]),
  };
  return { dots: edgeDots(layout, (name) => name !== ground), points };
}

/** The dots in a circle, clockwise from the top. */
function inCircle(pairs: readonly Pair[]): Pick<EdgeLayout, 'dots' | 'ends'> {
  const names = [...new Set(pairs.flat())];
  const turn = (2 * Math.PI) / names.length;
  const radius = APART / 2 / Math.sin(turn / 2);
  return {
    dots: names.map((name, k) => [-radius * Math.cos(k * turn), radius * Math.sin(k * turn), name]),
    ends: pairs.map(([one, other]) => [names.indexOf(one), names.indexOf(other)]),
  };
}

/** The dots in rows, as high above the ground as their shortest way to it is long; an edge to the ground has a dot of its own there. */
function onGround(pairs: readonly Pair[], ground: string): Pick<EdgeLayout, 'dots' | 'ends'> {
  const above = treesOf(pairs, ground);
  const columns = columnsOf(above);
  const floor = APART * Math.max(...[...above.values()].map(({ height }) => height));
  const names = [...above.keys()];
  const dots: Dots[number][] = names.map((name) => [
    floor - APART * lookUp(above, name).height,
    lookUp(columns, name),
    name,
  ]);
  const legs = new Map<string, number>();
  const ends = pairs.map((pair): readonly [number, number] => {
    const [one, other] = pair.map((name) => names.indexOf(name));
    if (one >= 0 && other >= 0) return [one, other];
    const foot = Math.max(one, other);
    const leg = legs.get(names[foot]) ?? 0;
    legs.set(names[foot], leg + 1);
    dots.push([floor, dots[foot][1] + aside(leg) * 0.9, ground]);
    return one < 0 ? [dots.length - 1, other] : [one, dots.length - 1];
  });
  return { dots, ends };
}

/** 0, 1, −1, 2, −2, … */
const aside = (k: number): number => (k % 2 === 1 ? (k + 1) / 2 : -k / 2);

/** A dot in the tree of shortest ways to the ground. */
interface Branch {
  /** How many edges its way has. */
  readonly height: number;
  readonly children: string[];
}

/** All dots but the ground, with those that stand on each; what is not joined to the ground stands on it too. */
function treesOf(pairs: readonly Pair[], ground: string): ReadonlyMap<string, Branch> {
  const found = new Map<string, Branch>([[ground, { height: 0, children: [] }]]);
  for (const first of [ground, ...pairs.flat()]) {
    if (first !== ground && found.has(first)) continue;
    if (first !== ground) found.set(first, { height: 1, children: [] });
    for (const [name, { height, children }] of found)
      for (const pair of pairs) {
        const other = pair[0] === name ? pair[1] : pair[1] === name ? pair[0] : name;
        if (found.has(other)) continue;
        found.set(other, { height: height + 1, children: [] });
        children.push(other);
      }
  }
  found.delete(ground);
  return found;
}

/** The column of each dot: those on which nothing stands side by side, others in the middle of what stands on them. */
function columnsOf(above: ReadonlyMap<string, Branch>): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const order: string[] = [];
  const isChild = new Set([...above.values()].flatMap(({ children }) => children));
  const open = [...above.keys()].filter((name) => !isChild.has(name)).toReversed();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    order.push(name);
    open.push(...lookUp(above, name).children.toReversed());
  }
  let next = 0;
  for (const name of order) if (lookUp(above, name).children.length === 0) columns.set(name, APART * next++);
  for (const name of order.toReversed()) {
    const on = lookUp(above, name).children.map((child) => lookUp(columns, child));
    if (on.length > 0) columns.set(name, (on[0] + on[on.length - 1]) / 2);
  }
  return columns;
}

/** How far along an edge its middle may be, and how far beside the straight line, as an edge may be bent. */
const ALONG = [1 / 2, 1 / 3, 2 / 3] as const;
const BENDS = [0, 0.8, -0.8, 1.6, -1.6, 2.4, -2.4, 3.2, -3.2] as const;
/** A middle that is at least so far from dots and other middles is good enough. */
const CLEAR = 0.75;

/** The middle of each edge, on the straight line if there is room. Of edges between the same dots only the first one is straight. */
function middlesOf(dots: Dots, ends: EdgeLayout['ends']): readonly EdgePlace[] {
  const middles: EdgePlace[] = [];
  const straight = new Set<string>();
  for (const [one, other] of ends) {
    const key = [one, other].toSorted().join();
    const ways = straight.has(key)
      ? BENDS.slice(1).map((bend) => [ALONG[0], bend] as const)
      : BENDS.flatMap((bend) => ALONG.map((along) => [along, bend] as const));
    straight.add(key);
    const [[r, c], [s, d]] = [dots[one], dots[other]];
    const length = Math.hypot(s - r, d - c);
    const found = ways.map(([along, bend]): EdgePlace => [
      r + along * (s - r) + (bend * (d - c)) / length,
      c + along * (d - c) - (bend * (s - r)) / length,
    ]);
    const room = found.map((at) => Math.min(...[...dots, ...middles].map((there) => away(at, there))));
    const best = room.findIndex((free) => free >= CLEAR);
    middles.push(found[best >= 0 ? best : room.indexOf(Math.max(...room))]);
  }
  return middles;
}

const away = ([r, c]: EdgePlace, [s, d]: EdgePlace | Dots[number]): number => Math.hypot(r - s, c - d);
