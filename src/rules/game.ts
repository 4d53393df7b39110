/** A game: rules with options, and all that is needed to show them to people. One file declares one game. */
import {
  badInput,
  didYouMean,
  located,
  noneOf,
  onlyMembers,
  printable,
  quote,
  said,
  unexpected,
} from '../base/errors.ts';
import type { Option } from './options.ts';
import type { Position } from './positions.ts';
import type { Rules } from './rules.ts';

/** A text in the project's three languages. */
export interface Localised {
  readonly en: string;
  readonly zh: string;
  readonly ja: string;
}

/** The translations of a word of the rules. Without `en` English shows the word itself. */
export interface Word {
  readonly en?: string;
  readonly zh: string;
  readonly ja: string;
}

/** Translations by the English word: names of sides and fields, descriptions and values of options, sources of facts. */
export type Words = Readonly<Record<string, Word>>;

/** A value known from elsewhere, of `position` (absent: the start) with `options` (absent: their defaults). */
export interface Fact {
  readonly options?: Readonly<Record<string, string>>;
  readonly position?: string;
  /**
   * `winner` and `of` name a side; in an impartial game `the first player` is the one to move. `plies` is the remoteness
   * (absent: only the outcome is known), and `score` by how many points more the side `of` gains from the position on.
   */
  readonly value:
    | { readonly winner: string; readonly plies?: number }
    | { readonly tie: true; readonly plies?: number }
    | { readonly draw: true }
    | { readonly score: number; readonly of: string };
  /** Solving takes minutes, so `check` and most tests leave the fact out. Absent: false. */
  readonly large?: boolean;
  /** The value, or of it the plies alone, is quoted from its source, and no run of this project has confirmed it. Absent: false. */
  readonly quoted?: boolean | 'plies';
  /** How many positions play reaches from there. */
  readonly counts?: Counts;
  /** Who found the value, or where it is published. */
  readonly source: string;
}

/** How many positions play reaches, terminal ones included, and how many of them have each outcome for the side to move. */
export interface Counts {
  readonly reached: number;
  /** The same with symmetric positions counted once. */
  readonly classes?: number;
  readonly win?: number;
  readonly tie?: number;
  readonly draw?: number;
  readonly loss?: number;
  /** Plies of the longest win or loss. */
  readonly longest?: number;
}

/** The moves of a game whose options are the coordinates of its start, for boards that are too large. */
export interface FarMoves {
  /** The moves as `perfect-play law` reads them, such as `(n,0) (0,n) (n,n)`. */
  readonly moves: string;
  /** The names of the options that are the coordinates, in the order of `moves`. */
  readonly at: readonly string[];
  /** The name of an option that, if it is `yes`, makes whoever cannot move the winner. Absent: whoever cannot move loses. */
  readonly misere?: string;
}

/** The values of options, by name. */
export type OptionsOf<O> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };
/** The options of a game, by name. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** Options by name, each as text or as its value. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** What the author of a game writes. */
export interface GameMembers<O extends Options, P> {
  /** The name of the game on the command line. */
  readonly name: string;
  /** A title for all languages, or one for each. Absent: the name. */
  readonly title?: string | Localised;
  /** The rules as one person explains them to another. Absent: nothing. */
  readonly about?: string | Localised;
  /** Absent: the game has no options. */
  readonly options?: O;
  /** The rules for these values of the options. */
  readonly rules: (options: OptionsOf<O>) => Rules<P> | Rules<Position>;
  /**
   * The options of the board that people play, as text or as values, if the defaults are for a smaller one that is solved at once. The page
   * opens this board from its list of games. Absent: the defaults.
   */
  readonly usual?: GivenOptions;
  /**
   * The options, as text, that a text of a position chooses by itself, such as the pieces that are in it. Options that are given take
   * their place. Absent: none.
   */
  readonly optionsIn?: (position: string) => Readonly<Record<string, string>>;
  /**
   * What answers beyond the largest board: the law of these moves, which is compared with the rules on small boards before it is believed.
   * Absent: nothing does.
   */
  readonly far?: FarMoves;
  /** Known values, which `perfect-play check` compares with the computed ones. Absent: none are known. */
  readonly facts?: readonly (Omit<Fact, 'options'> & { readonly options?: GivenOptions })[];
  /** Translations of the words of these rules. Absent: the page knows common ones, such as white, and shows others in English. */
  readonly words?: Words;
}

/** A game whose type does not mention that of its positions, so that different games fit into one list. */
export interface Game<O extends Options = Options> {
  readonly name: string;
  readonly title: Localised;
  readonly about: Localised;
  readonly options: O;
  /** The options of the board that people play, as text, where they differ from the defaults. */
  readonly usual: Readonly<Record<string, string>>;
  /** The moves whose law answers beyond the largest board. Undefined: nothing does. */
  readonly far: FarMoves | undefined;
  readonly facts: readonly Fact[];
  readonly words: Words;
  /** The options, as text, that a text of a position chooses by itself. */
  optionsIn(position: string): Readonly<Record<string, string>>;
  /**
   * The rules with these options and the defaults of all others. Raises bad input for unknown names, for values that are out of
   * range, and if options contradict each other.
   */
  rules(options?: Partial<OptionsOf<O>>): Rules<Position>;
  /**
   * The rules with options given as text. Raises bad input for values that cannot be read or are out of range, and for
   * unknown names. Messages call an option by its name with `prefix` in front, such as `--`.
   */
  read(texts: Readonly<Record<string, string>>, prefix?: string): Rules<Position>;
  /** The text of every option, that of its default where none is given. Equal texts mean equal rules. Raises as `read`. */
  texts(given: Readonly<Record<string, string>>, prefix?: string): Readonly<Record<string, string>>;
}

