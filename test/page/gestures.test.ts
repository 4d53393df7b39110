/** Every legal move of every game can be shown on the board and made there: its origin and target are inferred. */
import { describe, expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { legalMoves } from '../../src/engines/graph/graph.ts';
import { seeded } from '../../src/play/random.ts';
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/rules.ts';
import { gestureOf, spotKey } from '../../src/web/state/gestures.ts';
import { Match } from '../../src/web/state/match.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { Solver } from '../../src/web/state/solver.ts';

/** The most moves that one gesture may stand for; they are then offered by name. */
const MOST_MEANT = 40;

describe.each(gameNames)('%s', (name) => {
  test('moves are drawn from a piece of the side to a target, or as cells that change', async () => {
    const opened = await openGame({ game: name, options: {} });
    const { rules, scene, owner } = opened;
    const random = seeded(3);
    const drawn = (at: Position): string => JSON.stringify(scene.pieces(at));
    for (let game = 0; game < 4; game++) {
      let p: Position = rules.start;
      for (let ply = 0; ply < 12; ply++) {
        const moves = legalMoves(rules, p);
        if (moves.length === 0) break;
        const pieces = new Map(scene.pieces(p).map((piece) => [spotKey(piece), piece]));
        const meant = new Map<string, number>();
        for (const q of moves) {
          const { from, to } = gestureOf(scene, p, q);
          // a push may leave the board unchanged; such a move is only in the list
          expect(to.length > 0).toBe(drawn(q) !== drawn(p));
          const piece = from && pieces.get(spotKey(from));
          expect(from === undefined || piece !== undefined).toBe(true);
          const side = piece && owner(piece);
          // in quixo a whole row shifts, including pieces of the other side
          if (side !== undefined && to.length === 1 && name !== 'quixo')
            expect(side).toBe(rules.position.toMove(p));
          const key = [from, ...to].map((spot) => (spot ? spotKey(spot) : '')).join(' ');
          meant.set(key, (meant.get(key) ?? 0) + 1);
        }
        expect(Math.max(...meant.values())).toBeLessThanOrEqual(MOST_MEANT);
        p = moves[Math.floor(random() * moves.length)]!;
      }
    }
  });

  test('every move that changes the board is made by selecting its cells, or then offered by name', async () => {
    const opened = await openGame({ game: name, options: {} });
    const { rules, scene } = opened;
    const { text } = rules.position;
    const random = seeded(5);
    let session = Session.start<Position>(rules, rules.start);
    const match = new Match(opened, session, new Solver());
    for (let ply = 0; ply < 10 && session.end === undefined; ply++) {
      for (const { to: q, name: move } of session.moves) {
        const { from, to } = gestureOf(scene, session.position, q);
        if (to.length === 0) continue;
        match.show(session);
        let offered: readonly string[] = [];
        for (const spot of [...(from ? [from] : []), ...to, to.at(-1)!]) {
          offered = match.point(spot).map((candidate) => candidate.text);
          if (match.session.peek() !== session || offered.length > 0) break;
        }
        const made = text(match.session.peek().position);
        expect([move, offered.includes(text(q)) ? text(q) : made]).toEqual([move, text(q)]);
      }
      const { moves } = session;
      session = session.play(moves[Math.floor(random() * moves.length)]!.to);
    }
    match.close();
  });

  test('all pieces are on cells that have a place and a label', async () => {
    const { rules, scene } = await openGame({ game: name, options: {} });
    expect(scene.boards.length).toBeGreaterThan(0);
    for (const board of scene.boards) {
      const labels = new Set(Array.from({ length: board.size }, (_, cell) => board.label(cell)));
      expect(labels.size).toBe(board.size);
      for (let cell = 0; cell < board.size; cell++)
        expect(board.find(board.row(cell), board.column(cell))).toBe(cell);
    }
    for (const { board, cell } of scene.pieces(rules.start))
      expect(cell).toBeLessThan(scene.boards[board]!.size);
  });
});
