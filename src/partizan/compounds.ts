/**
 * Compounds of games as they are written, on which their values depend (Siegel, Combinatorial Game Theory, II.2; Conway, On
 * Numbers and Games, chapter 14). A canonical form is a game as it is written, too.
 */
import { badInput, said, tooLarge } from '../base/errors.ts';
import type { Form, Forms } from './forms.ts';
import { remembered, rememberedPairs } from './remembered.ts';
import { birthday } from './theory.ts';

/** A game with options that are games as they are written: they may be dominated or reversible. */
export interface Written {
  readonly left: readonly Written[];
  readonly right: readonly Written[];
}

type Side = 'left' | 'right';

/** The value of a game as it is written. */
export const valueOf = (forms: Forms, g: Written): Form =>
  remembered<Written, Form>((h, of) => (forms.has(h) ? h : forms.of(h.left.map(of), h.right.map(of))))(g);

/** Lines of play in a game that is combined move by move: longer ones could exhaust the stack. */
const MOST_PLIES = 400;

/** `g`, if it can be combined move by move. Raises 'too large' otherwise. */
export function walkable<G extends Written>(forms: Forms, g: G): G {
  const plies = birthday(valueOf(forms, g));
  if (plies > MOST_PLIES)
    throw tooLarge(
      said`games are combined move by move only if they are born by day ${MOST_PLIES}, and this one is born on day ${plies}`,
    );
  return g;
}

/** Pairs of moves in two games that are combined; more could take minutes. */
const MOST_PAIRS = 1e7;

/** Raises 'too large' if combining two games move by move would take too long. */
export function checkPairs(g: Written, h: Written): void {
  const pairs = movesIn(g) * movesIn(h);
  if (pairs > MOST_PAIRS)
    throw tooLarge(
      said`combining these games would take ${pairs} pairs of moves; at most ${MOST_PAIRS} are tried`,
    );
}

/** The moves of all followers together. */
function movesIn(g: Written): number {
  const found = new Set([g]);
  let count = 1;
  for (const { left, right } of found)
    for (const options of [left, right])
      for (const option of options) {
        count++;
        found.add(option);
      }
  return count;
}

/** −g, with the sides exchanged everywhere. */
export const negated = (g: Written): Written =>
  remembered<Written, Written>((h, of) => ({ left: h.right.map(of), right: h.left.map(of) }))(g);

/** g ∧ h: a move is a move in both, and play ends when either ends. */
export const conjunctive = (forms: Forms, g: Written, h: Written): Form =>
  rememberedPairs<Written, Written, Form>((a, b, of) => {
    const side = (s: Side): Form[] => a[s].flatMap((x) => b[s].map((y) => of(x, y)));
    return forms.of(side('left'), side('right'));
  })(g, h);

/** g ∨ h: a move is a move in either or in both. */
export const selective = (forms: Forms, g: Written, h: Written): Form =>
  rememberedPairs<Written, Written, Form>((a, b, of) => {
    const side = (s: Side): Form[] => [
      ...a[s].map((x) => of(x, b)),
      ...b[s].map((y) => of(a, y)),
      ...a[s].flatMap((x) => b[s].map((y) => of(x, y))),
    ];
    return forms.of(side('left'), side('right'));
  })(g, h);

/** g : h, in which a move in g ends h; as a game, since it may be the base of another one. */
export const ordinal = (g: Written, h: Written): Written =>
  remembered<Written, Written>((top, of) => ({
    left: [...g.left, ...top.left.map(of)],
    right: [...g.right, ...top.right.map(of)],
  }))(h);

/** The value of g : h. Only the value of h matters, but of g also how it is written. */
export const ordinalSum = (forms: Forms, g: Written, h: Written): Form => valueOf(forms, ordinal(g, h));

/**
 * The ordinal product of g and h as a game, which puts a copy of g in the place of every move of h, and a copy of −g if it is a move of
 * the other side.
 */
const ordinalCopies = (g: Written, h: Written): Written => {
  const opposite = negated(g);
  return remembered<Written, Written>((top, of) => {
    const side = (s: Side): Written[] => [
      ...top.left.flatMap((y) => g[s].map((x) => ordinal(of(y), x))),
      ...top.right.flatMap((y) => opposite[s].map((x) => ordinal(of(y), x))),
    ];
    return { left: side('left'), right: side('right') };
  })(h);
};

/** The value of the ordinal product of g and h. */
export const ordinalProduct = (forms: Forms, g: Written, h: Written): Form =>
  valueOf(forms, ordinalCopies(g, h));

/** g[x] = g : (x − 1), which is the sum of the powers of g up to x if x is an integer. */
export const powerTo = (forms: Forms, g: Written, x: Form): Written =>
  ordinal(g, forms.subtract(x, forms.number(1)));

/** The h of a game {0|h}. Raises bad input for another game. */
export function baseOfPower(forms: Forms, g: Written): Written {
  const [[zero], [h]] = [g.left, g.right];
  if (g.left.length !== 1 || g.right.length !== 1 || valueOf(forms, zero) !== forms.zero)
    throw badInput(said`only a game ${'{0|h}'} has powers such as ${'↑<2>'}; others have only ${'g[2]'}`);
  return h;
}

/** g⟨x⟩ = {0 | h : (1 − x)} for g = {0|h}, such as ↑⟨2⟩. Raises bad input for another g. */
export const power = (forms: Forms, g: Written, x: Form): Written => ({
  left: [forms.zero],
  right: [ordinal(baseOfPower(forms, g), forms.subtract(forms.number(1), x))],
});

/** Conway's product, which multiplies numbers as numbers and nimbers as nimbers. It depends on how both are written. */
export function conway(forms: Forms, g: Written, h: Written): Form {
  const product = rememberedPairs<Written, Written, Form>((a, b, of) => {
    const mixed = (as: readonly Written[], bs: readonly Written[]): Form[] =>
      as.flatMap((x) => bs.map((y) => forms.subtract(forms.add(of(x, b), of(a, y)), of(x, y))));
    return forms.of(
      [...mixed(a.left, b.left), ...mixed(a.right, b.right)],
      [...mixed(a.left, b.right), ...mixed(a.right, b.left)],
    );
  });
  return product(g, h);
}
