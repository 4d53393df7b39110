/**
 * The indexes of many positions at once. A text that a move has put together must be joined before its characters can be read one by
 * one, which takes as long as reading 50 of them: so the boards of symbols of all positions are joined and copied together.
 */
import type { Positions } from '../../../rules/positions.ts';

type Ranks<P> = (all: readonly P[], into: Float64Array) => void;

/** `into[k]` times the number of values of a field, plus the index of what the field has at `all[k]`; false if some have no index. */
type AddRanks<P> = (all: readonly P[], into: Float64Array) => boolean;

/** What is read of a field of the kit. */
interface IndexedField {
  readonly size: number;
  rank(value: unknown): number;
}

const isIndexed = (field: unknown): field is IndexedField =>
  typeof field === 'object' && field !== null && 'size' in field && 'rank' in field;

/** Whether a field is a board of symbols. */
const hasTexts = (
  field: IndexedField,
): field is IndexedField & { readonly symbols: string; readonly board: { readonly size: number } } =>
  'symbols' in field && typeof field.symbols === 'string' && 'board' in field;

/** Writes the rank of each position to `into`. */
export function ranksOf<P>(position: Positions<P>): Ranks<P> {
  const oneByOne: Ranks<P> = (all, into) => {
    for (let k = 0; k < all.length; k++) into[k] = position.rank(all[k]);
  };
  const adding = 'fields' in position ? addingRanks<P>(position.fields) : undefined;
  if (!adding) return oneByOne;
  // an author may have put another rank in the place of that of the fields
  let isRight: boolean | undefined;
  return (all, into) => {
    into.fill(0, 0, all.length);
    const isDone = isRight !== false && adding.every((add) => add(all, into));
    if (isDone && all.length > 0) isRight ??= all.every((p, k) => into[k] === position.rank(p));
    if (!isDone || isRight === false) oneByOne(all, into);
  };
}

/** What adds up the indexes by field. Undefined: no field has texts, so that many indexes take as long together. */
function addingRanks<P>(fields: unknown): AddRanks<P>[] | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const entries: [string, unknown][] = Object.entries(fields);
  if (!entries.some(([, field]) => isIndexed(field) && hasTexts(field))) return undefined;
  const adding = entries.map(([name, field]): AddRanks<P> | undefined => {
    if (!isIndexed(field)) return undefined;
    const value = (p: P): unknown => (p as Readonly<Record<string, unknown>>)[name];
    const { size } = field;
    const oneByOne: AddRanks<P> = (all, into) => {
      for (let k = 0; k < all.length; k++) into[k] = into[k] * size + field.rank(value(all[k]));
      return true;
    };
    return (hasTexts(field) && addingTextRanks(field.symbols, field.board.size, value)) || oneByOne;
  });
  return adding.every((add) => add !== undefined) ? adding : undefined;
}

/** The largest number of a group of digits, which is added up as a whole number of 32 bits. */
const MOST = 2 ** 31;
/** Symbols that are one byte each. */
const ASCII = 128;

/** The same for a board of symbols. Undefined: they take several bytes. */
function addingTextRanks<P>(
  symbols: string,
  size: number,
  textOf: (p: P) => unknown,
): AddRanks<P> | undefined {
  const radix = symbols.length;
  const digits = new Uint8Array(2 * ASCII).fill(ASCII);
  for (let digit = 0; digit < radix; digit++) {
    const code = symbols.charCodeAt(digit);
    if (code >= ASCII) return undefined;
    digits[code] = digit;
  }
  const length = Math.floor(Math.log(MOST) / Math.log(Math.max(2, radix)));
  /** The groups of a text: how many digits each has, and their number of values. */
  const groups = Array.from({ length: Math.ceil(size / length) }, (_, g) => {
    const count = Math.min(length, size - g * length);
    return { count, values: radix ** count };
  });
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(0);
  return (all, into) => {
    let text = '';
    for (let k = 0; k < all.length; k++) {
      const value = textOf(all[k]);
      if (typeof value !== 'string' || value.length !== size) return false;
      text += value;
    }
    if (bytes.length < text.length) bytes = new Uint8Array(2 * text.length);
    if (encoder.encodeInto(text, bytes).written !== text.length) return false;
    let seen = 0;
    for (let k = 0, at = 0; k < all.length; k++) {
      let rank = into[k];
      for (let g = 0; g < groups.length; g++) {
        const { count, values } = groups[g];
        let group = 0;
        for (const end = at + count; at < end; at++) {
          const digit = digits[bytes[at]];
          seen |= digit;
          group = (Math.imul(group, radix) + digit) | 0;
        }
        rank = rank * values + group;
      }
      into[k] = rank;
    }
    return seen < ASCII;
  };
}
