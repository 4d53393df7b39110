/** Endless play that a side wins: against a slow fixpoint, by every interface, and where it is refused. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { audit } from '../src/engines/audit.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { indexed } from '../src/engines/indexed/engine.ts';
import { solve } from '../src/engines/solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import { bestLine } from '../src/play/line.ts';
import { explain } from '../src/play/explain.ts';
import { chooseMove } from '../src/play/choose-move.ts';
import { Session } from '../src/play/session.ts';
import { duel } from '../src/judge/duel.ts';
import { UNDERSTOOD } from '../src/judge/package/by-rules/mistakes.ts';
import { solvedOpponent } from '../src/judge/opponents.ts';
import { lineProtocol } from '../src/judge/protocol.ts';
import { TIE, WIN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import { winnerName } from '../src/play/words.ts';
import { type Rules, type RulesMembers, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import { Board, E, W } from '../src/kit/board.ts';
import { count, one, turns } from '../src/kit/fields.ts';
import { limits } from '../src/kit/limits.ts';
import { walks } from '../src/kit/walks.ts';
import { shape } from '../src/kit/shape.ts';
import { loadGame } from '../src/games/index.ts';
import { LinePlayer } from './contestant.ts';
import { ROOT, program } from './program.ts';
import { relationOf } from './random-games.ts';
import { Random } from './random.ts';
import { startServer } from './serving.ts';
import { slowSolve } from './slow-solver.ts';
import { buildTable, openTableFile } from '../src/tables/index.ts';

const SIDES = ['left', 'right'] as const;
const known = (game: unknown): Rules<Position> => game as Rules<Position>;
const MOST = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

/** The solver of a contest program. */
type Solver = <P>(game: Rules<P>, start: P) => { value(p: P): Value };

/** A man of each side on a graph, or one that both move; who stands on some of its points has won. */
function randomGame(seed: number, endless: 'left' | 'right' | 'draw', ties = false) {
  const random = new Random(seed);
  const size = 2 + random.below(4);
  const graph = (): number[][] =>
    Array.from({ length: size }, (_, from) =>
      Array.from({ length: size }, (_, to) => to).filter((to) => to !== from && random.below(2) === 0),
    );
  const board = Board.rectangle(1, size);
  const position = shape({ turn: turns('left', 'right'), left: one(board), right: one(board) });
  const [own, other] = [graph(), graph()];
  const goal = random.below(size);
  const winner = SIDES[random.below(2)]!;
  const noMoves = random.below(2) === 0 ? 'loses' : 'wins';
  const level = random.below(size);
  return rules(position, {
    start: { turn: 'left', left: 0, right: size - 1 },
    moves: walks(
      position,
      { left: { left: relationOf(own) }, right: { right: relationOf(other) } },
      { onto: 'empty' },
    ),
    ends: [
      ...(random.below(3) === 0 ? [] : [end('left', (cell) => cell === goal, winner)]),
      ...(ties ? [end('right', (cell) => cell === level, 'tie')] : []),
    ],
    noMoves: ties && level === goal ? 'ties' : noMoves,
    endless,
  });
}

/** All positions that play reaches. */
function reached<P>(game: Rules<P>): P[] {
  const seen = new Map([[game.position.text(game.start), game.start]]);
  for (const p of seen.values()) for (const q of legalMoves(game, p)) seen.set(game.position.text(q), q);
  return [...seen.values()];
}

/**
 * The texts of positions in which `side` can go on for ever or reach an end that is good for it, a win or, if `ties`, also a tie: the largest
 * set that it can stay in.
 */
function keptBy<P>(
  game: Rules<P>,
  { side, ties = false }: { readonly side: number; readonly ties?: boolean },
  positions: readonly P[],
): ReadonlySet<string> {
  const { text, toMove } = game.position;
  const kept = new Set(positions.map(text));
  for (let before = Infinity; kept.size < before;) {
    before = kept.size;
    for (const p of positions) {
      const next = legalMoves(game, p);
      const ending = game.ended(p) || (next.length === 0 ? game.stuck(p) : 0);
      const staying = next.filter((q) => kept.has(text(q)));
      const own = toMove(p) === side;
      const isGood = ending === TIE ? ties : (ending === WIN) === own;
      const stays = ending ? isGood : own ? staying.length > 0 : staying.length === next.length;
      if (!stays) kept.delete(text(p));
    }
  }
  return kept;
}

