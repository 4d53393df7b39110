/** Impossible positions are refused with the reason; positions that play can reach never are. */
import { describe, expect, test } from 'vitest';
import { Board } from '../kit/board.ts';
import { fill, one, turns } from '../kit/fields.ts';
import { drops, places } from '../kit/places.ts';
import { either, only } from '../kit/combined.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { PlayError } from '../base/errors.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { end } from '../rules/ends.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { pick, seeded } from '../base/random.ts';
import { whyImpossible } from './impossible.ts';
import { readPosition } from './position.ts';

const reasonOf = <P>(game: Rules<P>, text: string): string | undefined => {
  try {
    readPosition(game, text);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(PlayError);
    return (error as PlayError).message.replace(/^impossible position '.*': /, '');
  }
};

const OVER = 'the game was over before the last move';

describe('an impossible position is refused with the reason', () => {
  test.each([
    // more men than turns
    ['tic-tac-toe', {}, 'turn=o cells=xxx/xx./o..', '5 x and 1 o, which are put down in turn'],
    ['tic-tac-toe', {}, 'turn=x cells=x../.../...', '1 x and 0 o, which are put down in turn'],
    ['tic-tac-toe', {}, 'turn=o cells=xo./o../...', '1 x and 2 o, which are put down in turn'],
    ['connect-four', {}, 'turn=x cells=..../..../x.../xo..', '2 x and 1 o, which are put down in turn'],
    ['col', {}, 'turn=blue cells=b.b/.../...', '2 b and 0 r, which are put down in turn'],
    ['snort', {}, 'turn=cow cells=.../.c./..c', '0 b and 2 c, which are put down in turn'],
    ['achi', {}, 'turn=x men=xx./.../...', '2 x and 0 o, which are put down in turn'],
    // two sides with a row, or one whose row the other side answered
    ['tic-tac-toe', {}, 'turn=x cells=xxx/ooo/...', OVER],
    ['tic-tac-toe', {}, 'turn=x cells=xxx/oo./o..', OVER],
    ['tic-tac-toe', { misere: 'yes' }, 'turn=x cells=xxx/oo./o..', OVER],
    ['connect-four', {}, 'turn=x cells=..../..../oooo/xxxx', OVER],
    ['three-mens-morris', {}, 'turn=o men=xxx/ooo/...', OVER],
    ['three-mens-morris', {}, 'turn=x men=xxx/oo./o..', OVER],
    ['hexapawn', {}, 'turn=white pawns=w../.../b.b', OVER],
    ['dodgem', {}, 'turn=right cars=.../.../...', OVER],
    ['notakto', {}, 'cells=xxx/.../xxx', OVER],
    // a side to move that has won by its own last move
    ['crossing-pawn', { map: '#.#/O.O/.X.' }, 'turn=black guards=2,1/2,3 pawn=1,2', OVER],
    ['dodgem', {}, 'turn=up cars=.../.../.>>', OVER],
    ['quixo', {}, 'turn=x cells=xxx/ooo/...', OVER],
    // right numbers, but no order in which the men can have fallen
    ['connect-four', {}, 'turn=x cells=..../xo../xx../oo..', 'no order of moves leads there'],
    // men with nothing under them
    ['connect-four', {}, 'turn=o cells=..../..x./..../....', 'nothing is under c3'],
    // too many of them, or too few
    ['three-mens-morris', {}, 'turn=x men=xxx/xoo/...', 'x: expected at most 3 cells, got 4'],
    ['achi', {}, 'turn=o men=ooo/oox/xx.', 'o: expected at most 4 cells, got 5'],
    ['hexapawn', {}, 'turn=white pawns=bbb/b../www', 'b: expected at most 3 cells, got 4'],
    ['dodgem', {}, 'turn=right cars=>../>../>^^', '>: expected at most 2 cells, got 3'],
    ['dodgem', { n: '2' }, 'turn=right cars=>^/>.', '>: expected at most 1 cell, got 2'],
    ['l-game', {}, 'turn=red cells=nrr./.br./.br./bbbn', 'b is not an L'],
    ['l-game', {}, 'turn=red cells=nrr./.rr./.bb./.bbn', 'r is not an L'],
    ['l-game', {}, 'turn=red cells=nrr./.br./.br./.bb.', 'n: expected 2 cells, got 1'],
    ['quixo', {}, 'turn=x cells=xx./.../...', 'the number of o must be at least 1, got 0'],
    ['domineering', {}, 'turn=vertical cells=x.../..../..../....', 'the number of x must be even, got 1'],
    ['chomp', {}, 'bar=0/0/0/0', 'nobody eats the poisoned piece'],
    // neighbours that must not be, and two pieces on one cell
    ['col', {}, 'turn=blue cells=bb./rr./...', '1,1 and 1,2 may not hold b and b'],
    ['snort', {}, 'turn=bull cells=b../c../...', '1,1 and 2,1 may not hold b and c'],
    ['pong-hau-ki', {}, 'turn=black black=a1/a3 white=a1/c1', 'two pieces on a1'],
    [
      'mu-torere',
      { beside: 'opening' },
      'turn=black black=1/2/3/4 white=1/5/6/7 opening=4',
      'two pieces on 1',
    ],
    ['dao', {}, 'turn=black black=a1/a2/a3/a4 white=a4/b1/b2/b3', 'two pieces on a4'],
    ['chess-ending', {}, 'turn=white K=a1 R=a3 k=a3', 'two pieces on a3'],
    ['chess-ending', {}, 'turn=white K=a1 R=b3 k=h3', 'k could be captured'],
  ] as const)('%s %o: %s: %s', async (name, options, text, reason) => {
    const game = (await loadGame(name)).read({ ...options });
    expect(reasonOf(game, text)).toBe(reason);
    // the index of a filled board has the position nevertheless
    expect(game.position.text(game.position.parse(text))).not.toBe('');
  });

  test('in the words of the author, if the rules say why', () => {
    const board = Board.rectangle(1, 3);
    const position = shape({ man: one(board) });
    const made = walks(position, { man: board.steps([0, 1]) });
    const game = rules(position, {
      start: { man: 0 },
      moves: made,
      impossible: ({ man }, start) => (man < start.man + 1 ? undefined : 'it never goes so far'),
    });
    expect(reasonOf(game, 'man=1,2')).toBe('it never goes so far');
    const silent = rules(position, { start: { man: 0 }, moves: made, legal: ({ man }) => man < 2 });
    expect(reasonOf(silent, 'man=1,3')).toBe('the rules exclude it');
  });
});

