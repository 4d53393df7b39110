/** Endless play that a side wins where the players may exchange sides: against a slow solver, and by every interface. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { audit } from '../src/engines/audit.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { legalMoves } from '../src/engines/contract/graph.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { indexed } from '../src/engines/indexed/engine.ts';
import { solve } from '../src/engines/solve.ts';
import { duel } from '../src/judge/duel.ts';
import { solvedOpponent } from '../src/judge/opponents.ts';
import { UNDERSTOOD } from '../src/judge/package/by-rules/mistakes.ts';
import { lineProtocol } from '../src/judge/protocol.ts';
import { Board } from '../src/kit/board.ts';
import { one, turns } from '../src/kit/fields.ts';
import { shape } from '../src/kit/shape.ts';
import { withSwap } from '../src/kit/swap.ts';
import { walks } from '../src/kit/walks.ts';
import { chooseMove } from '../src/play/choose-move.ts';
import { Session } from '../src/play/session.ts';
import { LOSS, TIE } from '../src/rules/ending.ts';
import { end } from '../src/rules/ends.ts';
import type { Position } from '../src/rules/positions.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { expectSame } from './expect-same.ts';
import { LinePlayer } from './contestant.ts';
import { ROOT, program } from './program.ts';
import { type Random, checkSeeds } from './random.ts';
import { relationOf } from './random-games.ts';
import { slowSolve } from './slow-solver.ts';

const SIDES = ['left', 'right'] as const;
const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

/** A man of each side on a graph. In some games ends tie; in others the moves are a function, and some of them keep the turn. */
function randomGame(random: Random, endless: 'left' | 'right') {
  const size = random.between(2, 4);
  const board = Board.rectangle(1, size);
  const position = shape({ turn: turns(...SIDES), left: one(board), right: one(board) });
  const graph = board.cells().map((from) => board.cells().filter((to) => to !== from && random.chance(0.5)));
  const moves = walks(
    position,
    { left: { left: relationOf(graph) }, right: { right: relationOf(graph) } },
    { onto: 'empty' },
  );
  const [goal, level] = [random.below(size), random.below(size)];
  const stays = board.cells().filter(() => random.chance(0.5));
  const isFunction = random.chance(0.4);
  const base = rules(position, {
    start: { turn: 'left', left: 0, right: size - 1 },
    moves: isFunction
      ? (p) => moves.of(p).map((q) => (stays.includes(q[p.turn]) ? { ...q, turn: p.turn } : q))
      : moves,
    ends: [
      ...(random.chance(0.5) ? [end('left', (cell) => cell === goal, random.pick(SIDES))] : []),
      ...(random.chance(0.5) ? [end('right', (cell) => cell === level, 'tie')] : []),
    ],
    noMoves: random.pick(['loses', 'wins', 'ties']),
    endless,
  });
  return { base, game: withSwap(position, base) };
}
type Base = ReturnType<typeof randomGame>['base'];

type Phase = 'swapped' | 'closed' | 'open';

interface Node {
  readonly phase: Phase;
  /** The player to move. */
  readonly player: number;
  readonly next: readonly string[];
  /** What the end is worth to the first player, if play is over; see `slowWorths`. */
  readonly worth: number | undefined;
}

/** The positions that play reaches from the start, by the phase and the position without the swap. */
function nodesOf(base: Base): ReadonlyMap<string, Node> {
  const { text, toMove } = base.position;
  const nodes = new Map<string, Node>();
  const add = (phase: Phase, p: typeof base.start): string => {
    const key = `${phase} ${text(p)}`;
    if (nodes.has(key)) return key;
    const player = phase === 'swapped' ? 1 - toMove(p) : toMove(p);
    const ended = base.ended(p);
    const offered = phase === 'open' && player === 1;
    nodes.set(key, { phase, player, next: [], worth: undefined });
    const next = ended
      ? []
      : [
          ...base.moves(p).map((q) => add(offered ? 'closed' : phase, q)),
          ...(offered ? [add('swapped', p)] : []),
        ];
    const ending = ended || base.stuck(p);
    const forMover = ending === TIE ? 0 : ending === LOSS ? -2 : 2;
    nodes.set(key, {
      phase,
      player,
      next,
      worth: next.length > 0 ? undefined : player === 0 ? forMover : 0 - forMover,
    });
    return key;
  };
  add('open', base.start);
  return nodes;
}

/**
 * What each position is worth to the first player: 2 a win by an end, 1 by endless play, 0 a tie, −1 and −2 the same for the other one.
 * Ends that a side can force come first. Then play in a phase, which no move leaves for an earlier one, is worth at first what it is worth
 * to stay there for ever, and in each pass what the best move is worth.
 */
