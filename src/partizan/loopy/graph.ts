/**
 * Games with cycles, as graphs: nodes are positions, and each has the nodes that Left and that Right can move to. Who cannot
 * move loses, and endless play is a draw.
 */

/** A graph whose node 0 is the game that is meant. */
export interface LoopyGraph {
  /** left[p] are the nodes that Left can move to from p. */
  readonly left: readonly (readonly number[])[];
  readonly right: readonly (readonly number[])[];
}

/** What play can reach from `root`, which becomes node 0; nodes are numbered in the order in which they are found. */
export function partFrom({ left, right }: LoopyGraph, root: number): LoopyGraph {
  const numbers = new Map([[root, 0]]);
  const order = [root];
  for (const p of order)
    for (const options of [left[p], right[p]])
      for (const q of options) if (!numbers.has(q)) numbers.set(q, order.push(q) - 1);
  const renamed = (lists: LoopyGraph['left']): number[][] =>
    order.map((p) => {
      const found = new Set<number>();
      for (const q of lists[p]) found.add(numbers.get(q) ?? 0);
      return [...found];
    });
  return { left: renamed(left), right: renamed(right) };
}

/** −g, with the sides exchanged. */
export const mirrored = ({ left, right }: LoopyGraph): LoopyGraph => ({ left: right, right: left });

/** What play from the roots can reach of g + h. */
export function addedGraphs(g: LoopyGraph, h: LoopyGraph): LoopyGraph {
  const m = h.left.length;
  const numbers = new Map([[0, 0]]);
  const order = [0];
  const node = (pair: number): number => {
    let found = numbers.get(pair);
    if (found === undefined) numbers.set(pair, (found = order.push(pair) - 1));
    return found;
  };
  const left: number[][] = [];
  const right: number[][] = [];
  for (const pair of order) {
    const [p, q] = [Math.floor(pair / m), pair % m];
    const options = (side: 'left' | 'right'): number[] => [
      ...g[side][p].map((x) => node(x * m + q)),
      ...h[side][q].map((y) => node(p * m + y)),
    ];
    left.push(options('left'));
    right.push(options('right'));
  }
  return { left, right };
}

/** The nodes that have a move to each node. */
export function movesBack(lists: LoopyGraph['left']): number[][] {
  const back: number[][] = lists.map(() => []);
  lists.forEach((list, p) => list.forEach((q) => back[q].push(p)));
  return back;
}

/**
 * The nodes of a cycle in which Left and Right move in turn; undefined if there is none, so that the graph is a stopper. A
 * search in depth of the states (node, side to move), numbered 2·node + side.
 */
export function alternatingCycle({ left, right }: LoopyGraph): readonly number[] | undefined {
  const [NEW, OPEN, DONE] = [0, 1, 2];
  const state = new Uint8Array(2 * left.length);
  for (let start = 0; start < state.length; start++) {
    if (state[start] !== NEW) continue;
    const path = [{ at: start, next: 0 }];
    state[start] = OPEN;
    for (let top; (top = path.at(-1));) {
      const options = (top.at & 1 ? right : left)[top.at >> 1];
      if (top.next === options.length) {
        state[top.at] = DONE;
        path.pop();
        continue;
      }
      const to = 2 * options[top.next++] + 1 - (top.at & 1);
      if (state[to] === OPEN)
        return path.slice(path.findIndex(({ at }) => at === to)).map(({ at }) => at >> 1);
      if (state[to] === NEW) {
        state[to] = OPEN;
        path.push({ at: to, next: 0 });
      }
    }
  }
  return undefined;
}

/** Whether some line of play, moves of both sides in any order, goes on for ever. */
export function isLoopy({ left, right }: LoopyGraph): boolean {
  // nodes without moves are taken away, again and again
  const back = [movesBack(left), movesBack(right)];
  const count = left.map((list, p) => list.length + right[p].length);
  const ended = count.flatMap((n, p) => (n === 0 ? [p] : []));
  for (const p of ended)
    for (const lists of back) for (const q of lists[p]) if (--count[q] === 0) ended.push(q);
  return ended.length < left.length;
}
