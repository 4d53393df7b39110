/** Every legal move of every game can be made on the board by the steps that the game declares, and only by them. */
import { describe, expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { legalMoves } from '../../src/engines/contract/graph.ts';
import { seeded } from '../../src/base/random.ts';
import { Session } from '../../src/play/session.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Candidate } from '../../src/web/state/candidates.ts';
import { type SceneSpot, type Way, inferredWay, sameSpot, spotKey } from '../../src/web/state/gestures.ts';
import { dropped, gesturesOf, onlyTake, waysOf } from '../../src/web/state/hands.ts';
import { type OpenedGame, openGame } from '../../src/web/state/opened.ts';
import { PlayedGame } from '../../src/web/state/played-game.ts';
import { MoveSelection } from '../../src/web/state/selection.ts';
import { Solver } from '../../src/web/state/solver.ts';
import { partOfGames } from '../part.ts';
import { readingsOf } from '../readings.ts';

/** Positions of each variant of a game, and moves of each position, that are tried. */
const POSITIONS = process.env['EXHAUSTIVE'] ? 100 : 4;
const MOVES = process.env['EXHAUSTIVE'] ? Infinity : 12;
/** Random clicks in each position. */
const CLICKS = process.env['EXHAUSTIVE'] ? 400 : 25;

/** Games in which a move is more than a piece that comes, goes, or goes from a cell to another one. */
const SHIFTING =
  'quixo l-game amazons bagh-chal checkers konane othello hackenbush toppling-dominoes tic-tac-chec dobutsu-shogi nine-mens-morris twelve-mens-morris lasker-morris ultimate-tic-tac-toe kalah oware'.split(
    ' ',
  );

/** A game in a random position, and a board to click on. */
interface Scenario {
  readonly opened: OpenedGame;
  readonly session: Session<Position>;
  readonly game: PlayedGame;
  readonly selection: MoveSelection;
  readonly random: () => number;
}

/** Visits random positions of all variants of a game. */
async function visit(name: string, look: (scenario: Scenario) => void): Promise<void> {
  const random = seeded(5);
  for (const options of readingsOf(name)) {
    const opened = await openGame({ game: name, options });
    const { rules } = opened;
    const start = Session.start<Position>(rules, rules.start);
    const game = new PlayedGame(opened, start, new Solver());
    const selection = new MoveSelection(game);
    // the strategy of knightmare would be to move
    game.players.sides.value = ['person', 'person'];
    let session = start;
    for (let k = 0; k < POSITIONS; k++) {
      look({ opened, session, game, selection, random });
      const { moves } = session;
      if (moves.length > 0) session = session.play(pick(moves, random).to);
      if (session.end !== undefined) session = start;
    }
  }
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const from = [...list];
  return list.map(() => from.splice(Math.floor(random() * from.length), 1)[0]!);
}

/** Some moves of a position. */
const someMoves = ({ game, random }: Scenario): readonly Candidate[] =>
  shuffled(game.candidates.peek(), random).slice(0, MOVES);

/** Cells in an order in which a person could click them to go that way. */
const clicksOf = (way: Way, random: () => number): SceneSpot[] =>
  way.flatMap(({ spots, any }) => (any ? [pick(spots, random)] : shuffled(spots, random)));

/** Whether these clicks go exactly that way. */
function spells(way: Way, clicks: readonly SceneSpot[]): boolean {
  const [step, ...steps] = way;
  if (!step) return clicks.length === 0;
  const count = step.any ? 1 : step.spots.length;
  const [own, others] = [clicks.slice(0, count), clicks.slice(count)];
  return (
    own.length === count &&
    new Set(own.map(spotKey)).size === count &&
    own.every((spot) => step.spots.some((other) => sameSpot(spot, other))) &&
    spells(steps, others)
  );
}

describe.each(partOfGames(gameNames, (name) => name, 0.5))('%s', (name) => {
  test('declares the steps of each move: what is taken is there, and is not of the other side', async () => {
    await visit(name, ({ opened: { rules, scene, owner }, session }) => {
      expect(rules.hand).toBeDefined();
      const p = session.position;
      const pieces = new Map(scene.pieces(p).map((piece) => [spotKey(piece), piece]));
      for (const q of legalMoves(rules, p)) {
        const ways = waysOf(rules, scene, p, q);
        // a pass changes nothing on the board
        const passes = JSON.stringify(scene.pieces(q)) === JSON.stringify(scene.pieces(p));
        expect(ways.length > 0).toBe(!passes || name === 'quixo');
        for (const step of ways.flat()) {
          expect(step.spots.length).toBeGreaterThan(0);
          if (step.does !== 'take') continue;
          for (const spot of step.spots) {
            const piece = pieces.get(spotKey(spot));
            // in quixo a blank cube is taken, which is drawn as an empty cell
            if (name !== 'quixo') expect(piece).toBeDefined();
            const side = piece && owner(piece);
            expect([undefined, rules.position.toMove(p)]).toContain(side);
          }
        }
        // a swap is made on the stone that is taken over
        if (SHIFTING.includes(name) || rules.name(p, q) === 'swap') continue;
        const inferred = gesturesOf(inferredWay(scene, p, q));
        expect(gesturesOf(ways[0]!)).toEqual(inferred);
      }
    });
  });

  test('every move is made by the clicks of each of its ways, and not before the last one', async () => {
    await visit(name, (scenario) => {
      const { session, game, selection, random } = scenario;
      game.show(session);
      for (const { text, name: move, ways } of someMoves(scenario)) {
        for (const way of ways) {
          game.show(session);
          const clicks = clicksOf(way, random);
          for (const [k, spot] of clicks.entries()) {
            expect([move, k, game.session.peek() === session]).toEqual([move, k, true]);
            selection.point(spot);
          }
          const offered = selection.offered.peek().map((candidate) => candidate.text);
          if (game.session.peek() === session) expect(offered).toContain(text);
          // selected again, the cells are all of the move
          if (offered.length === 1) selection.point(clicks.at(-1)!);
          if (offered.length > 1) game.play(text);
          expect([move, game.position.peek()]).toEqual([move, text]);
        }
      }
    });
  });

  test('every move of a piece from cell to cell is made by dragging it', async () => {
    await visit(name, (scenario) => {
      const { opened, session, game, selection } = scenario;
      game.show(session);
      for (const { text, name: move, ways } of someMoves(scenario)) {
        for (const [take, put, ...more] of ways) {
          if (take!.does !== 'take' || put?.does !== 'put' || more.length > 0) continue;
          const [from, to] = [take!.spots[0]!, put.spots[0]!];
          const { row, column, find } = opened.scene.boards[from.board]!;
          const by = [row(to.cell) - row(from.cell), column(to.cell) - column(from.cell)] as const;
          const shifted = ({ board, cell }: SceneSpot): SceneSpot | undefined => {
            const found = find(row(cell) + by[0], column(cell) + by[1]);
            return found === undefined ? undefined : { board, cell: found };
          };
          const whole = new Set(take!.spots.map((spot) => JSON.stringify(shifted(spot))));
          // a piece that is turned cannot be dragged into place
          if (take!.spots.length > 1 && !put.spots.every((spot) => whole.has(JSON.stringify(spot)))) continue;
          game.show(session);
          const selected = dropped(game.candidates.peek(), [from], { from, to, shifted });
          expect([move, selected]).not.toEqual([move, undefined]);
          selection.pointAll(selected!);
          const offered = selection.offered.peek().map((candidate) => candidate.text);
          if (offered.length > 0) expect(offered).toContain(text);
          else expect([move, game.position.peek()]).toEqual([move, text]);
        }
      }
    });
  });

  test('random clicks make no move but the one that they spell', async () => {
    await visit(name, ({ opened, session, game, selection, random }) => {
      game.show(session);
      const { boards } = opened.scene;
      // if all moves take the same piece, it need not be clicked
      const taken = onlyTake(game.candidates.peek())?.spots[0];
      const meantBy = (clicks: readonly SceneSpot[], { ways }: Candidate): boolean => {
        const again = clicks.slice(0, -1).some((spot) => sameSpot(spot, clicks.at(-1)));
        const said = [clicks, ...(again ? [clicks.slice(0, -1)] : [])];
        return ways.some((way) =>
          said.some((spots) => spells(way, spots) || (taken !== undefined && spells(way, [taken, ...spots]))),
        );
      };
      let clicks: SceneSpot[] = [];
      for (let k = 0; k < CLICKS; k++) {
        const board = Math.floor(random() * boards.length);
        const anywhere = { board, cell: Math.floor(random() * boards[board]!.size) };
        const useful = selection.meant
          .peek()
          .flatMap(({ next }) => next.flatMap((step) => step?.spots ?? []));
        const spot = useful.length > 0 && random() < 0.7 ? pick(useful, random) : anywhere;
        const candidates = game.candidates.peek();
        clicks.push(spot);
        selection.point(spot);
        const made = candidates.find(({ text }) => text === game.position.peek());
        if (game.session.peek() === session) continue;
        // a click that does not fit begins anew, so the last clicks count
        const fits = made && clicks.some((_, from) => meantBy(clicks.slice(from), made));
        expect([made?.name, clicks, fits]).toEqual([made?.name, clicks, true]);
        game.show(session);
        clicks = [];
      }
    });
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
