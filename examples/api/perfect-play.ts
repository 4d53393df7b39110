import {
  ALL_ENGINES,
  type Game,
  PlayError,
  type Rules,
  type Value,
  audit,
  bestLine,
  census,
  chooseMove,
  explain,
  gameNames,
  loadGame,
  movesBestFirst,
  openTable,
  plan,
  puzzles,
  readPosition,
  refutation,
  sayValue,
  seeded,
  sessions,
  solve,
  whyImpossible,
  words,
} from 'perfect-play';

// #region gameNames
{
  console.log(gameNames.includes('nim')); // → true
}
// #region loadGame
{
  const nim = await loadGame('nim');
  console.log(nim.rules({ heaps: [1, 2] }).start); // → { a: 1, b: 2 }
}
// #region Game
{
  const titleOf = ({ title }: Game): string | undefined => title?.en;
  console.log(titleOf(await loadGame('nim'))); // → Nim
}
// #region Rules
{
  const count = <P>(rules: Rules<P>): number => rules.moves(rules.start).length;
  console.log(count((await loadGame('nim')).rules({ heaps: [1, 2] }))); // → 3
}
// #region Value
{
  const isWon = ({ outcome }: Value): boolean => outcome === 'win';
  const rules = (await loadGame('nim')).rules({ heaps: [1, 2] });
  console.log(isWon(solve(rules).value(rules.start)!)); // → true
}
// #region plan
{
  const { engine, positions } = plan((await loadGame('nim')).rules({ heaps: [3, 5] }));
  console.log(engine, positions); // → indexed 24
}
// #region solve
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(solve(rules).value(rules.start)); // → { outcome: 'tie', remoteness: 9 }
}
// #region ALL_ENGINES
{
  const rules = (await loadGame('nim')).rules({ heaps: [3, 5] });
  console.log(solve(rules, { engines: ALL_ENGINES }).value(rules.start)?.outcome); // → win
}
// #region audit
{
  const rules = (await loadGame('nim')).rules({ heaps: [3, 5] });
  console.log(audit(rules, solve(rules).value, [rules.start, ...rules.moves(rules.start)])); // → undefined
}
// #region census
{
  const { positions, outcomes } = census((await loadGame('tic-tac-toe')).rules());
  console.log(positions, outcomes); // → 5478 { win: 2836, tie: 1068, draw: 0, loss: 1574 }
}
// #region movesBestFirst
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  const moves = movesBestFirst(rules, solve(rules), rules.start);
  console.log(moves.map(({ name, value }) => `${name}: ${value.outcome}`)); // → [ 'b 3-1: win', 'b 3-2: loss', 'a 1-0: loss', 'b 3-0: loss' ]
}
// #region bestLine
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  console.log(bestLine(rules, solve(rules), rules.start).moves.map(({ name }) => name)); // → [ 'b 3-1', 'a 1-0', 'b 1-0' ]
}
// #region readPosition
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(readPosition(rules, 'turn=o cells=x../.../...')); // → { turn: 'o', cells: 'x........' }
}
// #region whyImpossible
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(String(whyImpossible(rules, rules.position.parse('turn=x cells=x../.../...')))); // → 1 x and 0 o, which are put down in turn
}
// #region explain
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  console.log(explain(rules, solve(rules), rules.start)?.onlyMove?.name); // → b 3-1
}
// #region refutation
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  const solution = solve(rules);
  const bad = explain(rules, solution, rules.start)!.moves.at(-1)!;
  console.log(bad.name, refutation(rules, solution, bad).moves[0]?.name); // → b 3-0 a 1-0
}
// #region chooseMove
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  console.log(chooseMove('perfect', rules, solve(rules), rules.start, { random: seeded(1) })?.name); // → b 3-1
}
// #region seeded
{
  const [one, other] = [seeded(7), seeded(7)];
  console.log(one() === other()); // → true
}
// #region sayValue
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(sayValue(rules, rules.start, { outcome: 'tie', remoteness: 9 })); // → A tie: the game ends level in 9 plies.
}
// #region words.worth
{
  console.log(words.worth({ outcome: 'win', remoteness: 13 })); // → wins in 13 plies
}
// #region words.cost
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  const { moves } = explain(rules, solve(rules), rules.start)!;
  console.log(words.cost(moves.at(-1)!)); // → throws the win away
}
// #region words.side
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(words.side(rules, rules.start, true), words.side(rules, rules.start, false)); // → x o
}
// #region words.winner
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  console.log(words.winner(rules, rules.start, { outcome: 'loss', remoteness: 4 })); // → o
}
// #region puzzles.find
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  const puzzle = puzzles.find(rules, solve(rules), { random: seeded(1), level: 'hard' });
  console.log(puzzle?.level, puzzle?.line.length); // → hard 3
}
// #region puzzles.at
{
  const rules = (await loadGame('tic-tac-toe')).rules();
  const position = rules.position.parse('turn=x cells=xx./oo./...');
  console.log(puzzles.at(rules, solve(rules), position)?.line.map(({ name }) => name)); // → [ 'c3' ]
}
// #region sessions.start
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  console.log(sessions.start(rules).playNamed('b 3-1').position); // → { a: 1, b: 1 }
}
// #region sessions.text
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  console.log(sessions.text(sessions.start(rules), 'nim', { heaps: '1,3' }).split('\n')[1]); // → game nim
}
// #region sessions.parse
{
  const text = 'perfect-play session\ngame nim\noption heaps 1,3\n1 b 3-1\nat 1 1\n';
  console.log(sessions.parse(text).options); // → { heaps: '1,3' }
}
// #region sessions.restore
{
  const read = sessions.parse('perfect-play session\ngame nim\noption heaps 1,3\n1 b 3-1\nat 1 1\n');
  console.log(sessions.restore((await loadGame(read.game)).read(read.options), read).position); // → { a: 1, b: 1 }
}
// #region openTable
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  const opening = openTable(new Blob(['no table']), rules);
  console.log(await opening.catch(({ message }: Error) => message)); // → this is no table: it does not begin like one
}
// #region PlayError
{
  const rules = (await loadGame('nim')).rules({ heaps: [1, 3] });
  try {
    readPosition(rules, '9,9');
  } catch (error) {
    console.log(error instanceof PlayError && error.kind); // → bad input
  }
}
