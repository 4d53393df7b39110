/**
 * Games in the notation of the literature: 3/4, *2, ↑, ⇑*, ↑3, ↑[3], ↑<2>, 1↑*, ±1, Tiny(2), {4||1|0}.
 *
 * More bars separate before fewer bars: {4||1|0} is {4|{1|0}}.
 */
import { present } from '../base/present.ts';
import { numberText } from './dyadic.ts';
import type { Form, Forms } from './forms.ts';
import { uptimalName } from './uptimal.ts';

/** Longer texts are not made: written out, a form may be exponentially larger than it is in memory. */
const MOST_CHARACTERS = 4000;

/** The text of a game, and the number of bars between its options; 0 if it has a name. */
interface Written {
  readonly text: string;
  readonly bars: number;
}

/** The text of `g`, which `parseForm` reads back. Undefined if it has more than `most` characters. */
export function formText(forms: Forms, g: Form, most = MOST_CHARACTERS): string | undefined {
  const known = new Map<Form, Written | undefined>();
  const written = (h: Form): Written | undefined => {
    if (known.has(h)) return known.get(h);
    const text = writtenOut(forms, h, written);
    const short = text && text.text.length <= most ? text : undefined;
    known.set(h, short);
    return short;
  };
  return written(g)?.text;
}

type Writing = (g: Form) => Written | undefined;

function writtenOut(forms: Forms, g: Form, written: Writing): Written | undefined {
  if (g.isNumber) return { text: numberText(g.leftStop), bars: 0 };
  const name = g.leftStop === g.rightStop ? nearNumber(forms, g, written) : undefined;
  return name === undefined ? braces(forms, g, written) : { text: name, bars: 0 };
}

/** The name of a number with an infinitesimal: the number, then ups, nimber, tiny or miny. Undefined if it has no name. */
function nearNumber(forms: Forms, g: Form, written: Writing): string | undefined {
  const infinitesimal = forms.add(g, forms.number(-g.leftStop));
  const name =
    upStar(forms, infinitesimal) ?? tiny(forms, infinitesimal, written) ?? uptimal(forms, infinitesimal);
  if (name === undefined || g.leftStop === 0) return name;
  return `${numberText(g.leftStop)}${name}`;
}

const UPS = ['', '↑', '⇑'];
const DOWNS = ['', '↓', '⇓'];

function upStar(forms: Forms, g: Form): string | undefined {
  const found = forms.upsOf(g);
  if (!found) return undefined;
  const { ups, nimber } = found;
  const n = Math.abs(ups);
  const arrows = ups < 0 ? (DOWNS[n] ?? `↓${n}`) : (UPS[n] ?? `↑${n}`);
  return `${arrows}${star(nimber)}`;
}

const star = (n: number): string => (n === 0 ? '' : n === 1 ? '*' : `*${n}`);

/** ↑<n> or ↑[n], or its negative, with a nimber. */
function uptimal(forms: Forms, g: Form): string | undefined {
  const found = uptimalName(forms, g);
  if (!found) return undefined;
  const { n, nimber, negative, isSum } = found;
  return `${negative ? '↓' : '↑'}${isSum ? `[${n}]` : `<${n}>`}${star(nimber)}`;
}

const isZero = (g: Form): boolean => g.isNumber && g.leftStop === 0;

/** Tiny(x) = {0||0|-x} or Miny(x) = {x|0||0} for a game x that is positive in every sense (Siegel, II.1). */
function tiny(forms: Forms, g: Form, written: Writing): string | undefined {
  for (const [name, h] of [
    ['Tiny', g],
    ['Miny', forms.negate(g)],
  ] as const) {
    const [reply] = h.right;
    if (h.left.length !== 1 || !isZero(h.left[0]) || h.right.length !== 1 || reply.isNumber) continue;
    if (reply.left.length !== 1 || !isZero(reply.left[0]) || reply.right.length !== 1) continue;
    const size = forms.negate(reply.right[0]);
    if (size.rightStop <= 0) continue;
    const text = written(size)?.text;
    return text === undefined ? undefined : `${name}(${text})`;
  }
  return undefined;
}

function braces(forms: Forms, g: Form, written: Writing): Written | undefined {
  if (forms.negate(g) === g) {
    const [only] = g.left;
    const left = list(g.left, written);
    if (left === undefined) return undefined;
    const plain = g.left.length === 1 && (only.isNumber || present(written(only)).text.startsWith('{'));
    return { text: `±${plain ? left : `{${left}}`}`, bars: 0 };
  }
  const [left, right] = [side(g.left, written), side(g.right, written)];
  if (!left || !right) return undefined;
  const bars = 1 + Math.max(left.bars, right.bars);
  return { text: `{${left.text}${'|'.repeat(bars)}${right.text}}`, bars };
}

/** With more bars in a row braces are easier to read. */
const MOST_BARS = 5;

/** The options of a side; the braces of a single option are left out, and its bars told, unless they are many. */
function side(options: readonly Form[], written: Writing): Written | undefined {
  const only = options.length === 1 ? written(options[0]) : undefined;
  if (only && only.bars > 0 && only.bars < MOST_BARS)
    return { text: only.text.slice(1, -1), bars: only.bars };
  const text = list(options, written);
  return text === undefined ? undefined : { text, bars: 0 };
}

function list(options: readonly Form[], written: Writing): string | undefined {
  const texts = options.map((option) => written(option)?.text);
  const parts = texts.flatMap((text, k) =>
    text === undefined ? [] : [{ text, number: options[k].isNumber }],
  );
  if (parts.length < options.length) return undefined;
  // the order must not depend on which form was made first
  return parts
    .sort(
      (a, b) =>
        Number(b.number) - Number(a.number) || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
    )
    .map(({ text }) => text)
    .join(',');
}
