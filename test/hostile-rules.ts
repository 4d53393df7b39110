/** Hostile and odd game files: what happens in each, and what the program says. */

const KIT = `import { Board, E, W, count, end, fill, game, integer, keys, line, one, rules, shape, turns, walks } from 'perfect-play/kit';
`;
/** Take one to three sticks from 300; the second player wins in 150 plies. */
export const STICKS = `${KIT}const position = shape({ left: count(300) });
const start = { left: 300 };
const take = (left) => [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n }));
const moves = ({ left }) => take(left);
`;
/** The game of sticks with changed members and code before them. */
const sticks = (members: string, before = ''): string =>
  `${STICKS}${before}\nexport default rules(position, { start, moves, ${members} });\n`;
/** At 17 sticks, which is not near the start, the moves are something else. */
const at17 = (odd: string): string =>
  sticks(`moves: ({ left }) => {\n  if (left === 17) return ${odd};\n  return take(left);\n}`);
/** The same game with numbers for positions, from 200. */
const numbers = (members: string, of = 'bits: 10', before = ''): string =>
  `${KIT}${before}\nexport default rules(keys({ ${of} }), { start: 200, moves: (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k), ${members} });\n`;
const BOARD = `${KIT}const board = Board.rectangle(3, 3);
const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
const other = { x: 'o', o: 'x' };
const put = (cells, c, s) => cells.slice(0, c) + s + cells.slice(c + 1);
const moves = ({ turn, cells }) => [...cells].flatMap((s, c) => (s === '.' ? [{ turn: other[turn], cells: put(cells, c, turn) }] : []));
const row = line(position, 'cells', 3, 'moved');
const members = { start: position.parse('turn=x cells=.../.../...'), moves, ends: [row], noMoves: 'ties' };
`;
/** Tic-tac-toe with changed members. */
const board = (members: string): string =>
  `${BOARD}export default rules(position, { ...members, ${members} });\n`;
/** Tic-tac-toe in which the moves of one position are something else. */
const atXox = (odd: string): string => board(`moves: (p) => (p.cells === 'xox......' ? ${odd} : moves(p))`);
/** Two pieces that walk towards each other in a corridor. */
const corridor = (ends: string, [a, b] = ['a', 'b']): string => `${KIT}const corridor = Board.rectangle(1, 5);
const position = shape({ turn: turns('${a}', '${b}'), ${a}: one(corridor), ${b}: one(corridor) });
export default rules(position, {
  start: { turn: '${a}', ${a}: 0, ${b}: 4 },
  moves: walks(position, { ${a}: { ${a}: corridor.steps(E) }, ${b}: { ${b}: corridor.steps(W) } }),
  ends: [${ends}],
});
`;
const NEVER = 'for (;;);';
/** A regular expression that takes longer than the sun shines. */
const SLOW_PATTERN = "/^(a+)+$/.test('a'.repeat(50) + 'b')";

type File = readonly [what: string, text: string];
type SaidFile = readonly [...File, said: RegExp];

const changes = (name: string): RegExp =>
  new RegExp(
    `, line \\d+, column \\d+: the file changes ${name.replaceAll(/[.[\]]/g, '\\$&')}, which the program itself works with; `,
  );

