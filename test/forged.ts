/**
 * Forged certificates: each is a right one in which one thing has been changed on purpose. What is true is found slowly, from the
 * rules on small boards, and shares nothing with the checkers.
 */
import { PlayError } from '../src/base/errors.ts';
import { certificateOf } from '../src/laws/certificate.ts';
import { parseHeapCode } from '../src/laws/heap-code.ts';
import { certificateOfGrowth, proveGrowth } from '../src/laws/heap-growth.ts';
import { certificateOfQuotient, proveQuotient } from '../src/laws/misere.ts';
import { certificateOfPeriod, parseOctal, provePeriod } from '../src/laws/octal.ts';
import { sizesCertificateOf } from '../src/laws/sizes/certificate.ts';
import { parseSizesClaim } from '../src/laws/sizes/claim-text.ts';
import { pursuitWithRows } from '../src/laws/sizes/games.ts';
import { proveSizes } from '../src/laws/sizes/prove.ts';
import { NO_POSITION } from '../src/laws/table.ts';
import { changedHeaps } from './changes.ts';
import { lawOf } from './laws.ts';
import { Random } from './random.ts';
import { type HeapsFile, wrongGrowth } from './slow-heaps.ts';
import { slowNimbers } from './slow-octal.ts';
import { type SizesFile, wrongOn } from './slow-sizes.ts';
import { pointsBelow, slowValues } from './slow-subtraction.ts';

export type CertificateKind = 'law' | 'octal' | 'heaps' | 'misere' | 'sizes';

export interface Forgery {
  readonly kind: CertificateKind;
  /** What has been changed. */
  readonly family: string;
  readonly text: string;
  /** Whether every reader has to refuse the text, since two readers could read it differently or its numbers do not fit. */
  readonly unreadable: boolean;
}

interface Subtraction {
  dimensions: number;
  vectors: number[][];
  rays: number[][];
  shifts?: number[][];
  play: string;
  forbidden: number[][];
}

interface LawFile {
  game: Subtraction;
  claim: string;
  automaton: { base?: number; weights?: number[]; states: { value: number | null; next: number[] }[] };
}

interface OctalFile {
  game: string;
  from: number;
  period: number;
  nimbers: number[];
}

interface MisereFile {
  game: string;
  from: number;
  period: number;
  product: number[][];
  lost: number[];
  heaps: number[];
}

/** Sizes at which machine integers wrap and doubles round. */
const SIZES = [31n, 32n, 53n, 62n, 63n, 64n].map((power) => 2n ** power);
const HUGE = [...SIZES.flatMap((size) => [size - 1n, size, size + 1n]), 10n ** 30n];

/** The text with a number of any size in place of the one that begins there. */
const withNumber = (text: string, at: number, number: string): string =>
  text.slice(0, at) + number + text.slice(at).replace(/^-?\d+/, '');

/** What two readers could read differently: members that stand twice or are unknown, odd numbers, marks and text around. */
function unreadable(kind: CertificateKind, text: string, random: Random): Forgery[] {
  const forged: Forgery[] = [];
  const add = (family: string, changed: string): void =>
    void forged.push({ kind, family, text: changed, unreadable: true });
  const members = [...text.matchAll(/"(\w+)":\s*(null|-?\d+|"[^"]*"|\[(?:[^[\]]|\[[^[\]]*\])*\])/g)];
  for (const { 0: whole, 1: name, 2: value, index } of random.shuffled(members).slice(0, 4)) {
    const odd =
      value === '0' ? '1' : value!.startsWith('"') ? '"normal"' : value!.startsWith('[') ? '[]' : '0';
    const escaped = `"\\u00${name!.codePointAt(0)!.toString(16)}${name!.slice(1)}"`;
    const put = (first: string, second: string): string =>
      `${text.slice(0, index)}${first}, ${second}${text.slice(index + whole.length)}`;
    add(`${name} twice, the right one last`, put(`"${name}": ${odd}`, whole));
    add(`${name} twice, the right one first`, put(whole, `"${name}": ${odd}`));
    add(`${name} twice, the same`, put(whole, whole));
    add(`${name} twice, spelt in two ways`, put(`${escaped}: ${odd}`, whole));
    add(`a member beside ${name}`, put('"note": 0', whole));
  }
  const numbers = [...text.matchAll(/(?<=[[,:]\s*)\d+(?=\s*[\],}])/g)];
  for (const { 0: digits, index } of random.shuffled(numbers).slice(0, 3))
    for (const spelt of [
      `${digits}.0`,
      `${digits}e0`,
      `0${digits}`,
      `+${digits}`,
      `0x${digits}`,
      `${digits}_0`,
      `"${digits}"`,
      '-0',
    ])
      add(`${digits} as ${spelt}`, withNumber(text, index, spelt));
  add('a byte-order mark', `\uFEFF${text}`);
  add('text after the end', `${text.trimEnd()} 0`);
  add('the text twice', text + text);
  if (kind === 'sizes') return forged;
  // each of these is beyond what the format allows, also where it wraps to the right number
  for (const { 0: digits, index } of random.shuffled(numbers).slice(0, 2))
    for (const size of HUGE.slice(1))
      add(`${digits} + ${size}`, withNumber(text, index, String(BigInt(digits) + size)));
  return forged;
}

const json = (file: unknown): string =>
  JSON.stringify(file, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value)).replaceAll(
    /"#(-?\d+)#"/g,
    '$1',
  );

