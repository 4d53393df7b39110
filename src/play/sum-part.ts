/** Parts of a sum, as people write them: values, positions of games, and points of games with a law. */
import { badInput, located, quote, said } from '../base/errors.ts';
import { parsePoint } from '../laws/point.ts';
import type { Form, Forms } from '../partizan/forms.ts';
import { ValueTexts } from '../partizan/loopy/text.ts';
import { type GameValue, LoopyGames } from '../partizan/loopy/values.ts';
import { isGameWord, parseForm, parseValue, parseWritten } from '../partizan/parse.ts';
import { formText } from '../partizan/text.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { LoopyPositions } from '../sums/loopy-positions.ts';
import { loopyValueAsSummand } from '../sums/loopy-sum.ts';
import { type Summand, positionAsSummand, valueAsSummand } from '../sums/sum.ts';
import { PositionValues, type ValuesOptions, isEndless } from '../sums/values.ts';
import { growthParts, heapParts, vectorParts } from './law-part.ts';
import { type LoadGame, readSubject } from './law-subject.ts';
import { readPosition } from './position.ts';

/** A part of a sum. */
export interface SumPart<V = Form> {
  /** As it was written. */
  readonly text: string;
  readonly summand: Summand<V>;
  /** The names of the sides as Left and Right; undefined for a value, and for a game in which both have the same moves. */
  readonly sides: readonly [string, string] | undefined;
  /** Whether a game may take more moves than computers should make on their own. */
  readonly endless: boolean;
  /** For a position of a game: the game with the options given, and the text of the position. */
  readonly position?: {
    readonly game: string;
    readonly options: Readonly<Record<string, string>>;
  };
}

/** A part with a larger coordinate may take more moves than computers should make on their own. */
const LARGEST_PLAYED = 1000n;

/** How values and positions become parts: as short games, or as games that may be loopy. */
interface PartMaker<V> {
  readonly forms: Forms;
  readonly value: (text: string) => Summand<V>;
  readonly position: (rules: Rules<Position>, p: Position) => Summand<V>;
  readonly point: (part: Summand) => Summand<V>;
}

export interface PartOptions extends Pick<ValuesOptions, 'memory' | 'most'> {
  /** Whether a value in braces keeps the options that it is written with, which need not be those of its canonical form. */
  readonly written?: boolean | undefined;
}

/**
 * Reads a part: a value, "{2|-1/2}"; a game, "snort 2x3 misere=no @ turn=cow cells=…" or "./my-game.ts"; or a point of a game
 * with a law, "0.77 @ 10^40" or "nim:3,4". `load` loads games by their names, or files. Raises bad input and bad use, with the
 * part.
 */
export function readSumPart(
  forms: Forms,
  text: string,
  load: LoadGame,
  { written = false, ...options }: PartOptions = {},
): Promise<SumPart> {
  const name = (g: Form): string => formText(forms, g, MOST_CHARACTERS) ?? `long form ${g.id}`;
  const value = (given: string): Summand => {
    if (!written) return valueAsSummand(parseForm(forms, given), name);
    const as = parseWritten(new LoopyGames(forms), given);
    return valueAsSummand(as.value, name, as);
  };
  return readPart<Form>(text, load, {
    forms,
    value,
    position: (rules, p) => positionAsSummand(new PositionValues(rules, { ...options, forms }), p),
    point: (part) => part,
  });
}

/** What moves have left of a part, as a text that is read as a part; undefined if that is too long to write. */
export function textOfPart(
  forms: Forms,
  { text, position }: Pick<SumPart, 'text' | 'position'>,
  left: Summand,
): string | undefined {
  if (position) return `${text.split('@')[0]!.trim()} @ ${left.text}`;
  return formText(forms, left.value, MOST_CHARACTERS) === undefined ? undefined : left.text;
}

/** The same for parts that may be loopy: "over", or a game in which positions can occur again. */
export function readLoopyPart(
  games: LoopyGames,
  text: string,
  load: LoadGame,
  options: Pick<ValuesOptions, 'memory'> = {},
): Promise<SumPart<GameValue>> {
  const { forms } = games;
  const texts = new ValueTexts(games);
  const name = (g: GameValue): string => texts.of(g, MOST_CHARACTERS) ?? 'a long form';
  return readPart<GameValue>(text, load, {
    forms,
    value: (given) => loopyValueAsSummand(games, parseValue(games, given), name),
    position: (rules, p) => {
      const short = new PositionValues(rules, { ...options, forms });
      return isEndless(short, p)
        ? positionAsSummand(new LoopyPositions(rules, games), p)
        : positionAsSummand(short, p);
    },
    point: (part) => part,
  });
}

