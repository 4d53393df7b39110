/** A game in progress: forwards, backwards, along variations, to its end, and through text. */
import { describe, expect, test } from 'vitest';
import { type Loose, functionGame } from '../../test/random-games.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { inARow, nim } from '../../test/small-games.ts';
import { PlayError } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { count, turns } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { shape } from '../kit/shape.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { solve } from '../engines/solve.ts';
import { explain } from './explain.ts';
import { bestLine, movesBestFirst } from './line.ts';
import { parseSession, programOf, restoreSession, sessionText } from './session-text.ts';
import { Session } from './session.ts';

const ticTacToe = inARow();
const names = <P>(session: Session<P>): string[] =>
  session.path.slice(1).map((number) => session.played[number]!.name);
const played = <P>(session: Session<P>, line: string): Session<P> =>
  line.split(' ').reduce((s, name) => s.playNamed(name), session);

const refusal = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'bad input') return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a session', () => {
  const start = Session.start(ticTacToe);

  test('goes forward by name and by position, back by undo and forward again by redo', () => {
    const two = played(start, '2,2 1,1');
    expect(two.ply).toBe(2);
    expect(ticTacToe.position.text(two.position)).toBe('turn=x cells=o../.x./...');
    expect(names(two.undo())).toEqual(['2,2']);
    expect(two.undo().undo().undo().cursor).toBe(0);
    expect(names(two.undo().undo().redo().redo().redo())).toEqual(['2,2', '1,1']);
    const byPosition = start.play(ticTacToe.position.parse('turn=o cells=.../.x./...'));
    expect(names(byPosition)).toEqual(['2,2']);
    expect(start.ply).toBe(0);
  });

  test('keeps what was played before as a variation, and finds it again', () => {
    const first = played(start, '2,2 1,1 1,2');
    const other = played(first.undo().undo(), '1,2');
    expect(names(other)).toEqual(['2,2', '1,2']);
    expect(other.played).toHaveLength(5);
    expect(names(other.undo().redo())).toEqual(['2,2', '1,2']);
    const again = played(other.undo(), '1,1');
    expect(again.played).toHaveLength(5);
    expect(names(again.redo())).toEqual(['2,2', '1,1', '1,2']);
    expect(names(again.goTo(other.cursor))).toEqual(['2,2', '1,2']);
  });

  test('a move can be given by a beginning that no other has, in upper or lower case', () => {
    expect(names(start.playNamed('2,2'))).toEqual(['2,2']);
    const near = Session.start(nim(1, 0, 2));
    expect(names(near.playNamed('a'))).toEqual(['a 1-0']);
    expect(refusal(() => near.playNamed('c'))).toBe("'c' could be c 2-1, c 2-0");
    expect(refusal(() => near.playNamed('b 1-0'))).toBe(
      "there is no move 'b 1-0' here; did you mean 'a 1-0'?",
    );
    expect(refusal(() => near.playNamed(''))).toMatch(/^there is no move '' here/);
  });

  test('what is not a move is refused, and so is everything after the end', () => {
    expect(refusal(() => start.play(ticTacToe.position.parse('turn=x cells=xo./.../...')))).toMatch(
      /is not one move away$/,
    );
    const over = played(start, '1,1 2,1 1,2 2,2 1,3');
    expect(refusal(() => over.playNamed('3,3'))).toBe("'3,3' cannot be played: the game is over");
    expect(refusal(() => start.goTo(7))).toBe('there is no position 7 in this session');
  });

  test('knows how it ended, and who is to move', () => {
    expect(start.end).toBeUndefined();
    expect(start.players).toEqual(['x', 'o']);
    expect(played(start, '1,1 2,1 1,2 2,2 1,3').end).toEqual({ result: 0, why: 'over' });
    const full = played(start, '1,1 2,2 3,3 1,2 3,2 3,1 1,3 2,3 2,1');
    expect(full.end).toEqual({ result: 'tie', why: 'stuck' });
    const heaps = played(Session.start(nim(1, 1, 0)), 'a b');
    expect(heaps.players).toEqual(['the first player', 'the second player']);
    expect(heaps.end).toEqual({ result: 1, why: 'stuck' });
    expect(heaps.mover).toBe(0);
  });

  test('counts the points of a scoring game', async () => {
    const game = (await loadGame('staircase')).rules();
    let session = Session.start(game);
    const { value } = solve(game);
    while (!session.end) session = session.play(session.moves[0]!.to);
    // always the first move of the list: black and white in turn fill row 1 from left to right
    expect(names(session)).toEqual(['1,1', '1,2', '1,3', '2,1', '2,2', '2,3']);
    expect(session.margin).toBe(2 - 7 + 3 - 2 + 1 - 1);
    expect(session.end).toEqual({ result: 1, why: 'stuck', margin: -4 });
    expect(value(session.position)).toEqual({ score: 0 });
    const points = session.turningPoints({ value });
    expect(points.at(-1)).toMatchObject({ mover: 0, after: 1 });
  });
});

