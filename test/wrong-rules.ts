/** Game files, each with one mistake, and the expected error. */

export interface WrongRules {
  readonly name: string;
  /** What is wrong with it. */
  readonly wrong: string;
  readonly text: string;
  /** The command to run on it; absent: `solve`. */
  readonly command?: 'solve' | 'solve --engine indexed' | 'check --no-types';
  readonly said: RegExp;
}

const HEAP = `import { count, game, integer, keys, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(5000) });
const start = { left: 5000 };
const take = (left) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n }));
const moves = ({ left }) => take(left);
`;
/** A game that takes 1 to 3 from 5,000, with changed members and code before them. */
const heap = (members: string, before = ''): string =>
  `${HEAP}${before}\nexport default rules(position, { start, moves, ${members} });\n`;

const BOARD = `import { Board, N, S, W, E, end, fill, inARow, one, places, rules, shape, turns, walks } from 'perfect-play/kit';
const board = Board.rectangle(3, 3);
const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
const row = inARow(position.fields.cells, 3);
const members = {
  start: position.parse('turn=x cells=.../.../...'),
  moves: places(position, 'cells', { x: 'x', o: 'o' }),
  outcome: ({ cells }) => (row(cells) ? 'moved' : undefined),
  noMoves: 'ties',
};
`;
/** Tic-tac-toe with changed members. */
const board = (members: string): string =>
  `${BOARD}export default rules(position, { ...members, ${members} });\n`;

/** Two kings on a rectangle; at one cell the moves are `elsewhere`. */
const walk = (
  elsewhere: string,
): string => `import { rules, shape, turns, one, Board } from 'perfect-play/kit';
const board = Board.rectangle(8, 8);
const position = shape({ turn: turns('a', 'b'), a: one(board), b: one(board) });
const other = { a: 'b', b: 'a' };
export default rules(position, {
  start: { turn: 'a', a: 0, b: 63 },
  moves: (p) => {
    const at = p[p.turn];
    const to = [at + 8, at + (at % 8 < 7 ? 1 : 0)].filter((c) => c < 64 && c !== at);
    return (${elsewhere}).map((cell) => ({ ...p, [p.turn]: cell, turn: other[p.turn] }));
  },
  outcome: ({ a, b }) => (a === b ? 'moved' : undefined),
});
`;

