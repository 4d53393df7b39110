/** `perfect-play play`: a game on the terminal or in a pipe, against exact values. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  badUse,
  didYouMean,
  exitStatus,
  located,
  parseInteger,
  quote,
  said,
  systemReason,
} from '../errors.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { seeded } from '../play/random.ts';
import { Session, parseSession, restoreSession } from '../play/session.ts';
import type { Game, Position, Rules } from '../rules.ts';
import { solve } from '../solve/solve.ts';
import { painter } from './colour.ts';
import { type Declare, type Flags, gameArgument, givenOptions, memoryFlag, positionFlag } from './command.ts';
import { Conversation, type Mover } from './conversation.ts';
import { isTerminal, note, print } from './io.ts';
import { memoryFrom } from './memory.ts';
import { positionFrom } from './position.ts';
import { progressBar } from './progress.ts';

export const declare: Declare = async (command, call) => {
  const named = await gameArgument(command, call);
  if (!named) return;
  command
    .option('--side <side>', "the side that you play: its name, 'both' or 'none' (default: the first)")
    .option(
      '--opponent <name>',
      `who plays the other side: ${OPPONENTS.join(', ')}; two names with a comma for the first and the second side`,
      'perfect',
    )
    .option('--strength <x>', 'of a fallible opponent: from 0, at random, to 1, perfect', '0.5')
    .option('--seed <n>', 'of all that is left to chance (default: another one each time)')
    .addOption(positionFlag('the position to start from'))
    .option('--session <file>', 'go on with a game that was saved')
    .addOption(memoryFlag())
    .action(async (_game: string, flags: Flags) => {
      call.done(await play(named.game, flags));
    });
};

/** Plays and returns the exit status: 2 when a pipe had lines that were not understood. */
async function play(game: Game, flags: Flags): Promise<number> {
  const given = givenOptions(game, flags);
  const saved = typeof flags['session'] === 'string' ? readSession(flags['session'], game) : undefined;
  const options = { ...saved?.options, ...given };
  const rules = game.read(options, '--');
  const session = saved
    ? located(String(flags['session']), () => restoreSession(rules, saved))
    : Session.start(rules, positionFrom(rules, flags));
  const movers = moversOf(session.players, flags);
  const strength = parseStrength(String(flags['strength']));
  const seed = flags['seed'] === undefined ? Date.now() % 1e9 : parseInteger('--seed', String(flags['seed']));
  const solution = solved(game, rules, session.played[0]!.position, flags);
  const conversation = new Conversation({
    rules,
    solution,
    session,
    movers,
    strength,
    random: seeded(seed),
    paint: painter(),
    say: print,
    write: writeNew,
    game: game.name,
    options,
  });
  const who: Readonly<Record<Mover, string>> = {
    person: movers[0] === movers[1] ? 'one of you' : 'you',
    perfect: 'a perfect opponent',
    stubborn: 'a stubborn opponent',
    fallible: `a fallible opponent of strength ${strength}`,
    random: 'an opponent who moves at random',
  };
  const sides = session.players.map((name, i) => `${name} is ${who[movers[i]!]}`).join(', ');
  print(`${game.title.en}: ${sides} (seed ${seed}).`);
  if (movers.includes('person')) print('Type a move, moves to see them, or help.');
  conversation.begin();
  if (!conversation.open) return 0;
  return converse(conversation);
}

function solved(game: Game, rules: Rules<Position>, from: Position, flags: Flags) {
  const bar = progressBar(game.name);
  try {
    return solve(rules, { from, memory: memoryFrom(flags), progress: bar.show });
  } finally {
    bar.clear();
  }
}

/** Reads lines until the game or the input ends. A terminal is prompted; in a pipe each line is shown where it is heard. */
async function converse(conversation: Conversation): Promise<number> {
  const terminal = isTerminal(0) && isTerminal(1);
  const { stdin: input, stdout: output } = process;
  const lines = createInterface(terminal ? { input, output } : { input });
  const interrupted = new Promise<'interrupted'>((resolve) => {
    lines.on('SIGINT', () => resolve('interrupted'));
  });
  const ask = (): void => {
    lines.setPrompt(conversation.prompt);
    lines.prompt();
  };
  if (terminal) ask();
  const heard = (async () => {
    for await (const line of lines) {
      if (!terminal) print(`> ${line.trimEnd()}`);
      conversation.hear(line);
      if (!conversation.open) break;
      if (terminal) ask();
    }
    return 'ended' as const;
  })();
  const came = await Promise.race([heard, interrupted]);
  lines.close();
  if (came === 'interrupted') {
    print('');
    note('interrupted');
    return exitStatus.interrupted;
  }
  if (terminal && conversation.open) print('');
  conversation.end();
  return !terminal && conversation.refused > 0 ? exitStatus['bad input'] : 0;
}

/** Who moves each side. Raises bad use. */
function moversOf(players: readonly [string, string], flags: Flags): readonly [Mover, Mover] {
  const names = String(flags['opponent']).split(',');
  const [first, second = first] = names.map(opponentName);
  if (names.length > 2)
    throw badUse(said`--opponent: ${names.length} names are given, but there are only two sides`);
  const side = flags['side'] === undefined ? players[0] : String(flags['side']);
  // an impartial game has players and no sides
  const shorts = players.map((name) => name.replace(/^the (\w+) player$/, '$1'));
  if (side === 'none') return [first!, second!];
  if (side === 'both') return ['person', 'person'];
  const own = players.indexOf(side) >= 0 ? players.indexOf(side) : shorts.indexOf(side);
  if (own < 0) {
    const known = [...shorts, 'both', 'none'];
    throw badUse(
      said`--side: ${quote(side)} is no side${didYouMean(side, known) || ` (expected ${known.join(', ')})`}`,
    );
  }
  return own === 0 ? ['person', second!] : [first!, 'person'];
}

function opponentName(name: string): OpponentName {
  const found = OPPONENTS.find((known) => known === name);
  if (found === undefined)
    throw badUse(
      said`--opponent: ${quote(name)} is none${didYouMean(name, OPPONENTS) || ` (expected ${OPPONENTS.join(', ')})`}`,
    );
  return found;
}

function parseStrength(text: string): number {
  const strength = /^[0-9]*\.?[0-9]+$/.test(text) ? Number(text) : NaN;
  if (!(strength >= 0 && strength <= 1))
    throw badUse(said`--strength: ${quote(text)} is not a number from 0 to 1`);
  return strength;
}

function readSession(path: string, game: Game) {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw badUse(said`cannot read ${quote(path)}: ${systemReason(error)}`);
  }
  const parsed = located(path, () => parseSession(text));
  if (parsed.game !== game.name)
    throw badUse(said`${path} has a game of ${quote(parsed.game)}, not of ${game.name}`);
  return parsed;
}

/** Writes a file that is not there yet. */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw badUse(said`cannot write ${quote(path)}: ${systemReason(error)}`);
  }
}