test('whoever is a single point ahead in the end has won', () => {
  const position = shape({ turn: turns('left', 'right'), heap: count(3) });
  const game = (turn: 'left' | 'right') =>
    rules(position, {
      start: { turn, heap: 3 },
      moves: takes(position, { heap: [1] }),
      gain: () => 1,
    });
  const ends = (['left', 'right'] as const).map((turn) => {
    let session = Session.start(game(turn));
    while (!session.end) session = session.play(session.moves[0]!.to);
    return session.end;
  });
  expect(ends).toEqual([
    { result: 0, why: 'stuck', margin: 1 },
    { result: 1, why: 'stuck', margin: -1 },
  ]);
});

describe('repetition', () => {
  test('is noticed the second time, and is a draw the third', async () => {
    const game = (await loadGame('pursuit')).rules({ n: 5, white: [1, 1], black: [5, 5] });
    const round = '1,1-1,2 5,5-5,4 1,2-1,1 5,4-5,5';
    const start = Session.start(game);
    const once = played(start, round);
    expect(start.repetition).toBeUndefined();
    expect(once.repetition).toEqual({ times: 2, since: 0 });
    expect(played(once, round).repetition).toEqual({ times: 3, since: 0, result: 'draw' });
    expect(once.undo().repetition).toBeUndefined();
    expect(once.end).toBeUndefined();
  });
});

describe('where a game was decided', () => {
  test('is the last move that changed the result of best play', () => {
    const solution = solve(ticTacToe);
    // o answers the corner next to it, x misses the win, and in the end overlooks o's threat
    const game = played(Session.start(ticTacToe), '1,1 1,2 3,3 2,2 3,2 3,1 2,3');
    const points = game.turningPoints(solution);
    expect(points.map(({ ply, mover, name, before, after }) => [ply, mover, name, before, after])).toEqual([
      [2, 1, '1,2', 'tie', 0],
      [3, 0, '3,3', 0, 'tie'],
      [7, 0, '2,3', 'tie', 1],
    ]);
    const lost = played(Session.start(ticTacToe), '1,1 1,2 2,2 3,3');
    expect(lost.turningPoints(solution)).toMatchObject([{ ply: 2, after: 0 }]);
    // undone moves are still part of the line
    expect(lost.undo().undo().undo().turningPoints(solution)).toMatchObject([{ ply: 2, after: 0 }]);
    expect(Session.start(ticTacToe).turningPoints(solution)).toEqual([]);
  });
});

