import {
  Board,
  CHESSMEN,
  DIAGONAL,
  E,
  type Game,
  HEX,
  KNIGHT,
  N,
  ORTHOGONAL,
  OVER_BEFORE,
  Relation,
  type Rules,
  S,
  W,
  badInput,
  bites,
  carries,
  cell,
  choice,
  connected,
  contains,
  count,
  counted,
  counts,
  covers,
  doubled,
  drops,
  edgeBoard,
  edges,
  either,
  encloses,
  end,
  fill,
  fills,
  game,
  graphBoard,
  grows,
  hexagonBoard,
  holdsSeeds,
  inARow,
  inSteps,
  integer,
  integers,
  joins,
  jumps,
  keys,
  leaves,
  lifts,
  limits,
  line,
  linesOfLines,
  menGained,
  millBoard,
  mills,
  mostSeeds,
  one,
  oneOf,
  only,
  parseInteger,
  passed,
  passes,
  picture,
  pieces,
  pitBoard,
  pits,
  places,
  prefer,
  pushes,
  quote,
  replaces,
  rhombusBoard,
  rules,
  said,
  seedsGained,
  sends,
  shape,
  shows,
  slides,
  some,
  sows,
  stacks,
  stands,
  subtracts,
  surrounded,
  surrounds,
  table,
  takes,
  tooMany,
  tracks,
  traded,
  triangleBoard,
  turns,
  upTo,
  walks,
  withEdges,
  withRepetition,
  withSwap,
  yesNo,
  youngDiagram,
} from 'perfect-play/kit';

