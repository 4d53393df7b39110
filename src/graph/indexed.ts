import { transposed } from '../adjacency.ts';
import type { Rules } from '../rules.ts';
import { type GameGraph, copyNeighbours, legalMoves } from './graph.ts';
import { edges } from './edges.ts';

/** Every position of the shape by its perfect index, reached in play or not. Un-moves come from the rules, or from stored edges. */
export function indexed<P>(rules: Rules<P>): GameGraph<P> {
  const { position, moves, unmoves, ended, stuck, legal } = rules;
  const write = (positions: readonly P[], into: number[]): number => {
    let count = 0;
    for (const p of positions) if (legal(p)) into[count++] = position.rank(p);
    return count;
  };
  const graph = {
    size: position.size,
    alternates: position.sides.length === 0,
    mover: (i: number) => position.toMove(position.unrank(i)),
    legal: (i: number) => legal(position.unrank(i)),
    ended: (i: number) => ended(position.unrank(i)),
    stuck: (i: number) => stuck(position.unrank(i)),
    successors: (i: number, into: number[]) => {
      const p = position.unrank(i);
      return legal(p) && ended(p) === 0 ? write(moves(p), into) : 0;
    },
    indexOf: (p: P) => (legal(p) ? position.rank(p) : undefined),
    positionAt: (i: number) => position.unrank(i),
  };
  if (unmoves) {
    const predecessors = (i: number, into: number[]): number => {
      const q = position.unrank(i);
      return legal(q)
        ? write(
            unmoves(q).filter((p) => ended(p) === 0),
            into,
          )
        : 0;
    };
    return { ...graph, predecessors };
  }
  const back = transposed(
    edges({ size: graph.size, successors: (i, into) => write(legalMoves(rules, position.unrank(i)), into) }),
  );
  return { ...graph, predecessors: (i, into) => copyNeighbours(back, i, into) };
}