/** Refused in one line, before anything is answered. */
export const REFUSED: readonly SaidFile[] = [
  // too much
  [
    'a list of 2^32 − 1 moves',
    at17('new Array(2 ** 32 - 1)'),
    /moves at left=17: moves returned 4,294,967,295 positions, expected at most 1,048,576$/,
  ],
  [
    'a list of 2^32 − 1 moves everywhere',
    sticks('moves: () => new Array(2 ** 32 - 1)'),
    /position 300, left=300, makes the rules fail: moves returned 4,294,967,295 positions/,
  ],
  [
    'three million moves',
    at17('Array.from({ length: 3e6 }, () => ({ left: 16 }))'),
    /moves at left=17: moves returned 3,000,000 positions/,
  ],
  [
    'a thrown message of 268 million characters',
    at17("(() => { throw new Error('x'.repeat(2 ** 28)); })()"),
    /line 8, column \d+, moves at left=17: x{300}…$/,
  ],
  [
    'the same thrown at every position',
    sticks("moves: () => { throw new Error('x'.repeat(2 ** 28)); }"),
    /position 300, left=300, makes the rules fail: .*line 7, column \d+: x{300}…$/,
  ],
  [
    'a thrown text of 268 million characters',
    at17("(() => { throw 'x'.repeat(2 ** 28); })()"),
    /moves at left=17: x{300}…$/,
  ],
  [
    'recursion far from the start',
    at17('(function f(n) { return f(n + 1) + 1; })(0)'),
    /line 8, column \d+, moves at left=17: RangeError: Maximum call stack size exceeded$/,
  ],
  [
    'a text of ten million characters',
    numbers(
      '',
      "bits: 10, notation: { text: (n) => String(n).padStart(1e7, '0'), parse: Number, syntax: 'N' }",
    ),
    /the text of a key has 10,000,000 characters, expected at most 65,536$/,
  ],
  [
    'a board of 10^12 cells',
    `${KIT}const b = Board.rectangle(1e6, 1e6);\nexport default 1;`,
    /line 2, column 17: a board of 1,000,000×1,000,000 has 1,000,000,000,000 cells, more than the 1,000,000 a board may have$/,
  ],
  [
    'a number beyond 2^53',
    `${KIT}export default rules(shape({ left: count(2 ** 60) }), { start: { left: 5 }, moves: () => [] });`,
    /count\(…\) expects a whole number from 0 to 9\.01e15, got 1152921504606847000$/,
  ],
  [
    'keys of 54 bits',
    `${KIT}export default rules(keys({ bits: 54 }), { start: 5, moves: () => [] });`,
    /bits is 54, expected 1\.\.53$/,
  ],

  // answers that change
  [
    'moves at random',
    sticks('moves: ({ left }) => take(left).filter(() => Math.random() < 0.9)'),
    /'a position always has the same moves' is broken/,
  ],
  [
    'moves by the clock',
    sticks(
      'moves: ({ left }) => take(left).filter((q) => q.left % 2 || Math.floor(performance.now() * 1000) % 2)',
    ),
    /'a position always has the same moves' is broken/,
  ],
  [
    'every second answer is another',
    sticks('moves: ({ left }) => take(left).slice(calls++ % 2)', 'let calls = 0;'),
    /'a position always has the same moves' is broken/,
  ],
  [
    'every second answer at one position is another',
    sticks('moves: ({ left }) => (left === 17 && calls++ % 2 ? [] : take(left))', 'let calls = 0;'),
    /'a position always has the same moves' is broken: position 17,/,
  ],
  [
    'remembers the position before',
    sticks(
      'moves: ({ left }) => { const list = take(left).filter((q) => q.left !== last - 3); last = left; return list; }',
      'let last = 0;',
    ),
    /'a position always has the same moves' is broken/,
  ],
  [
    'changes the position',
    sticks('moves: (p) => { const list = take(p.left); p.left = 0; return list; }'),
    /'rules do not change the position they are asked about' is broken/,
  ],
  [
    'changes one position',
    sticks('moves: (p) => { const list = take(p.left); if (p.left === 17) p.left = 3; return list; }'),
    /position 17, left=17, was changed: moves made \{"left":3\} of its argument/,
  ],
  [
    'one object for all moves',
    sticks(
      'moves: ({ left }) => [1, 2, 3].filter((n) => n <= left).map((n) => Object.assign(shared, { left: left - n }))',
      'const shared = { left: 0 };',
    ),
    /'a position always has the same moves' is broken/,
  ],
  [
    'an end that depends on how often it was asked for',
    sticks("outcome: ({ left }) => (left === 17 && asked++ > 3 ? 'moved' : undefined)", 'let asked = 0;'),
    /left=17[,:] /,
  ],
  [
    'legal at random',
    sticks('legal: ({ left }) => left !== 17 || (asked = !asked)', 'let asked = false;'),
    /left=17/,
  ],
  [
    'points at random',
    sticks('gain: ({ left }) => (left === 17 ? Math.random() : 1)'),
    /position 17, left=17, /,
  ],
  [
    'another meaning of having no move each time',
    board("noMoves: () => (asked++ % 2 ? 'ties' : 'wins')").replace('export', 'let asked = 0;\nexport'),
    /the rules answered differently when first asked|does not follow from its moves/,
  ],

  // what is no position
  ...(
    [
      ['NaN', '[{ left: NaN }]', '{"left":NaN}'],
      ['Infinity', '[{ left: Infinity }]', '{"left":Infinity}'],
      ['a number below 0', '[{ left: -1 }]', '{"left":-1}'],
      ['a number that is not whole', '[{ left: 2.5 }]', '{"left":2.5}'],
      ['a text for a number', "[{ left: '16' }]", '{"left":"16"}'],
      ['a bigint', '[{ left: 16n }]', '{"left":16n}'],
      ['true', '[{ left: true }]', '{"left":true}'],
      ['a symbol', "[{ left: Symbol('a') }]", '{"left":Symbol(a)}'],
      ['undefined in the list', '[undefined]', 'undefined'],
      ['null in the list', '[null]', 'null'],
      ['a hole in the list', '[, { left: 16 }]', 'undefined'],
      ['a number in the list', '[16]', '16'],
      ['a list in the list', '[take(17)]', '[{"left":16},{"left":15},{"left":14}]'],
      ['a member that is missing', '[{}]', '{}'],
    ] as const
  ).map(([what, odd, shown]): SaidFile => [
    `a move to ${what}`,
    at17(odd),
    new RegExp(
      `'moves lead to positions' is broken: position 17, left=17, has a move to what is not a position: ${shown.replaceAll(/[[\](){}.]/g, '\\$&')}`,
    ),
  ]),
  ...(
    [
      ['a number below 0', '[-1]', '-1'],
      ['a number that is too large', '[1024]', '1024'],
      ['NaN', '[NaN]', 'NaN'],
      ['a fraction', '[2.5]', '2.5'],
      ['a bigint', '[16n]', '16'],
      ['a text', "['16']", '"16"'],
    ] as const
  ).map(([what, odd, shown]): SaidFile => [
    `a move to ${what} in a game of numbers`,
    numbers(`moves: (n) => (n === 17 ? ${odd} : n > 0 ? [n - 1] : [])`),
    new RegExp(`position 17, has a move to what is not a position: ${shown}`),
  ]),
  ...(
    [
      ['a board that is too short', "[{ turn: 'x', cells: 'xoxo' }]", '"cells":"xoxo"'],
      ['a symbol that is unknown', "[{ turn: 'x', cells: 'xoxz.....' }]", '"cells":"xoxz'],
      ['a side that is unknown', "[{ turn: 'X', cells: 'xoxo.....' }]", '"turn":"X"'],
      ['no side', "[{ cells: 'xoxo.....' }]", '"cells":"xoxo'],
      ['a list of cells for a text', "[{ turn: 'x', cells: [...'xoxo.....'] }]", '"cells":\\["x"'],
    ] as const
  ).map(([what, odd, shown]): SaidFile => [
    `a move to a position with ${what}`,
    atXox(odd),
    new RegExp(`turn=[xo] cells=xox/\\.\\.\\./\\.\\.\\., has a move to what is not a position: .*${shown}`),
  ]),

  // answers of another type
  ...(
    [
      ['a position', '{ left: 16 }', '\\{"left":16\\}'],
      ['a set', 'new Set(take(17))', 'an object of the kind Set'],
      ['a map', 'new Map([[1, { left: 16 }]])', 'an object of the kind Map'],
      ['a generator', '(function* () { yield { left: 16 }; })()', 'an object of the kind .*'],
      ['nothing', 'undefined', 'undefined'],
      ['null', 'null', 'null'],
      ['a promise', 'Promise.resolve(take(17))', 'a promise'],
      ['a text', "'left=16'", '"left=16"'],
    ] as const
  ).map(([what, odd, shown]): SaidFile => [
    `${what} instead of a list`,
    at17(odd),
    new RegExp(`moves at left=17: moves returned ${shown}, expected a list of positions$`),
  ]),
  [
    'an outcome of true',
    board('outcome: () => true'),
    /'true' is neither a side nor 'moved', 'to move' or 'tie'/,
  ],
  [
    'an outcome of null',
    board('outcome: () => null'),
    /'null' is neither a side nor 'moved', 'to move' or 'tie'/,
  ],
  [
    'an outcome of "win"',
    board("outcome: ({ cells }) => (cells === 'xox......' ? 'win' : undefined)"),
    /outcome at turn=[xo] cells=xox.*: 'win' is neither a side/,
  ],
  ['noMoves null', board('noMoves: null'), /noMoves: 'null' is not one of loses, wins, ties/],
  [
    'noMoves "tie"',
    board("noMoves: 'tie'"),
    /noMoves: 'tie' is not one of loses, wins, ties; did you mean 'ties'\?$/,
  ],
  ['points as a text', sticks("gain: () => '1'"), /gain returned "1", expected a number of points$/],
  ['points as a bigint', sticks('gain: () => 1n'), /gain returned 1, expected a number of points$/],
  [
    'a number for the name of a move',
    sticks('name: (p, q) => p.left - q.left'),
    /name returned 1, expected a text$/,
  ],
  ['1 for legal', sticks('legal: () => 1'), /legal returned 1, expected true or false/],
  [
    'a text for the tier',
    sticks('tier: ({ left }) => String(left)'),
    /tier returned "\d+", expected a number$/,
  ],
  ['NaN for the tier', sticks('tier: () => NaN'), /tier returned NaN, expected a number$/],
  [
    'unmoves of nothing',
    sticks('unmoves: () => undefined'),
    /unmoves returned undefined, expected a list of positions/,
  ],

  // statements that are false
  [
    'an un-move too few',
    sticks(
      'unmoves: ({ left }) => [1, 2, 3].filter((n) => left + n <= 300 && left + n !== 17).map((n) => ({ left: left + n }))',
    ),
    /'un-moves are the transpose of moves' is broken/,
  ],
  [
    'un-moves too many',
    sticks(
      'unmoves: ({ left }) => [1, 2, 3, 4].filter((n) => left + n <= 300).map((n) => ({ left: left + n }))',
    ),
    /'un-moves are the transpose of moves' is broken/,
  ],
  [
    'a symmetry that exchanges the side to move',
    board('symmetries: [(p) => ({ ...p, turn: other[p.turn] })]'),
    /'symmetries preserve the rules' is broken/,
  ],
  ['a symmetry that gives nothing', board('symmetries: [() => undefined]'), /makes the rules fail: /],
  [
    'a symmetry that shifts the board',
    board('symmetries: [(p) => ({ ...p, cells: p.cells.slice(1) + p.cells[0] })]'),
    /'symmetries (preserve the rules|are a group)' is broken/,
  ],
  [
    'a symmetry that is false at one position',
    board("symmetries: [(p) => (p.cells === 'xo.......' ? { ...p, cells: 'x.......o' } : p)]"),
    /'symmetries preserve the rules' is broken/,
  ],
  [
    'a permutation of two cells of nine',
    board('symmetries: [Uint32Array.from([1, 0])]'),
    /symmetries: expected each of the 9 cells once, got \[1,0\]$/,
  ],
  [
    'a list that has a cell twice for a permutation',
    board('symmetries: [[0, 0, 2, 3, 4, 5, 6, 7, 8]]'),
    /symmetries: expected each of the 9 cells once, got \[0,0,2,3,4,5,6,7,8\]$/,
  ],
  [
    'a tier that grows',
    sticks('tier: ({ left }) => 300 - left'),
    /'no move leads to a higher tier' is broken/,
  ],
  [
    'a tier by cells',
    board("tier: ({ cells }) => cells.indexOf('x')"),
    /'no move leads to a higher tier' is broken/,
  ],

  // texts, names and sides
  [
    'one text for two positions',
    numbers(
      '',
      "bits: 10, notation: { text: (n) => String(n >> 1), parse: (t) => 2 * Number(t), syntax: 'N' }",
    ),
    /'a position reads back from its text' is broken/,
  ],
  [
    'a text that changes',
    numbers(
      '',
      "bits: 10, notation: { text: (n) => `${n}-${i++}`, parse: (t) => parseInt(t), syntax: 'N' }",
      'let i = 0;',
    ),
    /'the start is a position' is broken/,
  ],
  [
    'a number for a text',
    numbers('', "bits: 10, notation: { text: (n) => n, parse: Number, syntax: 'N' }"),
    /the text of a key is 200, expected a text$/,
  ],
  [
    'a text in two lines',
    numbers(
      '',
      "bits: 10, notation: { text: (n) => `${n}\\n\\x1b[2J`, parse: (t) => parseInt(t), syntax: 'N' }",
    ),
    /is written in several lines|reads back/,
  ],
  [
    'a drawing that clears the screen',
    numbers('', 'bits: 10, diagram: (n) => `\\x1b[2J${n}`'),
    /'a position can be drawn' is broken: position 200, has a drawing with a character that is not printed/,
  ],
  [
    'a side to move beyond the two',
    numbers('', "bits: 10, sides: ['a', 'b'], turn: () => 2"),
    /the turn of 200 is 2, expected 0 or 1$/,
  ],
  [
    'a move that keeps the turn and wins by having moved',
    numbers("outcome: (n) => (n === 0 ? 'moved' : undefined)", "bits: 10, sides: ['a', 'b'], turn: () => 0"),
    /keeps the turn and ends the game with 'moved'/,
  ],
  ['one name for all moves', sticks("name: () => 'a'"), /has two moves called a: /],
  ['an empty name', sticks("name: () => ''"), /whose name is empty/],
  [
    'a name that turns the line round',
    sticks('name: (p, q) => `\\u202e${p.left - q.left}`'),
    /has a move to left=\d+ whose name is not one line/,
  ],
  ...(
    [
      ['tie', "'tie' means something else; call the side otherwise"],
      ['moved', "'moved' means something else; call the side otherwise"],
    ] as const
  ).map(([side, said]): SaidFile => [
    `a side called ${side}`,
    corridor("end('b', 'b', (x, y) => x !== y, 'moved')", [side, 'b']),
    new RegExp(`${said}$`),
  ]),
  [
    'a side with a character that turns the line round',
    numbers('', "bits: 10, sides: ['\\u202ea', 'b'], turn: (n) => n % 2"),
    /the name of a side, '.*' \(U\+202E\), has a character that is not printed$/,
  ],
  [
    'both sides with one name',
    numbers('', "bits: 10, sides: ['a', 'a'], turn: (n) => n % 2"),
    /both sides are called 'a'; expected two names$/,
  ],
  ['one side', numbers('', "bits: 10, sides: ['a'], turn: (n) => n % 2"), /a game has two sides, got 1$/],
  [
    'a field called __proto__',
    `${KIT}const position = shape({ ['__proto__']: count(5) });\nexport default rules(position, { start: { ['__proto__']: 5 }, moves: () => [] });`,
    /line 2, column \d+: a field cannot be called '__proto__'$/,
  ],
  [
    'a symbol of two code units',
    `${KIT}shape({ cells: fill(Board.rectangle(1, 3), '.😀x') });\nexport default 1;`,
    /line 2, column \d+: fill\(…\): the symbol '😀' \(U\+1F600\) takes two places; take another one$/,
  ],
  [
    'a symbol twice',
    `${KIT}shape({ cells: fill(Board.rectangle(1, 3), '.xx') });\nexport default 1;`,
    /line 2, column \d+: fill\(…\): the symbol 'x' is given twice$/,
  ],

  // ends
  [
    'an end on a field that is not there',
    corridor("end('c', (x) => x >= 2, 'a')"),
    /'c' is not a field of the position/,
  ],
  [
    'an end that nobody wins',
    corridor("end('a', (x) => x >= 2, 'c')"),
    /'c' is neither a side nor 'moved', 'to move' or 'tie'/,
  ],
  [
    'an end that is a cell',
    corridor("end('a', 3, 'a')"),
    /line 7, column \d+: end\(…\) expects a function such as \(c\) => c === 3, got 3$/,
  ],
  [
    'points without an end',
    `${KIT}export default rules(keys({ bits: 4 }), { start: 0, moves: (n) => [(n + 1) % 8], gain: () => 1 });`,
    /a scoring game must end, but its moves can go round in a circle$/,
  ],

  // changes of the language
  ...(
    [
      ['Map.prototype.get', 'Map.prototype.get = function () { return undefined; };'],
      ['Array.prototype.map', 'Array.prototype.map = function () { return []; };'],
      ['Array.prototype[Symbol.iterator]', 'Array.prototype[Symbol.iterator] = function* () {};'],
      ['Object.prototype.gain', 'Object.prototype.gain = () => 1;'],
      ['Array.prototype.toJSON', 'Array.prototype.toJSON = () => 1;'],
      ['JSON.stringify', "JSON.stringify = () => '{}';"],
      ['Promise.prototype.then', 'Promise.prototype.then = function () { return this; };'],
      ['String.prototype.replaceAll', "String.prototype.replaceAll = () => '?';"],
      ['Math.floor', 'Math.floor = () => 0;'],
      ['Array.isArray', 'Array.isArray = () => true;'],
      ['Uint8Array.prototype.fill', 'Uint8Array.prototype.fill = function () { return this; };'],
      ['Map', 'globalThis.Map = class extends Map { get() { return undefined; } };'],
      ['process', 'globalThis.process = undefined;'],
    ] as const
  ).map(([name, code]): SaidFile => [`another ${name}`, sticks('', code), changes(name)]),
  [
    'another Map.prototype.get deep in the game',
    at17('(Map.prototype.get = () => undefined, take(17))'),
    changes('Map.prototype.get'),
  ],
  [
    'another Array.prototype.push deep in the game',
    at17('(Array.prototype.push = () => 0, take(17))'),
    changes('Array.prototype.push'),
  ],

  // errors that cannot be looked at
  [
    'an error whose message cannot be read',
    at17("(() => { throw Object.defineProperty(new Error('a'), 'message', { get() { throw 1; } }); })()"),
    /moves at left=17: an error that cannot be written$/,
  ],
  [
    'an error with odd members',
    at17("(() => { throw Object.assign(new Error('a'), { stack: 7, name: Symbol('n') }); })()"),
    /moves at left=17: Symbol\(n\): a$/,
  ],
  [
    'an object without a text is thrown',
    at17('(() => { throw Object.create(null); })()'),
    /moves at left=17: an error that cannot be written$/,
  ],
  [
    'a proxy is thrown',
    at17(
      "(() => { throw new Proxy(new Error('a'), { get() { throw 1; }, getPrototypeOf() { throw 2; } }); })()",
    ),
    /moves at left=17: an error that cannot be written$/,
  ],
  [
    'stacks that are no texts',
    sticks("moves: () => { throw new Error('here'); }", 'Error.prepareStackTrace = () => ({ a: 1 });'),
    /line 7, column \d+: here$/,
  ],

  // the process
  [
    'the program is ended by the file',
    `process.exit(0);\n${sticks('')}`,
    /line 1, column \d+: the rules must not end the program$/,
  ],
  [
    'the program is ended by the moves',
    at17('process.exit(0)'),
    /line 8, column \d+, moves at left=17: the rules must not end the program$/,
  ],
  ['a crash', at17('process.abort()'), /moves at left=17: the rules must not end the program$/],
  [
    'another folder',
    at17("(process.chdir('/'), take(17))"),
    /moves at left=17: TypeError: process\.chdir\(\) is not supported in workers$/,
  ],
  [
    'a promise that is refused',
    sticks('', "Promise.reject(new Error('later'));"),
    /line 6, column \d+: later$/,
  ],
  [
    'a timer that throws',
    sticks('', "setTimeout(() => { throw new Error('later'); }, 1);"),
    /line 6, column \d+: later$/,
  ],
  [
    'all errors are caught',
    `process.on('uncaughtException', () => {});\n${at17("(() => { throw new Error('here'); })()")}`,
    /line 9, column \d+, moves at left=17: here$/,
  ],
  [
    'the port of the program is closed',
    `import { parentPort } from 'node:worker_threads';\nparentPort.close();\n${sticks('')}`,
    /the file ends the program$/,
  ],

  // exports
  [
    'a promise is exported',
    'export default Promise.resolve(1);',
    /the default export is a promise, not a game; /,
  ],
  [
    'what throws at every look is exported',
    "export default new Proxy({}, { has() { throw new Error('trap'); } });",
    /line 1, column \d+: trap$/,
  ],
  [
    'something like rules is exported',
    'export default { position: 1, start: 2, moves() {}, ended() {}, stuck() {}, name() {} };',
    /the default export is an object, not a game; /,
  ],
  [
    'rules written by hand',
    "export default { position: {}, start: 2, moves: () => [], ended: () => 0, stuck: () => 1, name: () => '', legal: () => true };",
    /the default export is an object, not a game; /,
  ],
  [
    'a name of a game that is a number',
    `${KIT}export default game({ name: 7, rules: () => rules(keys(), { start: 1, moves: () => [] }) });`,
    /game\(\{ name: … \}\) expects a text in one line, got 7$/,
  ],
  [
    'a title that clears the screen',
    `${KIT}export default game({ name: 'a', title: 'b\\n\\x1b[2J', rules: () => rules(keys(), { start: 1, moves: () => [] }) });`,
    /game\(\{ title: … \}\) expects a text in one line, got "b.*"$/,
  ],
];