test('a position that is being set up need not be reachable, but must be legal', async () => {
  const men = (await loadGame('tic-tac-toe')).read({});
  const text = 'turn=x cells=xx./.../...';
  expect(men.position.text(readPosition(men, text, { impossible: true }))).toBe(text);
  const pieces = (await loadGame('pong-hau-ki')).read({});
  expect(() => readPosition(pieces, 'turn=black black=a1/a3 white=a1/c1', { impossible: true })).toThrow(
    /two pieces on a1$/,
  );
});

describe('a possible position is accepted', () => {
  test.each([
    ['tic-tac-toe', {}, 'turn=o cells=.../.../...', 'the other side begins'],
    ['tic-tac-toe', {}, 'turn=x cells=o../.../...', 'and has begun'],
    ['tic-tac-toe', {}, 'turn=o cells=xxx/oo./...', 'a row that was just made'],
    ['hexapawn', {}, 'turn=white pawns=bbb/.../ww.', 'a start with odds'],
    ['chess-ending', {}, 'turn=black K=a1 R=off k=c3', 'level before and after'],
    ['quixo', {}, 'turn=x cells=xxx/ooo/oxo', 'both have a row, and the one that moved has lost'],
  ] as const)('%s %o: %s: %s', async (name, options, text, _why) => {
    const game = (await loadGame(name)).read({ ...options });
    expect(reasonOf(game, text)).toBeUndefined();
  });

  test('in tic-tac-toe exactly if play reaches it, whichever side begins', async () => {
    const game = (await loadGame('tic-tac-toe')).read({});
    const { position } = game;
    const reached = new Map(['x', 'o'].map((side) => [`turn=${side} cells=.../.../...`, 0]));
    for (const text of reached.keys()) {
      for (const q of legalMoves(game, position.parse(text))) reached.set(position.text(q), 0);
    }
    // twice the known figure
    expect(reached.size).toBe(2 * 5478);
    const taken = Array.from({ length: position.size }, (_, i) => position.unrank(i)).filter(
      (p) => whyImpossible(game, p) === undefined,
    );
    expect(taken.map((p) => position.text(p)).filter((text) => !reached.has(text))).toEqual([]);
    expect(taken.length).toBe(reached.size);
  });

  /** Other options than the defaults. */
  const READINGS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
    achi: [{ diagonals: 'none' }],
    'three-mens-morris': [{ anywhere: 'yes' }],
    'mu-torere': [{ beside: 'opening' }],
    'hare-and-hounds': [{ stalling: '3' }],
    'tic-tac-toe': [{ misere: 'yes' }, { width: '4', height: '4' }],
    dodgem: [{ n: '2' }],
    notakto: [{ boards: '2' }],
    hexapawn: [{ width: '4', height: '4' }],
    'chess-ending': [{ material: 'KPKR', size: '5' }, { material: 'KQRK' }],
    domineering: [{ width: '5', height: '3' }],
  };
  test.each(gameNames)('%s: nothing that random play reaches is refused', async (name) => {
    const game = await loadGame(name);
    for (const options of [{}, ...(READINGS[name] ?? [])]) {
      const made = game.read(options);
      const random = seeded(7);
      let positions = 0;
      for (let played = 0; played < 20; played++) {
        let p = made.start;
        for (let ply = 0; ply < 60; ply++) {
          const why = whyImpossible(made, p);
          if (why !== undefined) expect(`${made.position.text(p)}: ${why}`).toBe('');
          positions++;
          const moves = legalMoves(made, p);
          if (moves.length === 0) break;
          p = pick(moves, random);
        }
      }
      expect(positions).toBeGreaterThanOrEqual(20);
    }
  });
});