export const WRONG: readonly WrongRules[] = [
  // unknown members
  ...(
    [
      ['nomoves', "nomoves: 'wins'", "'nomoves'; did you mean 'noMoves'?"],
      ['unmove', 'unmove: () => []', "'unmove'; did you mean 'unmoves'?"],
      ['symmetry', 'symmetry: []', "'symmetry' (expected start, moves, ends, "],
      ['outcomes', 'outcomes: () => undefined', "'outcomes'; did you mean 'outcome'?"],
    ] as const
  ).map(([name, member, told]) => ({
    name: `${name}.mjs`,
    wrong: `\`${name}\` for a member of rules`,
    text: heap(member),
    command: name === 'nomoves' ? ('check --no-types' as const) : undefined,
    said: new RegExp(
      `^${name}|.*${name}\\.mjs, line 7, column 16: rules\\(…\\) has no member ${told.replaceAll(/[?()]/g, '\\$&')}`,
    ),
  })),
  {
    name: 'option.mjs',
    wrong: '`mx` for the greatest number of an option',
    text: `${HEAP}export default game({ name: 'x', options: { n: integer(9, 'how many', { mx: 20 }) }, rules: () => rules(position, { start, moves }) });\n`,
    said: /option\.mjs, line 6, column \d+: integer\(…\) has no member 'mx'; did you mean 'max'\?$/,
  },
  {
    name: 'third-side.mjs',
    wrong: 'moves of a side that does not play',
    text: BOARD.replace("o: 'o' })", "o: 'o', q: 'o' })") + 'export default rules(position, members);\n',
    said: /third-side\.mjs, line 7, column \d+: the statement of moves has no member 'q' \(expected x, o\)$/,
  },
  {
    name: 'spread.mjs',
    wrong: 'moves of the kit spread into the rules, as files of version 0.1 have it',
    text: `${BOARD.replace('moves: places(', '...places(')}export default rules(position, members);\n`,
    said: /spread\.mjs, line 11, column 16: rules\(…\) has no member 'of'; write moves: walks\(…\)$/,
  },
  {
    name: 'unmoves-beside.mjs',
    wrong: '`unmoves` beside moves of the kit',
    text: board('unmoves: () => []'),
    said: /: rules\(…, \{ moves: walks\(…\) \}\) has no member 'unmoves'; write moves: only\(…\) \| either\(…\) \| \(p\) => …$/,
  },
  {
    name: 'no-moves-word.mjs',
    wrong: '`noMoves` as a function that says "win"',
    text: heap("noMoves: () => 'win'"),
    said: /noMoves: 'win' is not one of loses, wins, ties; did you mean 'wins'\?$/,
  },

  // wrong at one position
  {
    name: 'un-move-left-out.mjs',
    wrong: '`unmoves` leaves one out at one position of 5,000',
    text: heap(
      'unmoves: ({ left }) => [1, 2, 3].filter((n) => left + n <= 5000 && !(left === 2468 && n === 1)).map((n) => ({ left: left + n }))',
    ),
    command: 'solve --engine indexed',
    said: /the invariant 'un-moves are the transpose of moves' is broken: position 2,469, left=2469, has a move to left=2468, but is not an un-move of it; perfect-play check /,
  },
  {
    name: 'un-move-too-many.mjs',
    wrong: '`unmoves` has one too many at one position of 5,000',
    text: heap(
      'unmoves: ({ left }) => [1, 2, 3, ...(left === 2000 ? [4] : [])].filter((n) => left + n <= 5000).map((n) => ({ left: left + n }))',
    ),
    command: 'solve --engine indexed',
    said: /the invariant 'un-moves are the transpose of moves' is broken: position 2,\d\d\d, left=2\d\d\d, /,
  },
  {
    name: 'throws-once.mjs',
    wrong: '`moves` throws at one position of 5,000',
    text: `${HEAP}export default rules(position, { start,
  moves: ({ left }) => {
    if (left === 1234) throw new Error('here');
    return take(left);
  } });\n`,
    said: /^throws-once: .*throws-once\.mjs, line 8, column 30, moves at left=1234: here$/,
  },
  {
    name: 'promise-once.mjs',
    wrong: '`moves` gives a promise at one position of 5,000',
    text: heap('moves: ({ left }) => left === 1234 ? Promise.resolve([]) : take(left)'),
    said: /promise-once: moves at left=1234: moves returned a promise, expected a list of positions$/,
  },
  {
    name: 'promises.mjs',
    wrong: '`moves` is async',
    text: heap('moves: async ({ left }) => take(left)'),
    said: /position \d[\d,]*, left=\d+, makes the rules fail: moves returned a promise, expected a list of positions$/,
  },
  {
    name: 'off-the-board-once.mjs',
    wrong: 'a cell below the board, at one position of 8,192',
    text: walk('p.a === 60 && p.b === 33 && p.turn === "a" ? [...to, 64] : to'),
    command: 'solve --engine indexed',
    said: /has a move to what is not a position: \{"turn":"b","a":64,"b":33\} /,
  },
  {
    name: 'off-the-board.mjs',
    wrong: 'cells beyond the edge',
    text: walk('[at + 8, at + 1]'),
    said: /the invariant 'moves lead to positions' is broken: .* has a move to what is not a position: \{"turn":"[ab]","a":\d+,"b":\d+\}/,
  },
  {
    name: 'text-for-number.mjs',
    wrong: 'a text instead of a number, at one position',
    text: heap('moves: ({ left }) => left === 777 ? [{ left: "776" }] : take(left)'),
    said: /position 777, left=777, has a move to what is not a position: \{"left":"776"\} \('left' is a string, expected a number\)/,
  },
  {
    name: 'changes-once.mjs',
    wrong: '`moves` changes its argument at one position of 5,000',
    text: heap('moves: (p) => { const list = take(p.left); if (p.left === 4321) p.left = 1; return list; }'),
    said: /the invariant 'rules do not change the position they are asked about' is broken: position 4,321, left=4321, was changed: moves made \{"left":1\}/,
  },
  {
    name: 'points-once.mjs',
    wrong: '`gain` is NaN at one position of 5,000',
    text: heap('gain: ({ left }) => left === 3333 ? NaN : 1'),
    said: /points-once: gain at left=3333: gain returned NaN, expected a number of points$/,
  },
  {
    name: 'outcome-once.mjs',
    wrong: '`outcome` names nobody at one position of 5,000',
    text: heap("outcome: ({ left }) => left === 3333 ? 'moovd' : undefined"),
    said: /^outcome-once: outcome at left=3333: 'moovd' is neither a side nor 'moved', 'to move' or 'tie'$/,
  },
  {
    name: 'legal-once.mjs',
    wrong: '`legal` denies one position that is reached',
    text: heap('legal: ({ left }) => left !== 2500'),
    said: /position 2,50\d, left=250\d, has a move to what is not a position: left=2500 is not legal/,
  },

  // answers that change
  {
    name: 'random.mjs',
    wrong: '`moves` answer at random',
    text: heap('moves: ({ left }) => take(left).filter(() => Math.random() < 0.9)'),
    said: /the invariant 'a position always has the same moves' is broken: position \d[\d,]*, left=\d+, has the moves /,
  },
  {
    name: 'random-seldom.mjs',
    wrong: '`moves` answer at random at one position of 5,000',
    text: heap(
      'moves: ({ left }) => take(left).filter(() => left !== 1000 || chance() < 0.5)',
      'let seed = 1;\nconst chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;',
    ),
    command: 'check --no-types',
    said: /BROKEN {2}a position always has the same moves\n {8}position 1,000, left=1000, has the moves /,
  },
  {
    name: 'counts.mjs',
    wrong: 'another answer after 5,000 questions',
    text: heap(
      'moves: ({ left }) => (asked++ < 5000 ? take(left) : take(left).slice(0, 1))',
      'let asked = 0;',
    ),
    said: /counts: left=\d+: the table says a .* for the side to move, but its moves say a /,
  },
  {
    name: 'remembers.mjs',
    wrong: 'remembers the position that was asked before',
    text: heap(
      'moves: ({ left }) => { const list = take(left).filter((q) => q.left !== last - 3); if (left % 2) last = left; return list; }',
      'let last = 0;',
    ),
    command: 'check --no-types',
    said: /BROKEN {2}a position always has the same moves\n {8}position /,
  },

  // positions and moves that are odd
  {
    name: 'twice.mjs',
    wrong: 'a move listed twice',
    text: heap('moves: ({ left }) => (left === 0 ? [] : [...take(left), { left: left - 1 }])'),
    said: /the invariant 'every move is listed once' is broken: position \d[\d,]*, left=\d+, has the move to left=\d+ 2 times; /,
  },
  {
    name: 'member.mjs',
    wrong: 'a member more than the shape has',
    text: heap('moves: ({ left, ply = 0 }) => take(left).map((q) => ({ ...q, ply: ply + 1 }))'),
    said: /has a move to what is not a position: \{"left":\d+,"ply":1\} \('ply' is not a field of the position\)/,
  },
  {
    name: 'member-of-start.mjs',
    wrong: 'a member more at the start',
    text: heap('start: { left: 5000, ply: 0 }'),
    said: /the start \{"left":5000,"ply":0\}: 'ply' is not a field of the position; /,
  },
  {
    name: 'keys.mjs',
    wrong: 'a text of positions that does not read back',
    text: `${HEAP}export default rules(keys({ bits: 8, notation: { text: (n) => String(n % 100), parse: Number, syntax: 'N' } }), { start: 120, moves: (n) => (n > 0 ? [n - 1] : []) });\n`,
    said: /the invariant 'a position reads back from its text' is broken: position 20, does not read back: its text is that of another position; /,
  },

  // symmetries
  {
    name: 'false-symmetry.mjs',
    wrong: 'two cells exchanged as a symmetry',
    text: board('symmetries: [(p) => ({ ...p, cells: p.cells[1] + p.cells[0] + p.cells.slice(2) })]'),
    said: /the invariant 'symmetries preserve the rules' is broken: position \d[\d,]*, turn=[xo] cells=\S+, has the image /,
  },
  {
    name: 'false-permutation.mjs',
    wrong: 'a permutation that makes up 362,880 with those of the board',
    text: board('symmetries: [...board.symmetries, Uint32Array.from([1, 0, 2, 3, 4, 5, 6, 7, 8])]'),
    said: /the symmetries generate more than 8192; one of them is not a symmetry$/,
  },

  // endless loops
  {
    name: 'loop.mjs',
    wrong: '`moves` never end at a position near the start',
    text: `${HEAP}export default rules(position, { start,
  moves: ({ left }) => {
    while (left === 4990);
    return take(left);
  } });\n`,
    said: /^loop: .*loop\.mjs, line 8, column \d+: moves at left=4990 has taken 5 s$/,
  },
  {
    name: 'recursion.mjs',
    wrong: '`outcome` calls itself for ever',
    text: heap('outcome', 'const outcome = (p) => outcome(p);'),
    said: /makes the rules fail: .*recursion\.mjs, line 6, column \d+: RangeError: Maximum call stack size exceeded$/,
  },

  // messages
  {
    name: 'escapes.mjs',
    wrong: 'a message with a new line and codes of a terminal',
    text: heap('moves: ({ left }) => { throw new Error("a\\n\\x1b[31mb\\x1b]0;c\\x07"); }'),
    said: /makes the rules fail: .*escapes\.mjs, line 7, column \d+: a\uFFFD\uFFFD\[31mb\uFFFD\]0;c\uFFFD$/,
  },
  {
    name: 'throws-a-text.mjs',
    wrong: 'a text is thrown instead of an error, at one position',
    text: heap('moves: ({ left }) => { if (left === 99) throw "ninety\\tnine"; return take(left); }'),
    said: /^throws-a-text: moves at left=99: ninety\uFFFDnine$/,
  },
  {
    name: 'name-in-two-lines.mjs',
    wrong: 'a name of a move with a code of a terminal',
    text: heap('name: (p, q) => `\\x1b[2J${p.left - q.left}`'),
    said: /the invariant 'the moves of a position have different names' is broken: .* whose name is not one line; /,
  },
];
