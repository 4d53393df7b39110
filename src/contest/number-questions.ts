/** Questions about numbers beyond those that the rules of a game take: its options alone, answered by the law of the moves that it names. */
import { badInput, badUse, said, unlessRefused, word } from '../base/errors.ts';
import { present } from '../base/present.ts';
import type { Value } from '../engines/contract/value.ts';
import { solve } from '../engines/solve.ts';
import { isOfLibrary } from '../games/index.ts';
import { valueAt } from '../laws/decimal.ts';
import { farGame, farLaw, requireSame, smallBoards } from '../laws/far.ts';
import type { Law } from '../laws/prove.ts';
import { type Kind, LOST } from '../laws/table.ts';
import type { FarMoves, Game } from '../rules/game.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Input } from './input.ts';
import { readNumbers } from './numbers.ts';
import { type OptionTexts, type PositionFormat, inputOf, rangeOf, testsOf } from './position-format.ts';
import type { AskedOf, LargeRange } from './settings.ts';

/** The decimal digits of the numbers of a test, in the order of the input. */
export type Digits = readonly string[];

/** A number that an input has, with the limits of the contest. */
export interface LimitedNumber extends LargeRange {
  readonly name: string;
}

/** The question, and how an answer is written. */
interface Asked {
  readonly asks: AskedOf;
  say(value: Value): string;
}

/** No option is a coordinate. */
const NONE: FarMoves = { moves: '', at: [] };

export class NumberQuestions {
  /** In the order of the input. */
  readonly numbers: readonly LimitedNumber[];
  private readonly game: Game;
  private readonly format: PositionFormat;
  private readonly far: FarMoves;
  private readonly fixed: OptionTexts;
  private readonly asks: AskedOf;
  private readonly say: Asked['say'];
  private known: Law | undefined;

  /** `say` writes an answer. Raises bad use for a question that no law answers, and bad input for an input that has other parts. */
  constructor(game: Game, format: PositionFormat, { asks, say }: Asked) {
    if (asks !== 'winner' && asks !== 'nimber')
      throw badUse(
        said`asks: ${`'${asks}'`} needs a table, and there is none for numbers beyond those that the rules take; ask for the winner or the nimber`,
      );
    this.game = game;
    this.format = format;
    this.far = game.far ?? NONE;
    this.fixed = game.texts(format.fixed);
    this.asks = asks;
    this.say = say;
    this.numbers = format.inputs.map((option) => this.limited(option));
    const other = (format.lines ?? []).flat().find(({ is }) => is !== 'option');
    if (other)
      throw badInput(said`${word(other.name)} is no number of ${'far'}, and cannot stand beside one`).at(
        'lines',
      );
  }

  private limited(option: PositionFormat['inputs'][number]): LimitedNumber {
    const { name } = option;
    const range = rangeOf(option);
    if (!range || !this.far.at.includes(name))
      throw badInput(
        said`${name} is no number of ${'far'}, and cannot stand beside one; state it in the options`,
      ).at('inputs');
    return { name, ...range };
  }

  /** Found, and compared with the rules on small boards, when it is first needed. Raises too large if there is none, and bad input where it contradicts the rules. */
  get law(): Law {
    if (this.known) return this.known;
    const { game, far, fixed } = this;
    const law = farLaw(farGame(far, far.misere !== undefined && fixed[far.misere] === 'yes'), this.kind);
    const read = (options: OptionTexts): Rules<Position> | undefined =>
      unlessRefused(() => game.read({ ...fixed, ...options }));
    for (const { rules, point } of isOfLibrary(game) ? [] : smallBoards(far, read)) {
      const solution = solve(rules);
      requireSame(far, law, point, solution.value(rules.start));
      solution.release();
    }
    this.known = law;
    return law;
  }

  /** What the law gives. */
  get kind(): Kind {
    return this.asks === 'nimber' ? 'nimbers' : 'outcomes';
  }

  /** For each coordinate of the law the number of the test that it is, or the digits that it has in all tests. */
  get coordinates(): readonly (number | string)[] {
    const { far, fixed, numbers } = this;
    return far.at.map((name) => {
      const k = numbers.findIndex((number) => number.name === name);
      return k < 0 ? present(fixed[name]) : k;
    });
  }

  /** The value of the start by the law. Raises as `law`. */
  valueAt(digits: Digits): number {
    const point = this.coordinates.map((at) => (typeof at === 'string' ? at : present(digits[at])));
    return valueAt(this.law, point);
  }

  /** The same for the player to move. Raises as `law`. */
  valueOf(digits: Digits): Value {
    return this.valueFrom(this.valueAt(digits));
  }

  private valueFrom(value: number): Value {
    return { outcome: value === LOST ? 'loss' : 'win', ...(this.asks === 'nimber' && { nimber: value }) };
  }

  /** What is printed where a law has this value. */
  answerFrom(value: number): string {
    return this.say(this.valueFrom(value));
  }

  /** What is printed for a test. Raises as `law`. */
  answer(digits: Digits): string {
    return this.say(this.valueOf(digits));
  }

  /** The options of the rules; those that are too large are refused by them. */
  options(digits: Digits): OptionTexts {
    return {
      ...this.fixed,
      ...Object.fromEntries(this.numbers.map(({ name }, k) => [name, present(digits[k])])),
    };
  }

  /** Reads an input, test by test. Raises bad input, with the place. */
  readAll(input: Input): Iterable<Digits> {
    const { game, numbers, format } = this;
    const named = numbers.map(({ name }) => ({ name, about: word(present(game.options[name]).about) }));
    return testsOf(input, format.tests, (text) => readNumbers(text, named));
  }

  /** The input of these tests. */
  write(tests: readonly Digits[]): string {
    const { format, numbers } = this;
    const lines = (digits: Digits): string[] =>
      present(format.lines).map((line) =>
        line
          .map(({ name }) => present(digits[numbers.findIndex((number) => number.name === name)]))
          .join(' '),
      );
    return inputOf(
      format.tests,
      tests.map((digits) => `${lines(digits).join('\n')}\n`),
    );
  }
}
