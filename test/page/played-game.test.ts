/** The course of a game as the page keeps it: taking moves back, visiting positions, and lines that are looked at ahead. */
import { expect, test } from 'vitest';
import { Session } from '../../src/play/session.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { PlayedGame } from '../../src/web/state/played-game.ts';
import { MoveSelection } from '../../src/web/state/selection.ts';
import { Solver } from '../../src/web/state/solver.ts';

const opened = await openGame({ game: 'tic-tac-toe', options: {} });
const newGame = (): PlayedGame => new PlayedGame(opened, Session.start(opened.rules), new Solver());

/** Plays the first legal move so many times. */
function playSome(game: PlayedGame, moves: number): void {
  for (let k = 0; k < moves; k++) game.play(game.candidates.peek()[0]?.text ?? '');
}

test('between persons, one move is taken back at a time', () => {
  const game = newGame();
  playSome(game, 3);
  game.undo();
  expect([game.session.peek().ply, game.players.paused.peek()]).toEqual([2, false]);
});

test('against a computer, the own last move is taken back too', () => {
  const game = newGame();
  playSome(game, 4);
  game.players.set(1, 'perfect');
  game.undo();
  expect([game.session.peek().ply, game.players.paused.peek()]).toEqual([2, false]);
});

test('a computer is paused where the user has gone to its turn, and goes on once it is chosen', () => {
  const game = newGame();
  playSome(game, 2);
  game.players.set(1, 'perfect');
  game.goTo(1);
  expect([game.computing.peek(), game.players.paused.peek()]).toEqual([true, true]);
  game.players.set(1, 'random');
  expect(game.players.paused.peek()).toBe(false);
});

test('branches at the last fork are visited in a circle', () => {
  const game = newGame();
  const [first, second, third] = game.candidates.peek().map(({ text }) => text);
  for (const text of [first, second, third]) {
    game.toStart();
    game.play(text ?? '');
  }
  const visited = ([1, 1, -1, -1] as const).map((step) => {
    game.branch(step);
    return game.position.peek();
  });
  expect(visited).toEqual([first, second, first, third]);
});

test('a preview leaves the game as it is until it is played, and a click ends it', () => {
  const game = newGame();
  const selection = new MoveSelection(game);
  const [first] = game.candidates.peek();
  const line = first ? [first.text] : [];
  game.look(line, 1);
  expect([game.display.peek().ply, game.session.peek().ply]).toEqual([1, 0]);
  selection.point({ board: 0, cell: 4 });
  expect([game.preview.peek(), game.session.peek().ply]).toEqual([undefined, 1]);
  game.toStart();
  game.look(line, 1);
  game.playPreview();
  expect([game.preview.peek(), game.position.peek()]).toEqual([undefined, first?.text]);
});

test('a typed move is found by its name in other letters, or refused', () => {
  const game = newGame();
  const [first] = game.candidates.peek();
  expect(game.playTyped('no such move')?.message).toMatch(/^there is no move 'no such move' here/);
  expect(game.playTyped(` ${first?.name.toUpperCase()} `)).toBeUndefined();
  expect(game.position.peek()).toBe(first?.text);
});

test('what was selected is let go when the board shows another position', () => {
  const game = newGame();
  const selection = new MoveSelection(game);
  selection.lift([{ board: 0, cell: 0 }]);
  playSome(game, 1);
  expect(selection.pointed.peek()).toEqual([]);
});

test('a swap can be typed, and is made by pointing at the stone that is taken over', async () => {
  const hex = await openGame({ game: 'hex', options: { size: '2', swap: 'yes' } });
  const game = new PlayedGame(hex, Session.start(hex.rules), new Solver());
  playSome(game, 1);
  const offered = game.candidates.peek();
  expect(offered.map(({ name, ways }) => [name, ways.length])).toEqual([
    ['b1', 1],
    ['a2', 1],
    ['b2', 1],
    ['swap', 1],
  ]);
  expect(game.playTyped('swap')).toBeUndefined();
  expect(game.position.peek()).toBe('turn=red stones=b./.. swap=closed');
  game.undo();
  new MoveSelection(game).point({ board: 0, cell: 0 });
  expect(game.position.peek()).toBe('turn=red stones=b./.. swap=closed');
});