/** A copy of a certificate in which something has been changed. */
function changed<F>(text: string, change: (file: F) => void): string {
  const file = JSON.parse(text) as F;
  change(file);
  return json(file);
}

/** Changes of the game, the claim or the automaton of a law; `other` is another law. */
function forgedLaw(text: string, other: string, random: Random): Forgery[] {
  const forged: Forgery[] = [];
  const file = JSON.parse(text) as LawFile;
  const { game, automaton } = file;
  const add = (family: string, change: (file: LawFile) => void): void => {
    const now = changed(text, change);
    if (now !== json(file)) forged.push({ kind: 'law', family, text: now, unreadable: false });
  };
  const states = automaton.states.length;
  const some = (): number => random.below(states);
  // with other moves, a law in digits with weights takes very long to refute
  if (!automaton.weights) {
    const another = JSON.parse(other) as LawFile;
    add('the game of another law', (f) => (f.game = another.game));
    add(
      'the claim of another law',
      (f) => void ([f.claim, f.automaton] = [another.claim, another.automaton]),
    );
    add('coordinates exchanged', (f) => f.game.vectors.concat(f.game.rays).forEach((v) => v.reverse()));
    add('normal and misère exchanged', (f) => (f.game.play = game.play === 'normal' ? 'misere' : 'normal'));
    add(
      'outcomes and nimbers exchanged',
      (f) => (f.claim = file.claim === 'nimbers' ? 'outcomes' : 'nimbers'),
    );
    add('a move longer by one', (f) => random.pick(f.game.vectors.concat(f.game.rays))[0]!++);
    add('a move more', (f) => f.game.vectors.push(game.vectors.concat(game.rays)[0]!.map((c) => c + 1)));
    add('a move less', (f) => (game.vectors.length > 0 ? f.game.vectors : f.game.rays).pop());
    add('a ray in place of a vector', (f) => f.game.rays.push(...f.game.vectors.splice(0, 1)));
    add('a shift', (f) => (f.game.shifts = f.game.rays.map((v) => v.map((_, i) => (i === 0 ? 1 : 0)))));
    add('a wall more', (f) => f.game.forbidden.push(f.game.vectors.concat(f.game.rays)[0]!));
    add('a wall less', (f) => f.game.forbidden.pop());
    add('a wall moved by one', (f) => f.game.forbidden.forEach((cell) => cell[0]!++));
    add('another base', (f) => f.automaton.base!++);
    add(
      'weights in place of the base',
      (f) => void ((f.automaton.weights = [1, 2, 3]), delete f.automaton.base),
    );
    add('both base and weights', (f) => (f.automaton.weights = [1, 2, 3]));
  }
  for (let k = 0; k < 4; k++) {
    const [a, b] = [some(), some()];
    add(`state ${a} merged with ${b}`, (f) =>
      f.automaton.states.forEach((row) => (row.next = row.next.map((to) => (to === a ? b : to)))),
    );
    add(
      `the values of ${a} and ${b} exchanged`,
      ({ automaton: { states: s } }) => void ([s[a]!.value, s[b]!.value] = [s[b]!.value, s[a]!.value]),
    );
    add(
      `the states ${a} and ${b} exchanged`,
      ({ automaton: { states: s } }) => void ([s[a], s[b]] = [s[b]!, s[a]!]),
    );
    add(
      `another value of ${a}`,
      (f) => (f.automaton.states[a]!.value = 1 - (f.automaton.states[a]!.value ?? 1)),
    );
    add(`no value of ${a}`, (f) => (f.automaton.states[a]!.value = null));
    add(`another transition of ${a}`, (f) => (f.automaton.states[a]!.next[0] = b));
    add(`the letters of ${a} turned round`, (f) => void f.automaton.states[a]!.next.reverse());
  }
  return forged;
}

