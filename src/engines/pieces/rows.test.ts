/** Rows of bits against full passes over the positions as the rules tell them, at every index of tiny games. */
import { expect, test } from 'vitest';
import { type Loose, piecesGame, widePiecesGame } from '../../../test/random-games.ts';
import { Random } from '../../../test/random.ts';
import { slowOutcomes } from '../../../test/slow-solver.ts';
import { chess } from '../../../test/small-games.ts';
import { PieceGraph } from './graph.ts';
import { legalMoves } from '../contract/graph.ts';
import type { Rules } from '../../rules/rules.ts';
import { pieceRowLabels } from './rows.ts';
import { readLabel } from '../common/levels/labels.ts';

/** How many epochs have ended in tables that have more than one shard. */
const EPOCHS: number[] = [];

/** What the table says differently from the rules, and positions with moves about which the rules are asked as if they had none. */
function flawsOf(game: Rules<Loose>, permutations: Rules<Loose>['permutations']): string[] {
  const flaws: string[] = [];
  const stuck: typeof game.stuck = (p) => {
    if (!game.legal(p) || game.ended(p) || legalMoves(game, p).length > 0)
      flaws.push(`${game.position.text(p)}: asked as a position without moves`);
    return game.stuck(p);
  };
  const graph = new PieceGraph({ ...game, stuck }, permutations);
  const all = Array.from({ length: graph.size }, (_, i) => graph.positionAt(i));
  const nodes = all.map((p, i) => {
    if (graph.legal(i) !== game.legal(p)) flaws.push(`${i}: a position, or none`);
    if (!game.legal(p)) return { ending: 0 as const, next: [] };
    const over = game.ended(p);
    const next = over ? [] : legalMoves(game, p);
    return {
      ending: over || (next.length === 0 ? game.stuck(p) : undefined),
      next: next.map((q) => ({ to: graph.indexOf(q) ?? -1, turned: true, gain: 0 })),
    };
  });
  const values = slowOutcomes(nodes);
  let said: readonly number[] = [];
  const table = pieceRowLabels(graph, (...[done, of]) => (said = [done, of]));
  const decided = values.filter(({ outcome }) => outcome !== 'draw').length;
  if (said.length > 0 || decided > 0) expect(said).toEqual([decided, graph.size]);
  values.forEach((value, i) => {
    const [got, wanted] = [readLabel(table, i), game.legal(all[i]!) ? value : { outcome: 'draw' }].map(
      (known) => JSON.stringify(known),
    );
    if (got !== wanted) flaws.push(`${game.position.text(all[i]!)}: ${got}, expected ${wanted}`);
  });
  // what else happens only in tables of 2^31 positions, or beyond 255 levels
  const limited = pieceRowLabels(graph, undefined, { shardSize: 100, codes: 4 });
  if (limited.shards.length > 1 && limited.epoch > 1) EPOCHS.push(limited.epoch);
  values.forEach((_, i) => {
    if (limited.meaning(i) !== table.meaning(i)) flaws.push(`${i}: another value in later epochs`);
  });
  return flaws;
}

const games = (count: number, make: (random: Random) => Rules<Loose>): Rules<Loose>[] =>
  Array.from({ length: count }, (_, k) => make(new Random(k + 1)));

const MAKERS: Readonly<Record<string, () => Rules<Loose>[]>> = {
  'pieces that capture each other': () => games(30, piecesGame),
  'the same with symmetries': () => games(16, (random) => piecesGame(random, { even: true })),
  'rows of more than 32 columns': () => games(16, widePiecesGame),
  // a king between a rook and the other king
  'kings and rooks': () => [chess('KRKR', 3) as unknown as Rules<Loose>],
};

test.each(Object.entries(MAKERS))('%s: every value is that of the rules', (_, make) => {
  let compared = 0;
  EPOCHS.length = 0;
  for (const game of make()) {
    for (const permutations of game.permutations.length > 1 ? [game.permutations, []] : [[]]) {
      const { size } = new PieceGraph(game, permutations);
      if (size > 6000) continue;
      expect(flawsOf(game, permutations).slice(0, 3)).toEqual([]);
      compared += size;
    }
  }
  expect(compared).toBeGreaterThan(1000);
  expect(EPOCHS.length).toBeGreaterThan(0);
});
