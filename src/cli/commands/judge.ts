/** `perfect-play judge`: a program plays games against perfect play; status 1 when it fell short in one of them. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { PlayError, badUse, didYouMean, quote, said, systemReason } from '../../base/errors.ts';
import { gameNames, loadGame } from '../../games/index.ts';
import { loadDuel } from '../../judge/index.ts';
import { type Duel, type Opponent, lineProtocol } from '../../judge/protocol.ts';
import { plural } from '../../base/numbers.ts';
import { legalMoves } from '../../engines/graph/graph.ts';
import { type Solution, solve } from '../../engines/solve.ts';
import { type Limits, confinement } from '../../judge/confine.ts';
import { type DuelReport, duel } from '../../judge/duel.ts';
import { type GameReport, type Pairing, playMatch } from '../../judge/match.ts';
import { solvedOpponent } from '../../judge/opponents.ts';
import { Program } from '../../judge/program.ts';
import { matchJson, matchJunit, sayMatch } from '../../judge/say.ts';
import { OPPONENTS } from '../../play/opponent.ts';
import { type Random, pick, seeded } from '../../play/random.ts';
import { sessionText } from '../../play/session-text.ts';
import { type Player, Session } from '../../play/session.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import type { FlagsOf } from '../commands.ts';
import { positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import { person } from '../person.ts';
import type { Work, WorkContext } from '../task.ts';

const PERSON = 'person';

/** The most plies of random play that a random start is taken from. */
const RANDOM_PLIES = 200;

export const work: Work<'judge'> = async (asked) => {
  const { game, options, flags, precheck, progress, note } = asked;
  const { program: command, seed, games: count, junit, transcript, json } = flags;
  if (command === undefined)
    throw badUse(said`judge needs the program: --program ${quote('python3 my-program.py')}`);
  if (json && flags.opponent.includes(PERSON))
    throw badUse(said`--json prints no boards for a person; --junit and --transcript write to files`);
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  // a file of one's own may have the name of a game of the library
  const own = gameNames.includes(game.name) && (await loadGame(game.name)) === game;
  const contest = own ? await loadDuel(game.name) : undefined;
  const table = solved(asked, contest, rules, from);
  if (table) precheck.values(rules, table, from);
  if (contest && flags.side !== 'both')
    throw badUse(said`--side: in ${game.name} the program chooses its side itself`);
  const sides = sidesOf(rules, from, flags.side);
  const { off } = confinement();
  if (off.length > 0) note(`this system does not limit ${off.join(', ')} of the program`);

  const pairings = Array.from({ length: count }, (_, k): Pairing => {
    const random = seeded(seed + k);
    const name = flags.opponent[k % flags.opponent.length]!;
    const start = flags.randomStarts && k > 0 ? randomStart(rules, from, contest, random) : from;
    const player = contest ? undefined : sides[k % sides.length];
    const setting = { ...asked, rules, start, random, contest, table, name };
    const opponentFor = opponentsOf(setting);
    const as = player === undefined ? '' : ` as ${Session.start(rules, start).players[player]},`;
    return {
      about: `seed ${seed + k},${as} against ${name}`,
      play: () =>
        duel({
          start: () => new Program(command, limitsOf(flags)),
          session: Session.start(rules, start),
          protocol: contest?.protocol(rules, start) ?? lineProtocol(game, options, rules, start),
          player,
          opponent: opponentFor,
          solution: table,
          winner: table ? undefined : contest!.untabled.winner(rules, start),
        }),
    };
  });
  const begun = performance.now();
  const atOnce = flags.opponent.includes(PERSON) ? 1 : (flags.jobs ?? availableParallelism());
  const report = await playMatch(pairings, {
    atOnce,
    demand: flags.plies ? 'plies' : 'outcome',
    done: (done) => progress(0, 0, `${done} of ${plural(count, 'game')}`),
  });
  const seconds = (performance.now() - begun) / 1000;
  if (junit !== undefined) write(junit, matchJunit(`perfect-play judge ${game.name}`, report, seconds));
  if (transcript !== undefined) {
    const shown = report.games.find((played) => !played.passed) ?? report.games[0]!;
    write(transcript, transcriptOf(shown, game.name, options));
  }
  return {
    text: json
      ? JSON.stringify({ game: game.name, options, ...matchJson(report) }, undefined, 2)
      : sayMatch(report),
    status: report.passed ? 0 : 1,
  };
};