/** Changes of the period, the game or the nimbers of an octal game. */
function forgedOctal(text: string, random: Random): Forgery[] {
  const forged: Forgery[] = [];
  const { game, from, period, nimbers } = JSON.parse(text) as OctalFile;
  const last = game === '4.0' ? 0 : game.length - 2;
  const add = (family: string, file: object, unread = false): void =>
    void forged.push({
      kind: 'octal',
      family,
      text: json({ format: 'perfect-play octal law', version: 1, game, from, period, nimbers, ...file }),
      unreadable: unread,
    });
  /** As many nimbers as a certificate with these numbers has; beyond the known ones as the period says. */
  const fitted = (first: number, length: number): number[] =>
    Array.from({ length: 2 * Math.max(first, 1) + 2 * length + last + 1 }, (_, n) =>
      n < nimbers.length ? nimbers[n]! : nimbers[from + ((n - from) % period)]!,
    );
  const claim = (family: string, first: number, length: number): void =>
    add(family, { from: first, period: length, nimbers: fitted(first, length) });
  claim('the period begins sooner by one', Math.max(0, from - 1), period);
  claim('the period begins at 0', 0, period);
  claim('the period begins later', from + 1, period);
  claim('a period of one', from, 1);
  claim('half the period', from, Math.max(1, Math.floor(period / 2)));
  claim('a period longer by one', from, period + 1);
  claim('a period shorter by one', from, Math.max(1, period - 1));
  claim('twice the period', from, 2 * period);
  for (let k = 0; k < 6; k++) {
    const at = random.below(nimbers.length);
    const other = 1 + random.below(Math.min(7, nimbers.length - 1));
    add(`another nimber of ${at}`, { nimbers: nimbers.with(at, nimbers[at]! ^ other) });
    add(`the nimbers of ${at} and ${other} exchanged`, {
      nimbers: nimbers.with(at, nimbers[other]!).with(other, nimbers[at]!),
    });
    const digit = 2 + random.below(game.length - 2);
    const code = `${game.slice(0, digit)}${1 + ((Number(game[digit]) + k) % 7)}${game.slice(digit + 1)}`;
    if (code !== game) add(`the game ${code}`, { game: code });
  }
  // where 2 · (from + period) wraps, or rounds, the few nimbers seem to be enough
  for (const size of SIZES)
    for (const few of [0, 1, 3]) {
      const short = { nimbers: slowNimbers(digitsOf(game), 2 * few + last) };
      add(
        `from and period near ${size} / 4, and ${few}`,
        { from: size / 4n + BigInt(few), period: size / 4n, ...short },
        true,
      );
      add(
        `from near ${size} / 2, and ${few}`,
        { from: size / 2n + BigInt(few) - 1n, period: 1, ...short },
        true,
      );
      add(
        `a period near ${size} / 2, and ${few}`,
        { from: 1, period: size / 2n + BigInt(few) - 1n, ...short },
        true,
      );
    }
  return forged;
}

const digitsOf = (code: string): number[] => [...code.replace('.', '').replace(/0$/, '')].map(Number);