function slowWorths(nodes: ReadonlyMap<string, Node>, side: number): ReadonlyMap<string, number> {
  const worths = new Map<string, number>();
  for (const [key, { worth }] of nodes) if (worth !== undefined) worths.set(key, worth);
  const pass = (keys: readonly string[], decide: (after: number[], player: number) => number | undefined) => {
    for (let changed = true; changed;) {
      changed = false;
      for (const key of keys) {
        const { player, next } = nodes.get(key)!;
        const after = next.map((q) => worths.get(q) ?? 0);
        const found = decide(after, player);
        if (found === undefined || found === worths.get(key)) continue;
        worths.set(key, found);
        changed = true;
      }
    }
  };
  const open = (phases: readonly Phase[]): string[] =>
    [...nodes].flatMap(([key, node]) => (phases.includes(node.phase) && !worths.has(key) ? [key] : []));
  pass(open(['open', 'closed', 'swapped']), (after, player) => {
    const own = player === 0 ? 2 : -2;
    return after.includes(own) ? own : after.every((worth) => worth === -own) ? -own : undefined;
  });
  for (const phase of ['swapped', 'closed', 'open'] as const) {
    const keys = open([phase]);
    const winner = phase === 'swapped' ? 1 - side : side;
    for (const key of keys) worths.set(key, winner === 0 ? 1 : -1);
    pass(keys, (after, player) => (player === 0 ? Math.max(...after) : Math.min(...after)));
  }
  return worths;
}

/** The position without the swap, as `nodesOf` names it. */
function keyOf({ position }: Base, p: Position): string {
  const { swap, turn, left, right } = p;
  const exchanged = swap === 'swapped' ? 1 : 0;
  const side = SIDES[(turn === 'first' ? 0 : 1) ^ exchanged]!;
  return `${String(swap)} ${position.text({ turn: side, left: Number(left), right: Number(right) })}`;
}

/** What a value is worth to the first player. */
function worthOf(player: number, { outcome, endless }: Value): number {
  const own = endless ? 1 : 2;
  const forMover = outcome === 'tie' ? 0 : outcome === 'win' ? own : -own;
  return player === 0 ? forMover : 0 - forMover;
}

function reached(game: Rules<Position>): Position[] {
  const seen = new Map([[game.position.text(game.start), game.start]]);
  for (const p of seen.values()) for (const q of legalMoves(game, p)) seen.set(game.position.text(q), q);
  return [...seen.values()];
}

/** The right program of a contest, without its input. */
function contestSolver(): (game: Rules<Position>, start: Position) => { value(p: Position): Value } {
  const path = join(ROOT, 'src/judge/package/by-rules/solver.js');
  const [text = ''] = readFileSync(path, 'utf8').split('const input = ');
  const make = new Function('require', 'ASKS', ...Object.keys(UNDERSTOOD), `${text}; return solve;`) as (
    ...given: unknown[]
  ) => ReturnType<typeof contestSolver>;
  return make(() => ({}), 'value', ...Object.values(UNDERSTOOD));
}

describe('endless play after an exchange of sides', () => {
  test(`values of ${SEEDS} random games are those of a slow solver`, () => {
    const seen = new Set<string>();
    const right = contestSolver();
    checkSeeds(SEEDS, (random) => {
      const side = random.below(2);
      const { base, game } = randomGame(random, SIDES[side]!);
      const nodes = nodesOf(base);
      const worths = slowWorths(nodes, side);
      const positions = reached(game);
      expect(positions.length).toBe(nodes.size);
      const slow = slowSolve(game);
      const engines = [indexed(), explored(), explored({ compiler: wordNumbering, compileFrom: 1 })];
      const solutions = engines.map((engine) => solve(game, { engines: [engine] }));
      for (const p of positions) {
        const text = game.position.text(p);
        const worth = worths.get(keyOf(base, p))!;
        seen.add(`${SIDES[side]} ${String(p['swap'])} ${worth}`);
        for (const { value } of [...solutions, right(game, game.start)]) {
          const found = value(p)!;
          expectSame(text, worthOf(game.position.toMove(p), found), worth);
          if (Math.abs(worth) === 2) expectSame(text, found.remoteness, slow.value(p)?.remoteness);
        }
      }
      for (const { value } of solutions) expect(audit(game, value, positions)).toBeUndefined();
    });
    // the first player can go on alone before the second one may swap
    const kinds = ['left open 0', 'left open 1', 'left open -1', 'right open 0', 'right open -1'];
    for (const side of SIDES)
      for (const swap of ['closed', 'swapped'])
        kinds.push(
          `${side} ${swap} 0`,
          `${side} ${swap} ${(side === 'left') === (swap === 'closed') ? 1 : -1}`,
        );
    expect([...seen].filter((kind) => !kind.endsWith('2')).sort()).toEqual(kinds.sort());
  });
});

