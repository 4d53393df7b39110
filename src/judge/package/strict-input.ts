/**
 * Reads a test input in the one form that validators of judges accept: single blanks, line feeds, no blank at the end of a
 * line, no sign and no leading zero. The readers of the contests accept more, because programs of contestants do.
 */
import { readSync } from 'node:fs';
import { ACCEPTED, REJECTED } from './verdict.ts';

/** An input that is not as it should be. */
class Rejection extends Error {}

export class StrictInput {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The digits of an integer of at most `digits` digits. */
  digits(name: string, digits: number): string {
    const word = /[^ \n]*/y;
    word.lastIndex = this.at;
    const [found = ''] = word.exec(this.text) ?? [];
    this.check(/^(?:0|[1-9][0-9]*)$/.test(found), `expected ${name}, got '${found.slice(0, 20)}'`);
    this.check(found.length <= digits, `${name} has ${found.length} digits, at most ${digits} are allowed`);
    this.at += found.length;
    return found;
  }

  integer(name: string, min: number, max: number): number {
    const from = this.at;
    const value = Number(this.digits(name, String(max).length));
    if (value < min || value > max) {
      this.at = from;
      this.reject(`${name} is ${value}, expected ${min}..${max}`);
    }
    return value;
  }

  /** So many of the characters `allowed`. */
  characters(count: number, allowed: string): string {
    const end = this.at + count;
    const from = this.at;
    for (; this.at < end; this.at++) {
      const c = this.text[this.at] ?? 'the end of the input';
      this.check(allowed.includes(c), `expected one of ${allowed}, got ${JSON.stringify(c)}`);
    }
    return this.text.slice(from, end);
  }

  blank(): void {
    this.exactly(' ', 'one blank');
  }

  lineEnd(): void {
    this.exactly('\n', 'the end of the line');
  }

  end(): void {
    this.check(this.at === this.text.length, 'expected the end of the input');
  }

  /** Rejects the input unless `holds`. */
  check(holds: boolean, why: string): void {
    if (!holds) this.reject(why);
  }

  private exactly(character: string, name: string): void {
    const found = this.text[this.at];
    this.check(
      found === character,
      `expected ${name}, got ${JSON.stringify(found ?? 'the end of the input')}`,
    );
    this.at++;
  }

  private reject(why: string): never {
    const before = this.text.slice(0, this.at);
    const column = before.length - before.lastIndexOf('\n');
    throw new Rejection(`line ${before.split('\n').length}, column ${column}: ${why}`);
  }
}

/** Bytes of the largest input. */
const MOST = 2 ** 20;

/** The first `MOST` bytes of standard input. */
function standardInput(): Buffer {
  const bytes = Buffer.alloc(MOST);
  let length = 0;
  for (let read = 1; read > 0 && length < MOST; length += read)
    read = readSync(0, bytes, length, MOST - length, null);
  return bytes.subarray(0, length);
}

/** Reads standard input by `read`, and ends with the status that says whether it was accepted. */
export function validate(read: (input: StrictInput) => void): never {
  try {
    // one byte is one character: every allowed character is ASCII
    const input = new StrictInput(standardInput().toString('latin1'));
    read(input);
    input.end();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    console.error(error.message);
    process.exit(REJECTED);
  }
  process.exit(ACCEPTED);
}
