/** Reads the parts of a certificate for the checkers, which share no code with the search for laws. */
import { type Said, badInput, quote, said } from '../base/errors.ts';
import { isCount, readJson } from '../base/json.ts';

/** The JSON in a text, see `readJson`. Raises bad input if there is none. */
export function certificateJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw badInput(said`a certificate is a JSON object, but this is no JSON: ${quote(text.trim())}`);
  }
}

/** Raises bad input for every version but the first, which these programs write. */
export function checkVersion(version: unknown): void {
  if (version === 1) return;
  throw badInput(
    said`the certificate has version ${shown(version)}; this program reads version 1: a newer perfect-play may read it`,
  );
}

/** The object in a text that has that format, version 1, and no other members than `members`. Raises bad input otherwise. */
export function certificateOf(
  text: string,
  format: string,
  members: readonly string[],
): Readonly<Record<string, unknown>> {
  const json = certificateJson(text);
  const file = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>;
  if (file['format'] !== format) throw badInput(said`format must be ${`'${format}'`}`);
  checkVersion(file['version']);
  return object('the certificate', json, members);
}

export const shown = (value: unknown): Said =>
  value === undefined
    ? said`nothing`
    : Array.isArray(value)
      ? said`a list of ${value.length}`
      : quote(typeof value === 'bigint' ? String(value) : JSON.stringify(value));

export function object(
  name: string,
  value: unknown,
  members: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(said`${name} must be an object with ${members.join(', ')}, got ${shown(value)}`);
  const odd = Object.keys(value).find((member) => !members.includes(member));
  if (odd !== undefined)
    throw badInput(said`${name} has an unknown member ${quote(odd)}; expected ${members.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

export function list(name: string, value: unknown, least: number, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
  const length = least === most ? said`${least}` : said`${least} to ${most}`;
  throw badInput(said`${name} must be a list of ${length}, got ${shown(value)}`);
}

export function integer(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw badInput(said`${name} must be an integer from ${least} to ${most}, got ${shown(value)}`);
}

/** A whole number from 0 on, however great. */
export function natural(name: string, value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  if (isCount(value)) return BigInt(value);
  throw badInput(said`${name} must be an integer from 0 on, got ${shown(value)}`);
}

export function oneOf<const T>(name: string, value: unknown, values: readonly T[]): T {
  const found = values.indexOf(value as T);
  if (found >= 0) return values[found];
  throw badInput(
    said`${name} must be ${values.map((v) => JSON.stringify(v)).join(' or ')}, got ${shown(value)}`,
  );
}
