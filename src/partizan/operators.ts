/**
 * Operators on values: cooling and its relatives, products, companions (Siegel, Combinatorial Game Theory, II.5 to II.7;
 * Winning Ways, chapters 6 and 8).
 */
import { badInput, said } from '../base/errors.ts';
import { numberText } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';
import { remembered } from './remembered.ts';
import { incentives } from './theory.ts';
import { Thermographs } from './thermograph.ts';

/** Whether `g` is a whole number. */
export const isInteger = (g: Form): boolean => g.isNumber && Number.isInteger(g.leftStop);

/** The game whose options are those of `g`, each changed by `left` or `right`. */
const changed = (forms: Forms, g: Form, left: (option: Form) => Form, right: (option: Form) => Form): Form =>
  forms.of(g.left.map(left), g.right.map(right));

/**
 * `g` cooled by t: every move costs a tax of t, and what is colder than t becomes its mean. Numbers have a temperature too,
 * −1/2^k for a denominator 2^k. Raises bad input unless t > −1.
 */
export function cool(forms: Forms, g: Form, t: number): Form {
  if (t <= -1) throw badInput(said`a game is cooled by more than -1, got ${numberText(t)}`);
  const thermographs = new Thermographs();
  const tax = forms.number(t);
  return remembered<Form, Form>((h, of) => {
    const { mean, temperature } = thermographs.of(h);
    if (t > temperature) return forms.number(mean);
    return changed(
      forms,
      h,
      (option) => forms.subtract(of(option), tax),
      (option) => forms.add(of(option), tax),
    );
  })(g);
}

/** `g` cooled by its temperature: its mean and an infinitesimal. Numbers stay. */
export const freeze = (forms: Forms, g: Form): Form =>
  g.isNumber ? g : cool(forms, g, new Thermographs().of(g).temperature);

/** `g` heated by a game `t`: every move gains t. Numbers stay. */
export const heat = (forms: Forms, g: Form, t: Form): Form =>
  remembered<Form, Form>((h, of) =>
    h.isNumber
      ? h
      : changed(
          forms,
          h,
          (option) => forms.add(of(option), t),
          (option) => forms.subtract(of(option), t),
        ),
  )(g);

/** `g` overheated from `s` to `t`: an integer n becomes n·s, and every other move gains t. */
export const overheat = (forms: Forms, g: Form, s: Form, t: Form): Form =>
  remembered<Form, Form>((h, of) =>
    isInteger(h)
      ? forms.times(h.leftStop, s)
      : changed(
          forms,
          h,
          (option) => forms.add(of(option), t),
          (option) => forms.subtract(of(option), t),
        ),
  )(g);

/**
 * Norton's product of `g` with a unit `u`: an integer n becomes n·u; elsewhere a move of Left adds u and an incentive of u, and
 * one of Right subtracts them. Raises bad input unless u > 0.
 */
export function norton(forms: Forms, g: Form, u: Form): Form {
  if (forms.outcome(u) !== 'L') throw badInput(said`the unit of Norton's product must be positive`);
  const { left, right } = incentives(forms, u);
  const steps = [...left, ...right].map((gain) => forms.add(u, gain));
  return remembered<Form, Form>((h, of) => {
    if (isInteger(h)) return forms.times(h.leftStop, u);
    return forms.of(
      h.left.flatMap((option) => steps.map((step) => forms.add(of(option), step))),
      h.right.flatMap((option) => steps.map((step) => forms.subtract(of(option), step))),
    );
  })(g);
}

/**
 * The companion of `g`, in which 0 and * are exchanged: 0 becomes *, * becomes 0, and a game that is at least, or at most, 0
 * keeps a move of Left, or of Right, to 0. Other numbers and nimbers stay.
 */
export const companion = (forms: Forms, g: Form): Form =>
  remembered<Form, Form>((h, of) => {
    if (h === forms.zero) return forms.star;
    if (h === forms.star) return forms.zero;
    if (h.isNumber || forms.nimberOf(h) !== undefined) return h;
    const [isLeast, isMost] = [forms.le(h, forms.zero), forms.le(forms.zero, h)];
    return forms.of(
      [...h.left.map(of), ...(isMost ? [forms.zero] : [])],
      [...h.right.map(of), ...(isLeast ? [forms.zero] : [])],
    );
  })(g);

/** The n of the least remote star *n of `g`: *n and all larger nimbers are no followers of it. */
export function remoteStar(forms: Forms, g: Form): number {
  return remembered<Form, number>((h, of) => {
    const nimber = forms.nimberOf(h);
    if (nimber !== undefined) return nimber + 1;
    return h.isNumber ? 1 : Math.max(...h.left.map(of), ...h.right.map(of));
  })(g);
}