/** Answered, and rightly: the value is that of a slow solver. */
export const ANSWERED: readonly File[] = [
  ['a member that no field has, at one position', at17('[{ left: 16, ply: 1 }]')],
  ['a function in a position', at17('[{ left: 16, f() {} }]')],
  [
    'un-moves beyond the start, which no table has',
    sticks('unmoves: ({ left }) => [1, 2, 3].map((n) => ({ left: left + n }))'),
  ],
  ['-0 for 0', sticks('moves: ({ left }) => take(left).map((q) => ({ left: q.left === 0 ? -0 : q.left }))')],
  ['-0 for 0 in a game of numbers', numbers('moves: (n) => (n === 1 ? [-0] : n > 0 ? [n - 1] : [])')],
  [
    'one list for all answers',
    sticks(
      'moves: ({ left }) => { list.length = 0; list.push(...take(left)); return list; }',
      'const list = [];',
    ),
  ],
  [
    'lists that are kept',
    sticks(
      'moves: ({ left }) => { if (!known.has(left)) known.set(left, take(left)); return known.get(left); }',
      'const known = new Map();',
    ),
  ],
  ['frozen answers', sticks('moves: ({ left }) => Object.freeze(take(left).map(Object.freeze))')],
  [
    'positions of a class',
    sticks(
      'moves: ({ left }) => take(left).map((q) => new Heap(q.left))',
      'class Heap { constructor(left) { this.left = left; } }',
    ),
  ],
  [
    'positions with getters',
    sticks('moves: ({ left }) => take(left).map((q) => ({ get left() { return q.left; } }))'),
  ],
  [
    'positions without a prototype',
    sticks('moves: ({ left }) => take(left).map((q) => Object.assign(Object.create(null), q))'),
  ],
  ['names that change', sticks('name: (p, q) => `${p.left - q.left} of ${calls++}`', 'let calls = 0;')],
  ['names with pictures', sticks('name: (p, q) => `🍬${p.left - q.left}`')],
  ['pliesLeft that grows, where no search needs it', sticks('pliesLeft: ({ left }) => 300 - left')],
  ['a permutation as a plain list', board('symmetries: [[2, 1, 0, 5, 4, 3, 8, 7, 6]]')],
  [
    'sides called as members of every object',
    corridor("end('constructor', 'toString', (x, y) => x === y, 'moved')", ['constructor', 'toString']),
  ],
  [
    'an option called constructor',
    `${KIT}export default game({ name: 'x', options: { constructor: integer(5, 'n') }, rules: (o) => rules(shape({ left: count(9) }), { start: { left: o.constructor }, moves: ({ left }) => (left ? [{ left: left - 1 }] : []) }) });`,
  ],
  [
    'two ends that hold at once: the first counts',
    corridor("end('a', (x) => x >= 1, 'a'), end('a', (x) => x >= 1, 'b')"),
  ],
  ['a turn by parity', numbers('', "bits: 10, sides: ['a', 'b'], turn: (n) => n % 2")],
  ['a circle', `${KIT}export default rules(keys({ bits: 4 }), { start: 0, moves: (n) => [(n + 1) % 8] });`],
  [
    'a function added to all lists',
    sticks('', 'Array.prototype.last = function () { return this[this.length - 1]; };'),
  ],
  ['random numbers of its own', sticks('', 'Math.random = () => 0.5;')],
  [
    'a chain of promises begun by the moves',
    at17('((f) => (f(f), take(17)))((f) => Promise.resolve(f).then((g) => g(g)))'),
  ],
  [
    'a worker in an endless loop',
    `import { Worker } from 'node:worker_threads';\nnew Worker('for (;;);', { eval: true });\n${sticks('')}`,
  ],
  [
    'an answer that the file makes up',
    `import { parentPort } from 'node:worker_threads';\nparentPort.postMessage({ text: 'A win in 3 plies.', status: 0 });\n${sticks('')}`,
  ],
  [
    'an answer that the moves make up',
    `import { parentPort } from 'node:worker_threads';\n${at17("(parentPort.postMessage({ text: 'A win in 3 plies.', status: 0 }), take(17))")}`,
  ],
  [
    'messages that mean nothing',
    `import { parentPort } from 'node:worker_threads';\nparentPort.postMessage(7);\nparentPort.postMessage(null);\nparentPort.postMessage({ fault: 1 });\n${sticks('')}`,
  ],
  [
    'writing to standard output in every way',
    `import fs, { writeSync } from 'node:fs';\nimport { execFileSync, spawnSync } from 'node:child_process';\nwriteSync(1, 'spam');\nfs.writeFileSync(1, 'spam');\nfs.writeFileSync('/dev/stdout', 'spam');\nfs.appendFileSync('/proc/self/fd/1', 'spam');\nspawnSync(process.execPath, ['-e', "console.log('spam')"], { stdio: 'inherit' });\nexecFileSync(process.execPath, ['-e', "console.log('spam')"], { stdio: [0, 1, 2] });\nconsole.log('spam');\n${sticks('')}`,
  ],
  [
    'writing two million characters',
    `for (let i = 0; i < 2e5; i++) console.log('spam spam');\n${sticks('')}`,
  ],
  [
    'an exit status of its own',
    sticks('', "process.exitCode = 7;\nprocess.on('exit', () => (process.exitCode = 7));"),
  ],
  [
    'what the file exports comes later',
    `${STICKS}export let later = 1;\nexport { later as default };\nsetTimeout(() => (later = rules(position, { start, moves })), 0);`,
  ],
];

