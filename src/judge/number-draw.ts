/** Tests of large numbers at random, each answer among them however few numbers have it. */
import { present } from '../base/present.ts';
import { type Random, pick, seeded } from '../base/random.ts';
import type { LimitedNumber, NumberQuestions } from '../contest/number-questions.ts';
import { pointWith } from '../laws/samples.ts';
import { between } from './cases.ts';
import { MISREADINGS, type Misreading, misread } from './misreadings.ts';

/** The numbers of a test, in the order of the input. */
export type NumberTest = readonly bigint[];

/** Tests by which it is seen which answers are rare, and whether a misreading matters; and the share of tests that rare ones have less of. */
const TRIED = 200;
const RARE = 0.1;

export class NumberDraw {
  private readonly asked: NumberQuestions;
  /** The values of the law that few numbers have. */
  private readonly rare: readonly number[];

  constructor(asked: NumberQuestions) {
    this.asked = asked;
    this.rare = this.rareValues();
  }

  /** A test whose numbers have up to about `share` of the digits that the contest allows. */
  random(share: number, random: Random): NumberTest {
    return (this.isRareDue(random) && this.withRare(share * random(), random)) || this.digits(share, random);
  }

  /** A test with numbers that are larger than any type of number takes, as far as the contest has such. */
  powers(random: Random): NumberTest {
    return (this.isRareDue(random) && this.withRare(random(), random)) || this.anyPowers(random);
  }

  /** The ways to misread numbers after which some answers are others. */
  misreadings(): Misreading[] {
    const random = seeded(1);
    const tests = Array.from({ length: TRIED }, () => this.powers(random));
    const answer = (test: NumberTest): string => this.asked.answer(test.map(String));
    return MISREADINGS.filter((way) =>
      tests.some((test) => answer(test) !== answer(test.map((v) => misread(v, way)))),
    );
  }

  /** The test with these numbers, as near to them as the contest has any. */
  testOf(number: (limits: LimitedNumber, k: number) => bigint): NumberTest {
    return this.asked.numbers.map((limits, k) => within(limits, number(limits, k)));
  }

  private digits(share: number, random: Random): NumberTest {
    const part = share * random();
    return this.testOf((limits) => {
      const length = Math.max(1, Math.round(digitsOf(limits) * part));
      return BigInt(Array.from({ length }, () => Math.floor(random() * 10)).join(''));
    });
  }

  private anyPowers(random: Random): NumberTest {
    return this.testOf(() => BigInt(between(1, 2 ** 30, random)) ** BigInt(between(1, 9, random)));
  }

  /** Whether the next test is to have a rare value: every second one is, if there are any. */
  private isRareDue(random: Random): boolean {
    return this.rare.length > 0 && random() < 1 / 2;
  }

  /** A test with a rare value, whose numbers have about `part` of their digits; undefined if it is beyond the limits. */
  private withRare(part: number, random: Random): NumberTest | undefined {
    const { numbers, coordinates, law } = this.asked;
    const { base, numeration } = law.automaton;
    // by which factor the weights of the digits grow
    const growth = numeration ? (numeration.times + Math.sqrt(numeration.times ** 2 + 4)) / 2 : base;
    const least = Math.min(...numbers.map(digitsOf));
    const length = Math.max(1, Math.floor((part * least) / Math.log10(growth)));
    const point = pointWith(law.automaton, pick(this.rare, random), length, random);
    const test = point && numbers.map((_, k) => present(point[coordinates.indexOf(k)]));
    const isTest = test?.every((v, k) => v >= present(numbers[k]).from && v <= present(numbers[k]).to);
    return isTest ? test : undefined;
  }

  private rareValues(): readonly number[] {
    const { coordinates, law } = this.asked;
    // a point that is drawn has any coordinates
    if (coordinates.some((at) => typeof at === 'string')) return [];
    const random = seeded(1);
    const found = Array.from({ length: TRIED }, () => this.asked.valueAt(this.digits(1, random).map(String)));
    const values = [...new Set(law.automaton.output)];
    return values.filter((value) => found.filter((one) => one === value).length < RARE * TRIED);
  }
}

/** The number that the contest has; in place of one that is too large any, so that not all are the largest. */
const within = ({ from, to }: LimitedNumber, v: bigint): bigint =>
  v < from ? from : v <= to ? v : from + (v % (to - from + 1n));

/** The digits of the numbers that are drawn: of all but the largest one, which may be a power of ten. */
const digitsOf = ({ to }: LimitedNumber): number => String(to > 0n ? to - 1n : to).length;
