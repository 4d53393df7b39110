/** Who wins a game with cycles, found by playing it out backwards. */
import { type LoopyGraph, movesBack } from './graph.ts';

/** The winner of a game, or D: neither side can force the end, so that play is endless. */
export type LoopyWinner = 'L' | 'R' | 'D';

/** Who wins from node 0 if Left begins, and if Right begins. */
export function winners(graph: LoopyGraph): readonly [LoopyWinner, LoopyWinner] {
  const moves = [graph.left, graph.right] as const;
  // the states with `turn` to move that lead to a node are those whose side can move there
  const back = moves.map(movesBack);
  const names = ['L', 'R'] as const;
  const open = moves.map((lists) => lists.map((list) => list.length));
  const won: LoopyWinner[][] = moves.map((lists) => lists.map(() => 'D'));
  const queue = ([0, 1] as const).flatMap((turn) =>
    open[turn].flatMap((count, p) => (count === 0 ? [{ turn, p }] : [])),
  );
  for (const { turn, p } of queue) won[turn][p] = names[1 - turn];
  for (const { turn, p } of queue) {
    const before = turn === 0 ? 1 : 0;
    const winner = won[turn][p];
    for (const q of back[before][p]) {
      if (won[before][q] !== 'D') continue;
      if (winner !== names[before] && --open[before][q] > 0) continue;
      won[before][q] = winner;
      queue.push({ turn: before, p: q });
    }
  }
  return [won[0][0], won[1][0]];
}
