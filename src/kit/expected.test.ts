/** What is given to the kit in another shape than the types say, as in JavaScript, is taken as it is meant, or the kit says what it expects. */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import * as kit from './index.ts';

/** The kit as JavaScript sees it. */
// oxlint-disable-next-line typescript/no-explicit-any
const k = kit as any;
const { Board, N, E, S } = kit;
const board = Board.rectangle(3, 3);
const large = Board.rectangle(4, 4).links;
const cells = kit.shape({ turn: kit.turns('x', 'o'), cells: kit.fill(board, '.xo') });
const pieces = kit.shape({ turn: kit.turns('a', 'b'), a: kit.one(board), b: kit.one(board) });
const heaps = kit.shape({ left: kit.count(9), right: kit.count(9) });
const men = kit.shape({ turn: kit.turns('x', 'o'), cells: kit.fill(board, '.xo'), hand: kit.count(6) });
const mills = (options: object) => k.mills(men, 'cells', 'hand', options);
const walk = board.steps(N, E);
const rays = board.rays([N]);
const puts = kit.places(cells, 'cells', { x: 'x', o: 'o' });
const rules = (members: object) => k.rules(pieces, { start: pieces.unrank(0), moves: () => [], ...members });
const game = (members: object) => k.game({ name: 'x', rules: () => rules({}), ...members });
const n = kit.integer(1, 'n', { min: 1 });

