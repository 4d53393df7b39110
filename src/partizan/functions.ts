/** The functions of the notation of games, such as cool({3|1}, 1/2). */
import { type Said, badInput, said, tooLarge } from '../base/errors.ts';
import { atomicWeight } from './atomic.ts';
import {
  type Written,
  baseOfPower,
  checkPairs,
  conjunctive,
  conway,
  negated,
  ordinalProduct,
  power,
  powerTo,
  selective,
  valueOf,
  walkable,
} from './compounds.ts';
import { numberText } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';
import { stopOf } from './loopy/stops.ts';
import { type GameValue, type LoopyGames, type LoopySide, isShort } from './loopy/values.ts';
import { nimInverse, nimPower, nimProduct } from './nim-field.ts';
import { companion, cool, freeze, heat, norton, overheat, remoteStar } from './operators.ts';
import { birthday, reducedForm } from './theory.ts';
import { Thermographs } from './thermograph.ts';

/** What a function is given; each argument is evaluated when it is asked for, as what it is needed as. */
export interface Arguments {
  readonly forms: Forms;
  readonly games: LoopyGames;
  /** The value of argument k, from 0. */
  value(k: number): GameValue;
  /** The same as a short game. Raises bad input if it is loopy. */
  form(k: number): Form;
  /** The game as it is written, if it is in quotes; else its canonical form. */
  written(k: number): Written;
}

/** A function of the notation. */
export interface ValueFunction {
  /** The names of its arguments. */
  readonly takes: readonly string[];
  /** What it gives, in a few words. */
  readonly about: string;
  readonly apply: (args: Arguments) => GameValue;
}

/** The number that argument k is. Raises bad input for another game. */
function numberOf({ form }: Pick<Arguments, 'form'>, k: number, what: Said): number {
  const g = form(k);
  if (!g.isNumber) throw badInput(said`${what} must be a number`);
  return g.leftStop;
}

/** The n of an argument that is *n, or the number n. */
function nimberOf({ form, forms }: Pick<Arguments, 'form' | 'forms'>, k: number): number {
  const g = form(k);
  const n = forms.nimberOf(g) ?? (g.isNumber ? g.leftStop : undefined);
  if (n === undefined) throw badInput(said`expected a nimber such as ${'*3'}`);
  return n;
}

/** The argument as it is written, if it can be walked. */
const tree = (args: Arguments, k: number): Written => walkable(args.forms, args.written(k));

/** Two arguments that are combined move by move. */
function pair(args: Arguments): readonly [Written, Written] {
  const [g, h] = [tree(args, 0), tree(args, 1)];
  checkPairs(g, h);
  return [g, h];
}

const tiny = ({ forms, games, value }: Arguments): GameValue =>
  games.braces([forms.zero], [games.braces([forms.zero], [games.negate(value(0))])]);

/** x + y for a number x and a value y. */
const shifted = ({ forms, games }: Arguments, x: number, y: GameValue): GameValue =>
  games.add(forms.number(x), y);

/** g<x> = {0 | h : (1 − x)} for g = {0|h}, and g[x] = g : (x − 1). */
function powerOf(args: Arguments): GameValue {
  const { forms, games } = args;
  const g = tree(args, 0);
  const exponent = args.value(1);
  if (isShort(exponent)) return valueOf(forms, power(forms, g, walkable(forms, exponent)));
  return games.braces(
    [forms.zero],
    [games.ordinal(baseOfPower(forms, g), shifted(args, 1, games.negate(exponent)))],
  );
}

function powerToOf(args: Arguments): GameValue {
  const { forms, games } = args;
  const exponent = args.value(1);
  return isShort(exponent)
    ? valueOf(forms, powerTo(forms, tree(args, 0), walkable(forms, exponent)))
    : games.ordinal(tree(args, 0), shifted(args, -1, exponent));
}

/** A stop of a short game, or of a stopper. */
function stop({ forms, games, value }: Arguments, begins: 'left' | 'right'): GameValue {
  const g = value(0);
  if (isShort(g)) return forms.number(begins === 'left' ? g.leftStop : g.rightStop);
  if (!g.onside || g.onside !== g.offside)
    throw badInput(said`only a stopper has stops, and this game has two sides`);
  const { form, graph } = games.stopperAt(g.onside.graph, stopOf(g.onside.graph, begins));
  return form ?? games.of(graph);
}

/** One side of a value as a value of its own. */
function sideValue({ games }: Pick<Arguments, 'games'>, side: LoopySide, value: GameValue): GameValue {
  const { form, graph } = games.side(value, side);
  return form ?? games.of(graph);
}

const thermograph = ({ form }: Arguments): { readonly mean: number; readonly temperature: number } =>
  new Thermographs().of(form(0));

