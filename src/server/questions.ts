/** What requests ask, by their paths and parameters. */
import { badInput, didYouMean, noneOf, quote, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { QuestionSubject } from './messages.ts';
import type { OwnGames } from './own-games.ts';
import type { ServerContext } from './route.ts';

/** The name of the game in the path of a request; empty, which no game is called, if the path has none. */
export const gameName = (c: ServerContext): string => c.req.param('game') ?? '';

/** The parameters of a question that are not options of its game. */
const OF_QUESTION = ['position', 'move', 'impossible'];

/**
 * The question of a request: `position`, each `move`, `impossible` and the options of the game; undefined if another parameter is given twice, or if
 * `impossible` is neither yes nor no.
 */
export function subjectOf(c: ServerContext): QuestionSubject | undefined {
  const { move: moves, ...others } = c.req.queries();
  const given = Object.entries(others);
  if (given.some(([, values]) => values.length !== 1)) return undefined;
  const {
    position,
    impossible = 'no',
    ...options
  } = Object.fromEntries(given.map(([name, [value = '']]) => [name, value]));
  if (!['yes', 'no'].includes(impossible)) return undefined;
  const asked = { game: gameName(c), options, position, ...(moves && { moves }) };
  return impossible === 'yes' ? { ...asked, impossible: true } : asked;
}

/**
 * The question of a request about a game, after checking every parameter. What the options of a game of somebody's own may be, its
 * thread says. Raises bad input and not found.
 */
export async function checkedSubject(c: ServerContext, own?: OwnGames): Promise<QuestionSubject> {
  const game = gameName(c);
  if (own?.has(game)) {
    const { options } = (await own.of(game)).description.game;
    return checked(
      c,
      game,
      options.map(({ name }) => name),
    );
  }
  const { options, optionsIn } = await loadGame(game);
  const subject = checked(c, game, Object.keys(options));
  if (subject.position !== undefined)
    return { ...subject, options: { ...optionsIn(subject.position), ...subject.options } };
  return subject;
}

/** The question of a request about a game with these options. */
function checked(c: ServerContext, game: string, options: readonly string[]): QuestionSubject {
  const names = [...options, ...OF_QUESTION];
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!names.includes(name)) {
      throw badInput(
        said`${game} has no option ${quote(name)}${didYouMean(name, names) || said`; expected ${names.join(', ')}`}`,
      );
    }
    if (values.length > 1 && name !== 'move')
      throw badInput(said`${quote(name)} is given ${values.length} times`);
  }
  const subject = subjectOf(c);
  const name = 'impossible';
  if (!subject) throw noneOf(name, c.req.query(name) ?? '', ['yes', 'no']);
  return subject;
}

/** The sum of a request: each `part` is one of its parts. Raises bad input for any other parameter, and bad use for a game of a file. */
export function sumSubject(c: ServerContext, own?: OwnGames): QuestionSubject {
  const { part = [], ...others } = c.req.queries();
  const [other] = Object.keys(others);
  if (other !== undefined) throw badInput(said`a sum has no option ${quote(other)}; expected ${'part'}`);
  own?.refuseIn(part);
  return { game: 'sum', options: {}, position: undefined, parts: part };
}