/** A hunter that never catches a hare on a square. */
function chase() {
  const board = Board.drawn(['.-.', '| |', '.-.']);
  const position = shape({ turn: turns('hunter', 'hare'), hunter: one(board), hare: one(board) });
  const base = rules(position, {
    start: { turn: 'hunter', hunter: 0, hare: 3 },
    moves: walks(position, { hunter: { hunter: board.links }, hare: { hare: board.links } }),
    ends: [end('hunter', 'hare', (a, b) => a === b, 'hunter')],
    endless: 'hare',
  });
  return withSwap(position, base);
}

const CHASE = `import { Board, end, game, one, rules, shape, turns, walks, withSwap } from 'perfect-play/kit';
export default game({
  name: 'chase',
  rules: () => {
    const board = Board.drawn(['.-.', '| |', '.-.']);
    const position = shape({ turn: turns('hunter', 'hare'), hunter: one(board), hare: one(board) });
    const base = rules(position, {
      start: { turn: 'hunter', hunter: 0, hare: 3 },
      moves: walks(position, { hunter: { hunter: board.links }, hare: { hare: board.links } }),
      ends: [end('hunter', 'hare', (a, b) => a === b, 'hunter')],
      endless: 'hare',
    });
    return withSwap(position, base);
  },
});
`;

describe('a chase after which the players may exchange sides', () => {
  const game = chase();
  const { parse } = game.position;
  const offered = parse('turn=second hunter=b1 hare=b2 swap=open');

  test('whoever plays the hare wins it, and the second player may choose', () => {
    expect(game.endless).toMatchObject({ side: 'hare' });
    const { value } = solve(game);
    expect(value(game.start)).toEqual({ outcome: 'loss', endless: true });
    const winner = (text: string): unknown => value(parse(text));
    expect(winner('turn=first hunter=b1 hare=a2 swap=closed')).toEqual({ outcome: 'loss', endless: true });
    expect(winner('turn=second hunter=b1 hare=a2 swap=swapped')).toEqual({ outcome: 'loss', endless: true });
    expect(winner('turn=first hunter=b1 hare=b2 swap=swapped')).toEqual({ outcome: 'win', endless: true });
  });

  test.each([
    ['closed', 1],
    ['swapped', 0],
  ] as const)('a session with the swap %s ends in it for player %i', (swap, winner) => {
    const start = Session.start(
      game,
      parse(`turn=first hunter=a1 hare=${swap === 'closed' ? 'b2' : 'a2'} swap=${swap}`),
    );
    const solution = solve(game);
    let session = start;
    while (session.repetition?.result === undefined && session.end === undefined)
      session = session.play(
        chooseMove('perfect', game, solution, session.position, { random: () => 0 })!.to,
      );
    expect(session.repetition?.result ?? session.end?.result).toBe(winner);
  });

  test('in a contest whoever plays the hare at the end has won', async () => {
    const solution = solve(game);
    const best = ({ position }: Session<Position>): Position =>
      chooseMove('perfect', game, solution, position, { random: () => 0 })!.to;
    for (const [player, result] of [
      [0, 'lost'],
      [1, 'won'],
    ] as const) {
      const report = await duel({
        start: () => new LinePlayer(game, best),
        session: Session.start(game),
        protocol: { ...lineProtocol({ name: 'chase', texts: () => ({}) }, {}, game, game.start), most: 3 },
        player,
        opponent: () => solvedOpponent('perfect', solution, { strength: 0, random: () => 0 }),
        solution,
      });
      expect(report).toMatchObject({ result, stopped: 'moves', fell: false, mistakes: [] });
    }
    expect(legalMoves(game, offered).map((q) => game.name(offered, q))).toContain('swap');
  });

  test('commands, tables and dumps name the side', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'endless-swap-'));
    writeFileSync(join(folder, 'chase.mjs'), CHASE);
    const run = (...words: readonly string[]): Promise<string> =>
      program(words, '', folder).then(({ out, error }) => out + error);
    expect(await run('solve', './chase.mjs', '--quiet')).toContain('Second wins by endless play.');
    expect(await run('table', 'build', './chase.mjs', '--out', 'chase.table')).toContain(
      'endless, won by hare;',
    );
    expect(await run('table', 'verify', 'chase.table', '--game', './chase.mjs')).toContain('follows');
    const dump = await run('table', 'dump', 'chase.table', '--game', './chase.mjs');
    expect(dump).toContain('\nendless hare\nvalues outcomes\n');
    writeFileSync(join(folder, 'chase.dump'), dump);
    expect(await run('check', './chase.mjs', '--against', 'chase.dump')).toContain('Every invariant holds.');
    expect(await run('census', './chase.mjs', '--quiet')).toMatch(/\nendless, won by hare +\d/);
  });
});
