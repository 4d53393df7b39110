/** The names that the interface gives to games and to their options: ids in the path of an address. */
import { badInput, notFound, quote, said } from '../../base/errors.ts';
import { gameNames } from '../../games/index.ts';
import { capital } from '../../play/words.ts';
import type { Game } from '../../rules/game.ts';
import { plainText, safeText } from './safe-text.ts';

/** Ids for which the client has a board of its own, which does not fit the games here. Others have a picture in its list. */
const TAKEN = ['tictactoe', 'quarto', 'sim'];
const OURS = 'pp';

/** The id of a game: its name in lowercase letters and digits. */
export function gameId(name: string): string {
  const id = name.replaceAll('-', '');
  return TAKEN.includes(id) ? id + OURS : id;
}

const names = new Map(gameNames.map((name) => [gameId(name), name]));

/** The name of the game with that id. Raises not found. */
export function gameNamed(id: string): string {
  const name = names.get(id);
  if (name === undefined) throw notFound(said`there is no game ${quote(id)}`);
  return name;
}

/** Values of options by name, as text. */
type Texts = Readonly<Record<string, string>>;

/** The id of the defaults of all options. */
const REGULAR = 'regular';

/** The id of a game with these options: `regular`, or `width-4_height-4`. */
export const variantId = (options: Texts): string =>
  Object.entries(options)
    .map(([name, value]) => safeText(`${name}=${value}`))
    .join('_') || REGULAR;

/** The options with that id. Raises bad input if the id has no options. */
export function optionsOf(id: string): Texts {
  if (id === REGULAR) return {};
  const entries = id.split('_').map((part) => {
    const [name = '', ...value] = plainText(part).split('=');
    return [name, value.join('=')] as const;
  });
  const options = Object.fromEntries(entries);
  if (variantId(options) !== id) throw badInput(said`${quote(id)} is not a text of this interface`);
  return options;
}

/** A game with options, by its id and the name that the client shows. */
export interface Variant {
  readonly id: string;
  readonly name: string;
}

const WORDS = /^\w+(?:\|\w+)+$/;

/**
 * What the client offers of a game: its defaults, and every other value of an option that has few. Games that take minutes are
 * left out; they can be asked for by their id, as all other options can.
 */
export function variantsOf({ options, facts }: Game): readonly Variant[] {
  const large = new Set(
    facts.filter((fact) => fact.large || fact.quoted).map((fact) => variantId(fact.options ?? {})),
  );
  const others = Object.entries(options).flatMap(([name, { about, syntax, show, default: value }]) => {
    const values = WORDS.test(String(syntax)) ? String(syntax).split('|') : [];
    return values
      .filter((other) => other !== show(value))
      .map((other) => ({
        id: variantId({ [name]: other }),
        name: `${capital(about.replace(/^whether /, ''))}: ${other}`,
      }));
  });
  return [{ id: REGULAR, name: 'Regular' }, ...others.filter(({ id }) => !large.has(id))];
}
