/** A game: rules with options, and what a program needs to show them. One file declares one game. */
import { badInput, didYouMean, onlyMembers, quote, said } from '../base/errors.ts';
import type { Option } from './options.ts';
import type { Position, Rules } from './rules.ts';

/** A text in the project's three languages. */
export interface Localised {
  readonly en: string;
  readonly zh: string;
  readonly ja: string;
}

/** What rules call something, in the other languages. In English it is said as the rules have it, where `en` is absent. */
export interface Word {
  readonly en?: string;
  readonly zh: string;
  readonly ja: string;
}

/** By what the rules say: names of sides and fields, what options are about and what they can be, sources of facts. */
export type Words = Readonly<Record<string, Word>>;

/** A known value: at `position` (absent: the start) with `options` (absent: their defaults). */
export interface Fact {
  readonly options?: Readonly<Record<string, string>>;
  readonly position?: string;
  readonly value:
    | { readonly winner: string; readonly plies: number }
    | { readonly tie: true; readonly plies: number }
    | { readonly draw: true }
    | { readonly score: number; readonly of: string };
  /** What play reaches from the start. */
  readonly counts?: Counts;
  /** Who found it, or where it is written. */
  readonly source: string;
}

/** How many positions play reaches, those where the game is over among them, and what they are for the side to move. */
export interface Counts {
  readonly reached: number;
  /** Classes of symmetric ones. */
  readonly classes?: number;
  readonly win?: number;
  readonly tie?: number;
  readonly draw?: number;
  readonly loss?: number;
  /** Plies of the longest win or loss. */
  readonly longest?: number;
}

/** The values of options, by name. */
export type OptionsOf<O> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };
/** The options of a game, by name. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What stands in a game file. */
export interface GameMembers<O extends Options, P> {
  /** What it is called on the command line. */
  readonly name: string;
  /** In one language, which then stands for all, or in three. Absent: the name. */
  readonly title?: string | Localised;
  /** The rules as a person would tell them. Absent: nothing. */
  readonly about?: string | Localised;
  /** Absent: none. */
  readonly options?: O;
  /** The rules with these values of the options. */
  readonly rules: (options: OptionsOf<O>) => Rules<P>;
  /** Absent: none are known. */
  readonly facts?: readonly Fact[];
  /** Absent: the page says it as in other games, white and black for instance, or in English. */
  readonly words?: Words;
}

/** A game with its position type set aside, so that games can stand in one list. */
export interface Game<O extends Options = Options> {
  readonly name: string;
  readonly title: Localised;
  readonly about: Localised;
  readonly options: O;
  readonly facts: readonly Fact[];
  readonly words: Words;
  /** Absent options have their defaults. Raises bad input when options contradict each other. */
  rules(options?: Partial<OptionsOf<O>>): Rules<Position>;
  /** The same with options as text. Raises bad input for what cannot be read or is out of range, and for unknown names. */
  read(texts: Readonly<Record<string, string>>, prefix?: string): Rules<Position>;
  /** Every option as it is shown, those not given with their defaults: the same for the same rules. Raises as `read`. */
  texts(given: Readonly<Record<string, string>>, prefix?: string): Readonly<Record<string, string>>;
}

const NO_OPTIONS = {};

const localised = (text: string | Localised): Localised =>
  typeof text === 'string' ? { en: text, zh: text, ja: text } : text;

const MEMBERS = 'name title about options rules facts words'.split(' ');

/** Declares a game. Raises bad input for a member that games do not have. */
export function game<P, O extends Options = {}>(members: GameMembers<O, P>): Game<O> {
  onlyMembers('game(…)', members, MEMBERS);
  const {
    name: called,
    title = called,
    about = '',
    options = NO_OPTIONS as O,
    facts = [],
    words = {},
  } = members;
  if (typeof members.rules !== 'function')
    throw badInput(
      said`the rules of ${called} are not a function; expected rules: () => rules(position, { … })`,
    );
  for (const [name, { parse, show }] of Object.entries(options)) {
    if (typeof parse !== 'function' || typeof show !== 'function')
      throw badInput(
        said`the option ${name} is not an option of the kit; expected integer(…), choice(…) or another`,
      );
  }
  for (const [english, word] of Object.entries<Partial<Word> | undefined>(words)) {
    if (typeof word?.zh !== 'string' || typeof word.ja !== 'string')
      throw badInput(said`${called}: the word for ${quote(english)} has no zh and ja`);
    onlyMembers(quote(english), word, ['en', 'zh', 'ja']);
  }
  const withDefaults = (given: Readonly<Record<string, unknown>>): Rules<Position> => {
    const defaults = Object.entries(options).map(([name, option]) => [name, option.default]);
    const values = { ...Object.fromEntries(defaults), ...given } as OptionsOf<O>;
    return members.rules(values) as unknown as Rules<Position>;
  };
  const parsed = (texts: Readonly<Record<string, string>>, prefix: string): Record<string, unknown> => {
    const names = Object.keys(options);
    const values = Object.entries(texts).map(([name, text]) => {
      const option = Object.hasOwn(options, name) ? options[name] : undefined;
      if (!option) throw badInput(said`${called} has no option ${quote(name)}${didYouMean(name, names)}`);
      return [name, option.parse(text, prefix + name)];
    });
    return Object.fromEntries(values);
  };
  return {
    name: called,
    title: localised(title),
    about: localised(about),
    options,
    facts,
    words,
    rules: (given = {}) => withDefaults(given),
    read: (texts, prefix = '') => withDefaults(parsed(texts, prefix)),
    texts: (given, prefix = '') => {
      const values = parsed(given, prefix);
      const shown = Object.entries(options).map(([name, { show, default: value }]) => [
        name,
        show(Object.hasOwn(values, name) ? values[name] : value),
      ]);
      return Object.fromEntries(shown);
    },
  };
}
