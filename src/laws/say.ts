/** Writes claims in words, in English, Chinese and Japanese, and as formulas. */
import { CHINESE } from './chinese.ts';
import type { TableClaim, FormCondition, Nimber } from './claim.ts';
import { ENGLISH } from './english.ts';
import { FORMULA } from './formula.ts';
import { JAPANESE } from './japanese.ts';
import { type Each, type ConditionWords, type LawWords, shownPoint, sum } from './words.ts';

/** The names of the coordinates, by number of coordinates; and of the larger and the smaller of two. */
const NAMES = [[], ['x'], ['x', 'y'], ['x', 'y', 'z']];
const ORDERED = ['a', 'b'];

export type Language = 'en' | 'zh' | 'ja';

/** A claim as sentences, one for each case: "Lost for the player to move exactly when x and y are both even." */
export function sayClaim(claim: TableClaim, language: Language = 'en'): string[] {
  const words = WORDS[language];
  const say = sayer(namesOf(claim), words);
  const several = claim.cases.length > 1;
  const bodies =
    claim.of === 'outcomes'
      ? claim.cases.map(({ what }, i) => words.outcome(what, say(what), several, i === 0))
      : claim.cases.map(({ what }) =>
          words.nimber(what, sayNimber(what, say, namesOf(claim), words), several),
        );
  const sentences = bodies.map((body, i) =>
    words.sentence(body, say(claim.cases[i].where), i, bodies.length),
  );
  const [first, ...rest] = sentences;
  const whole = [claim.ordered ? words.ordered(first) : first, ...rest].map(words.capital);
  return claim.absent.length === 0 ? whole : [...whole, words.absent(claim.absent.map(shownPoint))];
}

/** A claim as formulas, one for each case: "lost ⇔ x ≡ y ≡ 0 (mod 2)". */
export function formulaOf(claim: TableClaim): string[] {
  const names = namesOf(claim);
  const say = sayer(names, FORMULA);
  const lines = claim.cases.map(({ where, what }, i) => {
    const value =
      claim.of === 'outcomes'
        ? outcomeFormula(what as FormCondition, say)
        : nimberFormula(what as Nimber, say, names);
    if (claim.cases.length === 1) return value;
    return `${value}${where.is === 'always' ? '   otherwise' : `   if ${say(where)}`}${i > 0 && where.is !== 'always' ? ', otherwise' : ''}`;
  });
  return claim.ordered ? ['a = max(x, y), b = min(x, y)', ...lines] : lines;
}

function outcomeFormula(what: FormCondition, say: Say): string {
  if (what.is === 'always') return 'lost';
  return what.is === 'never' ? 'won' : `lost ⇔ ${say(what)}`;
}

function nimberFormula(what: Nimber, say: Say, names: readonly string[]): string {
  switch (what.is) {
    case 'remainder':
      return `g = (${sum(what.form, names)}) mod ${what.modulus}`;
    case 'exclusive or':
      return `g = ${what.moduli.map((m, i) => `(${names[i]} mod ${m})`).join(' ⊕ ')}`;
    case 'cases':
      return what.cases
        .map(([nimber, when]) =>
          when.is === 'always'
            ? `g = ${nimber}${what.cases.length > 1 ? ' otherwise' : ''}`
            : `g = ${nimber} ⇔ ${say(when)}`,
        )
        .join(';  ');
  }
}

const namesOf = ({ dimensions, ordered }: TableClaim): readonly string[] =>
  ordered ? ORDERED : NAMES[dimensions];

type Say = (condition: FormCondition) => string;

function sayNimber(what: Nimber, say: Say, names: readonly string[], words: LawWords): string {
  switch (what.is) {
    case 'remainder':
      return words.remainder(sum(what.form, names), what.modulus);
    case 'exclusive or':
      return words.exclusiveOr(what.moduli.map((m, i) => words.remainder(names[i], m)));
    case 'cases':
      return words.cases(
        what.cases.map(([nimber, when]) => [nimber, when.is === 'always' ? undefined : say(when)]),
      );
  }
}

function sayer(names: readonly string[], parts: ConditionWords): Say {
  const say = (condition: FormCondition): string => {
    switch (condition.is) {
      case 'always':
        return parts.always;
      case 'never':
        return parts.never;
      case 'residue':
        return parts.residue(sum(condition.form, names), condition.modulus, condition.residues);
      case 'residues':
        return parts.residues(names, condition.points.map(shownPoint), condition.modulus);
      case 'at least':
      case 'less than':
      case 'equal':
      case 'different':
        return compare(condition, names, parts);
      case 'balanced':
        return parts.balanced(names);
      case 'and':
      case 'or': {
        const { is, of } = condition;
        const same = sameOfEach(of, names.length);
        if (same) return parts.each(names, same, is);
        if (of.length === 1) return say(of[0]);
        const nested = of.some((part) => part.is === 'and' || part.is === 'or');
        return parts.join(of.map(say), is, nested);
      }
    }
  };
  return say;
}

/** A comparison of a form with a constant, written with terms on both sides so that no minus sign is needed. */
function compare(
  { is, form, constant }: Extract<FormCondition, { is: 'at least' | 'less than' | 'equal' | 'different' }>,
  names: readonly string[],
  { compare: say }: ConditionWords,
): string {
  const positive = form.map((a) => Math.max(a, 0));
  const negative = form.map((a) => Math.max(0 - a, 0));
  const relation = ({ 'at least': '≥', 'less than': '<', equal: '=', different: '≠' } as const)[is];
  if (negative.every((a) => a === 0)) return say(sum(positive, names), relation, String(constant));
  if (constant < 0 && relation !== '<') {
    const flipped = ({ '≥': '≤', '=': '=', '≠': '≠' } as const)[relation];
    if (relation === '≥' && constant === -1)
      return say(sum(negative, names), '≤', plus(sum(positive, names), 1));
    return say(sum(negative, names), flipped, plus(sum(positive, names), -constant));
  }
  if (relation === '≥' && constant === 1) return say(sum(positive, names), '>', sum(negative, names));
  return say(sum(positive, names), relation, plus(sum(negative, names), constant));
}

const plus = (text: string, constant: number): string => (constant === 0 ? text : `${text} + ${constant}`);

/** What conditions say about each coordinate, if they say the same about every coordinate and nothing else. */
function sameOfEach(of: readonly FormCondition[], dimensions: number): Each | undefined {
  if (of.length !== dimensions || dimensions < 2) return undefined;
  const said = of.map((part, i): Each | undefined => {
    if (!('form' in part) || part.form.some((a, j) => a !== (i === j ? 1 : 0))) return undefined;
    if (part.is === 'residue') return { modulus: part.modulus, residues: part.residues };
    if (part.is === 'different') return undefined;
    const relation = ({ 'at least': '≥', 'less than': '<', equal: '=' } as const)[part.is];
    return { relation, constant: part.constant };
  });
  const [first] = said;
  return first && said.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined;
}

const WORDS: Readonly<Record<Language, LawWords>> = { en: ENGLISH, zh: CHINESE, ja: JAPANESE };
