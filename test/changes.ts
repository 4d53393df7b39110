/** Wrong values in dumps, and wrong numbers in certificates. */
import type { Random } from './random.ts';

/** A position's columns in place of those of a dump. */
interface Change {
  readonly position: number;
  readonly columns: readonly string[];
}

interface Mutants {
  readonly size: number;
  /** One value, or one nimber, changed to another of the same kind. */
  change(random: Random): Change;
  /** The dump with a change. */
  copy(change: Change): Buffer;
}

export function mutantsOf(dump: string): Mutants {
  const bytes = Buffer.from(dump);
  const lineFrom = (start: number): string => bytes.toString('utf8', start, bytes.indexOf('\n', start));
  const header = bytes.indexOf('\npositions ') + 1;
  const size = Number(lineFrom(header).split(' ')[1]);
  const starts = new Float64Array(size);
  const values: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  let start = bytes.indexOf('\n', header) + 1;
  for (let p = 0; p < size; p++) {
    const line = lineFrom(start);
    line.split('\t', 2).forEach((value, column) => values[column as 0 | 1].add(value));
    starts[p] = start;
    start += Buffer.byteLength(line) + 1;
  }
  return {
    size,
    change(random) {
      const position = random.below(size);
      const columns = lineFrom(starts[position]!).split('\t');
      // of four columns the second is the nimber
      const changeable = columns.slice(0, columns.length === 4 ? 2 : 1);
      const column = random.below(changeable.length);
      const value = columns[column]!;
      const others = new Set(values[column as 0 | 1]);
      const [, letter, plies] = /^([wtl]?)(-?\d*)$/.exec(value) ?? [];
      if (plies) others.add(`${letter}${Number(plies) + 1}`);
      others.delete(value);
      return { position, columns: changeable.with(column, random.pick([...others])) };
    },
    copy({ position, columns }) {
      const at = starts[position]!;
      const kept = lineFrom(at).split('\t').slice(columns.length);
      const line = Buffer.from([...columns, ...kept].join('\t'));
      return Buffer.concat([bytes.subarray(0, at), line, bytes.subarray(bytes.indexOf('\n', at))]);
    },
  };
}

/** A certificate of a period with one number changed, and perhaps another number of nimbers. */
export function changedPeriod(text: string, random: Random): string {
  const file = JSON.parse(text) as { game: string; from: number; period: number; nimbers: number[] };
  const { nimbers } = file;
  const at = random.below(nimbers.length);
  const kind = random.below(5);
  if (kind === 0) file.nimbers = nimbers.with(at, nimbers[at]! + 1);
  if (kind === 1) file.nimbers = nimbers.with(at, nimbers[at]! ^ (1 << random.below(6)));
  if (kind === 2) file.nimbers = nimbers.slice(0, at);
  if (kind >= 3) {
    // an earlier start, or a shorter period, with as many nimbers as that needs
    if (kind === 3) file.from = random.below(file.from + 1);
    else file.period = 1 + random.below(file.period);
    const last = file.game === '4.0' ? 0 : file.game.length - 2;
    file.nimbers = nimbers.slice(0, 2 * Math.max(file.from, 1) + 2 * file.period + last + 1);
  }
  return JSON.stringify(file);
}

/** A certificate of heaps with growing nimbers with one number or digit changed, with twice the period, or from a later heap on. */
export function changedHeaps(text: string, random: Random): string {
  const file = JSON.parse(text) as { game: string; from: number; period: number } & Record<
    'saltus' | 'nimbers',
    number[]
  >;
  const { from, period, saltus, nimbers } = file;
  const kind = random.below(6);
  const later = saltus.map((s, r) => nimbers[from + r]! + s);
  if (kind < 2) {
    const list = kind === 0 ? nimbers : saltus;
    const at = random.below(list.length);
    list[at] = Math.max(0, list[at]! + random.pick([-1, 1, 2, 8]));
  } else if (kind === 2) {
    const [first, ...digits] = file.game.match(/[0-9A-F]/g)!;
    const at = random.below(digits.length);
    const changed = digits.with(at, random.pick([...'01234567']));
    let k = 0;
    file.game = first! + file.game.slice(1).replace(/[0-9A-F]/g, () => changed[k++]!);
  } else if (kind === 3) {
    // the same claim with twice the period
    file.period = 2 * period;
    file.nimbers = [...nimbers, ...later];
    file.saltus = [...saltus, ...saltus].map((s) => 2 * s);
  } else if (kind === 4) {
    // the same claim from the next heap on
    file.from = from + 1;
    file.nimbers = [...nimbers, later[0]!];
    file.saltus = [...saltus.slice(1), saltus[0]!];
  } else file.period = Math.max(0, period + random.pick([-1, 1]));
  return JSON.stringify(file);
}

/** A certificate of a misère quotient with one number changed: of the period, of a product, of what is lost or of a heap. */
export function changedQuotient(text: string, random: Random): string {
  const order = (JSON.parse(text) as { product: number[][] }).product.length;
  const member = random.pick(['"from"', '"product"', '"lost"', '"heaps"']);
  const from = text.indexOf(member);
  const { 0: number, index } = random.pick([...text.slice(from).matchAll(/\d+/g)].slice(0, 2 * order));
  const other = (Number(number) + 1 + random.below(order)) % (order + 1);
  return text.slice(0, from + index) + other + text.slice(from + index + number.length);
}

/** The certificate of a law with one number changed: of the moves, of a value, or of a transition. */
export function withOneNumberChanged(text: string, random: Random): string {
  // with other moves, a law in digits with weights takes very long to refute
  const from = Math.max(text.indexOf('"vectors"'), text.indexOf('"weights"'));
  const numbers = [...text.slice(from).matchAll(/\d+/g)];
  // most numbers are transitions, so every other change is among the first ones
  const { 0: number, index } = random.pick(random.below(2) > 0 ? numbers : numbers.slice(0, 12));
  const states = text.split('"value"').length - 1;
  const others = [Number(number) + 1, Number(number) - 1, random.below(states + 1)];
  const other = random.pick(others.filter((n) => n >= 0 && n !== Number(number)));
  return text.slice(0, from + index) + other + text.slice(from + index + number.length);
}
