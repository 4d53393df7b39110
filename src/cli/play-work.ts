/** What `perfect-play play` does in its worker: status 2 when a pipe had lines that were not understood. */
import { readFileSync } from 'node:fs';
import {
  badUse,
  didYouMean,
  exitStatus,
  located,
  parseInteger,
  quote,
  said,
  systemReason,
} from '../base/errors.ts';
import { OPPONENTS, type OpponentName } from '../play/opponent.ts';
import { seeded } from '../play/random.ts';
import { Session, parseSession, restoreSession } from '../play/session.ts';
import type { Game } from '../rules/game.ts';
import { solve } from '../engines/solve.ts';
import { painter } from './colour.ts';
import { type Flags, givenOptions } from './command.ts';
import { Conversation, type Mover } from './conversation.ts';
import { isTerminal, writeNew } from './io.ts';
import { memoryFrom } from './memory.ts';
import { positionFrom } from './position.ts';
import type { Work } from './task.ts';

export const answer: Work = async ({ game, flags, sound, progress, print, ask }) => {
  const given = givenOptions(game, flags);
  const saved = typeof flags['session'] === 'string' ? readSession(flags['session'], game) : undefined;
  const options = { ...saved?.options, ...given };
  const rules = sound.rules(game.read(options, '--'));
  const session = saved
    ? located(String(flags['session']), () => restoreSession(rules, saved))
    : Session.start(rules, positionFrom(rules, flags));
  const movers = moversOf(session.players, flags);
  const strength = parseStrength(String(flags['strength']));
  const seed = flags['seed'] === undefined ? Date.now() % 1e9 : parseInteger('--seed', String(flags['seed']));
  const from = session.played[0]!.position;
  const solution = solve(rules, { from, memory: memoryFrom(flags), progress });
  sound.values(rules, solution, from);
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
  const terminal = isTerminal(0) && isTerminal(1);
  while (conversation.open) {
    const line = await ask(conversation.prompt);
    if (line === undefined) {
      if (terminal) print('');
      conversation.end();
      break;
    }
    conversation.hear(line);
  }
  return { status: !terminal && conversation.refused > 0 ? exitStatus['bad input'] : 0 };
};

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
