/** Misspelt members are refused; otherwise they would be ignored silently and a different game would be solved. */
import { expect, test } from 'vitest';
import {
  Board,
  N,
  S,
  pieces,
  count,
  end,
  fill,
  game,
  integer,
  keys,
  one,
  places,
  rules,
  shape,
  takes,
  turns,
  walks,
} from '../src/kit/index.ts';

const left = shape({ left: count(7) });
const heap = { start: { left: 7 }, moves: takes(left, { left: [1, 2] }) };
const board = Board.rectangle(3, 3);
const men = shape({ turn: turns('a', 'b'), man: one(board), other: one(board) });
const filled = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
const [up, down] = [board.steps(N), board.steps(S)];

/** Hides a mistake from the compiler, for authors who do not use one. */
const untyped = (members: object): never => members as never;

const REFUSED: readonly (readonly [member: string, made: () => unknown, sentence: string])[] = [
  ...(
    [
      ['nomoves', "; did you mean 'noMoves'?"],
      ['unmove', "; did you mean 'unmoves'?"],
      ['move', "; did you mean 'moves'?"],
      ['outcomes', "; did you mean 'outcome'?"],
      [
        'symmetry',
        ' (expected start, moves, ends, outcome, noMoves, endless, gain, promise, pliesLeft, tier, unmoves, legal, impossible, symmetries, name, hand, owner, winning, regions)',
      ],
    ] as const
  ).map(
    ([name, hint]) =>
      [
        `${name} of rules`,
        () => rules(left, untyped({ ...heap, [name]: 1 })),
        `rules(…) has no member '${name}'${hint}`,
      ] as const,
  ),
  [
    'rule of a game',
    () => game(untyped({ name: 'x', rule: () => 1, rules: () => rules(left, heap) })),
    "game(…) has no member 'rule'; did you mean 'rules'?",
  ],
  [
    'mim of an option',
    () => integer(3, 'how many', untyped({ mim: 1 })),
    "integer(…) has no member 'mim'; did you mean 'min'?",
  ],
  ['bit of keys', () => keys(untyped({ bit: 9 })), "keys(…) has no member 'bit'; did you mean 'bits'?"],
  [
    'winer of an end',
    () =>
      rules(men, {
        start: men.unrank(0),
        moves: walks(men, { a: { man: up }, b: { other: down } }),
        ends: [untyped({ ...end('man', (c) => c === 0, 'a'), winer: 'b' })],
      }),
    "end(…) has no member 'winer'; did you mean 'winner'?",
  ],
  [
    'a third side that walks',
    () => walks(men, untyped({ a: { man: up }, b: { other: down }, c: { man: up } })),
    "the statement of moves has no member 'c' (expected a, b)",
  ],
  [
    'a side left out that walks on a filled board',
    () => walks(filled, 'men', untyped({ x: { x: up } }), { onto: 'empty' }),
    "no moves are stated for 'o'; the sides are x and o",
  ],
  [
    'an unknown kind of cell to walk onto',
    () => walks(filled, 'men', { x: { x: up }, o: { o: up } }, untyped({ onto: 'emty' })),
    "onto: 'emty' is not one of not own, empty, enemy; did you mean 'empty'?",
  ],
  [
    'on in place of onto',
    () => walks(men, { a: { man: up }, b: { other: down } }, untyped({ on: 'empty' })),
    "walks(…) has no member 'on'; did you mean 'onto'?",
  ],
  [
    'a third side that places',
    () => places(filled, 'men', untyped({ x: 'x', o: 'o', z: 'o' })),
    "the statement of moves has no member 'z' (expected x, o)",
  ],
  [
    'a field that nobody takes from',
    () => takes(left, untyped({ lft: [1] })),
    "'lft' is not a field of the position; did you mean 'left'?",
  ],
  [
    'capture of a piece that captures',
    () => pieces(men, untyped({ a: { man: { quiet: up, capture: up } }, b: { other: down } })),
    "man has no member 'capture'; did you mean 'captures'?",
  ],
  [
    'royals of pieces that capture',
    () => pieces(men, { a: { man: up }, b: { other: down } }, untyped({ royals: { a: 'man' } })),
    "pieces(…) has no member 'royals'; did you mean 'royal'?",
  ],
  [
    'a royal piece that does not exist',
    () => pieces(men, { a: { man: up }, b: { other: down } }, { royal: untyped({ a: 'men' }) }),
    "'men' is not a field of the position; did you mean 'man'?",
  ],
];

test.each(REFUSED)('%s is refused', (_, made, sentence) => {
  expect(made).toThrow(sentence);
});

test('a function for noMoves must return one of three words', () => {
  const { stuck } = rules(left, { ...heap, noMoves: () => untyped('lose' as never) });
  expect(() => stuck({ left: 0 })).toThrow(
    "noMoves: 'lose' is not one of loses, wins, ties; did you mean 'loses'?",
  );
});