/** Changes of a misère quotient. */
function forgedMisere(text: string, random: Random): Forgery[] {
  const forged: Forgery[] = [];
  const add = (family: string, change: (file: MisereFile) => void): void =>
    void forged.push({ kind: 'misere', family, text: changed(text, change), unreadable: false });
  const { product, heaps, from, period, game } = JSON.parse(text) as MisereFile;
  const order = product.length;
  for (let k = 0; k < 6; k++) {
    const [x, y, z] = [random.below(order), random.below(order), random.below(order)];
    const at = random.below(heaps.length);
    add(`the product of ${x} and ${y} is ${z}`, (f) => (f.product[x]![y] = f.product[y]![x] = z));
    add(
      `${x} lost or not`,
      (f) => (f.lost = f.lost.includes(x) ? f.lost.filter((l) => l !== x) : [...f.lost, x]),
    );
    add(`the heap ${at} has ${z}`, (f) => (f.heaps[at] = z));
    add(`from ${from + k - 2}`, (f) => (f.from = Math.max(0, from + k - 2)));
    add(`period ${period + k - 2}`, (f) => (f.period = Math.max(1, period + k - 2)));
    add('another game', (f) => (f.game = `${game.slice(0, -1)}${1 + ((Number(game.at(-1)) + k) % 7)}`));
  }
  return forged;
}

/** Changes of a law for boards of every size. */
function forgedSizes(text: string, random: Random): Forgery[] {
  const forged: Forgery[] = [];
  const add = (
    family: string,
    change: (file: { -readonly [M in keyof SizesFile]: SizesFile[M] }) => void,
  ): void => void forged.push({ kind: 'sizes', family, text: changed(text, change), unreadable: false });
  const file = JSON.parse(text) as SizesFile;
  const { game } = file;
  const steps = file.steps as (readonly unknown[])[];
  const [white, black] = file.values;
  add('the values of the sides exchanged', (f) => (f.values = [black!, white!]));
  add('the moves of the sides exchanged', (f) => (f.game = { ...game, moves: game.moves.toReversed() }));
  add('smaller boards', (f) => (f.game = { ...game, least: 1 }));
  add(
    'two rows',
    (f) => (f.game = { ...game, bounds: game.bounds.map((bound) => (bound === 1 ? 2 : bound)) }),
  );
  add('over if on one row', (f) => (f.game = { ...game, over: game.over.slice(0, 1) }));
  add('a goal', (f) => (f.game = { ...game, goals: [[[1, 1]], []] }));
  add(
    'white wins',
    (f) =>
      (f.values = [
        ['win', 1],
        ['win', 1],
      ]),
  );
  add('draws', (f) => (f.values = [['draw'], ['draw']]));
  add('a bound of the other kind', (f) => (f.bound = { is: 'at most', winner: 0 }));
  add('no steps', (f) => (f.steps = []));
  add('the steps twice', (f) => (f.steps = [...steps, ...steps]));
  for (const size of HUGE)
    add(`each factor more by ${size}`, (f) => {
      f.steps = steps.map(([answer, ...sums]) =>
        answer === undefined
          ? []
          : [
              answer,
              ...(sums as number[][]).map((sum) => sum.map((n, i) => (i % 2 === 0 ? n : BigInt(n) + size))),
            ],
      );
    });
  for (let k = 0; k < 20; k++) {
    const at = random.below(steps.length);
    add(`step ${at} left out`, (f) => (f.steps = steps.toSpliced(at, 1)));
    add(`step ${at} turned round`, (f) => {
      const [answer, ...sums] = steps[at]!;
      f.steps = steps.with(at, answer === undefined ? [1] : [-(answer as number), ...sums]);
    });
    add(
      `step ${at} says that there is no such position`,
      (f) => (f.steps = steps.with(at, [0, ...steps[at]!.slice(1)])),
    );
    const numbers = [...JSON.stringify(file.values).matchAll(/\d+/g)];
    const { 0: digits, index } = random.pick(numbers);
    add(`${digits} of the claim is another number`, (f) => {
      f.values = JSON.parse(
        withNumber(JSON.stringify(file.values), index, String(Number(digits) + 1 + random.below(2))),
      ) as SizesFile['values'];
    });
  }
  return forged;
}

const forgedHeaps = (text: string, random: Random): Forgery => ({
  kind: 'heaps',
  family: 'another number or digit',
  text: changedHeaps(text, random),
  unreadable: false,
});