/** Not stopped, but named after some seconds, with the line. */
export const ENDLESS: readonly SaidFile[] = [
  [
    'a loop at the top',
    `${NEVER}\n${sticks('')}`,
    /\.mjs, line 1, column 1: loading the file has taken 5 s so far; Ctrl-C ends it\n/,
  ],
  [
    'a chain of promises at the top',
    `const f = () => Promise.resolve().then(f);\nf();\n${sticks('')}`,
    /\.mjs, line 1, column \d+: loading the file has taken 5 s so far/,
  ],
  [
    'an await at the top that never ends',
    `setInterval(() => {}, 1000);\nawait new Promise(() => {});\n${sticks('')}`,
    /\.mjs: loading the file, which waits for something, has taken 5 s so far/,
  ],
  [
    'a slow pattern at the top',
    `${SLOW_PATTERN};\n${sticks('')}`,
    /\.mjs, line 1, column \d+: loading the file has taken 5 s so far/,
  ],
  [
    'a wait at the top',
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n${sticks('')}`,
    /\.mjs, line 1, column \d+: loading the file has taken 5 s so far/,
  ],
  [
    'a slow pattern in moves',
    at17(SLOW_PATTERN),
    /\.mjs, line 8, column \d+: moves at left=17 has taken 5 s so far/,
  ],
  [
    'moves without end',
    at17('[...(function* () { for (;;) yield { left: 16 }; })()]'),
    /\.mjs, line 8, column \d+: moves at left=17 has taken 5 s so far/,
  ],
  [
    'all memory',
    at17('(() => { for (const all = [];;) all.push(new Array(1000).fill(0.5)); })()'),
    /\.mjs, line 8, column \d+: moves at left=17 has taken 5 s so far/,
  ],
  [
    'a thrown object whose text never ends',
    at17(`(() => { throw { toString() { ${NEVER} } }; })()`),
    /\.mjs, line 8, column \d+: moves at left=17 has taken 5 s so far/,
  ],
  [
    'a position whose member never ends',
    at17(`[{ get left() { ${NEVER} } }]`),
    /\.mjs, line 8, column \d+: this line has taken 5 s so far/,
  ],
  [
    'a proxy that never answers',
    at17(`[new Proxy({ left: 16 }, { get() { ${NEVER} } })]`),
    /\.mjs, line 8, column \d+: this line has taken 5 s so far/,
  ],
  [
    'a list that never answers',
    at17(`new Proxy([], { get() { ${NEVER} } })`),
    /\.mjs, line 8, column \d+: code that runs after moves at left=17 has taken 5 s so far/,
  ],
  [
    'a text that never ends',
    numbers(
      '',
      `bits: 10, notation: { text: (n) => { while (n === 17); return String(n); }, parse: Number, syntax: 'N' }`,
    ),
    /\.mjs, line 3, column \d+: .* has taken 5 s/,
  ],
];