/** All functions, by their names in lower case. */
export const FUNCTIONS: Readonly<Record<string, ValueFunction>> = {
  tiny: { takes: ['g'], about: 'Tiny(g), which is {0||0|-g}', apply: tiny },
  miny: { takes: ['g'], about: 'Miny(g), which is {g|0||0}', apply: (args) => args.games.negate(tiny(args)) },
  power: {
    takes: ['g', 'x'],
    about: 'g<x> of a game {0|h}, as in ^<2>',
    apply: powerOf,
  },
  powerto: {
    takes: ['g', 'x'],
    about: 'g[x], the ordinal sum of g and x - 1, as in ^[2]',
    apply: powerToOf,
  },
  cool: {
    takes: ['g', 't'],
    about: 'g with a tax of t on every move',
    apply: (args) => cool(args.forms, args.form(0), numberOf(args, 1, said`the temperature`)),
  },
  heat: {
    takes: ['g', 't'],
    about: 'g with a gain of t for every move',
    apply: ({ forms, form }) => heat(forms, form(0), form(1)),
  },
  overheat: {
    takes: ['g', 's', 't'],
    about: 'g with n·s for the integer n, and a gain of t for every other move',
    apply: ({ forms, form }) => overheat(forms, form(0), form(1), form(2)),
  },
  freeze: {
    takes: ['g'],
    about: 'g cooled by its temperature',
    apply: ({ forms, form }) => freeze(forms, form(0)),
  },
  norton: {
    takes: ['g', 'u'],
    about: "Norton's product of g with the unit u > 0",
    apply: ({ forms, form }) => norton(forms, form(0), form(1)),
  },
  conway: {
    takes: ['g', 'h'],
    about: "Conway's product",
    apply: (args) => conway(args.forms, ...pair(args)),
  },
  conjunctive: {
    takes: ['g', 'h'],
    about: 'each move is a move in both',
    apply: (args) => conjunctive(args.forms, ...pair(args)),
  },
  selective: {
    takes: ['g', 'h'],
    about: 'each move is a move in one or in both',
    apply: (args) => selective(args.forms, ...pair(args)),
  },
  ordinalproduct: {
    takes: ['g', 'h'],
    about: 'a copy of g for each move of h',
    apply: (args) => ordinalProduct(args.forms, ...pair(args)),
  },
  mirror: {
    takes: ['g'],
    about: '-g of a game as it is written',
    apply: (args) => valueOf(args.forms, negated(tree(args, 0))),
  },
  onside: {
    takes: ['g'],
    about: 'the onside of g: Left wins endless play',
    apply: (args) => sideValue(args, 'onside', args.value(0)),
  },
  offside: {
    takes: ['g'],
    about: 'the offside of g: Right wins endless play',
    apply: (args) => sideValue(args, 'offside', args.value(0)),
  },
  upsum: {
    takes: ['g', 'h'],
    about: 'the onside of g + h',
    apply: (args) => sideValue(args, 'onside', args.games.add(args.value(0), args.value(1))),
  },
  downsum: {
    takes: ['g', 'h'],
    about: 'the offside of g + h',
    apply: (args) => sideValue(args, 'offside', args.games.add(args.value(0), args.value(1))),
  },
  degree: {
    takes: ['g'],
    about: 'the onside of g - g, which is 0 for a short game',
    apply: (args) =>
      sideValue(args, 'onside', args.games.add(args.value(0), args.games.negate(args.value(0)))),
  },
  weight: {
    takes: ['g'],
    about: 'the atomic weight of g',
    apply: ({ forms, form }) => atomicWeight(forms, form(0)),
  },
  companion: {
    takes: ['g'],
    about: 'the companion of g, with 0 and * exchanged',
    apply: ({ forms, form }) => companion(forms, form(0)),
  },
  reduced: {
    takes: ['g'],
    about: 'the reduced canonical form of g',
    apply: ({ forms, form }) => reducedForm(forms, form(0)),
  },
  remotestar: {
    takes: ['g'],
    about: 'the least *n that is remote for g',
    apply: ({ forms, form }) => forms.nimber(remoteStar(forms, form(0))),
  },
  mean: {
    takes: ['g'],
    about: 'the mean of g',
    apply: (args) => args.forms.number(thermograph(args).mean),
  },
  temperature: {
    takes: ['g'],
    about: 'the temperature of g',
    apply: (args) => args.forms.number(thermograph(args).temperature),
  },
  leftstop: {
    takes: ['g'],
    about: 'the left stop of g',
    apply: (args) => stop(args, 'left'),
  },
  rightstop: {
    takes: ['g'],
    about: 'the right stop of g',
    apply: (args) => stop(args, 'right'),
  },
  birthday: {
    takes: ['g'],
    about: 'the day on which g is born',
    apply: ({ forms, form }) => forms.number(birthday(form(0))),
  },
  nimproduct: {
    takes: ['m', 'n'],
    about: 'the product of two nimbers',
    apply: (args) => nimber(args.forms, nimProduct(nimberOf(args, 0), nimberOf(args, 1))),
  },
  niminverse: {
    takes: ['n'],
    about: 'the nimber whose product with n is *',
    apply: (args) => nimber(args.forms, nimInverse(nimberOf(args, 0))),
  },
  nimpower: {
    takes: ['n', 'k'],
    about: 'the nimber n to the power of k',
    apply: (args) => nimber(args.forms, nimPower(nimberOf(args, 0), numberOf(args, 1, said`the exponent`))),
  },
};

/** Larger nimbers would be chains of too many options. */
const MOST_NIMBER = 2 ** 12;

/** *n. Raises 'too large' for an n whose options would fill the memory. */
export function nimber(forms: Forms, n: number): Form {
  if (n > MOST_NIMBER)
    throw tooLarge(said`the nimber ${numberText(n)} is too large: games have nimbers up to ${MOST_NIMBER}`);
  return forms.nimber(n);
}
