/** The pie rule compared with a plain computation, at every position of tiny random games, forwards and back. */
import { describe, expect, test } from 'vitest';
import { expectCompiled } from '../../test/compiled-moves.ts';
import { expectSame, expectTexts } from '../../test/expect-same.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { relationOf } from '../../test/random-games.ts';
import { statedMoves } from '../../test/stated-moves.ts';
import type { Ending } from '../rules/ending.ts';
import { type NoMoves, type Rules, rules } from '../rules/rules.ts';
import type { Position } from '../rules/positions.ts';
import { end } from '../rules/ends.ts';
import { Board } from './board.ts';
import { contains } from './conditions.ts';
import { count, fill, one, turns } from './fields.ts';
import { either } from './combined.ts';
import { places } from './places.ts';
import { takes } from './subtraction.ts';
import { walks } from './walks.ts';
import { shape } from './shape.ts';
import { withSwap } from './swap.ts';
import { slowSolve } from '../../test/slow-solver.ts';

/** What an end is worth to the player to move. */
const RESULT: Readonly<Record<Ending, number>> = { 0: 0, 1: -1, 2: 0, 3: 1 };

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

/** Men of both sides are put down and walk along random arrows; in some games a move may also take from a number. */
function randomGame(random: Random) {
  const cells = random.between(1, 3);
  const pairs = random.list(0, 4, () => [random.below(cells), random.below(cells)] as const);
  const arrows = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()].filter(([c, d]) => c !== d);
  const mirror = random.chance(0.5) ? Array.from({ length: cells }, (_, c) => cells - 1 - c) : undefined;
  const noMoves: NoMoves = random.pick(['loses', 'wins', 'ties']);
  return {
    cells,
    arrows,
    mirror,
    noMoves,
    puts: random.chance(0.7),
    takes: random.chance(0.5),
    inPlayers: random.chance(0.5),
    goal: random.below(cells),
    winner: random.pick(['x', 'o', 'moved'] as const),
  };
}
type Game = ReturnType<typeof randomGame>;

interface P {
  readonly turn: string;
  readonly men: string;
  readonly x: number;
  readonly o: number;
}

/** The moves of `side` on a board with two numbers, written out. */
function plain({ cells, arrows, puts, takes: taking }: Game, side: 'x' | 'o', p: Omit<P, 'turn'>) {
  const found: Omit<P, 'turn'>[] = [];
  const add = (changes: Readonly<Record<number, string>>): void => {
    found.push({ ...p, men: Array.from(p.men, (man, c) => changes[c] ?? man).join('') });
  };
  for (let c = 0; c < cells; c++) if (puts && p.men[c] === '.') add({ [c]: side });
  for (const [c, d] of arrows) if (p.men[c] === side && p.men[d] === '.') add({ [c]: '.', [d]: side });
  if (taking && p.x > 0) found.push({ ...p, x: p.x - 1 });
  return found;
}

function stated(game: Game) {
  const { cells, arrows, goal, winner, noMoves } = game;
  const board = Board.rectangle(1, cells);
  const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo'), x: count(1), o: count(1) });
  const relation = relationOf(
    board.cells().map((c) => arrows.flatMap(([from, to]) => (from === c ? [to] : []))),
  );
  const base = either(
    walks(position, 'men', { x: { x: relation }, o: { o: relation } }, { onto: 'empty' }),
    ...(game.puts ? [places(position, 'men', { x: 'x', o: 'o' })] : []),
    ...(game.takes ? [takes(position, { x: [1] })] : []),
  );
  const made = rules(position, {
    start: position.unrank(0),
    moves: base,
    ends: [end(contains(position, 'men', 'x', { cells: [goal] }), winner)],
    noMoves,
  });
  const exchange = { fields: { men: 'xo', x: 'o' }, ...(game.mirror && { cells: game.mirror }) };
  return { base: made, rules: withSwap(position, made, game.inPlayers ? {} : { exchange }) };
}

/** A position with its swap, as players would describe it: who is to move, which side that player plays, and the offer. */
function described(game: Game, p: Position) {
  const { turn, men, x, o, swap } = p;
  const player = game.inPlayers ? (turn === 'first' ? 0 : 1) : turn === 'x' ? 0 : 1;
  const sides = swap === 'swapped' ? (['o', 'x'] as const) : (['x', 'o'] as const);
  return {
    player,
    side: sides[player],
    p: { men: String(men), x: Number(x), o: Number(o) },
    swap: String(swap),
  };
}

const written = (game: Game, player: number, { men, x, o }: Omit<P, 'turn'>, swap: string): string => {
  const turn = game.inPlayers ? ['first', 'second'][player] : ['x', 'o'][player];
  return `turn=${turn} men=${men} x=${x} o=${o} swap=${swap}`;
};