/** The values from `from`; undefined where no table fits and the contest has a strategy instead. */
function solved(
  { flags, progress }: WorkContext<'judge'>,
  contest: Duel | undefined,
  rules: Rules<Position>,
  from: Position,
): Solution<Position> | undefined {
  try {
    return solve(rules, { from, memory: flags.memory ?? defaultMemory(), progress });
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large' && contest) return undefined;
    throw error;
  }
}

function limitsOf(flags: FlagsOf<'judge'>): Limits {
  const { moveSeconds, gameSeconds, programMemory, programOutput, processes } = flags;
  return { moveSeconds, gameSeconds, memory: programMemory, output: programOutput, processes };
}

/** The sides that the program plays, game by game. Raises bad use. */
function sidesOf(rules: Rules<Position>, from: Position, side: string): readonly Player[] {
  const session = Session.start(rules, from);
  const first = session.mover;
  const second: Player = first === 0 ? 1 : 0;
  if (side === 'both') return [first, second];
  if (side === 'first') return [first];
  if (side === 'second') return [second];
  const named = session.players.indexOf(side);
  if (named >= 0) return [named as Player];
  const known = [...rules.position.sides, 'first', 'second', 'both'];
  throw badUse(
    said`--side: ${quote(side)} is not a side${didYouMean(side, known) || ` (expected ${known.join(', ')})`}`,
  );
}

/** A position at which the game goes on: one of the contest's own starts, or one of a game of random moves. */
function randomStart(
  rules: Rules<Position>,
  from: Position,
  contest: Duel | undefined,
  random: Random,
): Position {
  if (contest) return contest.randomStart(rules, random);
  const played = [from];
  while (played.length < RANDOM_PLIES) {
    const moves = legalMoves(rules, played.at(-1)!).filter((to) => legalMoves(rules, to).length > 0);
    if (moves.length === 0) break;
    played.push(pick(moves, random));
  }
  return pick(played, random);
}

interface Setting extends WorkContext<'judge'> {
  readonly rules: Rules<Position>;
  readonly start: Position;
  readonly random: Random;
  readonly contest: Duel | undefined;
  readonly table: Solution<Position> | undefined;
  readonly name: string;
}

/** The opponent called `name`, for the side that the program does not play. Raises bad use. */
function opponentsOf(setting: Setting): (program: Player) => Opponent {
  const { name, table, random, contest, rules, start, flags, print, ask } = setting;
  if (name === PERSON) return () => person(print, ask);
  if (table) {
    const known = OPPONENTS.find((other) => other === name);
    if (known) return () => solvedOpponent(known, table, { strength: flags.strength, random });
    throw badUse(noOpponent(name, [...OPPONENTS, PERSON]));
  }
  const { opponents } = contest!.untabled;
  const untabled = Object.hasOwn(opponents, name) ? opponents[name] : undefined;
  if (untabled === undefined) throw badUse(noOpponent(name, [...Object.keys(opponents), PERSON]));
  return (program) => untabled({ rules, start, player: program === 0 ? 1 : 0, random });
}

const noOpponent = (name: string, known: readonly string[]) =>
  said`--opponent: ${quote(name)} is none here${didYouMean(name, known) || ` (expected ${known.join(', ')})`}`;

const transcriptOf = (
  { session, player }: GameReport | DuelReport,
  game: string,
  options: Readonly<Record<string, string>>,
): string => sessionText(session, game, options, player);

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw badUse(said`cannot write ${quote(file)}: ${systemReason(error)}`);
  }
}