describe('points given away', () => {
  const games: [game: string, options: Readonly<Record<string, string>>][] = [
    ['dots-and-boxes', { rows: '1', columns: '1' }],
    ['dots-and-boxes', { rows: '1', columns: '3' }],
    ['dots-and-boxes', {}],
    ['dots-and-boxes', { rows: '2', columns: '3' }],
    ['staircase', {}],
    ['staircase', { a: '5', b: '7' }],
    ['staircase', { a: '3 1 4 1/5 9 2 6/5 3 5 8', b: '2 7 1 8/2 8 1 8/2 8 4 5' }],
  ];
  test.each(games)(
    '%s %o: the final margin is the value of the start less what was given',
    async (name, options) => {
      const game = (await loadGame(name)).read(options);
      const solution = solve(game);
      checkSeeds(30, (random) => {
        let session = Session.start(game);
        while (!session.end && random.below(40) > 0) {
          // the computer plays some moves perfectly
          const [best] = movesBestFirst(game, solution, session.position);
          session = session.play(random.below(3) === 0 ? best!.to : random.pick(session.moves).to);
        }
        const given = session.pointsGiven(solution);
        const by = (player: 0 | 1): number =>
          given.filter(({ mover }) => mover === player).reduce((sum, { points }) => sum + points, 0);
        for (const { points } of given) expect(points).toBeGreaterThan(0);
        // if the game is not over, points still to be gained count too
        const left = solution.value(session.position)!.score!;
        const final = session.margin + (session.mover === 0 ? left : -left);
        const { score } = solution.value(game.start)!;
        expect(final).toBe((session.moverAt(0) === 0 ? score! : -score!) - by(0) + by(1));
        if (session.end) expect(final).toBe(session.end.margin);
        // for each move it is what `explain` says that the move costs
        const costs = session.path.slice(1).flatMap((number, k) => {
          const { position } = session.played[session.path[k]!]!;
          const { moves } = explain(game, solution, position)!;
          const cost = moves.find((move) => move.name === session.played[number]!.name)!.cost;
          return cost.what === 'points' ? [[k + 1, cost.points]] : [];
        });
        expect(given.map(({ ply, points }) => [ply, points])).toEqual(costs);
      });
    },
  );

  test('are none if both play perfectly, and in games without points', async () => {
    const game = (await loadGame('dots-and-boxes')).rules();
    const solution = solve(game);
    let session = Session.start(game);
    for (const { to } of bestLine(game, solution, game.start).moves) session = session.play(to);
    expect(session.end).toBeDefined();
    expect(session.pointsGiven(solution)).toEqual([]);
    expect(played(Session.start(ticTacToe), '1,1 1,2').pointsGiven(solve(ticTacToe))).toEqual([]);
  });
});

/** A session with variations, made at random. */
function randomSession(game: Rules<Loose>, random: Random): Session<Loose> {
  let session = Session.start(game);
  for (let k = 0; k < 25; k++) {
    const { moves } = session;
    if (moves.length === 0 || random.chance(0.2)) session = session.goTo(random.below(session.played.length));
    else session = session.play(random.pick(moves).to);
  }
  return session.goTo(random.below(session.played.length));
}

