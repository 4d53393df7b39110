import { type Sentence, badUse, printable, said } from '../base/errors.ts';
import { isCount, isTexts, objectWith } from '../base/json.ts';
import type { TableCounts } from './counts.ts';
import { FORMAT_VERSION, type Prelude, damaged } from './format.ts';
import type { FirstPlaces } from '../engines/contract/places.ts';
import { ARRANGEMENTS, type Arrangement } from './places.ts';

/** The game that a table was built for. */
export interface TableGame {
  /** The name of the game. */
  readonly game: string;
  /** The value of every option of the game, as text, by the option's name. */
  readonly options: Readonly<Record<string, string>>;
}

/** A game with its options in one line: "pursuit, n 4, rows 0". */
export const gameText = ({ game, options }: TableGame): string =>
  [game, ...Object.entries(options).map(([name, value]) => `${name} ${value}`)].map(printable).join(', ');

/** Raises bad use if a file called `what`, which is for `game`, is not for the game `of`, or for other options of it. */
export function checkSubjectOf(what: Sentence, game: TableGame, of: TableGame): void {
  if (game.game !== of.game) throw badUse(said`this is a ${what} for ${game.game}, not for ${of.game}`);
  const names = [...new Set([...Object.keys(game.options), ...Object.keys(of.options)])];
  const other = names.find((name) => game.options[name] !== of.options[name]);
  if (other === undefined) return;
  const option = ({ options }: Pick<TableGame, 'options'>): Sentence =>
    options[other] === undefined ? said`without --${other}` : said`with --${other} ${options[other]}`;
  throw badUse(said`this is a ${what} for ${game.game} ${option(game)}, not ${option(of)}`);
}

/** The header of a table file. */
export interface Header extends TableGame {
  /** The position that play starts from, as text. */
  readonly start: string;
  /** A digest of the rules, sixteen hexadecimal digits: a table is only opened with rules that have the same one. */
  readonly fingerprint: string;
  /** The program and version that built the table. */
  readonly madeBy: string;
  /** How it was solved: "product of 4,560 × 96 configurations, side to move implied, bit-rows". */
  readonly solvedAs: string;
  /** How positions are numbered: see `Arrangement`. */
  readonly arrangement: Arrangement;
  /**
   * Whether only one position of each class of symmetric ones is stored. `counts` then count classes where the
   * arrangement is `keys`, `tiers` or `groups`, and all positions otherwise. With `groups`, and with `tiers` of pieces, the symmetry is the exchange of the sides.
   */
  readonly symmetric: boolean;
  /**
   * The number of entries: index values, whether or not they are positions; where the arrangement is `keys`, positions.
   */
  readonly places: number;
  /**
   * With `groups` the first place of each tier of pieces with its side to move, in the order of tiers; null for one without
   * arrangements. So a reader need not know which tiers lead to each other. Absent in tables that are older than this member.
   */
  readonly firstPlaces?: FirstPlaces | undefined;
  /** The side that wins play that never ends: the values and counts of draws are of positions that it wins so. Absent: they are drawn. */
  readonly endless?: string | undefined;
  /** How many positions there are, by outcome. */
  readonly counts: TableCounts;
}

/** What a table file says about itself; its rules are not needed to read it. */
export interface TableInfo extends Header {
  /** The version of the file format. */
  readonly format: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
  /** The number of blocks, each of which is read and decompressed as a whole. */
  readonly blocks: number;
  /** The number of different values. */
  readonly values: number;
  /** Bytes that an entry takes before compression, besides its key: 1, 2 or 4. */
  readonly codeBytes: number;
}

export const infoOf = (header: Header, { bytes, blocks, codeBytes }: Prelude, values: number): TableInfo => ({
  ...header,
  format: FORMAT_VERSION,
  bytes,
  blocks,
  values,
  codeBytes,
});

const TEXTS = ['game', 'start', 'fingerprint', 'madeBy', 'solvedAs'] as const;
const OTHERS = ['options', 'arrangement', 'symmetric', 'places', 'counts'] as const;

/** What was read, if it is a header with all of its members and no others. Raises bad input otherwise. */
export function headerFrom(value: unknown): Header {
  const header = objectWith(value, [...TEXTS, ...OTHERS], ['firstPlaces', 'endless']);
  const counts = objectWith(
    header?.['counts'],
    ['positions', 'signature'],
    ['outcomes', 'longest', 'scores', 'greatestNimber'],
  );
  const sound =
    header !== undefined &&
    counts !== undefined &&
    TEXTS.every((name) => typeof header[name] === 'string') &&
    isTexts(header['options']) &&
    ARRANGEMENTS.includes(header['arrangement'] as Arrangement) &&
    typeof header['symmetric'] === 'boolean' &&
    isCount(header['places']) &&
    isFirstPlaces(header['firstPlaces'], header['arrangement']) &&
    ['string', 'undefined'].includes(typeof header['endless']) &&
    isCount(counts['positions']) &&
    typeof counts['signature'] === 'string';
  if (!sound) throw damaged('its header');
  return value as Header;
}

const isFirstPlaces = (value: unknown, arrangement: unknown): boolean =>
  value === undefined ||
  (arrangement === 'groups' &&
    Array.isArray(value) &&
    value.every((place: unknown) => place === null || isCount(place)));
