/** Perfect programs make no mistake, and one wrong move is found where it is made, with what it costs. */
import { describe, expect, test } from 'vitest';
import { LinePlayer } from '../../test/contestant.ts';
import { part } from '../../test/part.ts';
import { lineProtocol } from './protocol.ts';
import { loadGame } from '../games/index.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { explain } from '../play/explain.ts';
import { chooseMove } from '../play/choose-move.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { type Random, pick, seeded } from '../base/random.ts';
import { type Player, Session } from '../play/session.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type DuelReport, duel } from './duel.ts';
import { solvedOpponent } from './opponents.ts';

const GAMES: readonly (readonly [name: string, options: Readonly<Record<string, string>>])[] = [
  ['pursuit', { n: '5', white: '1,1', black: '4,4' }],
  ['crossing-pawn', { map: '...../...../..O../#..#./O#.X.' }],
  ['staircase', {}],
  ['corner', {}],
  ['tic-tac-toe', {}],
  ['nim', {}],
  ['dodgem', {}],
  ['hexapawn', {}],
  ['kayles', {}],
  ['dots-and-boxes', { rows: '1', columns: '3' }],
  ['col', {}],
  ['domineering', {}],
  ['chomp', {}],
  ['mu-torere', {}],
  ['three-mens-morris', {}],
  ['connect-four', {}],
];

/** Games of each game against each opponent: a part of what `npm run exhaustive` plays. */
const COUNT = process.env['EXHAUSTIVE'] === undefined ? 40 : 1000;

interface Table {
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
  play(player: Player, opponent: OpponentName, random: Random, choose: Choice): Promise<DuelReport>;
}
type Choice = (session: Session<Position>) => Position;

async function tableOf(name: string, options: Readonly<Record<string, string>>): Promise<Table> {
  const game = await loadGame(name);
  const rules = game.read(options);
  const solution = solve(rules, { from: rules.start });
  const protocol = lineProtocol(game, options, rules, rules.start);
  return {
    rules,
    solution,
    play: (player, opponent, random, choose) =>
      duel({
        start: () => new LinePlayer(rules, choose),
        session: Session.start(rules),
        protocol,
        player,
        opponent: () => solvedOpponent(opponent, solution, { strength: 0.3, random }),
        solution,
      }),
  };
}

const perfectly =
  ({ rules, solution }: Table, random: Random): Choice =>
  ({ position }) =>
    chooseMove('perfect', rules, solution, position, { random })!.to;

describe.each(part(GAMES, 0.3, 4))('%s', { timeout: 600_000 }, (name, options) => {
  test('a perfect program makes no mistake against any opponent, and gets what it could have', async () => {
    const table = await tableOf(name, options);
    // a winner needs no more plies than the value of the start says
    const { outcome, remoteness = Infinity } = table.solution.value(table.rules.start)!;
    for (const opponent of OPPONENTS)
      for (let k = 0; k < COUNT; k++) {
        const random = seeded(k);
        const player = (k % 2) as Player;
        const report = await table.play(player, opponent, random, perfectly(table, random));
        expect([report.fault, report.mistakes, report.fell]).toEqual([undefined, [], false]);
        const winner = table.rules.position.toMove(table.rules.start) === player ? 'win' : 'loss';
        if (outcome === winner) expect(report.session.ply).toBeLessThanOrEqual(remoteness);
      }
  });

  test('a wrong move is found at its ply, with its cost and a better move', async () => {
    const table = await tableOf(name, options);
    const { rules, solution } = table;
    let found = 0;
    for (let k = 0; k < COUNT; k++) {
      const random = seeded(1000 + k);
      const turn = Math.floor(random() * 6);
      let turns = 0;
      let made: { ply: number; played: string; cost: object } | undefined;
      const opponent = OPPONENTS[k % OPPONENTS.length]!;
      const report = await table.play((k % 2) as Player, opponent, random, (session) => {
        const { position } = session;
        const wrong = explain(rules, solution, position)!.moves.filter(({ cost }) => cost.what !== 'nothing');
        if (turns++ !== turn || wrong.length === 0) return perfectly(table, random)(session);
        const move = pick(wrong, random);
        made = {
          ply: session.ply + 1,
          played: move.name,
          cost: costBySight(rules, solution, position, move.to),
        };
        return move.to;
      });
      expect(report.fault).toBeUndefined();
      if (made === undefined) {
        expect(report.mistakes).toEqual([]);
        continue;
      }
      found++;
      expect(report.mistakes).toHaveLength(1);
      expect(report.mistakes![0]).toMatchObject(made);
      const { position, better, punished } = report.mistakes![0]!;
      // the better move costs nothing, and the line of the punishment can be played
      const best = Session.start(rules, position).playNamed(better).position;
      expect(costBySight(rules, solution, position, best)).toEqual({ what: 'nothing' });
      punished.reduce(
        (line, move) => line.playNamed(move),
        Session.start(rules, position).playNamed(made.played),
      );
    }
    expect(found).toBeGreaterThan(0);
  });
});

/** What a move costs, by the definition: the value of the position against what is left of it after the move. */
function costBySight(
  rules: Rules<Position>,
  { value }: Pick<Solution<Position>, 'value'>,
  p: Position,
  q: Position,
): object {
  const { sides } = rules.position;
  const turned = sides.length === 0 || rules.position.toMove(p) !== rules.position.toMove(q);
  const [before, after] = [value(p)!, value(q)!];
  if (before.score !== undefined) {
    const points = before.score - (rules.gain!(p, q) + (turned ? -after.score! : after.score!));
    return points === 0 ? { what: 'nothing' } : { what: 'points', points };
  }
  const flipped = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;
  const to = turned ? flipped[after.outcome!] : after.outcome!;
  if (to !== before.outcome) return { what: 'outcome', from: before.outcome, to };
  const plies = before.outcome === 'draw' ? 0 : Math.abs(after.remoteness! + 1 - before.remoteness!);
  return plies === 0 ? { what: 'nothing' } : { what: 'plies', plies };
}
