/** Positions of several games, played side by side: a move changes one of them, and whoever cannot move anywhere loses. */
import type { Form, Forms } from '../partizan/forms.ts';
import { Thermographs } from '../partizan/thermograph.ts';
import type { Rules } from '../rules/rules.ts';

/** One part of a sum: a position, or only a value. */
export interface Summand<V = Form> {
  readonly value: V;
  /** A text that differs for parts of a sum that are not the same. */
  readonly text: string;
  /** Drawn in characters, several lines. */
  readonly diagram: string;
  /** The moves of a side, 0 for Left or 1 for Right. */
  moves(side: 0 | 1): readonly SummandMove<V>[];
}

/** A move in one part of a sum. */
export interface SummandMove<V = Form> {
  readonly name: string;
  /** What it leaves of the part. */
  readonly to: Summand<V>;
}

/** A move that wins a sum. */
export interface WinningMove {
  /** The number of the part that it is made in, from 0. */
  readonly part: number;
  readonly name: string;
}

/** A sum of games. All values must be of the same `Forms`. */
export class Sum {
  readonly forms: Forms;
  readonly parts: readonly Summand[];
  readonly value: Form;

  constructor(forms: Forms, parts: readonly Summand[]) {
    this.forms = forms;
    this.parts = parts;
    this.value = parts.reduce((sum, { value }) => forms.add(sum, value), forms.zero);
  }

  /** The position `p` as a part of a sum. Its value is computed when it is first asked for. */
  static position<P, V>(values: ValuedPositions<P, V>, p: P): Summand<V> {
    return positionAsSummand(values, p);
  }

  /** A value as a part of a sum: its moves are named after what they leave, by `name`. */
  static value(value: Form, name: (form: Form) => string): Summand {
    return valueAsSummand(value, name);
  }

  /** All moves of a side that win the sum if it moves now: those after which the other side, to move, loses. */
  winningMoves(side: 0 | 1): readonly WinningMove[] {
    const { forms } = this;
    return this.parts.flatMap((summand, part) => {
      const others = forms.subtract(this.value, summand.value);
      return summand
        .moves(side)
        .filter(({ to }) => {
          const after = forms.add(others, to.value);
          return side === 0 ? forms.le(forms.zero, after) : forms.le(after, forms.zero);
        })
        .map(({ name }) => ({ part, name }));
    });
  }

  /** The number of the part with the highest temperature. A move in it is often best, but need not win. */
  get hottest(): number {
    const thermographs = new Thermographs();
    const temperatures = this.parts.map(({ value }) => thermographs.of(value).temperature);
    return temperatures.indexOf(Math.max(...temperatures));
  }
}

/** Positions that have values, short or loopy ones. */
export interface ValuedPositions<P, V> {
  readonly rules: Pick<Rules<P>, 'position' | 'name'>;
  /** The value of a position. */
  value(p: P): V;
  /** The positions that the moves of a side lead to. */
  options(p: P, side: 0 | 1): readonly P[];
}

/** The position `p` as a part of a sum. Its value is computed when it is first asked for. */
export function positionAsSummand<P, V>(values: ValuedPositions<P, V>, p: P): Summand<V> {
  const { position, name } = values.rules;
  const turned = (side: 0 | 1): P => position.withTurn?.(p, side) ?? p;
  return {
    get value() {
      return values.value(p);
    },
    text: position.text(turned(0)),
    get diagram() {
      return position.diagram(turned(0));
    },
    moves: (side) =>
      values.options(p, side).map((q) => ({ name: name(turned(side), q), to: positionAsSummand(values, q) })),
  };
}

/** A value as a part of a sum: its moves are named after what they leave, by `name`. `options`, if they are other than its own. */
export function valueAsSummand(
  value: Form,
  name: (form: Form) => string,
  options: Pick<Form, 'left' | 'right'> = value,
): Summand {
  const text = name(value);
  return {
    value,
    text,
    diagram: text,
    moves: (side) =>
      (side === 0 ? options.left : options.right).map((left) => ({
        name: `to ${name(left)}`,
        to: valueAsSummand(left, name),
      })),
  };
}