const NO_OPTIONS = {};

/** No text of a position chooses options. */
export const choosesNone = (): Readonly<Record<string, string>> => NO_OPTIONS;

const localised = (text: string | Localised): Localised =>
  typeof text === 'string' ? { en: text, zh: text, ja: text } : text;

/** Raises bad input unless `text` is a text in one line that cannot control a terminal. */
function checkLine(member: string, text: unknown): void {
  if (typeof text !== 'string' || printable(text) !== text || text.trim() === '')
    throw unexpected(`game({ ${member}: … })`, said`a text in one line`, text);
}

const FACT_MEMBERS = 'options position value large quoted counts source'.split(' ');
const VALUES = '{ winner, plies } | { tie: true } | { draw: true } | { score, of }';

/** A fact with its options as text. Raises bad input for unknown members, and for a value or a position that is none. */
function readFact(
  fact: NonNullable<GameMembers<Options, unknown>['facts']>[number],
  textsOf: (given: GivenOptions) => Readonly<Record<string, string>>,
): Fact {
  onlyMembers('facts', fact, FACT_MEMBERS);
  const { options: given, ...known } = fact;
  const { position, value } = known as { readonly position?: unknown; readonly value?: unknown };
  if (position !== undefined && typeof position !== 'string')
    throw unexpected('position', said`a text such as ${'turn=x cells=…'}`, position);
  if (
    typeof value !== 'object' ||
    value === null ||
    !['winner', 'tie', 'draw', 'score'].some((name) => name in value)
  )
    throw unexpected('value', VALUES, value);
  return { ...known, ...(given && { options: textsOf(given) }) };
}

/** Raises bad input for unknown members, and for names that are not those of options. */
function readFar(far: FarMoves, options: Options): FarMoves {
  onlyMembers('far', far, ['moves', 'at', 'misere']);
  const { moves, at, misere } = far;
  if (typeof moves !== 'string') throw unexpected('moves', said`moves such as ${'(1,0) (0,1)'}`, moves);
  if (!Array.isArray(at) || at.length === 0)
    throw unexpected('at', said`the names of options, such as ${"['x', 'y']"}`, at);
  for (const name of misere === undefined ? at : [...at, misere])
    if (!Object.hasOwn(options, name)) throw noneOf('at', String(name), Object.keys(options));
  return far;
}

const MEMBERS = 'name title about options usual optionsIn rules far facts words'.split(' ');

/** Raises bad input for unknown members, and for members of another type than theirs. */
function checkMembers<P, O extends Options>(members: GameMembers<O, P>): void {
  onlyMembers('game(…)', members, MEMBERS);
  const { name: called, title = called, options = NO_OPTIONS, facts = [], words = {} } = members;
  checkLine('name', called);
  for (const text of typeof title === 'object' ? Object.values(title) : [title]) checkLine('title', text);
  if (typeof members.rules !== 'function')
    throw badInput(
      said`the rules of ${called} are not a function; expected rules: () => rules(position, { … })`,
    );
  if (!Array.isArray(facts))
    throw unexpected('facts', said`a list such as ${'[{ value: { winner, plies }, source }]'}`, facts);
  for (const [name, { parse, show }] of Object.entries<Option<unknown>>(options)) {
    if (typeof parse !== 'function' || typeof show !== 'function')
      throw badInput(
        said`the option ${name} is not an option of the kit; expected integer(…), choice(…) or another`,
      );
  }
  for (const [english, word] of Object.entries<Partial<Word> | undefined>(words)) {
    if (typeof word?.zh !== 'string' || typeof word.ja !== 'string')
      throw badInput(said`${called}: the word ${quote(english)} needs both zh and ja`);
    onlyMembers(quote(english), word, ['en', 'zh', 'ja']);
  }
}

/** Declares a game. Raises bad input for an unknown member, for rules that are no function, and for incomplete `words`. */
export function game<P, O extends Options = {}>(members: GameMembers<O, P>): Game<O> {
  checkMembers(members);
  const { name: called, title = called, about = '', options = NO_OPTIONS as O, usual = {} } = members;
  const { optionsIn = choosesNone, far, facts = [], words = {} } = members;
  const optionOf = (name: string): Option<unknown> => {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option) return option;
    throw badInput(said`${called} has no option ${quote(name)}${didYouMean(name, Object.keys(options))}`);
  };
  /** What is given for an option, as text. */
  const textOf = (name: string, value: unknown): string => {
    const option = optionOf(name);
    if (typeof value === 'string') return value;
    try {
      return option.show(value);
    } catch {
      throw unexpected(name, option.syntax, value);
    }
  };
  const textsOf = (given: GivenOptions): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, textOf(name, value)]],
      ),
    );
  /** The values of all options, those of `texts` in place of their defaults. */
  const valuesOf = (texts: Readonly<Record<string, string>>, prefix: string): Record<string, unknown> => ({
    ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default])),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, optionOf(name).parse(text, prefix + name)]),
    ),
  });
  const read = (texts: Readonly<Record<string, string>>, prefix = ''): Rules<Position> =>
    members.rules(valuesOf(texts, prefix) as OptionsOf<O>) as unknown as Rules<Position>;
  return {
    name: called,
    title: localised(title),
    about: localised(about),
    options,
    usual: located('usual', () => textsOf(usual)),
    optionsIn,
    far: far && located('far', () => readFar(far, options)),
    facts: facts.map((fact) => located('facts', () => readFact(fact, textsOf))),
    words,
    rules: (given = {}) => read(textsOf(given as GivenOptions)),
    read,
    texts: (given, prefix = '') => {
      const values = valuesOf(given, prefix);
      return Object.fromEntries(
        Object.entries(options).map(([name, { show }]) => [name, show(values[name])]),
      );
    },
  };
}