describe('expected is said:', () => {
  const REFUSED: readonly (readonly [string, () => unknown, string])[] = [
    [
      'replaces list',
      () => k.replaces(cells, 'cells', { x: [[0, 1]], o: [] }),
      "replaces(…) expects a list such as [{ on: [0, 1], from: '..', to: 'xx' }], got [[0,1]]",
    ],
    [
      'replaces sides',
      () => k.replaces(cells, 'cells', [{ on: [0], from: '.', to: 'x' }]),
      "no moves are stated for 'x'; the sides are x and o",
    ],
    [
      'replaces one side',
      () => k.replaces(cells, 'cells', { x: [] }),
      "no moves are stated for 'o'; the sides are x and o",
    ],
    [
      'replaces cell',
      () => k.replaces(cells, 'cells', { x: [{ on: [9], from: '.', to: 'x' }], o: [] }),
      'cell 9 is outside 0..8',
    ],
    [
      'replaces cell text',
      () => k.replaces(cells, 'cells', { x: [{ on: 'a1', from: '.', to: 'x' }], o: [] }),
      'replaces(…, { on: … }) expects a list of cells such as [0, 1], got "a1"',
    ],
    [
      'replaces short',
      () => k.replaces(cells, 'cells', { x: [{ on: [0, 1], from: '.', to: 'x' }], o: [] }),
      'replaces(…): 2 cells need as many symbols, got 1',
    ],
    [
      'replaces symbol',
      () => k.replaces(cells, 'cells', { x: [{ on: [0], from: '.', to: 'w' }], o: [] }),
      "symbol: 'w' is not one of . x o",
    ],
    [
      'replaces set',
      () => k.replaces(cells, 'cells', { x: [{ on: [0], from: ['w'], to: 'x' }], o: [] }),
      "symbol: 'w' is not one of . x o",
    ],
    [
      'replaces from',
      () => k.replaces(cells, 'cells', { x: [{ on: [0], from: 3, to: 'x' }], o: [] }),
      "replaces(…) expects a text or a list such as from: ['.', 'wb'], got 3",
    ],
    [
      'replaces twice',
      () => k.replaces(cells, 'cells', { x: [{ on: [0, 0], from: '..', to: 'xx' }], o: [] }),
      'replaces(…, { on: … }): cell 0 is given twice',
    ],
    [
      'replaces field',
      () => k.replaces(pieces, 'a', { a: [], b: [] }),
      "'a' is not a field of symbols, as fill(…) makes",
    ],
    [
      'pushes',
      () => k.pushes(cells, 'cells', [[0, 1]], { x: 'x', o: 'o' }),
      "pushes(…) expects { takes: '.x', puts: 'x' }, got \"x\"",
    ],
    [
      'pushes way',
      () => k.pushes(cells, 'cells', [0, 1], { x: { takes: '.', puts: 'x' }, o: { takes: '.', puts: 'o' } }),
      'pushes(…, ways) expects a list of cells in order such as [[0, 1, 2]], got [0,1]',
    ],
    [
      'pushes empty',
      () => k.pushes(cells, 'cells', [[]], { x: { takes: '.', puts: 'x' }, o: { takes: '.', puts: 'o' } }),
      'pushes(…): a way has at least 2 cells, got 0',
    ],
    [
      'leaves',
      () => k.leaves(cells, 'cells', { x: [0], o: [1] }),
      'leaves(…, { 0: … }) expects a list of cells such as [0, 1], got 0',
    ],
    [
      'leaves man',
      () => k.leaves(cells, 'cells', { x: { w: [0] }, o: {} }),
      "symbol: 'w' is not one of . x o",
    ],
    [
      'leaves function',
      () => k.leaves(cells, 'cells', { x: { x: (c: number) => c === 0 }, o: {} }),
      'leaves(…, { x: … }) expects a list of cells such as [0, 1], got (c) => c === 0',
    ],
    [
      'encloses moves',
      () => k.encloses(cells, 'cells', { x: 'x', o: 'o' }, { rays }),
      'encloses(position, field, moves, …) expects moves of the kit such as walks(…), or { of: (p) => […] }, got {"x":"x","o":"o"}',
    ],
    [
      'encloses no options',
      () => k.encloses(cells, 'cells', puts),
      'encloses(…) expects { symbols, rays, enclosed, … }, got undefined',
    ],
    [
      'encloses symbols',
      () => k.encloses(cells, 'cells', puts, { rays }),
      'the statement of moves expects { x: …, o: … }, got undefined',
    ],
    [
      'encloses what',
      () => k.encloses(cells, 'cells', puts, { symbols: { x: 'x', o: 'o' }, rays, enclosed: 'flipped' }),
      "enclosed: 'flipped' is not one of turned, taken",
    ],
    [
      'surrounds no relation',
      () => k.surrounds(cells, 'cells', puts, { symbols: { x: 'x', o: 'o' } }),
      'surrounds(…, { near: … }) expects a relation such as board.steps(N, E), got undefined',
    ],
    [
      'surrounds what',
      () => k.surrounds(cells, 'cells', puts, { surrounded: 'gone' }),
      "surrounded: 'gone' is not one of taken, left, forbidden",
    ],
    [
      'surrounded symbols',
      () => k.surrounded(cells, 'cells', { x: 'z', o: 'o' }, board.steps([0, 1], [0, -1])),
      "symbol: 'z' is not one of . x o",
    ],
    [
      'inSteps',
      () =>
        k.inSteps(
          cells,
          puts,
          k.only(puts, () => true),
        ),
      'inSteps(…): each step must be a statement on one board of symbols, such as walks(…) or replaces(…)',
    ],
    [
      'inSteps option',
      () => k.inSteps(cells, puts, puts, { samePiece: true }),
      "inSteps(…) has no member 'samePiece' (expected sameMan, mayStop, between)",
    ],
    ['bites', () => k.bites(cells, 'cells'), "'cells' is not a Young diagram, as youngDiagram(…) makes"],
    ['contains symbols', () => k.contains(cells, 'cells', 'w'), "symbol: 'w' is not one of . x o"],
    [
      'contains missing',
      () => k.contains(cells, 'cells'),
      'symbols expects a text such as xo, got undefined',
    ],
    [
      'contains cells',
      () => k.contains(cells, 'cells', 'x', { cells: ['a1'] }),
      'contains(…, { cells: … }) expects a list of cells such as [0, 1], got ["a1"]',
    ],
    [
      'contains count',
      () => k.contains(cells, 'cells', 'x', { least: 3, most: 2 }),
      'contains(…, { most: … }) expects a whole number from 3 on, got 2',
    ],
    [
      'contains option',
      () => k.contains(cells, 'cells', 'x', { min: 2 }),
      "contains(…) has no member 'min' (expected cells, least, most, inHand)",
    ],
    [
      'joins',
      () => k.joins(cells, 'cells', 'x', { from: [0], to: [8] }),
      'joins(…, { near: … }) expects a relation such as board.steps(N, E), got undefined',
    ],
    ['joins none', () => k.joins(cells, 'cells', 'x'), 'joins(…) expects { from, to, near }, got undefined'],
    [
      'passed',
      () => k.passed(pieces, 'a', 'b'),
      'passed(…, ahead) expects a function such as (cell) => board.row(cell), got undefined',
    ],
    [
      'end',
      () => k.end(k.contains(cells, 'cells', 'x')),
      'end(condition, winner) expects a winner such as moved, got undefined',
    ],
    ['only', () => k.only(puts, 'x'), 'only(…, allowed) expects a function such as (p, q) => true, got "x"'],
    [
      'apart',
      () => k.places(cells, 'cells', { x: 'x', o: 'o' }, { apart: 'own' }),
      'places(…, { apart: { near: … } }) expects a relation such as board.steps(N, E), got undefined',
    ],
    [
      'apart from',
      () => k.places(cells, 'cells', { x: 'x', o: 'o' }, { apart: { from: 'both', near: walk } }),
      "apart: 'both' is not one of own, enemy",
    ],
    [
      'apart shared',
      () => k.places(cells, 'cells', { x: 'xo', o: 'o' }, { apart: { from: 'enemy', near: walk } }),
      "places(…, { apart: … }): both sides put o, so that it is no enemy's",
    ],
    [
      'again',
      () => k.places(cells, 'cells', { x: 'x', o: 'o' }, { again: [0, 1] }),
      'groups of cells expects a list of lists such as [[0, 1]], got [0,1]',
    ],
    [
      'fills',
      () => k.fills(cells, 'cells', [0]),
      'groups of cells expects a list of lists such as [[0, 1]], got [0]',
    ],
    [
      'line symbols',
      () => k.line(cells, 'cells', 3, 'moved', { x: 'x' }),
      "no moves are stated for 'o'; the sides are x and o",
    ],
    [
      'sides as a list',
      () => k.turns(['x', 'o']),
      'the name of a side expects a text in one line, got ["x","o"]',
    ],
    ['one side', () => k.turns('x'), 'the name of a side expects a text in one line, got undefined'],
    [
      'symbols as a list',
      () => k.fill(board, ['.', 'x']),
      'fill(…, symbols) expects a text such as .xo, got [".","x"]',
    ],
    [
      'a number for a board',
      () => k.fill(3, '.xo'),
      'fill(board, …) expects a board such as Board.rectangle(3, 3), got 3',
    ],
    ['no board', () => k.one(), 'one(…) expects a board such as Board.rectangle(3, 3), got undefined'],
    ['too many pieces', () => k.some(10, board), 'some(count, …) expects a whole number from 0 to 9, got 10'],
    [
      'a text for a number',
      () => k.some('2', board),
      'some(count, …) expects a whole number from 0 to 9, got "2"',
    ],
    ['a maximum as text', () => k.count('9'), 'count(…) expects a whole number from 0 to 9.01e15, got "9"'],
    [
      'a board of texts',
      () => k.Board.rectangle('3', '3'),
      'Board.rectangle(rows, …) expects a whole number from 1 on, got "3"',
    ],
    [
      'a board as a list',
      () => k.Board.rectangle([3, 3]),
      'Board.rectangle(rows, …) expects a whole number from 1 on, got [3,3]',
    ],
    [
      'a board without columns',
      () => k.Board.rectangle(3),
      'Board.rectangle(…, columns) expects a whole number from 1 on, got undefined',
    ],
    [
      'half a row',
      () => k.Board.rectangle(2.5, 3),
      'Board.rectangle(rows, …) expects a whole number from 1 on, got 2.5',
    ],
    [
      'a picture as text',
      () => k.Board.parse('...'),
      'Board.parse(…) expects a list of texts, one for each row, got "..."',
    ],
    [
      'directions as a list',
      () => k.Board.rectangle(3, 3).steps([N, E]),
      'board.steps(…) expects vectors such as board.steps(N, E), got [[-1,0],[0,1]]',
    ],
    [
      'a direction by name',
      () => k.Board.rectangle(3, 3).steps('N'),
      'board.steps(…) expects vectors such as board.steps(N, E), got "N"',
    ],
    [
      'a length as text',
      () => k.Board.rectangle(3, 3).lines('3'),
      'board.lines(…) expects a whole number from 1 on, got "3"',
    ],
    [
      'a field that is a text',
      () => k.shape({ turn: 'x' }),
      '\'turn\' expects a field such as turns(…)|one(…)|some(…)|fill(…)|count(…), got "x"',
    ],
    [
      'no field',
      () => k.places(cells, { x: 'x', o: 'o' }),
      'the name of a field expects turn|cells, got {"x":"x","o":"o"}',
    ],
    [
      'another kind of field',
      () => k.places(cells, 'turn', { x: 'x', o: 'o' }),
      "'turn' is not a field of symbols, as fill(…) makes",
    ],
    [
      'a symbol that is not on the board',
      () => k.places(cells, 'cells', { x: 'q', o: 'o' }),
      "symbol: 'q' is not one of x o",
    ],
    [
      'a relation of another board',
      () => k.walks(cells, 'cells', { x: { x: large }, o: {} }, { onto: 'empty' }),
      'walks(…, { x: … }): the relation is between 16 cells, and the board has 9',
    ],
    [
      'a relation of another board to jump along',
      () => k.jumps(cells, 'cells', { x: { x: k.Board.rectangle(4, 4).hops() }, o: {} }),
      'jumps(…, { x: … }): the relation is between 16 cells, and the board has 9',
    ],
    [
      'a relation of another board to join by',
      () => k.joins(cells, 'cells', 'x', { from: [0], to: [1], near: large }),
      'joins(…, { near: … }): the relation is between 16 cells, and the board has 9',
    ],
    [
      'connected one way',
      () => k.connected(cells, 'cells', 'x', k.Board.rectangle(3, 3, 'a1').steps(k.N)),
      'connected(…, near): the relation leads from 2,1 to 1,1, but not from 1,1 to 2,1',
    ],
    [
      'a relation for a board',
      () => k.fill(large, '.x'),
      'fill(board, …) expects a board such as Board.rectangle(3, 3), got an object of the kind Relation',
    ],
    [
      'a vector for a relation',
      () => k.walks(pieces, { a: { a: N }, b: { b: S } }),
      'walks(…, { a: … }) expects a relation such as board.steps(N, E), got [-1,0]',
    ],
    [
      'vectors for a relation',
      () => k.walks(pieces, { a: { a: [N, E] }, b: { b: [S] } }),
      'walks(…, { a: … }) expects a relation such as board.steps(N, E), got [[-1,0],[0,1]]',
    ],
    [
      'an option as text',
      () => k.walks(pieces, { a: { a: walk }, b: { b: walk } }, 'empty'),
      'walks(…) expects { onto, beside }, got "empty"',
    ],
    [
      'men that become others, of pieces',
      () => k.walks(pieces, { a: { a: walk }, b: { b: walk } }, { becomes: { a: { a: { b: [0] } } } }),
      'walks(…, { becomes: … }) is for men on a filled board; a piece that promotes is a field oneOf(board, kinds)',
    ],
    [
      'men that become what is not there',
      () => k.walks(cells, 'cells', { x: { x: walk }, o: {} }, { becomes: { x: { x: { K: [0] } } } }),
      "symbol: 'K' is not one of x o",
    ],
    [
      'men that become others but do not move',
      () => k.walks(cells, 'cells', { x: { x: walk }, o: {} }, { becomes: { x: { o: { x: [0] } } } }),
      "symbol: 'o' is not one of x",
    ],
    [
      'men of an unknown side that become others',
      () => k.walks(cells, 'cells', { x: { x: walk }, o: {} }, { becomes: { white: {} } }),
      "becomes has no member 'white' (expected x, o)",
    ],
    [
      'men that become two others on one cell',
      () =>
        k.walks(cells, 'cells', { x: { x: walk }, o: {} }, { becomes: { x: { x: { o: [0], x: [1, 0] } } } }),
      'becomes: { x: … }: cell 0 is given twice',
    ],
    [
      'men that become others on no list of cells',
      () => k.jumps(cells, 'cells', { x: { x: board.hops() }, o: {} }, { becomes: { x: { x: { o: 0 } } } }),
      'becomes: { x: { o: … } } expects a list of cells such as [0, 1], got 0',
    ],
    ['no statement', () => k.walks(pieces), 'the statement of moves expects { a: …, b: … }, got undefined'],
    [
      'an amount for a list',
      () => k.takes(heaps, { left: 3 }),
      'takes(…, { left: … }) expects a list such as [1, 2, 3], got 3',
    ],
    [
      'amounts as texts',
      () => k.takes(heaps, { left: ['1'] }),
      'takes(…, { left: … }) expects a list such as [1, 2, 3], got ["1"]',
    ],
    [
      'a length of lines as text',
      () => k.line(cells, 'cells', '3', 'moved'),
      'line(…) expects a length or a list of lines such as [[0, 1, 2]], got "3"',
    ],
    [
      'one line',
      () => k.line(cells, 'cells', [0, 1, 2], 'moved'),
      'line(…) expects a length or a list of lines such as [[0, 1, 2]], got [0,1,2]',
    ],
    [
      'the name of a field for it',
      () => k.inARow('cells', 3),
      'inARow(…) expects a field such as position.fields.cells, got "cells"',
    ],
    [
      'a cell for a test',
      () => k.end('a', 3, 'a'),
      'end(…) expects a function such as (c) => c === 3, got 3',
    ],
    [
      'one end',
      () => rules({ ends: kit.end('a', (c) => c === 3, 'a') }),
      "ends expects a list such as [end('a', (c) => c === 3, 'a')], got {",
    ],
    [
      'ends as a function',
      () => rules({ ends: () => true }),
      "ends expects a list such as [end('a', (c) => c === 3, 'a')], got () => true",
    ],
    [
      'a winner for an outcome',
      () => rules({ outcome: 'a' }),
      'outcome expects a function such as (p) => …, got "a"',
    ],
    [
      'a number for pliesLeft',
      () => rules({ pliesLeft: 9 }),
      'pliesLeft expects a function such as (p) => …, got 9',
    ],
    [
      'a list of un-moves',
      () => rules({ unmoves: [] }),
      'unmoves expects a function such as (p) => …, got []',
    ],
    [
      'true for regions',
      () => rules({ regions: true }),
      'regions expects { near: board.steps(N, E) }, got true',
    ],
    [
      'one permutation',
      () => rules({ symmetries: board.symmetries[1] }).symmetries,
      'symmetries expects a list of permutations and functions, got ',
    ],
    [
      'a permutation of other cells',
      () => rules({ symmetries: [[1, 0]] }).symmetries,
      'symmetries: expected each of the 9 cells once, got [1,0]',
    ],
    [
      'members without positions',
      () => k.rules({ position: pieces, moves: () => [] }),
      'rules(…) expects { start, moves, ends, … }, got undefined',
    ],
    ['no start', () => k.rules(pieces, { moves: () => [] }), 'rules(…): the start is missing'],
    [
      'a function for moves',
      () =>
        k.only(
          () => [],
          () => true,
        ),
      'only(moves, …) expects moves of the kit such as walks(…), or { of: (p) => […] }, got () => []',
    ],
    [
      'a list of moves',
      () => k.either([k.takes(heaps, { left: [1] })]),
      'either(…) expects moves of the kit such as walks(…), or { of: (p) => […] }, got [',
    ],
    ['a range as numbers', () => k.integer(5, 'n', 1, 9), 'integer(…) expects { min, max, even }, got 1'],
    ['one word', () => k.choice('a', 'n'), "choice(…) expects a list such as ['small', 'large'], got \"a\""],
    ['yes as a text', () => k.yesNo('yes', 'n'), 'yesNo(…) expects true|false, got "yes"'],
    ['a number of bits', () => k.keys(10), 'keys(…) expects { bits, sides, turn, … }, got 10'],
    ['a number for a name', () => game({ name: 7 }), 'game({ name: … }) expects a text in one line, got 7'],
    [
      'a fact for a list',
      () => game({ facts: { value: { tie: true } } }),
      'facts expects a list such as [{ value: { winner, plies }, source }], got {"value":{"tie":true}}',
    ],
    [
      'a fact of a text',
      () => game({ facts: [{ value: 'tie' }] }),
      'facts: value expects { winner, plies } | { tie: true } | { draw: true } | { score, of }, got "tie"',
    ],
    [
      'a position for its text',
      () => game({ facts: [{ value: { tie: true }, position: { a: 1 } }] }),
      'facts: position expects a text such as turn=x cells=…, got {"a":1}',
    ],
    [
      'an option misspelt in a fact',
      () => game({ options: { width: n }, facts: [{ value: { tie: true }, options: { widht: 4 } }] }),
      "facts: x has no option 'widht'; did you mean 'width'?",
    ],
    [
      'an option misspelt',
      () => game({ options: { width: n } }).rules({ widht: 4 }),
      "x has no option 'widht'; did you mean 'width'?",
    ],
    ['an option out of range', () => game({ options: { n } }).rules({ n: 0 }), 'n must be at least 1, got 0'],
    [
      'an object for a text',
      () => k.shape({ left: kit.count(9) }).parse({ left: 5 }),
      'parse(…) expects a text such as left=0..9, got {"left":5}',
    ],
    [
      'points without edges',
      () => k.graphBoard({ points: { a: [0, 0] } }),
      'graphBoard(…) expects { points: { a: [0, 0], b: [1, 0] }, edges: \'a-b\' }, got {"points":{"a":[0,0]}}',
    ],
    ['edges for a graph', () => k.graphBoard('a-b'), 'graphBoard(…) expects { points: {'],
    [
      'points as a text',
      () => k.graphBoard({ points: 'ab', edges: 'a-b' }),
      'graphBoard(…) expects { points: {',
    ],
    [
      'edges as a list',
      () => k.graphBoard({ points: { a: [0, 0], b: [1, 0] }, edges: ['a-b'] }),
      'graphBoard(…) expects { points: {',
    ],
    [
      'the names of points alone',
      () => k.graphBoard({ points: ['a', 'b'], edges: 'a-b' }),
      'graphBoard({ points: { a: … } }) expects [x, y], got undefined',
    ],
    [
      'no rows',
      () => mills({}),
      'mills(…, { rows }) expects a list such as [[0, 1, 2], [2, 3, 4]], got undefined',
    ],
    [
      'one row',
      () => mills({ rows: [0, 1, 2], flying: true }),
      'mills(…, { rows }) expects a list such as [[0, 1, 2], [2, 3, 4]], got [0,1,2]',
    ],
    [
      'an empty list of rows',
      () => mills({ rows: [], flying: true }),
      'mills(…, { rows }) expects a list such as [[0, 1, 2], [2, 3, 4]], got []',
    ],
    [
      'rows of several lengths',
      () =>
        mills({
          rows: [
            [0, 1],
            [0, 1, 2],
          ],
          flying: true,
        }),
      'mills(…, { rows }) expects a list such as [[0, 1, 2], [2, 3, 4]], got [[0,1],[0,1,2]]',
    ],
    [
      'a row that leaves the board',
      () => mills({ rows: [[7, 8, 9]], flying: true }),
      'mills(…, { rows }) expects a list such as [[0, 1, 2], [2, 3, 4]], got [[7,8,9]]',
    ],
    [
      'yes for flying',
      () => mills({ rows: [[0, 1, 2]], flying: 'yes' }),
      'mills(…, { flying }) expects true|false, got "yes"',
    ],
    [
      'a number for the men of mills',
      () => k.mills(men, 'hand', 'cells', { rows: [[0, 1, 2]], flying: true }),
      "'hand' is not a field of symbols, as fill(…) makes",
    ],
    [
      'mills without sides',
      () => {
        const fields = { cells: kit.fill(board, '.xo'), hand: kit.count(6) };
        return k.mills(kit.shape(fields), 'cells', 'hand', { rows: [[0, 1, 2]], flying: true });
      },
      "mills(…) expects turns('x', 'o'), got []",
    ],
    [
      'men of one side only',
      () => {
        const fields = { turn: kit.turns('x', 'o'), cells: kit.fill(board, '.x'), hand: kit.count(6) };
        return k.mills(kit.shape(fields), 'cells', 'hand', { rows: [[0, 1, 2]], flying: true });
      },
      'fill(…, symbols) expects a text such as .xo, got ".x"',
    ],
    [
      'mills of hands with different numbers',
      () => {
        const fields = { turn: kit.turns('x', 'o'), cells: kit.fill(board, '.xo') };
        const position = kit.shape({ ...fields, hand: kit.count(3), other: kit.count(2) });
        return kit.mills(position, 'cells', { x: 'hand', o: 'other' }, { rows: [[0, 1, 2]], flying: true });
      },
      'mills(…): each side needs a field of its own, both with the same greatest number',
    ],
    [
      'a full board that wins',
      () => mills({ rows: [[0, 1, 2]], flying: true, full: 'wins' }),
      'mills(…, { full }) expects loses|ties, got "wins"',
    ],
    ['four squares', () => k.millBoard(4), 'millBoard(…) expects a whole number from 1 to 3, got 4'],
    [
      'yes for diagonals',
      () => k.millBoard(2, { diagonals: 'yes' }),
      'millBoard(…, { diagonals }) expects true|false, got "yes"',
    ],
    ['kinds without a board', () => k.oneOf(3, { P: () => true }), 'oneOf(board, …) expects a board such as'],
    ['no kinds', () => k.oneOf(board), 'oneOf(…, stands) expects { P: (cell) => true, … }, got undefined'],
    [
      'kinds as a list',
      () => k.oneOf(board, ['P', 'Q']),
      'oneOf(…, stands) expects { P: (cell) => true, … }, got ["P","Q"]',
    ],
    [
      'kinds by words',
      () => k.oneOf(board, { pawn: () => true }),
      'oneOf(…, stands) expects { P: (cell) => true, … }, got {"pawn":() => true}',
    ],
    ['a board for a number', () => k.upTo(board, 2), 'upTo(…, board) expects a board such as'],
    [
      'more pieces than cells',
      () => k.upTo(10, board),
      'upTo(count, …) expects a whole number from 0 to 9, got 10',
    ],
    [
      'fewer than no pieces',
      () => k.upTo(-1, board),
      'upTo(count, …) expects a whole number from 0 to 9, got -1',
    ],
    [
      'no pieces that change sides',
      () => k.traded(0, board, 'C', 'c'),
      'traded(count, …) expects a whole number from 1 on, got 0',
    ],
    [
      'kinds of one side only',
      () => k.traded(2, board, 'C'),
      "traded(…, first, second) expects 'CH', 'ch', got [\"C\",undefined]",
    ],
    [
      'the same kinds for both sides',
      () => k.traded(2, board, 'C', 'C'),
      'traded(…, first, second) expects \'CH\', \'ch\', got ["C","C"]',
    ],
    ['no board of two pieces', () => k.doubled(3, [1, 1]), 'doubled(board, …) expects a board such as'],
    [
      'pieces on different cells',
      () => k.doubled(board, [1, 2]),
      'doubled(…, cells) expects a list such as [3, 3], got [1,2]',
    ],
    ['a cell for cells', () => k.doubled(board, 1), 'doubled(…, cells) expects a list such as [3, 3], got 1'],
    [
      'a position for a board of symbols',
      () => k.tooMany({ cells: '.' }, 'x', 3),
      'tooMany(filled, …) expects a text such as .xo, got {"cells":"."}',
    ],
    [
      'men as a list',
      () => k.tooMany('.xo', ['x'], 3),
      'tooMany(…, men, …) expects a text such as .xo, got ["x"]',
    ],
    [
      'most men as a text',
      () => k.tooMany('.xo', 'x', '3'),
      'tooMany(…, most) expects a whole number from 0 on, got "3"',
    ],
    [
      'a board for a scene',
      () => k.withEdges(board),
      'withEdges(…) expects position.scene, got an object of the kind Board',
    ],
  ];
  test.each(REFUSED)('%s', (_, go, said) => {
    expect(go).toThrow(PlayError);
    expect(go).toThrow(said);
  });
});

