import { transposed } from '../adjacency.ts';
import { tooLarge } from '../errors.ts';
import { grouped } from '../numbers.ts';
import { type Ending, OPEN, type Rules } from '../rules.ts';
import { Uint32List } from './edges.ts';
import { type GameGraph, copyNeighbours } from './graph.ts';
import { numbering } from './numbering.ts';

/**
 * The positions that play can reach from `start`, numbered as they are found, with their edges stored both ways.
 * Raises too large beyond `most` positions.
 */
export function explored<P>(
  rules: Rules<P>,
  start: P = rules.start,
  most = 2 ** 31,
  progress?: (explored: number, found: number) => void,
): GameGraph<P> {
  const { position, moves, stuck, ended } = rules;
  const found = numbering(position);
  const offsets = new Uint32List();
  const targets = new Uint32List();
  const endings: Ending[] = [];
  const movers: number[] = [];
  found.add(start);
  offsets.push(0);
  for (let i = 0; i < found.size; i++) {
    if (progress && (i & 0xffff) === 0) progress(i, found.size);
    const p = found.positionAt(i);
    const ending = ended(p);
    endings.push(ending);
    movers.push(position.toMove(p));
    if (ending === OPEN) for (const q of moves(p)) targets.push(found.add(q));
    offsets.push(targets.length);
    if (found.size > most) {
      throw tooLarge(
        `play can reach more than the ${grouped(most)} positions that fit; more with --memory helps`,
      );
    }
  }
  const forward = { offsets: offsets.subarray(), targets: targets.subarray() };
  const back = transposed(forward);
  return {
    size: found.size,
    alternates: position.sides.length === 0,
    mover: (i) => movers[i]!,
    legal: () => true,
    ended: (i) => endings[i]!,
    stuck: (i) => stuck(found.positionAt(i)),
    successors: (i, into) => copyNeighbours(forward, i, into),
    predecessors: (i, into) => copyNeighbours(back, i, into),
    indexOf: (p) => found.find(p),
    positionAt: (i) => found.positionAt(i),
  };
}
