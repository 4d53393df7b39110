/** `perfect-play judge`: a program plays games against perfect play; status 1 when it fell short in one of them. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { badUse, located, quote, said, systemReason } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { type ProgramLimits, confinement } from '../../judge/confine.ts';
import type { DuelReport } from '../../judge/duel.ts';
import type { Plays } from '../../judge/interaction.ts';
import {
  contestOf,
  opponentNamed,
  pairingsOf,
  playPairings,
  replierNamed,
  sidesOf,
  valuesFor,
} from '../../judge/pairings.ts';
import { type GameReport, type Pairing, playMatch } from '../../judge/match.ts';
import { matchJson, matchJunit, sayMatch, sayOff } from '../../judge/say.ts';
import { sessionText } from '../../play/session-text.ts';
import type { FlagsOf } from '../commands.ts';
import { contestToolsOf, settingsFor } from '../contest-of.ts';
import { optionTexts, positionFrom, rulesFrom } from '../from-flags.ts';
import { defaultMemory } from '../memory.ts';
import { person } from '../person.ts';
import { isPath } from '../rules-file/path.ts';
import type { CommandWork, WorkContext } from '../task.ts';

const PERSON = 'person';

export const work: CommandWork<'judge'> = async (asked) => {
  const { game, options, flags, progress, note } = asked;
  const { junit, transcript, json } = flags;
  const setting = await settingOf(asked);
  const { off } = confinement();
  if (off.length > 0) note(sayOff(off));
  const pairings = pairingsFrom(setting, asked);
  const begun = performance.now();
  const atOnce = flags.opponent.includes(PERSON) ? 1 : (flags.jobs ?? availableParallelism());
  const report = await playMatch(pairings, {
    atOnce,
    demand: flags.plies ? 'plies' : 'outcome',
    done: (done) => progress(0, 0, `${done} of ${plural(flags.games, 'game')}`),
  });
  const seconds = (performance.now() - begun) / 1000;
  if (junit !== undefined) write(junit, matchJunit(`perfect-play judge ${game.name}`, report, seconds, off));
  if (transcript !== undefined) {
    const shown = report.games.find((played) => !played.passed) ?? report.games[0]!;
    write(transcript, transcriptOf(shown, game.name, options));
  }
  return {
    text: json
      ? JSON.stringify({ game: game.name, options, ...matchJson(report), limitsOff: off }, undefined, 2)
      : sayMatch(report),
    status: report.passed ? 0 : 1,
  };
};

/** What is played: the games, and what is known of them. Raises bad use if the flags do not fit each other or the contest. */
async function settingOf(asked: WorkContext<'judge'>) {
  const { game, options, flags, precheck, progress, note } = asked;
  const { program, starts } = flags;
  if (program === undefined)
    throw badUse(said`judge needs the program: --program ${quote('python3 my-program.py')}`);
  if (flags.json && flags.opponent.includes(PERSON))
    throw badUse(said`--json prints no boards for a person; --junit and --transcript write to files`);
  const rules = precheck.rules(rulesFrom({ game, options }));
  const from = positionFrom(rules, flags);
  const plays = await playsFor(asked);
  const contest = await contestOf(game);
  const solution = plays
    ? undefined
    : valuesFor(contest, rules, from, { memory: flags.memory ?? defaultMemory(), progress });
  if (!plays && !solution && starts === 'hard')
    note('no table fits the memory, so hard starts are not known; they are random');
  if (plays && flags.side !== 'both')
    throw badUse(said`--side: in a contest of play the program is the side to move`);
  if (contest && flags.side !== 'both')
    throw badUse(said`--side: in ${game.name} the program chooses its side itself`);
  return { program, rules, from, plays, contest, solution };
}

/** Who plays whom, and from where. */
function pairingsFrom(
  setting: Awaited<ReturnType<typeof settingOf>>,
  asked: WorkContext<'judge'>,
): readonly Pairing[] {
  const { program, rules, from, plays, contest, solution } = setting;
  const { game, options, flags, print, ask } = asked;
  const { games, seed, starts, strength } = flags;
  const match = { program, games, seed, starts, limits: limitsOf(flags) };
  if (plays) {
    const given = {
      rules: { ...rules, start: from },
      position: from,
      options: optionTexts({ game, options }),
    };
    const opponents = flags.opponent.map((name) =>
      located('--opponent', () => replierNamed(name, given.rules)),
    );
    return playPairings({ ...match, plays, given, opponents });
  }
  const opponents = flags.opponent.map((name) =>
    name === PERSON
      ? { name, of: () => person(print, ask) }
      : located('--opponent', () => opponentNamed(name, { solution, contest, rules, strength }, [PERSON])),
  );
  const sides = located('--side', () => sidesOf(rules, from, flags.side));
  return pairingsOf({ ...match, game, options, rules, from, contest, solution, opponents, sides });
}

/** The games by positions of a contest that asks to play; undefined: programs play by the protocol of the game. */
async function playsFor({ args, flags, game, precheck }: WorkContext<'judge'>): Promise<Plays | undefined> {
  const asks = flags.asks ?? (isPath(args.game) ? (await settingsFor(args.game, game)).asks : undefined);
  return asks === 'play' ? (await contestToolsOf(args.game, { asks, precheck })).plays : undefined;
}

function limitsOf(flags: FlagsOf<'judge'>): ProgramLimits {
  const { moveSeconds, gameSeconds, programMemory, programOutput, processes } = flags;
  return { moveSeconds, gameSeconds, memory: programMemory, output: programOutput, processes };
}

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