describe('men that are placed in turn are counted from the start', () => {
  const board = Board.rectangle(2, 2);
  const position = shape({ turn: turns('a', 'b'), men: fill(board, '.ab#') });
  const made = places(position, 'men', { a: 'a', b: 'b' });
  const handicap = position.parse('turn=b men=aa/..');

  test('one side may have more men at the start, and then later too', () => {
    const game = rules(position, { start: handicap, moves: made });
    expect(reasonOf(game, 'turn=a men=aa/b.')).toBeUndefined();
    expect(reasonOf(game, 'turn=a men=ab/..')).toBe('1 a and 1 b, which are put down in turn');
  });

  test('the reason belongs to the moves: it is lost if an author replaces them', () => {
    expect(rules(position, { start: handicap, moves: () => [] }).impossible).toBeUndefined();
    expect(rules(position, { start: handicap, moves: only(made, () => true) }).impossible).toBeDefined();
    expect(rules(position, { start: handicap, moves: made, legal: () => true }).impossible).toBeDefined();
    const loose = rules(position, { start: handicap, moves: either(made, { of: () => [] }) });
    expect(reasonOf(loose, 'turn=a men=ab/..')).toBeUndefined();
  });

  test('men are not counted if both sides have the same symbol', () => {
    const game = rules(position, { start: handicap, moves: places(position, 'men', { a: 'a', b: 'a' }) });
    expect(reasonOf(game, 'turn=a men=aa/aa')).toBeUndefined();
  });

  test('a man that floats at the start may float later', () => {
    const start = position.parse('turn=a men=#./..');
    const game = rules(position, { start, moves: drops(position, 'men', { a: 'a', b: 'b' }) });
    expect(reasonOf(game, 'turn=b men=#./.a')).toBeUndefined();
    expect(reasonOf(game, 'turn=b men=#a/..')).toBe('nothing is under 1,2');
  });
});

test('without un-moves earlier positions are looked for among all, unless there are many', () => {
  const over = (cells: number, unmoves: boolean): string | undefined => {
    const board = Board.rectangle(1, cells);
    const position = shape({ turn: turns('a', 'b'), man: one(board) });
    const made = walks(position, { a: { man: board.steps([0, 1]) }, b: { man: board.steps([0, 1]) } });
    const ends = [end('man', (c) => c >= 1, 'moved')] as const;
    const start = { turn: 'a', man: 0 } as const;
    return reasonOf(rules(position, { start, moves: unmoves ? made : made.of, ends }), 'turn=a man=1,3');
  };
  expect([over(4, true), over(4, false), over(40_000, true)]).toEqual([OVER, OVER, OVER]);
  expect(over(40_000, false)).toBeUndefined();
});

describe('moves that are a function and put down symbols one by one', () => {
  const WIN_LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
  const OTHER = { x: 'o', o: 'x' } as const;
  const board = Board.rectangle(3, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  type P = ReturnType<typeof position.parse>;
  const moves = ({ turn, cells }: P): P[] =>
    board
      .cells()
      .filter((c) => cells[c] === '.')
      .map((c) => ({ turn: OTHER[turn], cells: cells.slice(0, c) + turn + cells.slice(c + 1) }));
  const winner = ({ cells }: P): 'x' | 'o' | undefined =>
    (['x', 'o'] as const).find((side) =>
      WIN_LINES.some((line) => Array.from(line).every((c) => cells[Number(c)] === side)),
    );
  const own = rules(position, { start: position.unrank(0), moves, outcome: winner, noMoves: 'ties' });

  test('are told from moves alone exactly as those of the kit are', async () => {
    const kit = (await loadGame('tic-tac-toe')).read({});
    const random = seeded(5);
    let named = 0;
    for (let k = 0; k < 400; k++) {
      const p = position.unrank(Math.floor(random() * position.size));
      const text = position.text(p);
      const why = whyImpossible(own, p);
      expect([text, why !== undefined]).toEqual([
        text,
        whyImpossible(kit, kit.position.parse(text)) !== undefined,
      ]);
      if (why !== undefined) named++;
    }
    expect(named).toBeGreaterThan(200);
    expect(reasonOf(own, 'turn=x cells=xxx/.../...')).toBe(OVER);
    expect(reasonOf(own, 'turn=x cells=x../.../...')).toBe('no order of moves leads there');
  });

  test('if some take a symbol away, a position with other numbers may have been set up', () => {
    const taking = (p: P): P[] => [
      ...moves(p),
      ...board
        .cells()
        .filter((c) => p.cells[c] === p.turn)
        .map((c) => ({ turn: OTHER[p.turn], cells: `${p.cells.slice(0, c)}.${p.cells.slice(c + 1)}` })),
    ];
    const game = rules(position, { start: position.unrank(0), moves: taking, outcome: winner });
    expect(reasonOf(game, 'turn=x cells=x../.../...')).toBeUndefined();
    expect(reasonOf(game, 'turn=x cells=xxx/.../...')).toBe(OVER);
  });
});