/** Where a certificate is wrong on a small board, in words; undefined if no such place is found. */
export function refuted({ kind, text }: Pick<Forgery, 'kind' | 'text'>): string | undefined {
  const file = JSON.parse(text) as unknown;
  if (kind === 'law') return wrongPoint(file as LawFile);
  if (kind === 'octal') return wrongHeap(file as OctalFile);
  if (kind === 'heaps') return wrongGrowth(file as HeapsFile);
  if (kind === 'misere') return wrongSum(file as MisereFile);
  const sizes = file as SizesFile;
  for (let n = sizes.game.least; n < sizes.game.least + 8; n++) {
    const wrong = wrongOn(sizes, n);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongPoint({ game, claim, automaton }: LawFile): string | undefined {
  const { dimensions, vectors, rays, shifts = rays.map((ray) => ray.map(() => 0)), play, forbidden } = game;
  const value = slowValues(
    { dimensions, vectors, rays, shifts, misere: play === 'misere', forbidden } as never,
    claim as 'outcomes',
  );
  for (const point of pointsBelow(dimensions, [0, 80, 14, 7][dimensions]!)) {
    const [says, is] = [read(automaton, point), value(point)];
    if (says !== (is === NO_POSITION ? null : is)) return `${point.join()} is ${is}, not ${says}`;
  }
  return undefined;
}

/** What an automaton says of a point. */
function read({ base, weights, states }: LawFile['automaton'], point: readonly number[]): number | null {
  const words = point.map((n) => (weights ? greedy(weights, n) : digits(base!, n)));
  const letters = weights ? (weights[2]! - 1) / weights[1]! + 1 : base!;
  let state = 0;
  for (let k = 0; k < Math.max(...words.map(({ length }) => length)); k++)
    state = states[state]!.next[words.reduce((sum, word, i) => sum + (word[k] ?? 0) * letters ** i, 0)]!;
  return states[state]!.value;
}

const digits = (base: number, n: number): number[] =>
  n === 0 ? [] : [n % base, ...digits(base, Math.floor(n / base))];

function greedy([one, second, third]: readonly number[], n: number): number[] {
  const times = (third! - 1) / second!;
  const all = [one!, second!];
  while (all.at(-1)! <= n) all.push(times * all.at(-1)! + all.at(-2)!);
  let rest = n;
  return all
    .toReversed()
    .map((weight) => {
      const digit = Math.floor(rest / weight);
      rest -= digit * weight;
      return digit;
    })
    .toReversed();
}

function wrongHeap({ game, from, period, nimbers }: OctalFile): string | undefined {
  const last = Math.max(nimbers.length, Math.min(300, 3 * (from + period))) + 40;
  const slow = slowNimbers(digitsOf(game), last);
  for (let n = 0; n <= last; n++) {
    if (n < nimbers.length && nimbers[n] !== slow[n]) return `heap ${n} is ${slow[n]}, not ${nimbers[n]}`;
    if (n >= from && n + period <= last && slow[n] !== slow[n + period])
      return `${n} and ${n + period} differ`;
  }
  return undefined;
}

/** Sums of heaps with up to so many tokens are played. */
const TOKENS = 9;

function wrongSum({ game, from, period, product, lost, heaps }: MisereFile): string | undefined {
  const code = digitsOf(game);
  const known = new Map<string, boolean>();
  const wins = (sum: readonly number[]): boolean => {
    const key = sum.join();
    let found = known.get(key);
    if (found === undefined) {
      const after = sum.flatMap((heap, i) =>
        movesOf(code, heap).map((rest) => [...sum.toSpliced(i, 1), ...rest]),
      );
      found = after.length === 0 || after.some((next) => !wins(next.sort((a, b) => a - b)));
      known.set(key, found);
    }
    return found;
  };
  const elementOf = (heap: number): number =>
    heaps[heap < heaps.length ? heap : from + ((heap - from) % period)]!;
  const sums = (least: number, left: number): number[][] => [
    [],
    ...Array.from({ length: Math.max(0, left - least + 1) }, (_, i) => least + i).flatMap((heap) =>
      sums(heap, left - heap).map((rest) => [heap, ...rest]),
    ),
  ];
  for (const sum of sums(1, TOKENS)) {
    const element = sum.reduce((x, heap) => product[x]?.[elementOf(heap)] ?? -1, 0);
    if (lost.includes(element) === wins(sum)) return `${sum.join('+')} is ${wins(sum) ? 'won' : 'lost'}`;
  }
  return undefined;
}

/** The heaps that a move leaves of one. */
const movesOf = (code: readonly number[], heap: number): number[][] =>
  code.flatMap((digit, take) => {
    const rest = heap - take;
    if (rest < 0) return [];
    const left: number[][] = [];
    if (take > 0 && rest === 0 && digit % 2 === 1) left.push([]);
    if (take > 0 && rest > 0 && digit % 4 >= 2) left.push([rest]);
    if (digit >= 4) for (let a = 1; a <= rest - a; a++) left.push([a, rest - a]);
    return left;
  });

/** Certificates that are right, by kind. */
export function rightOnes(): Readonly<Record<CertificateKind, readonly string[]>> {
  const law = [
    lawOf('(1,0) (0,1) (1,1)', 'outcomes'),
    lawOf('(1,0) (0,1) (1,1)', 'nimbers'),
    lawOf('1 3 4', 'nimbers'),
    lawOf('(1,0) (0,2)', 'outcomes'),
    lawOf('(1,0) (0,1) (1,1)', 'outcomes', { forbidden: '(1,1)', misere: true }),
    lawOf('(1,0) (0,1) (1,1)', 'nimbers', { forbidden: '(0..2,1) (4,4)' }),
    lawOf('(n,2n) (2n,n)', 'outcomes'),
    lawOf('(1,0,0) (0,1,0) (0,0,1)', 'outcomes'),
    lawOf('(n,0) (0,n) (n,n)', 'outcomes'),
  ].map(certificateOf);
  const octal = ['0.77', '0.07', '0.15', '4.0', '0.3', '0.137', '4.07'].map((code) => {
    const period = provePeriod(parseOctal(code));
    if (period.kind !== 'period') throw new Error(`${code} has a period`);
    return certificateOfPeriod(period);
  });
  const heaps = ['0.3F', 'all but 2, 3, 7', '0.03(20)', '0.88', '0.3(1200)', '0.33(7)'].map((code) => {
    const growth = proveGrowth(parseHeapCode(code));
    if (growth.kind !== 'growth') throw new Error(`${code} has a law`);
    return certificateOfGrowth(growth);
  });
  const misere = ['0.3', '0.75', '0.123', '0.34'].map((code) => {
    const quotient = proveQuotient(parseOctal(code));
    if (quotient.kind !== 'quotient') throw new Error(`${code} has a quotient`);
    return certificateOfQuotient(quotient);
  });
  const { game, claim: stated } = pursuitWithRows(1);
  const claim = parseSizesClaim(stated!, game.sides, [...game.coordinates, 'n']);
  const proved = proveSizes(game, claim);
  if (!proved.holds) throw new Error('the law is proved');
  return { law, octal, heaps, misere, sizes: [sizesCertificateOf(game, claim, proved.steps)] };
}

/** All forged certificates, the same ones in every run. */
export function allForged(right: ReturnType<typeof rightOnes>): readonly Forgery[] {
  const random = new Random(32);
  const { law, octal, heaps, misere, sizes } = right;
  return [
    ...Object.entries(right).flatMap(([kind, texts]) =>
      texts.flatMap((text) => unreadable(kind as CertificateKind, text, random)),
    ),
    ...law.flatMap((text, k) => forgedLaw(text, law[(k + 1) % (law.length - 1)]!, random)),
    ...octal.flatMap((text) => forgedOctal(text, random)),
    ...heaps.flatMap((text) => Array.from({ length: 40 }, () => forgedHeaps(text, random))),
    ...misere.flatMap((text) => forgedMisere(text, random)),
    ...sizes.flatMap((text) => forgedSizes(text, random)),
  ];
}

export type Verdict = 'right' | 'wrong' | 'refused' | 'undecided';

/** What a checker says of a text; it refuses what it cannot read, and what would take too long. */
export function verdictOf(text: string, check: (text: string) => { readonly holds: boolean }): Verdict {
  try {
    return check(text).holds ? 'right' : 'wrong';
  } catch (error) {
    if (error instanceof PlayError) return 'refused';
    throw error;
  }
}