/** By text, the plies to the nearest level end through positions that are tied. */
function pliesToTies<P>(
  game: Rules<P>,
  positions: readonly P[],
  isTied: (text: string) => boolean,
): ReadonlyMap<string, number> {
  const { text } = game.position;
  const plies = new Map<string, number>();
  for (let k = 0, before = -1; plies.size > before; k++) {
    before = plies.size;
    const found = positions.filter((p) => {
      const next = legalMoves(game, p);
      const nearest = k === 0 ? next.length === 0 : next.some((q) => plies.get(text(q)) === k - 1);
      return isTied(text(p)) && !plies.has(text(p)) && nearest;
    });
    for (const p of found) plies.set(text(p), k);
  }
  return plies;
}

describe('endless play that a side wins', () => {
  test.each(SIDES)('values are those of a slow fixpoint if %s wins it', (name) => {
    const side = SIDES.indexOf(name);
    let cycles = 0;
    for (let seed = 1; seed <= MOST; seed++) {
      const game = randomGame(seed, name);
      const positions = reached(game);
      const won = keptBy(game, { side }, positions);
      const lost = keptBy(game, { side: 1 - side }, positions);
      const solution = solve(game);
      for (const p of positions) {
        const text = game.position.text(p);
        const value = solution.value(p)!;
        const found = [seed, text, winnerName(game, p, value), value.endless === true];
        expect(found).toEqual([
          seed,
          text,
          won.has(text) ? name : SIDES[1 - side],
          won.has(text) && lost.has(text),
        ]);
        expect(value.remoteness === undefined).toBe(value.endless === true);
        if (!value.endless) continue;
        cycles++;
        const line = bestLine(game, solution, p);
        expect(line.stops).toBe('repeats');
        for (const { to } of line.moves) expect(winnerName(game, to, solution.value(to)!)).toBe(name);
        // whatever the other side does, the best moves of the winner keep the win
        const [best] = explain(game, solution, p)!.moves;
        if (game.position.toMove(p) === side) expect(won.has(game.position.text(best!.to))).toBe(true);
      }
    }
    expect(cycles).toBeGreaterThan(MOST);
  });

  test.each(SIDES)('is worth more to %s than a tie, which the other side prefers', (name) => {
    const side = SIDES.indexOf(name);
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= 3 * MOST; seed++) {
      const game = randomGame(seed, name, true);
      const positions = reached(game);
      const [won, held] = [keptBy(game, { side }, positions), keptBy(game, { side, ties: true }, positions)];
      const open = keptBy(game, { side: 1 - side, ties: true }, positions);
      const plies = pliesToTies(game, positions, (text) => held.has(text) && !won.has(text));
      const slow = slowSolve(game);
      for (const engines of [
        [indexed()],
        [explored()],
        [explored({ compiler: wordNumbering, compileFrom: 1 })],
      ]) {
        const solution = solve(game, { engines });
        for (const p of positions) {
          const text = game.position.text(p);
          const value = solution.value(p);
          const winner = won.has(text) ? name : held.has(text) ? 'tie' : SIDES[1 - side]!;
          const isEndless = won.has(text) && open.has(text);
          const found = value?.outcome === 'tie' ? 'tie' : value && winnerName(game, p, value);
          expect([seed, text, found, value?.endless]).toEqual([seed, text, winner, isEndless || undefined]);
          const remoteness =
            winner === 'tie' ? plies.get(text) : isEndless ? undefined : slow.value(p)?.remoteness;
          expect([seed, text, value?.remoteness]).toEqual([seed, text, remoteness]);
          const kind = isEndless && slow.value(p)?.outcome === 'tie' ? 'endless instead of a tie' : winner;
          seen[kind] = (seen[kind] ?? 0) + 1;
        }
        expect(audit(game, (p) => solution.value(p), positions)).toBeUndefined();
      }
    }
    for (const kind of [...SIDES, 'tie', 'endless instead of a tie']) expect(seen[kind]).toBeGreaterThan(20);
  });

  test.each(SIDES)('has the same values in the right program of a contest if %s wins it', (name) => {
    const path = join(ROOT, 'src/judge/package/by-rules/solver.js');
    const [text = ''] = readFileSync(path, 'utf8').split('const input = ');
    // the program without its input
    const made = new Function('require', 'ASKS', ...Object.keys(UNDERSTOOD), `${text}; return solve;`) as (
      ...given: unknown[]
    ) => Solver;
    const right = made(() => ({}), 'value', ...Object.values(UNDERSTOOD));
    for (let seed = 1; seed <= MOST; seed++) {
      const game = randomGame(seed, name, seed % 2 === 0);
      const [solution, found] = [solve(game), right(game, game.start)];
      for (const p of reached(game)) {
        const { outcome, remoteness, endless } = found.value(p);
        const value = endless ? { outcome, endless } : { outcome, remoteness };
        expect([seed, game.position.text(p), value]).toEqual([
          seed,
          game.position.text(p),
          solution.value(p),
        ]);
      }
    }
  });

  test('is a draw if nothing is said, and if that is said', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const game = randomGame(seed, 'draw');
      const positions = reached(game);
      const [left, right] = [keptBy(game, { side: 0 }, positions), keptBy(game, { side: 1 }, positions)];
      for (const p of positions) {
        const text = game.position.text(p);
        expect([seed, solve(game).value(p)!.outcome === 'draw']).toEqual([
          seed,
          left.has(text) && right.has(text),
        ]);
      }
    }
  });
});