describe('taken as it is meant:', () => {
  test('options of facts and of the usual board as values', () => {
    const options = { n, yes: kit.yesNo(true, 'y') };
    const made = game({
      options,
      usual: { n: 3 },
      facts: [{ value: { tie: true }, options: { n: 4, yes: false }, source: '' }],
    });
    expect(made.usual).toEqual({ n: '3' });
    expect(made.facts[0].options).toEqual({ n: '4', yes: 'no' });
  });

  test('options of rules as text', () => {
    let given: unknown;
    const made = game({ options: { n }, rules: (all: unknown) => ((given = all), rules({})) });
    made.rules({ n: '4' });
    expect(given).toEqual({ n: 4 });
  });

  test('defaults of options as text or as values', () => {
    expect(k.integers([3, 9], 'n').default).toEqual(k.integers('3,9', 'n').default);
    expect(k.cell('3,2', 'n').default).toEqual(k.cell([3, 2], 'n').default);
    expect(k.picture(['.x', 'o.'], 'n').default).toEqual(k.picture('.x/o.', 'n').default);
    expect(
      k.table(
        [
          [1, 2],
          [3, 4],
        ],
        'n',
      ).default,
    ).toEqual(k.table('1 2/3 4', 'n').default);
    expect(k.integer('5', 'n').default).toBe(5);
  });

  test('permutations as plain lists', () => {
    const lists = board.symmetries.map((permutation) => [...permutation]);
    expect(rules({ symmetries: lists }).permutations).toEqual(
      rules({ symmetries: board.symmetries }).permutations,
    );
  });
});