function slow(game: Game, given: Position): string[] {
  const { player, side, p, swap } = described(game, given);
  const offered = swap === 'open' && player === 1;
  const found = plain(game, side, p).map((q) => written(game, 1 - player, q, offered ? 'closed' : swap));
  if (!offered) return found;
  if (game.inPlayers) return [...found, written(game, 0, p, 'swapped')];
  const men = Array.from(p.men, (_, c) => p.men[game.mirror ? game.cells - 1 - c : c])
    .map((man) => (man === 'x' ? 'o' : man === 'o' ? 'x' : '.'))
    .join('');
  return [...new Set([...found, written(game, 0, { men, x: p.o, o: p.x }, 'closed')])];
}

/** Who wins at `given`, from the goal alone: 1 the player to move, -1 the other one, 0 nobody yet. */
function slowEnd(game: Game, given: Position): number {
  const { side, p } = described(game, given);
  if (p.men[game.goal] !== 'x') return 0;
  return game.winner === side ? 1 : -1;
}

/** How many swaps there are. */
function swapsOf(
  game: Game,
  { position, moves, unmoves, name, hand, ended, stuck, stated: data }: Rules<Position>,
  stuckIs: Rules<P>['noMoves'],
) {
  const all = Array.from({ length: position.size }, (_, k) => position.unrank(k));
  const before = new Map<string, string[]>(all.map((q) => [position.text(q), []]));
  let swaps = 0;
  for (const p of all) {
    const at = position.text(p);
    expectSame(at, position.text(position.parse(at)), at);
    const made = moves(p);
    const texts = made.map(position.text).sort();
    expectTexts(at, texts, slow(game, p).sort());
    expectTexts(at, statedMoves({ position, stated: data }, p), texts);
    expectSame(at, RESULT[ended(p)], slowEnd(game, p));
    expectSame<unknown>(at, stuck(p), stuckIs);
    for (const q of made) {
      before.get(position.text(q))?.push(at);
      if (name(p, q) !== 'swap') continue;
      swaps++;
      const gone = Array.from(String(p['men'])).flatMap((man, c) =>
        man !== '.' && man !== String(q['men'])[c] ? [{ man, c }] : [],
      );
      // a man of one's own begins a move
      const others = gone.filter(({ man }) => man === 'x');
      const pointed = (others.length > 0 ? others : gone).map(({ c }) => c);
      const way = [{ does: 'put', field: 'men', cells: pointed, any: true }];
      expect(hand?.(p, q)).toEqual(pointed.length > 0 ? [way] : []);
    }
  }
  for (const q of all)
    expectTexts(
      position.text(q),
      unmoves?.(q).map(position.text).sort(),
      before.get(position.text(q))?.sort(),
    );
  return swaps;
}

