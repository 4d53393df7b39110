/**
 * Ties in games whose endless play a side wins. That side prefers playing on for ever to a tie, and the other one a tie to that; so a
 * position is tied only if the other side can force an end without losing, and otherwise play is endless:
 *
 *     tied     the other side is to move, and a move is tied    or    that side is to move, and no move is drawn or won
 *
 * Where players may exchange sides, a drawn move is one after which the side to move wins endless play.
 *
 * Wins and losses are those of any game. What is left ties or is drawn; here the ties are found backwards from their ends, with a count of
 * the moves of that side that may lead on. Then the fewest plies to a level end, through tied positions only.
 */
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { Uint32List } from '../graph/edges.ts';
import { type Labels, meaningAt, openLabels, widened } from './labels.ts';
import type { LabelTable } from './table.ts';

/** The side that wins endless play from a position; it is another one from others where players may exchange sides. */
type WinnerOf = (i: number) => 0 | 1;

/** The labels of a graph in which a side wins endless play, which is drawn in them, made of those in which nobody does. */
export function withTiesAvoided(graph: PositionGraph, found: Labels | LabelTable, winner: WinnerOf): Labels {
  const tied = tiedPositions(graph, found, winner);
  let table = openLabels(graph.size);
  const set = (i: number, outcome: number, remoteness: number): void => {
    while (remoteness >= 2 ** table.shift) table = widened(table);
    table.labels[i] = outcome * 2 ** table.shift + remoteness;
  };
  for (let i = 0; i < graph.size; i++) {
    const meaning = meaningAt(found, i);
    const outcome = meaning & 3;
    if (outcome === WIN || outcome === LOSS) set(i, outcome, meaning >>> 2);
  }
  const into: number[] = [];
  let level = tiedEnds(graph, found);
  for (let k = 0; k < level.length; k++) set(level.array[k], TIE, 0);
  for (let plies = 1; level.length > 0; plies++) {
    const next = new Uint32List();
    for (let k = 0; k < level.length; k++) {
      const count = graph.predecessors(level.array[k], into);
      for (const i of into.slice(0, count)) {
        if (tied[i] === 0 || table.labels[i] !== 0) continue;
        set(i, TIE, plies);
        next.push(i);
      }
    }
    level = next;
  }
  return table;
}

/** Positions at which a game has ended level: tied, in 0 plies. */
function tiedEnds(graph: PositionGraph, found: Labels | LabelTable): Uint32List {
  const ends = new Uint32List();
  for (let i = 0; i < graph.size; i++) if (graph.legal(i) && meaningAt(found, i) === TIE) ends.push(i);
  return ends;
}

/** 1 for each tied position. */
function tiedPositions(graph: PositionGraph, found: Labels | LabelTable, winner: WinnerOf): Uint8Array {
  const into: number[] = [];
  const tied = new Uint8Array(graph.size);
  const leadOn = new Uint32Array(graph.size);
  const isLevel = (i: number): boolean => {
    const outcome = meaningAt(found, i) & 3;
    return graph.legal(i) && (outcome === OPEN || outcome === TIE);
  };
  const avoids = (i: number): boolean => graph.mover(i) === winner(i);
  /** Whether the side to move at `i`, which avoids ties, could play on for ever after the move to `j`. */
  const goesOn = (i: number, j: number): boolean => winner(j) === graph.mover(i);
  for (let i = 0; i < graph.size; i++) {
    if (!isLevel(i) || !avoids(i)) continue;
    const count = graph.successors(i, into);
    leadOn[i] = into.slice(0, count).filter((j) => isLevel(j) && goesOn(i, j)).length;
  }
  const list = tiedEnds(graph, found);
  for (let k = 0; k < list.length; k++) tied[list.array[k]] = 1;
  for (let k = 0; k < list.length; k++) {
    const j = list.array[k];
    const count = graph.predecessors(j, into);
    for (const i of into.slice(0, count)) {
      if (tied[i] === 1 || !isLevel(i)) continue;
      if (avoids(i) && (goesOn(i, j) ? --leadOn[i] : leadOn[i]) > 0) continue;
      tied[i] = 1;
      list.push(i);
    }
  }
  return tied;
}