/** A hunter that never catches a hare on a square, since it is never beside it when it is to move. */
function chase(endless: 'hunter' | 'hare' | 'draw') {
  const board = Board.drawn(['.-.', '| |', '.-.']);
  const position = shape({ turn: turns('hunter', 'hare'), hunter: one(board), hare: one(board) });
  const game = rules(position, {
    start: { turn: 'hunter', hunter: 0, hare: 3 },
    moves: walks(position, { hunter: { hunter: board.links }, hare: { hare: board.links } }),
    ends: [end('hunter', 'hare', (a, b) => a === b, 'hunter')],
    endless,
  });
  return game;
}

const CHASE = `import { Board, choice, end, game, one, rules, shape, turns, walks } from 'perfect-play/kit';
export default game({
  name: 'chase',
  options: { endless: choice(['draw', 'hunter', 'hare'], 'who wins endless play') },
  rules: ({ endless }) => {
    const board = Board.drawn(['.-.', '| |', '.-.']);
    const position = shape({ turn: turns('hunter', 'hare'), hunter: one(board), hare: one(board) });
    return rules(position, {
      start: { turn: 'hunter', hunter: 0, hare: 3 },
      moves: walks(position, { hunter: { hunter: board.links }, hare: { hare: board.links } }),
      ends: [end('hunter', 'hare', (a, b) => a === b, 'hunter')],
      endless,
    });
  },
});
`;

