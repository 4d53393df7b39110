/** `perfect-play play`: a game on a terminal or in a pipe. Exit status 2 if a pipe had lines that were not understood. */
import { badUse, didYouMean, exitStatus, located, quote, said } from '../../../base/errors.ts';
import { OPPONENTS, type OpponentName } from '../../../play/opponent.ts';
import { seeded } from '../../../base/random.ts';
import { parseSession, restoreSession } from '../../../play/session-text.ts';
import { Session } from '../../../play/session.ts';
import type { Game } from '../../../rules/game.ts';
import { known, valuesOf } from '../../../answers/ask.ts';
import type { Question } from '../../../answers/question.ts';
import { NODE_SOURCES } from '../../../answers/registry.ts';
import { bookFor, shippedFor } from '../../../answers/shipped.ts';
import { tableOrSearch } from '../../../answers/table-or-search.ts';
import { solve } from '../../../engines/solve.ts';
import { type Adviser, adviserOf } from '../../../play/adviser.ts';
import { SearchedPlay } from '../../../play/searched.ts';
import type { Position } from '../../../rules/positions.ts';
import { painter } from '../../colour.ts';
import type { FlagsOf } from '../../commands.ts';
import { isTerminal, wholeText, writeNew } from '../../io.ts';
import { defaultMemory } from '../../memory.ts';
import { positionFrom, rulesFrom } from '../../from-flags.ts';
import { SOURCE_HOST } from '../../question.ts';
import type { Done, CommandWork, WorkContext } from '../../task.ts';
import { Conversation, type ConversationOptions, type SidePlayer } from './conversation.ts';

/** The milliseconds in which a search looks for the values of a position. */
const PATIENCE = 3000;

export const work: CommandWork<'play'> = async ({
  game,
  options: given,
  flags,
  precheck,
  progress,
  print,
  ask,
}) => {
  const { session: file, strength, seed = Date.now() % 1e9, memory = defaultMemory() } = flags;
  const saved = file === undefined ? undefined : readSession(file, game);
  const options = { ...saved?.options, ...given };
  const rules = precheck.rules(rulesFrom({ game, options }));
  const session = saved
    ? located(file!, () => restoreSession(rules, saved))
    : Session.start(rules, positionFrom(rules, flags));
  const movers = moversOf(session.players, flags);
  const { position } = session.played[0]!;
  const text = saved ? saved.start : flags.position;
  const question: Question = { game, options, text, impossible: false, wants: 'game', rules, position };
  const adviser = await adviserFor(question, { memory, book: flags.book, progress, print });
  return converse(
    { rules, adviser, session, movers, strength, game: game.name, options },
    { title: game.title.en, seed, print, ask },
  );
};

/** Values of a source that need not solve, of a table, or of searches and, in the opening, of the proof that comes with the program. */
async function adviserFor(
  question: Question,
  {
    memory,
    book,
    progress,
    print,
  }: Pick<WorkContext<'play'>, 'progress' | 'print'> & {
    readonly memory: number;
    readonly book: string | undefined;
  },
): Promise<Adviser<Position>> {
  const { rules, position: from } = question;
  const { opened } = await known(question, SOURCE_HOST, NODE_SOURCES);
  if (opened) return adviserOf(rules, valuesOf(opened, question).values);
  return tableOrSearch<Adviser<Position>>(question, {
    progress,
    proof: shippedFor,
    book: (asked) => bookFor(asked, book),
    table: (making) => adviserOf(rules, solve(rules, { from, memory, progress: making })),
    search: (opening) => {
      const where = opening ? `; in the opening they are from ${opening.words}` : '';
      print(`No table fits, so values are searched for${where}.`);
      const note = (): void => print('Searching for a good move, which may take long; Ctrl-C stops.');
      return new SearchedPlay(rules, from, { memory, patience: PATIENCE, book: opening?.book, note });
    },
  });
}

/** What a game on a terminal needs beside the game. */
interface Terminal extends Pick<WorkContext<'play'>, 'print' | 'ask'> {
  readonly title: string;
  readonly seed: number;
}

/** Plays until the game or the input ends. */
export async function converse(
  given: Omit<ConversationOptions, 'random' | 'paint' | 'say' | 'write'>,
  { title, seed, print, ask }: Terminal,
): Promise<Done> {
  const { session, movers, strength } = given;
  const conversation = new Conversation({
    ...given,
    random: seeded(seed),
    paint: painter(),
    say: print,
    write: writeNew,
  });
  const who: Readonly<Record<SidePlayer, string>> = {
    person: movers[0] === movers[1] ? 'one of you' : 'you',
    perfect: 'a perfect opponent',
    stubborn: 'a stubborn opponent',
    trap: 'an opponent that sets traps',
    greedy: 'a greedy opponent',
    fallible: `a fallible opponent of strength ${strength}`,
    random: 'an opponent that moves at random',
  };
  const sides = session.players.map((name, i) => `${name} is ${who[movers[i]!]}`).join(', ');
  print(`${title}: ${sides} (seed ${seed}).`);
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
}

/** Who moves for each side. Raises bad use. */
export function moversOf(
  players: readonly [string, string],
  { opponent: names, side = players[0] }: Pick<FlagsOf<'play'>, 'opponent' | 'side'>,
): readonly [SidePlayer, SidePlayer] {
  const [first, second = first] = names.map(opponentName);
  if (names.length > 2)
    throw badUse(said`--opponent: got ${names.length} names, but there are only two sides`);
  // an impartial game has players but no sides
  const shorts = players.map((name) => name.replace(/^the (\w+) player$/, '$1'));
  if (side === 'none') return [first!, second!];
  if (side === 'both') return ['person', 'person'];
  const own = players.indexOf(side) >= 0 ? players.indexOf(side) : shorts.indexOf(side);
  if (own < 0) {
    const known = [...shorts, 'both', 'none'];
    throw badUse(
      said`--side: ${quote(side)} is not a side${didYouMean(side, known) || ` (expected ${known.join(', ')})`}`,
    );
  }
  return own === 0 ? ['person', second!] : [first!, 'person'];
}

function opponentName(name: string): OpponentName {
  const found = OPPONENTS.find((known) => known === name);
  if (found === undefined)
    throw badUse(
      said`--opponent: ${quote(name)} is not an opponent${didYouMean(name, OPPONENTS) || ` (expected ${OPPONENTS.join(', ')})`}`,
    );
  return found;
}

function readSession(path: string, game: Game) {
  const parsed = located(path, () => parseSession(wholeText(path)));
  if (parsed.game !== game.name)
    throw badUse(said`${path} is a game of ${quote(parsed.game)}, not of ${game.name}`);
  return parsed;
}
