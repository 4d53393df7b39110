/** Positions as text: what is between words, and how two positions differ. */
import {
  type Said,
  type Sentence,
  badInput,
  didYouMean,
  quote,
  said,
  unexpected,
  word,
} from '../base/errors.ts';
import { type Field, type NamedFields, isCount } from './fields.ts';
import { valuesOf } from './values.ts';

/** Positions of these fields as `field=value field=value`. */
export class PositionTexts<P> {
  /** How a position is written. */
  readonly syntax: Sentence;
  private readonly fields: NamedFields;
  private readonly names: readonly string[];

  constructor(fields: NamedFields) {
    this.fields = fields;
    this.names = Object.keys(fields);
    this.syntax = this.names.map((name) => this.syntaxOf(name)).reduce((all, one) => said`${all} ${one}`);
  }

  text(p: P): string {
    return this.names.map((name) => `${name}=${this.fields[name].text(valuesOf(p)[name])}`).join(' ');
  }

  /** The values of the fields in a text, in the order of the fields. Raises bad input for any other text. */
  parse(text: unknown): Record<string, unknown> {
    const { syntax } = this;
    if (typeof text !== 'string') throw unexpected('parse(…)', said`a text such as ${String(syntax)}`, text);
    const given = givenFields(text, this.names, syntax);
    const texts = this.names.map((name) => {
      const own = given.get(name);
      if (own === undefined) throw badInput(said`${this.syntaxOf(name)} is missing`);
      return [name, own] as const;
    });
    return Object.fromEntries(texts.map(([name, own]) => [name, this.fields[name].parse(own, word(name))]));
  }

  /** What is different at `q`, field by field; the turn is left out. */
  difference(p: P, q: P): string {
    return this.differences(p, q, this.changed(p, q)).join(' ');
  }

  /** What is different at `q` in fewer words: without numbers, if anything else is. */
  brief(p: P, q: P): string {
    const changed = this.changed(p, q);
    const moved = changed.filter((name) => !isCount(this.fields[name]));
    const parts = this.differences(p, q, moved.length > 0 ? moved : changed).map((part) =>
      part.replace(/^off-/, ''),
    );
    // if men of one kind are placed on the board, their cells are enough
    return parts.length === 0 ? 'pass' : parts.join(' ').replace(/^[^ ]@([^ @]+)$/, '$1');
  }

  private syntaxOf(name: string): Sentence {
    return said`${name}=${this.fields[name].syntax}`;
  }

  private changed(p: P, q: P): string[] {
    const [before, after] = [valuesOf(p), valuesOf(q)];
    return this.names.filter((name) => {
      const { text } = this.fields[name];
      return name !== 'turn' && text(before[name]) !== text(after[name]);
    });
  }

  private differences(p: P, q: P, changed: readonly string[]): string[] {
    const [before, after] = [valuesOf(p), valuesOf(q)];
    return changed.map((name) => {
      const field: Field<unknown> = this.fields[name];
      const difference = field.difference(before[name], after[name]);
      // unlike a cell, a number alone does not say which field has changed
      return isCount(field) ? `${name} ${difference}` : difference;
    });
  }
}

/** The text of each field that is given, of those with these names. Raises bad input for any other text. */
export function givenFields(text: string, names: readonly string[], syntax: Said): Map<string, string> {
  const given = new Map<string, string>();
  for (const part of text.trim().split(/\s+/)) {
    const [name, rest] = splitOnce(part);
    if (rest === undefined) throw badInput(said`${quote(part)} is not field=value (expected ${syntax})`);
    if (!names.includes(name)) {
      throw badInput(
        said`${quote(name)} is not a field of the position${didYouMean(name, names) || said` (expected ${syntax})`}`,
      );
    }
    if (given.has(name)) throw badInput(said`${name} is given twice`);
    given.set(name, rest);
  }
  return given;
}

function splitOnce(word: string): [string, string | undefined] {
  const equals = word.indexOf('=');
  return equals < 0 ? [word, undefined] : [word.slice(0, equals), word.slice(equals + 1)];
}
