/** Facts about short games from public tests, as data. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { atomicWeight } from './atomic.ts';
import { numberText } from './dyadic.ts';
import { type Form, Forms } from './forms.ts';
import { parseForm } from './parse.ts';
import { misereOutcome, parityOf, stopCount, temperOf } from './properties.ts';
import { formText } from './text.ts';
import { uptimalExpansion } from './uptimal.ts';

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../test/cases/values/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]\d/.test(line))
    .map((line) => line.split('\t'));

const rows = rowsOf('short.tsv') as [id: string, kind: string, expression: string, expected: string][];
const unsaid = rowsOf('unsaid.tsv') as [id: string, expression: string, why: string][];

const forms = new Forms();
const text = (g: Form): string => formText(forms, g, 1e6)!;

/** What `compute` gives, or 'refused' if it raises bad input. */
function orRefused<T>(compute: () => T): T | 'refused' {
  try {
    return compute();
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'bad input') return 'refused';
    throw error;
  }
}

function expansion(g: Form): string {
  const found = uptimalExpansion(forms, g);
  if (!found) return 'refused';
  const { number, nimber, coefficients } = found;
  return `${numberText(number)}; ${nimber}; ${coefficients.join(' ') || '0'}`;
}

const PROPERTIES: Readonly<Record<string, (g: Form) => string>> = {
  'is even': (g) => String(parityOf(g) === 'even'),
  'is odd': (g) => String(parityOf(g) === 'odd'),
  'is even-tempered': (g) => String(temperOf(g) === 'even'),
  'is odd-tempered': (g) => String(temperOf(g) === 'odd'),
  'is uptimal': (g) => String(expansion(g) !== 'refused'),
  'is number-tiny': (g) => String(g.isNumber || /^[\d/-]*(Tiny|Miny)/.test(text(g))),
  'is atomic': (g) => String(orRefused(() => atomicWeight(forms, g)) !== 'refused'),
  'misère outcome': misereOutcome,
  'stop count': (g) => String(stopCount(g)),
  'uptimal expansion': expansion,
};

test.each(rows)('%s: %s of %s is %s', (_, kind, expression, expected) => {
  if (kind === 'value') {
    const got = orRefused(() => parseForm(forms, expression));
    expect(got === 'refused' ? got : text(got)).toBe(
      expected === 'refused' ? expected : text(parseForm(forms, expected)),
    );
  } else expect(PROPERTIES[kind]?.(parseForm(forms, expression))).toBe(expected);
});

test.each(unsaid)('%s: %s is refused, as %s', (_, expression) => {
  expect(() => parseForm(forms, expression)).toThrow(/is no function/);
});
