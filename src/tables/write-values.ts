/**
 * The second step of a build: writes the solved values to the checkpoint or to memory, in the order of the table. The values that an
 * interrupted build has already written are skipped.
 */
import { present } from '../base/present.ts';
import { withoutEndless } from '../engines/contract/endless.ts';
import type { NumberedGraph } from '../engines/contract/graph.ts';
import type { Numbered } from '../engines/contract/engine.ts';
import type { Solution } from '../engines/solve-on.ts';
import { type Value, valueOf } from '../engines/contract/value.ts';
import { NO_POSITION, RECORD_ENTRIES } from './checkpoint.ts';
import { ENDINGS } from './counts.ts';
import type { Places } from './places.ts';
import type { ValueRecords } from './records.ts';
import { sortedNumbers } from './sorted.ts';

/** Writes all values that the records do not have yet. */
export function writeValues<P>(
  records: ValueRecords,
  places: Places<P>,
  solution: Solution<P>,
  report: (done: number, of: number) => void,
): void {
  if (places.count === undefined) writeKeyed(records, places, present(solution.numbered), report);
  else writePlaces(records, { ...places, count: places.count }, solution, report);
}

/** The same where the entries are places. */
function writePlaces<P>(
  records: ValueRecords,
  places: Places<P> & { readonly count: number },
  { at, value, meanings }: Pick<Solution<P>, 'at' | 'value' | 'meanings'>,
  report: (done: number, of: number) => void,
): void {
  const { count } = places;
  const codeOf = coder(records.values);
  const code = (place: number): number => {
    if (places.weight(place) === 0) return NO_POSITION;
    if (at) {
      const found = at(place);
      return found ? codeOf(found) : NO_POSITION;
    }
    const p = places.at(place);
    return p === undefined ? NO_POSITION : codeOf(value(p));
  };
  const codesOfMeanings: number[] = [];
  const codeOfMeaning = (meaning: number): number => (codesOfMeanings[meaning] ??= codeOf(valueOf(meaning)));
  // one array for all records: an array per record would stay in memory until it is collected
  const buffer = new Uint32Array(Math.min(RECORD_ENTRIES, count));
  for (let from = records.entries; from < count; from = records.entries) {
    const codes = buffer.subarray(0, count - from);
    if (meanings) {
      meanings(from, codes);
      for (let i = 0; i < codes.length; i++) codes[i] = codeOfMeaning(codes[i]);
    } else for (let i = 0; i < codes.length; i++) codes[i] = code(from + i);
    records.add({ keys: undefined, codes });
    report(from + codes.length, count);
  }
  records.add({ keys: undefined, codes: new Uint32Array() });
}

/** Writes the positions that play reaches, in the order of their keys, and their values. */
function writeKeyed<P>(
  records: ValueRecords,
  places: Places<P>,
  { graph, value }: Numbered<P>,
  report: (done: number, of: number) => void,
): void {
  const codeOf = coder(records.values);
  const { size } = graph;
  const all = keysOf(places, graph);
  const order = all instanceof Float64Array ? sortedNumbers(all) : sortedTexts(all);
  for (let from = records.entries; from < size; from = records.entries) {
    const numbers = order.subarray(from, from + RECORD_ENTRIES);
    const codes = Uint32Array.from(numbers, (i) => codeOf(value(i)));
    const keys =
      all instanceof Float64Array
        ? Float64Array.from(numbers, (i) => all[i])
        : Array.from(numbers, (i) => all[i]);
    records.add({ keys, codes });
    report(from + codes.length, size);
  }
  records.add({ keys: undefined, codes: new Uint32Array() });
}

/** The key of each position of the graph. With symmetries the graph contains one position of each class. */
function keysOf<P>({ kind, of }: Places<P>, graph: NumberedGraph<P>): Float64Array | readonly string[] {
  const { size } = graph;
  if (kind === 'text') return Array.from({ length: size }, (_, i) => of(graph.positionAt(i)) as string);
  const keys = new Float64Array(size);
  for (let i = 0; i < size; i++) keys[i] = of(graph.positionAt(i)) as number;
  return keys;
}

const sortedTexts = (texts: readonly string[]): Uint32Array =>
  Uint32Array.from(texts, (_, i) => i).sort((i, j) => (texts[i] < texts[j] ? -1 : 1));

/** A function from values to their codes in the records, the index in `values` plus 1. It appends new values. */
function coder(values: (Value | null)[]): (value: Value | undefined) => number {
  // an array indexed by small integers is several times as fast as a map
  const byMeaning: number[] = [];
  const others = new Map<number, number>();
  const meaning = ({ outcome, remoteness = 0 }: Value): number => ENDINGS[outcome!] + 4 * remoteness;
  const isPlain = (value: Value | undefined): value is Value =>
    value !== undefined && value.score === undefined && value.nimber === undefined;
  const key = (value: Value | undefined): number =>
    value === undefined ? NaN : (value.score ?? meaning(value) * 2 ** 24 + value.nimber!);
  const learn = (value: Value | undefined, code: number): number => {
    if (isPlain(value)) byMeaning[meaning(value)] = code;
    else others.set(key(value), code);
    return code;
  };
  values.forEach((value, k) => learn(value ?? undefined, k + 1));
  return (found) => {
    const value = found && withoutEndless(found);
    const code = isPlain(value) ? byMeaning[meaning(value)] : others.get(key(value));
    return code ?? learn(value, values.push(value ?? null));
  };
}