describe('the pie rule', () => {
  test(`${SEEDS} random games have the moves that are written out, compiled too, and un-moves that are their transpose`, () => {
    const seen = { onBoard: 0, ofPlayers: 0 };
    checkSeeds(SEEDS, (random) => {
      const game = randomGame(random);
      const { base, rules: made } = stated(game);
      seen[game.inPlayers ? 'ofPlayers' : 'onBoard'] += swapsOf(game, made, base.noMoves);
      const all = Array.from({ length: made.position.size }, (_, k) => made.position.unrank(k));
      expect(expectCompiled(made, all)).toBeUndefined();
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });

  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
  const row = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'men', { x: 'x', o: 'o' }),
    ends: [end(contains(position, 'men', 'x', { cells: [1] }), 'x')],
    noMoves: 'loses',
  });

  test('whoever makes a winning first move loses by it', () => {
    const twoEach = rules(position, {
      start: position.unrank(0),
      moves: places(position, 'men', { x: 'x', o: 'o' }),
      ends: [end(contains(position, 'men', 'x', { cells: [0, 1], least: 2 }), 'x')],
    });
    const plain = slowSolve(twoEach);
    const [onBoard, ofPlayers] = [
      withSwap(position, twoEach, { exchange: { fields: { men: 'xo' } } }),
      withSwap(position, twoEach),
    ];
    const swapped = slowSolve(ofPlayers);
    expect(slowSolve(onBoard).value(onBoard.start)?.outcome).toBe('loss');
    expect(swapped.value(ofPlayers.start)?.outcome).toBe('loss');
    for (const first of twoEach.moves(twoEach.start)) {
      const offered = { ...first, turn: 'second', swap: 'open' };
      // either the position is won for the side to move, or it is for the other one
      expect(['win', 'loss']).toContain(plain.value(first)?.outcome);
      expect(swapped.value(offered)?.outcome).toBe('win');
    }
  });

  test('a game that the first move ends is not swapped', () => {
    const made = withSwap(position, row);
    const over = made.moves(made.start).find((p) => p['men'] === '.x.');
    expect(over && [made.ended(over), made.name(made.start, over)]).toEqual([1, '1,2']);
  });

  test('play reaches nothing else while the swap is open', () => {
    const made = withSwap(position, row, { exchange: { fields: { men: 'xo' }, cells: [2, 1, 0] } });
    const why = (text: string): string => String(made.impossible?.(made.position.parse(text)) ?? '');
    expect(why('turn=x men=... swap=open')).toBe('');
    expect(why('turn=o men=x.. swap=open')).toBe('');
    expect(why('turn=o men=xo. swap=open')).toBe('the swap is open only until the second side has moved');
    expect(why('turn=x men=..o swap=closed')).toBe('');
    expect(made.position.text(made.moves(made.position.parse('turn=o men=x.. swap=open')).at(-1) ?? {})).toBe(
      'turn=x men=..o swap=closed',
    );
  });

  test('it is data, and positions are drawn as before', () => {
    const made = withSwap(position, row, { exchange: { fields: { men: 'xo' }, cells: [2, 1, 0] } });
    expect(made.stated).toMatchObject([
      { is: 'swapping', moves: [{ is: 'rewriting' }], exchange: { symbols: { men: [0, 2, 1] }, fields: {} } },
    ]);
    expect(withSwap(position, row).stated).toMatchObject([{ is: 'swapping', exchange: undefined }]);
    const drawn = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') }, { pieces: { x: 'king' } });
    const plain = rules(drawn, { start: drawn.unrank(0), moves: places(drawn, 'men', { x: 'x', o: 'o' }) });
    const { scene } = withSwap(drawn, plain).position;
    const p = { turn: 'first', men: 'x..', swap: 'closed' };
    expect(scene?.pieces(p)).toEqual(drawn.scene?.pieces({ turn: 'x', men: 'x..' }));
  });

  test('what has no meaning is refused', () => {
    const impartial = shape({ man: one(board) });
    const walk = rules(impartial, {
      start: { man: 0 },
      moves: walks(impartial, { man: board.steps([0, 1]) }),
    });
    const scoring = rules(position, { start: row.start, moves: { of: row.moves }, gain: () => 1 });
    const late = rules(position, { start: { turn: 'o', men: '...' }, moves: { of: row.moves } });
    const other = shape({ turn: turns('x', 'o'), men: fill(board, '.xo'), swap: count(1), free: count(2) });
    const taken = rules(other, { start: other.unrank(0), moves: { of: () => [] } });
    const exchange = { fields: { men: 'xo' } };
    const given: readonly (readonly [() => unknown, string])[] = [
      [() => withSwap(impartial, walk), 'withSwap(…): an impartial game has no sides to swap'],
      [
        () => withSwap(position, scoring),
        'withSwap(…): the positions of a scoring game do not say how many points the first move has gained',
      ],
      [() => withSwap(position, late), 'withSwap(…): x is the first side, but does not move first'],
      [() => withSwap(other, taken), 'withSwap(…): there is a field swap already'],
      [
        () => withSwap(shape({ turn: turns('x', 'o'), men: fill(board, '.xo') }), row),
        'withSwap(…): the rules are those of other positions',
      ],
      [
        // @ts-expect-error there are no rules
        () => withSwap(position, {}),
        'withSwap(…, rules) expects rules such as rules(position, { … }), got {}',
      ],
      [
        () => withSwap(position, row, { exchange, players: ['Ann', 'Bob'] }),
        'withSwap(…): players keep their sides with exchange, so they have no other names',
      ],
      [
        // @ts-expect-error there is no such member
        () => withSwap(position, row, { exchanges: {} }),
        "withSwap(…) has no member 'exchanges'; did you mean 'exchange'?",
      ],
      [
        () => withSwap(position, row, { exchange: { fields: { men: 'xy' } } }),
        "symbol: 'y' is not one of . x o",
      ],
      [
        () => withSwap(position, row, { exchange: { fields: { men: 'xox' } } }),
        "withSwap(…, { exchange: … }): 'xox' are not pairs of different symbols",
      ],
      [
        () => withSwap(position, row, { exchange: { ...exchange, cells: [0, 1] } }),
        'withSwap(…, { exchange: … }): expected each of the 3 cells once, got 2 cells',
      ],
      [
        () => withSwap(position, row, { exchange: { ...exchange, cells: [1, 2, 0] } }),
        'withSwap(…, { exchange: … }): cell 0 becomes 1, which does not become 0; exchanging twice must change nothing',
      ],
      [
        () => withSwap(position, row, { exchange: { fields: { turn: 'men' } } }),
        'withSwap(…, { exchange: … }): turn and men are not fields of the two sides with the same values',
      ],
    ];
    for (const [state, message] of given) expect(state).toThrow(message);
  });
});