describe('a chase that never ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'endless-'));
  writeFileSync(join(folder, 'chase.mjs'), CHASE);
  const run = (...words: readonly string[]): Promise<string> =>
    program(words, '', folder).then(({ out, error }) => out + error);

  test.each([
    ['draw', 'A draw: neither side can force an end.'],
    ['hunter', 'Hunter wins by endless play.'],
    ['hare', 'Hare wins by endless play.'],
  ])('with %s the command line says: %s', async (endless, words) => {
    expect(await run('solve', './chase.mjs', '--endless', endless, '--quiet')).toContain(words);
  });

  test('JSON names the winner, and says that play is endless', async () => {
    const { value, moves } = JSON.parse(
      await run('explain', './chase.mjs', '--endless', 'hare', '--json', '--quiet'),
    ) as { value: object; moves: readonly { value: object; good: boolean; cost: unknown }[] };
    const lost = {
      perspective: 'hunter',
      outcome: 'loss',
      winner: 'hare',
      endless: true,
    };
    expect(value).toEqual({ ...lost, words: 'Hare wins by endless play.' });
    for (const move of moves) {
      expect(move).toMatchObject({ good: true, cost: null });
      expect(move.value).toMatchObject(lost);
    }
  });

  test('computers stop, and the game is a win', async () => {
    const said = await run('play', './chase.mjs', '--endless', 'hare', '--side', 'none');
    expect(said).toContain('play would go on forever, so the game is a win for hare');
  });

  test('a table, its dump and a count say who wins it, and never of a draw', async () => {
    const built = await run('table', 'build', './chase.mjs', '--endless', 'hare', '--out', 'chase.table');
    expect(built).toContain('Won 12, lost 8 for the side to move, 12 endless, won by hare;');
    expect(await run('table', 'verify', 'chase.table', '--game', './chase.mjs')).toContain(
      'each of the 32 values follows',
    );
    const info = JSON.parse(await run('table', 'info', 'chase.table', '--json'));
    expect(info).toMatchObject({
      endless: 'hare',
      counts: { outcomes: { win: 12, tie: 0, endless: 12, loss: 8 } },
    });
    expect(info.counts.signature).toMatch(/^won 12 lost 8 tied 0 endless 12 longest \d+ checksum /);
    expect(await run('table', 'info', 'chase.table')).not.toMatch(/draw/);
    const dump = await run('table', 'dump', 'chase.table', '--game', './chase.mjs');
    expect(dump).toContain('\noption endless hare\nendless hare\nvalues outcomes\n');
    const count = async (...words: readonly string[]): Promise<string> =>
      run('census', './chase.mjs', '--endless', 'hare', '--scope', 'whole', '--quiet', ...words);
    expect(await count()).toMatch(/\nendless, won by hare +12 /);
    const json = JSON.parse(await count('--json'));
    expect(json).toMatchObject({ endless: 'hare', outcomes: { win: 12, tie: 0, endless: 12, loss: 8 } });
    expect(await count('--csv')).toMatch(/^hare,endless,,8$/m);
    for (const said of [built, JSON.stringify(json), await count(), await count('--csv')])
      expect(said).not.toMatch(/draw/);
  });

  test('ties are counted beside it', async () => {
    const tying = CHASE.replace(
      "a === b, 'hunter')",
      "a === b, 'hunter'), end('hare', (c) => c === 0, 'tie')",
    );
    writeFileSync(join(folder, 'tying.mjs'), tying);
    const built = await run('table', 'build', './tying.mjs', '--endless', 'hunter', '--out', 'tying.table');
    expect(built).toMatch(/Won \d+, lost \d+, tied \d+ for the side to move, \d+ endless, won by hunter;/);
    expect(await run('table', 'verify', 'tying.table', '--game', './tying.mjs')).toContain(
      'each of the 32 values',
    );
    // the hunter can drive the hare round to the corner where the game ties, and does not if it wins endless play
    expect(await run('solve', './tying.mjs', '--endless', 'hare', '--quiet')).toContain('A tie');
    expect(await run('solve', './tying.mjs', '--endless', 'hunter', '--quiet')).toContain('by endless play');
    expect(await run('solve', './tying.mjs', '--endless', 'hare', '--engine', 'product')).toContain(
      'does not weigh ties',
    );
  });

  test('a table is refused for rules by which nobody wins it', () => {
    const path = join(folder, 'own.table');
    const of = { game: 'chase', options: {} };
    buildTable(chase('hare'), path, { of, madeBy: 'test', memory: 2 ** 24 });
    openTableFile(path, chase('hare')).close();
    for (const other of ['draw', 'hunter'] as const)
      expect(() => openTableFile(path, chase(other))).toThrow('are not those that this table was made for');
  });

  test('is no win that a search or a proof could find', async () => {
    const position = ['--position', 'turn=hare hunter=a1 hare=a2'];
    const asked = ['./chase.mjs', '--endless', 'hare', '--want', 'win', ...position];
    expect(await run('solve', ...asked, '--engine', 'alpha-beta')).toContain(
      'a side wins play that never ends',
    );
    expect(await run('prove', ...asked, '--out', 'chase.proof')).toContain(
      'is won by endless play, and a proof only claims what ends',
    );
  });

  test('a session ends in it at the third time, for who wins it', () => {
    for (const [endless, result] of [
      ['draw', 'draw'],
      ['hunter', 0],
      ['hare', 1],
    ] as const) {
      const game = chase(endless);
      const solution = solve(game);
      let session = Session.start(game);
      while (session.repetition?.result === undefined)
        session = session.play(
          chooseMove('perfect', game, solution, session.position, { random: () => 0 })!.to,
        );
      expect(session.repetition).toMatchObject({ times: 3, result });
      expect(session.turningPoints(solution)).toEqual([]);
    }
  });

  test.each([
    ['hare', 1, 'won'],
    ['hare', 0, 'lost'],
    ['draw', 1, 'drawn'],
  ] as const)('in a contest game that %s wins player %i has %s', async (endless, player, result) => {
    const game = known(chase(endless));
    const solution = solve(game);
    for (const most of [3, 1000]) {
      const best = ({ position }: Session<Position>): Position =>
        chooseMove('perfect', game, solution, position, { random: () => 0 })!.to;
      const report = await duel({
        start: () => new LinePlayer(game, best),
        session: Session.start(game),
        protocol: { ...lineProtocol({ name: 'chase', texts: () => ({}) }, {}, game, game.start), most },
        player,
        opponent: () => solvedOpponent('perfect', solution, { strength: 0, random: () => 0 }),
        solution,
      });
      expect(report).toMatchObject({ result, stopped: most === 3 ? 'moves' : 'repetition', fell: false });
      expect(report.mistakes).toEqual([]);
    }
  });
});