describe('text', () => {
  test('what is written is read back: every variation, the current position, and where redo leads', () => {
    checkSeeds(80, (random) => {
      const game = functionGame(random, random.pick([{}, { impartial: true }, { scoring: true }]));
      const session = randomSession(game, random);
      const text = sessionText(session, 'random', { a: '1', b: 'x  y' });
      const parsed = parseSession(text);
      expect(parsed).toMatchObject({ game: 'random', options: { a: '1', b: 'x y' } });
      const restored = restoreSession(game, parsed);
      expect(sessionText(restored, 'random', { a: '1', b: 'x y' })).toBe(text);
      expect(names(restored)).toEqual(names(session));
      expect(restored.played).toHaveLength(session.played.length);
      expect(restored.ahead).toHaveLength(session.ahead.length);
    });
  });

  test('reads as a person would write it', () => {
    const session = played(Session.start(ticTacToe), '2,2 1,1').undo().playNamed('1,2').undo();
    expect(sessionText(session, 'tic-tac-toe', { n: '3' })).toBe(
      [
        'perfect-play session',
        'game tic-tac-toe',
        'option n 3',
        'start turn=x cells=.../.../...',
        '1 2,2',
        '2 1,1',
        '2 1,2',
        'at 1 3',
        '',
      ].join('\n'),
    );
    const judged = parseSession(sessionText(session, 'tic-tac-toe', {}, 1));
    expect(judged.program).toBe('o');
    expect(programOf(ticTacToe, judged)).toBe(1);
    expect(programOf(ticTacToe, parseSession(sessionText(session, 'tic-tac-toe')))).toBeUndefined();
    expect(refusal(() => programOf(ticTacToe, { ...judged, program: 'y' }))).toContain(
      "program: 'y' is not one of x, o",
    );
    const bare = 'perfect-play session\r\ngame tic-tac-toe\r\n\r\n1 2,2\r\n2 1,1\r\nat 2 2';
    expect(names(restoreSession(ticTacToe, parseSession(bare)))).toEqual(['2,2', '1,1']);
  });

  test('a text that was cut off in front of its last number is refused', () => {
    const session = played(Session.start(ticTacToe), '2,2 1,1 1,2 3,2 2,1 2,3 1,3 3,1 3,3').undo().undo();
    const text = sessionText(session, 'tic-tac-toe');
    expect(text).toMatch(/\nat 7 9\n$/);
    for (let length = 0; length < text.length - 1; length++) {
      const said = refusal(() => restoreSession(ticTacToe, parseSession(text.slice(0, length))));
      expect([length, said]).not.toEqual([length, undefined]);
    }
    const missing = refusal(() => parseSession(text.slice(0, text.indexOf('\nat'))));
    expect(missing).toContain("the last line, 'at …', is missing, so the text may have been cut off");
    expect(missing).toContain("'at 9 9'");
  });

  const bad: [text: string, message: string][] = [
    ['', "line 1: this is not a session: its first line is not 'perfect-play session'"],
    ['perfect-play session\n1 2,2', "the line 'game …' is missing"],
    ['perfect-play session\ngame t\n2 2,2', 'line 3: a move of ply 2 comes after one of ply 0'],
    ['perfect-play session\ngame t\n1', 'line 3: ply 1 has no move'],
    ['perfect-play session\ngame t\n1 2,2\nat 2 2', 'line 4: at 2 is outside 0..1'],
    ['perfect-play session\ngame t\n1 2,2\nat 1', "line 4: 'at' is followed by two numbers, not by '1'"],
    ['perfect-play session\ngame t\n1 2,2\nat 1 0', 'line 4: move 0 of the text does not follow on move 1'],
    [
      'perfect-play session\ngame t\n1 2,2\n1 1,1\nat 1 2',
      'line 5: move 2 of the text does not follow on move 1',
    ],
    [
      'perfect-play session\ngame t\nat 0 0\n1 2,2',
      "line 4: '1 2,2' comes after the last line, which is 'at'",
    ],
    [
      'perfect-play session\ngame t\nmove x',
      "line 3: 'move' is not an integer (expected the number of a ply)",
    ],
    [
      'perfect-play session\ngame t\n1 9,9\nat 1 1',
      "line 3: there is no move '9,9' here (the moves are 1,1, 1,2, 1,3, 2,1, 2,2, 2,3 and 3 more)",
    ],
    ['perfect-play session\ngame t\nstart nonsense\nat 0 0', "start: 'nonsense' is not field=value"],
    [
      'perfect-play session\ngame t\n1 =turn=o cells=ox./.../...\nat 1 1',
      "line 3: 'turn=o cells=ox./.../...' is not one move away",
    ],
  ];
  test.each(bad)('%j is refused: %s', (text, message) => {
    const said = refusal(() => restoreSession(ticTacToe, parseSession(text)));
    expect(said).toContain(message);
  });
});