// #region Board
{
  const board = Board.rectangle(3, 4, 'a1');
  console.log(board.size, board.label(0), board.lines(3).length); // → 12 a3 14
}
// #region N, E, S, W
{
  const board = Board.rectangle(3, 3);
  console.log(board.steps(N, E, S, W).has(4, 1), board.steps(S).has(4, 1)); // → true false
}
// #region ORTHOGONAL
{
  console.log(Board.rectangle(3, 3).rays(ORTHOGONAL)[0]); // → [ [], [ 1, 2 ], [ 3, 6 ], [] ]
}
// #region DIAGONAL
{
  console.log(
    Board.rectangle(3, 3)
      .steps(...DIAGONAL)
      .has(4, 0),
  ); // → true
}
// #region KNIGHT
{
  console.log(
    Board.rectangle(3, 3)
      .leaps(...KNIGHT)
      .has(0, 5),
  ); // → true
}
// #region HEX
{
  console.log(
    rhombusBoard(3)
      .steps(...HEX)
      .has(4, 2),
  ); // → true
}
// #region hexagonBoard
{
  console.log(hexagonBoard(3).size); // → 19
}
// #region rhombusBoard
{
  console.log(rhombusBoard(3, 4).label(11)); // → d3
}
// #region triangleBoard
{
  console.log(triangleBoard(4).size); // → 10
}
// #region graphBoard
{
  const board = graphBoard({ points: { a: [0, 0], b: [1, 0], c: [0, 1] }, edges: 'a-b-c' });
  console.log(board.links.has(1, 2), board.links.has(0, 2)); // → true false
}
// #region edgeBoard
{
  const board = edgeBoard({ edges: 'a-b-c b-a', ground: 'a' });
  console.log(
    board
      .cells()
      .map((cell) => board.label(cell))
      .join(' '),
  ); // → a-b b-c b-a/2
}
// #region millBoard
{
  const { board, rows } = millBoard(3);
  console.log(board.size, rows.length); // → 24 16
}
// #region Relation
{
  const onward = Board.rectangle(1, 3).steps(E);
  console.log(onward instanceof Relation, onward.has(0, 1), onward.reversed().has(0, 1)); // → true true false
}
// #region tracks
{
  const board = Board.rectangle(2, 3);
  console.log(
    tracks(board, [
      [
        [0, 1, 2],
        [5, 4, 3],
      ],
    ]).has(1, 4),
  ); // → true
}
// #region shape
{
  const position = shape({ turn: turns('white', 'black'), men: fill(Board.rectangle(1, 2), '.wb') });
  console.log(position.size, position.text(position.unrank(5))); // → 18 turn=white men=wb
}
// #region count
{
  console.log(shape({ left: count(9) }).size); // → 10
}
// #region fill
{
  console.log(shape({ cells: fill(Board.rectangle(2, 2), '.x') }).parse('cells=x./..')); // → { cells: 'x...' }
}
// #region one
{
  console.log(shape({ king: one(Board.rectangle(3, 3, 'a1')) }).parse('king=b2')); // → { king: 4 }
}
// #region some
{
  console.log(shape({ guards: some(2, Board.rectangle(3, 3)) }).size); // → 36
}
// #region turns
{
  console.log(shape({ turn: turns('red', 'black') }).sides); // → [ 'red', 'black' ]
}
// #region youngDiagram
{
  console.log(shape({ chocolate: youngDiagram(2, 3) }).size); // → 10
}
// #region oneOf
{
  const board = Board.rectangle(8, 8, 'a1');
  const position = shape({ pawn: oneOf(board, { P: (c) => board.row(c) > 1, Q: () => true }) });
  console.log(position.text(position.unrank(60))); // → pawn=Qe8
}
// #region upTo
{
  console.log(shape({ rooks: upTo(2, Board.rectangle(2, 2)) }).size); // → 11
}
// #region traded
{
  console.log(shape({ turn: turns('a', 'b'), chick: traded(1, Board.rectangle(1, 2), 'C', 'c') }).size); // → 12
}
// #region stacks
{
  console.log(shape({ cells: stacks(Board.rectangle(1, 2), ['xo', 'XO']) }).size); // → 81
}
// #region pitBoard
{
  const { south, north } = pitBoard(3);
  console.log(south, north); // → { pits: [ 0, 1, 2 ], store: 6 } { pits: [ 3, 4, 5 ], store: 7 }
}
// #region pits
{
  const { board } = pitBoard(1);
  console.log(shape({ seeds: pits(board, 2) }).size); // → 10
}
// #region keys
{
  const position = keys({ bits: 8 });
  const halving = rules(position, {
    start: 9,
    moves: (n) => (n > 0 ? [Math.floor(n / 2)] : []),
    outcome: () => undefined,
  });
  console.log(halving.moves(9)); // → [ 4 ]
}
// #region walks
{
  const board = Board.rectangle(1, 4);
  const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
  const moves = walks(position, 'men', { white: { w: board.steps(E) }, black: { b: board.steps(W) } });
  console.log(moves.of(position.parse('turn=white men=w..b'))); // → [ { turn: 'black', men: '.w.b' } ]
}
// #region slides
{
  const board = Board.rectangle(1, 4);
  const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
  const rays = board.rays([E, W]);
  console.log(
    slides(position, 'men', { white: { w: rays }, black: { b: rays } }).of(
      position.parse('turn=white men=w..b'),
    ),
  ); // → [ { turn: 'black', men: '..wb' } ]
}
// #region jumps
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
  const hops = board.hops(E, W);
  console.log(
    jumps(position, 'men', { white: { w: hops }, black: { b: hops } }).of(
      position.parse('turn=white men=wb.'),
    ),
  ); // → [ { turn: 'black', men: '..w' } ]
}
// #region pieces
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('white', 'black'), rook: upTo(1, board), other: upTo(1, board) });
  const rook = board.slides([E, W]);
  const moves = pieces(position, { white: { rook }, black: { other: rook } });
  console.log(moves.of(position.parse('turn=white rook=1,1 other=1,3'))); // → [ { turn: 'black', rook: [ 1 ], other: [ 2 ] }, { turn: 'black', rook: [ 2 ], other: [] } ]
}
// #region places
{
  const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(1, 2), '.xo') });
  console.log(places(position, 'cells', { x: 'x', o: 'o' }).of(position.unrank(0))); // → [ { turn: 'o', cells: 'x.' }, { turn: 'o', cells: '.x' } ]
}
// #region drops
{
  const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(2, 1), '.xo') });
  console.log(drops(position, 'cells', { x: 'x', o: 'o' }).of(position.unrank(0))); // → [ { turn: 'o', cells: '.x' } ]
}
// #region fills
{
  const position = shape({ turn: turns('a', 'b'), edges: fill(Board.rectangle(1, 2), '.x') });
  const moves = places(position, 'edges', { a: 'x', b: 'x' });
  const boxes = rules(position, {
    start: position.unrank(0),
    moves,
    gain: fills(position, 'edges', [[0, 1]]),
  });
  const [half] = boxes.moves(boxes.start);
  const [full] = boxes.moves(half!);
  console.log(boxes.gain!(half!, full!)); // → 1
}
// #region mills
{
  const { board, rows } = millBoard(1);
  const position = shape({ turn: turns('w', 'b'), men: fill(board, '.wb'), hand: count(6) });
  const moves = mills(position, 'men', 'hand', { rows, flying: true });
  console.log(moves.of({ turn: 'w', men: '........', hand: 6 }).length); // → 8
}
// #region leaves
{
  const position = shape({ turn: turns('a', 'b'), men: fill(Board.rectangle(1, 2), '.ab') });
  const moves = leaves(position, 'men', { a: { a: [1] }, b: { b: [0] } });
  console.log(moves.of(position.parse('turn=a men=aa'))); // → [ { turn: 'b', men: 'a.' } ]
}
// #region pushes
{
  const position = shape({ turn: turns('x', 'o'), cubes: fill(Board.rectangle(1, 2), '.xo') });
  const moves = pushes(position, 'cubes', [[0, 1]], {
    x: { takes: '.x', puts: 'x' },
    o: { takes: '.o', puts: 'o' },
  });
  console.log(moves.of(position.parse('turn=x cubes=o.'))); // → [ { turn: 'o', cubes: 'xo' } ]
}
// #region replaces
{
  const position = shape({ cells: fill(Board.rectangle(1, 3), '.x') });
  const moves = replaces(position, 'cells', [
    { on: [0, 1], from: '..', to: 'xx' },
    { on: [1, 2], from: '..', to: 'xx' },
  ]);
  console.log(moves.of(position.unrank(0))); // → [ { cells: 'xx.' }, { cells: '.xx' } ]
}
// #region encloses
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), discs: fill(board, '.xo') });
  const own = { x: 'x', o: 'o' } as const;
  const moves = encloses(position, 'discs', places(position, 'discs', own), {
    symbols: own,
    rays: board.rays([E, W]),
    must: true,
  });
  console.log(moves.of(position.parse('turn=x discs=xo.'))); // → [ { turn: 'o', discs: 'xxx' } ]
}
// #region surrounds
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), stones: fill(board, '.xo') });
  const own = { x: 'x', o: 'o' } as const;
  const moves = surrounds(position, 'stones', places(position, 'stones', own), {
    symbols: own,
    near: board.steps(E, W),
  });
  console.log(moves.of(position.parse('turn=x stones=o..'))); // → [ { turn: 'o', stones: '.x.' }, { turn: 'o', stones: 'o.x' } ]
}
// #region surrounded
{
  const board = Board.rectangle(1, 2);
  const position = shape({ stones: fill(board, '.xo') });
  console.log(surrounded(position, 'stones', 'x', board.steps(E, W)).holds({ stones: 'xo' })); // → true
}
// #region sows
{
  const { board, south, north } = pitBoard(2);
  const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 2) });
  const moves = sows(position, 'seeds', { south, north });
  console.log(moves.of({ turn: 'south', seeds: [2, 0, 0, 0, 0, 0] })); // → [ { turn: 'north', seeds: [ 0, 1, 1, 0, 0, 0 ] } ]
}
// #region seedsGained
{
  const { board, south, north } = pitBoard(1);
  const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 2) });
  const by = { south, north };
  const moves = sows(position, 'seeds', by, { intoStore: true });
  const kalah = rules(position, {
    start: { turn: 'south', seeds: [1, 1, 0, 0] },
    moves,
    gain: seedsGained(position, 'seeds', by, moves),
  });
  console.log(kalah.moves(kalah.start).map((q) => kalah.gain!(kalah.start, q))); // → [ 1 ]
}
// #region mostSeeds
{
  const { board, south, north } = pitBoard(1);
  const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 3) });
  const ends = mostSeeds(position, 'seeds', { south, north });
  console.log(ends({ turn: 'south', seeds: [0, 0, 2, 1] })); // → wins
}
// #region holdsSeeds
{
  const { board } = pitBoard(1);
  const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 3) });
  console.log(holdsSeeds(position, 'seeds', [2], 2).holds({ turn: 'south', seeds: [0, 0, 2, 1] })); // → true
}
// #region covers
{
  const position = shape({
    turn: turns('x', 'o'),
    cells: stacks(Board.rectangle(1, 2), 'xo', { height: 2 }),
  });
  console.log(
    covers(position, 'cells', { x: 'x', o: 'o' })
      .of(position.unrank(position.size / 2 + 1))
      .map(position.text),
  ); // → [ 'turn=x cells=o,x', 'turn=x cells=.,xo' ]
}
// #region lifts
{
  const board = Board.rectangle(1, 2);
  const position = shape({ turn: turns('x', 'o'), cells: stacks(board, 'xo', { height: 2 }) });
  const steps = board.steps(E, W);
  const moves = lifts(position, 'cells', { x: { x: steps }, o: { o: steps } });
  console.log(moves.of(position.unrank(1)).map(position.text)); // → [ 'turn=o cells=x,.' ]
}
// #region shows
{
  const position = shape({
    turn: turns('x', 'o'),
    cells: stacks(Board.rectangle(1, 2), 'xo', { height: 2 }),
  });
  console.log(shows(position, 'cells', { x: 'x', o: 'o' }, 2).holds(position.unrank(0))); // → false
}
// #region subtracts
{
  const position = shape({ queen: one(Board.quadrant(4, 4)) });
  console.log(
    subtracts(position, 'queen', [
      [1, 0],
      [0, 1],
    ])
      .of(position.parse('queen=1,1'))
      .map(position.text),
  ); // → [ 'queen=0,1', 'queen=1,0' ]
}
// #region takes
{
  const position = shape({ left: count(9) });
  console.log(takes(position, { left: [1, 2] }).of({ left: 3 })); // → [ { left: 2 }, { left: 1 } ]
}
// #region grows
{
  const position = shape({ diagram: youngDiagram(2, 2) });
  console.log(grows(position, 'diagram').of({ diagram: [1, 0] })); // → [ { diagram: [ 2, 0 ] }, { diagram: [ 1, 1 ] } ]
}
// #region bites
{
  const position = shape({ chocolate: youngDiagram(1, 3) });
  console.log(bites(position, 'chocolate', { poisoned: true }).of({ chocolate: [3] })); // → [ { chocolate: [ 1 ] }, { chocolate: [ 2 ] } ]
}
// #region only
{
  const position = shape({ left: count(9) });
  const even = only(takes(position, { left: [1, 2] }), (_, { left }) => left % 2 === 0);
  console.log(even.of({ left: 5 })); // → [ { left: 4 } ]
}
// #region either
{
  const position = shape({ a: count(3), b: count(3) });
  console.log(either(takes(position, { a: [1] }), takes(position, { b: [2] })).of({ a: 1, b: 2 })); // → [ { a: 0, b: 2 }, { a: 1, b: 0 } ]
}
// #region prefer
{
  const position = shape({ left: count(9) });
  console.log(prefer(takes(position, { left: [4] }), takes(position, { left: [1] })).of({ left: 3 })); // → [ { left: 2 } ]
}
// #region inSteps
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo#') });
  const steps = board.steps(E, W);
  const walk = walks(position, 'cells', { x: { x: steps }, o: { o: steps } }, { onto: 'empty' });
  const moves = inSteps(position, walk, places(position, 'cells', { x: '#', o: '#' }));
  console.log(moves.of(position.parse('turn=x cells=x..')).map(position.text)); // → [ 'turn=o cells=#x.', 'turn=o cells=.x#' ]
}
// #region passes
{
  const position = shape({ turn: turns('a', 'b'), left: count(5) });
  console.log(passes(position, takes(position, { left: [2] }), 'always').of({ turn: 'a', left: 2 })); // → [ { turn: 'b', left: 0 }, { turn: 'b', left: 2 } ]
}
// #region counts
{
  const position = shape({
    turn: turns('x', 'o'),
    cells: fill(Board.rectangle(1, 1), '.xo'),
    hand: count(2),
  });
  const moves = counts(position, 'hand', places(position, 'cells', { x: 'x', o: 'o' }), { by: -1 });
  console.log(moves.of({ turn: 'x', cells: '.', hand: 2 })); // → [ { turn: 'o', cells: 'x', hand: 1 } ]
}
// #region limits
{
  const board = Board.rectangle(1, 2);
  const position = shape({ turn: turns('a', 'b'), king: one(board), plies: count(4) });
  const steps = board.steps(E, W);
  const moves = limits(position, 'plies', walks(position, { a: { king: steps }, b: { king: steps } }));
  console.log(moves.of({ turn: 'a', king: 0, plies: 3 }), moves.of({ turn: 'a', king: 0, plies: 4 })); // → [ { turn: 'b', king: 1, plies: 4 } ] []
}
// #region sends
{
  const board = Board.rectangle(1, 4);
  const next = one(Board.rectangle(1, 2)).or('off');
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo'), next });
  const place = places(position, 'cells', { x: 'x', o: 'o' });
  const moves = sends(position, place, 'cells', 'next', { group: (c) => (c < 2 ? 0 : 1), to: (c) => c % 2 });
  console.log(moves.of(position.parse('turn=x cells=.... next=1,2')).map(position.text)); // → [ 'turn=o cells=..x. next=1,1', 'turn=o cells=...x next=1,2' ]
}
// #region linesOfLines
{
  const position = shape({ cells: fill(Board.rectangle(1, 4), '.xo') });
  const won = linesOfLines(position, 'cells', [[[0, 1]], [[2, 3]]], [[0, 1]]);
  console.log(won.holds({ cells: 'xxxx' }), won.holds({ cells: 'xxoo' })); // → true false
}
// #region OVER_BEFORE
{
  const position = shape({ left: count(2) });
  const heap = rules(position, {
    start: { left: 2 },
    moves: takes(position, { left: [1] }),
    impossible: ({ left }) => (left === 1 ? OVER_BEFORE : undefined),
  });
  console.log(String(heap.impossible!({ left: 1 }))); // → the game was over before the last move
}
// #region rules
{
  const position = shape({ left: count(9) });
  const heap = rules(position, {
    start: { left: 9 },
    moves: takes(position, { left: [1, 2] }),
    noMoves: 'wins',
  });
  console.log(heap.moves(heap.start)); // → [ { left: 8 }, { left: 7 } ]
}
// #region Rules
{
  const start = <P>({ position, start: p }: Rules<P>): string => position.text(p);
  const position = shape({ left: count(9) });
  console.log(start(rules(position, { start: { left: 9 }, moves: takes(position, { left: [1] }) }))); // → left=9
}
// #region end
{
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('white', 'black'), king: one(board) });
  const steps = board.steps(E, W);
  const race = rules(position, {
    start: { turn: 'white', king: 1 },
    moves: walks(position, { white: { king: steps }, black: { king: steps } }),
    ends: [end('king', (c) => c === 2, 'white')],
  });
  console.log(race.ended({ turn: 'black', king: 2 }), race.ended({ turn: 'black', king: 0 })); // → 1 0
}
// #region inARow
{
  const { fields } = shape({ cells: fill(Board.rectangle(1, 3), '.xo') });
  console.log(inARow(fields.cells, 3)('xxx'), inARow(fields.cells, 3)('xxx', 'o')); // → true false
}
// #region line
{
  const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(1, 3), '.xo') });
  const row = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    ends: [line(position, 'cells', 3, 'moved')],
  });
  console.log(row.ended({ turn: 'o', cells: 'xxx' })); // → 1
}
// #region contains
{
  const position = shape({ men: fill(Board.rectangle(1, 3), '.w') });
  console.log(contains(position, 'men', 'w', { cells: [2] }).holds({ men: '..w' })); // → true
}
// #region counted
{
  const position = shape({ hand: count(3) });
  console.log(counted(position, 'hand', { least: 2 }).holds({ hand: 1 })); // → false
}
// #region joins
{
  const board = rhombusBoard(2);
  const position = shape({ stones: fill(board, '.xo') });
  const ends = { from: [0, 1], to: [2, 3], near: board.steps(...HEX) };
  console.log(joins(position, 'stones', 'x', ends).holds({ stones: '.xx.' })); // → true
}
// #region passed
{
  const board = Board.rectangle(3, 1);
  const position = shape({ fox: one(board), hounds: some(1, board) });
  console.log(passed(position, 'fox', 'hounds', (c) => board.row(c)).holds({ fox: 0, hounds: [2] })); // → true
}
// #region connected
{
  const board = Board.rectangle(1, 3);
  const position = shape({ men: fill(board, '.x') });
  console.log(connected(position, 'men', 'x', board.steps(E, W)).holds({ men: 'x.x' })); // → false
}
// #region stands
{
  const position = shape({ king: one(Board.rectangle(1, 3)) });
  console.log(stands(position, [{ king: [2] }]).holds({ king: 2 })); // → true
}
// #region menGained
{
  const board = Board.rectangle(1, 2);
  const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb') });
  const steps = board.steps(E, W);
  const taking = rules(position, {
    start: { turn: 'white', men: 'wb' },
    moves: walks(position, 'men', { white: { w: steps }, black: { b: steps } }),
    gain: menGained(position, 'men', { white: 'w', black: 'b' }),
  });
  console.log(taking.gain!(taking.start, { turn: 'black', men: '.w' })); // → 1
}
// #region game
{
  const heap = game({
    name: 'heap',
    options: { left: integer(9, 'counters', { min: 0, max: 99 }) },
    rules: ({ left }) => {
      const position = shape({ left: count(left) });
      return rules(position, { start: { left }, moves: takes(position, { left: [1, 2] }) });
    },
  });
  console.log(heap.rules({ left: 4 }).start); // → { left: 4 }
}
// #region Game
{
  const optionsOf = ({ options }: Game): readonly string[] => Object.keys(options);
  const position = shape({ left: count(9) });
  const heap = rules(position, { start: { left: 9 }, moves: takes(position, { left: [1] }) });
  console.log(optionsOf(game({ name: 'heap', options: { size: integer(3, 'rows') }, rules: () => heap }))); // → [ 'size' ]
}
// #region cell
{
  console.log(cell([2, 2], 'the centre').parse('1,3', 'centre')); // → [ 1, 3 ]
}
// #region choice
{
  console.log(choice(['rows', 'columns'], 'which way').parse('columns', 'way')); // → columns
}
// #region edges
{
  console.log(edges('', 'a graph').parse(' a-b  b-c ', 'graph')); // → a-b b-c
}
// #region integer
{
  console.log(integer(3, 'rows', { min: 1, max: 9 }).parse('5', 'rows')); // → 5
}
// #region integers
{
  console.log(integers([1, 2], 'heaps').parse('3,4,5', 'heaps')); // → [ 3, 4, 5 ]
}
// #region picture
{
  console.log(picture(['w.b'], 'the board').parse('b.w', 'map')); // → [ 'b.w' ]
}
// #region table
{
  console.log(table([[1, 2]], 'points').parse('3 4/5 6', 'points')); // → [ [ 3, 4 ], [ 5, 6 ] ]
}
// #region yesNo
{
  console.log(yesNo(true, 'whether to fly').parse('no', 'fly')); // → false
}
// #region withRepetition
{
  const board = Board.rectangle(1, 2);
  const position = shape({ turn: turns('white', 'black'), king: one(board) });
  const steps = board.steps(E, W);
  const chase = rules(position, {
    start: { turn: 'white', king: 0 },
    moves: walks(position, { white: { king: steps }, black: { king: steps } }, { onto: 'empty' }),
  });
  const forbidden = withRepetition(chase, 'forbidden');
  console.log(forbidden.moves(forbidden.moves(forbidden.start)[0]!).length); // → 0
}
// #region withSwap
{
  const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(1, 2), '.xo') });
  const plain = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
  });
  const swapped = withSwap(position, plain);
  console.log(swapped.moves(swapped.moves(swapped.start)[0]!).length); // → 2
}
// #region CHESSMEN
{
  const looks = { pieces: CHESSMEN };
  console.log(shape({ men: fill(Board.rectangle(1, 2), '.Kk') }, looks).size, CHESSMEN['k']); // → 9 king
}
// #region withEdges
{
  const position = shape({ edges: fill(Board.rectangle(3, 3), '.x') });
  console.log(withEdges(position.scene!).boards[0]!.kind); // → edges
}
// #region carries
{
  const position = shape({ king: one(Board.rectangle(1, 2)) });
  console.log(carries(position, 'king')({ king: 0 }, { king: 1 })); // → [ [ { does: 'take', field: 'king', cells: [Array] }, { does: 'put', field: 'king', cells: [Array] } ] ]
}
// #region doubled
{
  const board = Board.rectangle(1, 2);
  console.log(String(doubled(board, [1, 1]))); // → two pieces on 1,2
}
// #region tooMany
{
  console.log(String(tooMany('xx.x', 'x', 2))); // → x: expected at most 2 cells, got 3
}
// #region badInput
{
  const wrong = badInput(said`the board has at most ${9} rows`);
  console.log(wrong.kind, wrong.message); // → bad input the board has at most 9 rows
}
// #region said
{
  console.log(String(said`expected ${1} to ${9}`)); // → expected 1 to 9
}
// #region quote
{
  console.log(String(quote('a b'))); // → 'a b'
}
// #region parseInteger
{
  console.log(parseInteger('rows', '7', { min: 1, max: 9 })); // → 7
}