test('HTTP answers name the winner of a library game, who is that of a long stalling rule', async () => {
  const game = await loadGame('hare-and-hounds');
  const [endless, stalling] = [game.read({ endless: 'hare' }), game.read({ stalling: '20' })];
  const [solution, counted] = [solve(endless), solve(stalling)];
  let cycle: string | undefined;
  const met: [text: string, same: boolean][] = [];
  for (const p of reached(endless)) {
    const value = solution.value(p)!;
    const text = endless.position.text(p);
    const same = stalling.position.parse(`${text} stalled=0`);
    const found = counted.value(same);
    if (found) met.push([text, winnerName(stalling, same, found) === winnerName(endless, p, value)]);
    if (value.endless) cycle = text;
  }
  expect(met.length).toBeGreaterThan(1000);
  expect(met.filter(([, same]) => !same)).toEqual([]);
  const server = await startServer();
  const query = `endless=hare&position=${encodeURIComponent(cycle!)}`;
  const answer = await server.get(`/api/games/hare-and-hounds/position?${query}`);
  expect(await answer.json()).toMatchObject({ value: { winner: 'hare', endless: true } });
  await server.end();
});

describe('refusals', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({
    turn: turns('left', 'right'),
    left: one(board),
    right: one(board),
    plies: count(4),
  });
  const start = { turn: 'left', left: 0, right: 2, plies: 0 } as const;
  const moves = walks(
    position,
    { left: { left: board.steps(E, W) }, right: { right: board.steps(E, W) } },
    { onto: 'empty' },
  );
  const game = (members: object) => () => solve(rules(position, { start, moves, ...members }));
  const endless = 'left';

  test.each<[said: string, members: object]>([
    ["rules(…, { endless: 'up' }): there is no such side, but left, right; or draw", { endless: 'up' }],
    ['moved depends on who repeats a position', { endless: 'moved' }],
    ["say it with withRepetition(rules(…), 'loses')", { endless: 'loses' }],
    ['points decide a scoring game', { endless, gain: () => 1 }],
    ['play must end, as pliesLeft says', { endless, moves: limits(position, 'plies', moves) }],
    ['is a tie by a function; where a side wins endless play', { endless, outcome: () => 'tie' }],
    ['is a tie by a function; where a side wins endless play', { endless, noMoves: () => 'ties' }],
  ])('%s', (said, members) => {
    expect(game(members)).toThrow(said);
  });

  test('impartial games', () => {
    const heap = shape({ heap: count(3) });
    const impartial = { start: { heap: 3 }, moves: () => [], endless: 'left' };
    expect(() => rules(heap, impartial as object as RulesMembers<{ heap: number }>)).toThrow(
      'an impartial game has no side that could win',
    );
  });
});
