/** The games of a match: who plays in each, which side, and from where. */
import { present } from '../base/present.ts';
import { PlayError, badInput, badUse, didYouMean, quote, said } from '../base/errors.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { type Random, seeded } from '../base/random.ts';
import { type Player, Session } from '../play/session.ts';
import type { ContestPosition } from '../contest/position-format.ts';
import type { Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { codePlayer } from './code-player.ts';
import type { ProgramLimits } from './confine.ts';
import { duel } from './duel.ts';
import { loadDuel } from './index.ts';
import type { Pairing } from './match.ts';
import { solvedOpponent } from './opponents.ts';
import { repliersOf } from './book.ts';
import type { PlayTest, Plays } from './interaction.ts';
import { JudgedProgram } from './program.ts';
import { type Duel, type Opponent, lineProtocol } from './protocol.ts';
import { type StartName, hardStarts, randomStart } from './starts.ts';

/** A match, with everything that it needs at hand. */
export interface ReadyMatch {
  readonly game: Game;
  /** The options of the game that were given, as text. */
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly from: Position;
  /** What the game's contest says of programs; absent: they play by the protocol of all games. */
  readonly contest: Duel | undefined;
  /** Absent where no table fits; then the contest has opponents that need none. */
  readonly solution: Solution<Position> | undefined;
  readonly program: string | Opponent;
  /** They take turns, game by game. */
  readonly opponents: readonly NamedOpponent[];
  /** The sides that the program plays, in turn. */
  readonly sides: readonly Player[];
  readonly games: number;
  readonly seed: number;
  readonly starts: StartName;
  readonly limits: ProgramLimits;
}

/** An opponent with its name. */
export interface NamedOpponent {
  readonly name: string;
  /** The opponent in one game, in which it plays `player` and everything random comes from `random`. */
  of(game: { readonly start: Position; readonly player: Player; readonly random: Random }): Opponent;
}

/** What the game's contest says of programs. A game file may have the name of a game of the library. */
export const contestOf = async (game: Game): Promise<Duel | undefined> =>
  gameNames.includes(game.name) && (await loadGame(game.name)) === game ? loadDuel(game.name) : undefined;

/** The values of all positions that play can reach; undefined where no table fits and the contest has a strategy instead. */
export function valuesFor(
  contest: Duel | undefined,
  rules: Rules<Position>,
  from: Position,
  options: { readonly memory?: number; readonly progress?: (done: number, of: number) => void },
): Solution<Position> | undefined {
  try {
    return solve(rules, { from, ...options });
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large' && contest) return undefined;
    throw error;
  }
}

/** The opponent called `name`. Raises bad input that lists those known, `also` among them. */
export function opponentNamed(
  name: string,
  {
    solution,
    contest,
    rules,
    strength,
  }: Pick<ReadyMatch, 'solution' | 'contest' | 'rules'> & { strength: number },
  also: readonly string[] = [],
): NamedOpponent {
  const opponents = contest?.untabled.opponents ?? {};
  if (solution) {
    const kind = OPPONENTS.find((known) => known === name);
    if (kind) return { name, of: ({ random }) => solvedOpponent(kind, solution, { strength, random }) };
  } else {
    const untabled = Object.hasOwn(opponents, name) ? opponents[name] : undefined;
    if (untabled) return { name, of: (game) => untabled({ rules, ...game }) };
  }
  const known = [...(solution ? OPPONENTS : Object.keys(opponents)), ...also];
  throw badInput(
    said`${quote(name)} is no opponent here${didYouMean(name, known) || ` (expected ${known.join(', ')})`}`,
  );
}

/** The sides that the program plays: `both` in turn, the `first` or the `second` to move, or the one named. Raises bad input. */
export function sidesOf(rules: Rules<Position>, from: Position, side: string): readonly Player[] {
  const session = Session.start(rules, from);
  const first = session.mover;
  const second: Player = first === 0 ? 1 : 0;
  if (side === 'both') return [first, second];
  if (side === 'first') return [first];
  if (side === 'second') return [second];
  const named = session.players.indexOf(side);
  if (named >= 0) return [named === 0 ? 0 : 1];
  const known = [...rules.position.sides, 'first', 'second', 'both'];
  throw badInput(
    said`${quote(side)} is not a side${didYouMean(side, known) || ` (expected ${known.join(', ')})`}`,
  );
}

/** A match by positions, in which the judge knows what the program can get. */
export interface PlayMatch extends Pick<ReadyMatch, 'program' | 'games' | 'seed' | 'starts' | 'limits'> {
  readonly plays: Plays;
  /** Where the games begin, or the first one of them. */
  readonly given: ContestPosition;
  /** The opponents, which take turns. */
  readonly opponents: readonly OpponentName[];
}

/** Who replies in games by positions. Raises bad input for the name of somebody else. */
export function replierNamed(name: string, rules: Rules<Position>): OpponentName {
  const known = repliersOf(rules);
  const found = known.find((one) => one === name);
  if (found) return found;
  throw badInput(
    said`${quote(name)} is no opponent here${didYouMean(name, known) || ` (expected ${known.join(', ')})`}`,
  );
}

/** The games of a match by positions. Raises bad use for hard starts, and for a start from which a program can get nothing. */
export function playPairings({
  plays,
  program,
  given,
  opponents,
  games,
  seed,
  starts,
  limits,
}: PlayMatch): readonly Pairing[] {
  if (starts === 'hard')
    throw badUse(said`--starts hard: games by positions begin at the ${'given'} one, or at ${'random'} ones`);
  const canBegin = plays.canBegin(given);
  if (!canBegin && starts === 'given')
    throw badUse(
      said`a program can get nothing from this position, where the side to move has lost or the game is over; ${'--position'} gives another one, and ${'--starts random'} begins at others`,
    );
  return Array.from({ length: games }, (_, k): Pairing => {
    const drawn = (): PlayTest => plays.random(Math.min(1, (k + 1) / games), seeded(seed + k));
    const at =
      starts === 'given' || (k === 0 && canBegin) ? given : present(plays.read(plays.input([drawn()]))[0]);
    const opponent = present(opponents[k % opponents.length]);
    return {
      about: `seed ${seed + k}, against ${opponent}`,
      play: () => plays.play({ ...at, opponent }, program, limits),
    };
  });
}

/** The games of a match, ready to be played. */
export function pairingsOf(match: ReadyMatch): readonly Pairing[] {
  const { game, options, rules, from, contest, solution, program, opponents, sides, seed, starts, limits } =
    match;
  // a function has no line to choose its side with
  const ofContest = typeof program === 'string' ? contest : undefined;
  const hard =
    starts === 'hard' && solution ? hardStarts(rules, solution, seeded(seed), { from, contest }) : undefined;
  const dealt = new Map<Player | undefined, number>();
  return Array.from({ length: match.games }, (_, k): Pairing => {
    const random = seeded(seed + k);
    const { name, of } = present(opponents[k % opponents.length]);
    // every opponent meets every side
    const player = ofContest ? undefined : sides[Math.floor(k / opponents.length) % sides.length];
    const next = dealt.get(player) ?? 0;
    dealt.set(player, next + 1);
    const chosen = k === 0 || starts === 'given' ? from : hard?.(player, next);
    const start = chosen ?? randomStart(rules, from, contest, random);
    const protocol = ofContest?.protocol(rules, start) ?? lineProtocol(game, options, rules, start);
    const as = player === undefined ? '' : ` as ${Session.start(rules, start).players[player]},`;
    return {
      about: `seed ${seed + k},${as} against ${name}`,
      play: () =>
        duel({
          start: (here) =>
            typeof program === 'string'
              ? new JudgedProgram(program, limits)
              : codePlayer(program, here, protocol),
          session: Session.start(rules, start),
          protocol,
          player,
          opponent: (own) => of({ start, player: own === 0 ? 1 : 0, random }),
          solution,
          winner: solution ? undefined : contest?.untabled.winner(rules, start),
        }),
    };
  });
}