async function readPart<V>(text: string, load: LoadGame, maker: PartMaker<V>): Promise<SumPart<V>> {
  const [head = '', ...rest] = text.replace(COLON, '$1@').split('@');
  const [name = '', ...words] = head.trim().split(/\s+/);
  if (rest.length === 1 && !rest[0]!.includes('=')) {
    const { summand, endless } = await lawPart(maker.forms, { text, head, given: rest[0]! }, load);
    return { text, summand: maker.point(summand), sides: undefined, endless };
  }
  if (!GAME.test(name) || isGameWord(name))
    return {
      text,
      summand: located(quote(text), () => maker.value(text)),
      sides: undefined,
      endless: false,
    };
  const { read } = await load(name);
  return located(quote(text), () => {
    const given = Object.fromEntries(withValues(words).flatMap(optionsOf));
    const rules = read(given);
    const p = rest.length === 0 ? rules.start : positionOf(rules, rest.join('@').trim());
    const [left, right] = rules.position.sides;
    const summand = maker.position(rules, p);
    // what prevents a value is said of this part, not of the sum
    void summand.value;
    return {
      text,
      summand,
      sides: left === undefined || right === undefined ? undefined : [left, right],
      endless: false,
      position: { game: name, options: given },
    };
  });
}

/** A point of a game with a law, and whether playing it takes very many moves. */
async function lawPart(
  forms: Forms,
  { text, head, given }: { readonly text: string; readonly head: string; readonly given: string },
  load: LoadGame,
): Promise<{ readonly summand: Summand; readonly endless: boolean }> {
  const subject = await readSubject(head.trim(), load);
  return located(quote(text), () => {
    // heaps of Nim and of an octal game may be any number
    const heaps = given
      .trim()
      .replace(/^\(([^()]*)\)$/, '$1')
      .split(',');
    const isNim = /^nim$/.test(head.trim());
    const point =
      subject.is !== 'vectors' || isNim
        ? heaps.map((heap) => parsePoint(heap, 1)[0]!)
        : parsePoint(given, subject.game.dimensions);
    const parts =
      subject.is === 'vectors'
        ? vectorParts(forms, subject.game)
        : subject.is === 'octal'
          ? heapParts(forms, subject.game)
          : growthParts(forms, subject.game);
    return { summand: parts(point), endless: point.some((x) => x > LARGEST_PLAYED) };
  });
}

/** What the point of a game with a law may follow instead of @: "nim:3,4", "0.77:10^40". */
const COLON = /^(\s*(?:nim|wythoff|corner|[048c]?\.[0-9a-f]*(?:\([0-9a-f]+\))?)(?:\s+[0-9])?\s*):/i;

/** Longer values are not used as names of moves. */
const MOST_CHARACTERS = 200;

/** The name of a game, or its file; Tiny and Miny are values. */
const GAME = /^(?!tiny\b|miny\b)[a-z][a-z-]+$|\.m?[jt]s$/i;

/** Two rows of three cells: 2x3. */
const SIZE = /^(\d+)x(\d+)$/;

/** Words that name options; what follows without a name goes on with the value before it, as in "edges=a-b b-c". */
function withValues(words: readonly string[]): readonly string[] {
  const named: string[] = [];
  for (const word of words) {
    const goesOn = named.at(-1)?.includes('=') && !word.includes('=') && !SIZE.test(word);
    named.push(goesOn ? `${named.pop()} ${word}` : word);
  }
  return named;
}

/** An option: name=value, or 2x3 for two rows of three cells. */
function optionsOf(word: string): [name: string, value: string][] {
  const [, height, width] = SIZE.exec(word) ?? [];
  if (height !== undefined && width !== undefined)
    return [
      ['height', height],
      ['width', width],
    ];
  const equals = word.indexOf('=');
  if (equals < 0)
    throw badInput(said`${quote(word)} is not an option (expected ${'name=value'} or ${'2x3'})`);
  return [[word.slice(0, equals), word.slice(equals + 1)]];
}

/** The position that `text` gives; its turn may be left out. */
function positionOf(rules: Rules<Position>, text: string): Position {
  const { sides } = rules.position;
  const whole = sides.length === 0 || /(?:^|\s)turn=/.test(text) ? text : `turn=${sides[0]} ${text}`;
  return readPosition(rules, whole, { impossible: true });
}
