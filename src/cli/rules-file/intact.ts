/**
 * Whether a game file has changed functions of the language. A file runs in the same thread as the program, so if it replaced
 * `Map.prototype.get`, the program itself would compute something wrong, or fail in a way that nobody understands.
 */
import { badInput, said } from '../../base/errors.ts';
import { spotAt } from '../../source/spots.ts';
import { placeIn } from './blame.ts';
import { filesRead } from './run.ts';

/** What is looked at: the names of the language, and the prototypes that have no name. */
const NAMED =
  'Object Function Array String Number Boolean Symbol BigInt Map Set WeakMap WeakSet WeakRef Promise RegExp Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError JSON Math Reflect Proxy ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array FinalizationRegistry WebAssembly isFinite isNaN parseFloat parseInt'.split(
    ' ',
  );
const NAMELESS: Readonly<Record<string, object>> = {
  'the iterator of arrays': [][Symbol.iterator](),
  'the iterator of maps': new Map()[Symbol.iterator](),
  'the iterator of sets': new Set()[Symbol.iterator](),
  'the iterator of texts': ''[Symbol.iterator](),
  'the iterator of matchAll': ''.matchAll(/a/g),
  generators: (function* () {})(),
  'typed arrays': Uint8Array.prototype,
};

/** A program may use random numbers of its own, and say how many frames of a stack are kept. */
const FREE: ReadonlySet<string> = new Set([
  'Math.random',
  'Error.stackTraceLimit',
  'Error.prepareStackTrace',
]);

interface Kept {
  readonly of: object;
  readonly key: PropertyKey;
  readonly called: string;
  readonly was: PropertyDescriptor;
}

// functions that a file can no longer change
const { defineProperty, getOwnPropertyDescriptor, is, prototype: objectPrototype } = Object;
const { deleteProperty, getPrototypeOf, has, ownKeys } = Reflect;
const ownProcess = process;

const kept: Kept[] = [];
const watched: { readonly of: object; readonly called: string; readonly count: number }[] = [];
/** Keys that mean something to the language wherever they are added. */
const meaning: PropertyKey[] = ['toJSON', 'then'];

function keep(of: object, called: string): void {
  if (watched.some((one) => one.of === of)) return;
  const keys = ownKeys(of);
  watched.push({ of, called, count: keys.length });
  for (const key of keys) {
    const symbol = typeof key === 'symbol' ? `${called}[${key.description}]` : `${called}.${key}`;
    if (!FREE.has(symbol)) kept.push({ of, key, called: symbol, was: getOwnPropertyDescriptor(of, key)! });
  }
}

/** Remembers how everything is now. */
export function keepIntact(): void {
  for (const name of NAMED) {
    const was = getOwnPropertyDescriptor(globalThis, name);
    if (was === undefined) continue;
    const value = (globalThis as Readonly<Record<string, unknown>>)[name] as object & { prototype?: object };
    kept.push({ of: globalThis, key: name, called: name, was });
    keep(value, name);
    if (typeof value.prototype === 'object') keep(value.prototype, `${name}.prototype`);
  }
  for (const [called, one] of Object.entries(NAMELESS)) {
    keep(getPrototypeOf(one)!, called);
    keep(getPrototypeOf(getPrototypeOf(one)!) ?? one, called);
  }
  for (const key of ownKeys(Symbol)) {
    const symbol = (Symbol as unknown as Readonly<Record<PropertyKey, unknown>>)[key];
    if (typeof symbol === 'symbol') meaning.push(symbol);
  }
}

/**
 * Puts back what has been changed since `keepIntact`, and raises bad input with its name, and its line in the game file at
 * `path` if it is written there.
 */
export function checkIntact(path: string): void {
  const name = changed();
  if (name === undefined) return;
  const error = badInput(
    said`the file changes ${name}, which the program itself works with; leave it as it is, and write a function of your own`,
  );
  for (const { url, code } of filesRead().values()) {
    const at = code.indexOf(name);
    if (at >= 0) throw error.at(placeIn(url, spotAt(code, at), path) ?? path);
  }
  throw error.at(path);
}

/** The name of the first thing that is not as it was; everything is put back. Nothing here calls what a file could have changed. */
function changed(): string | undefined {
  let first: string | undefined;
  // Node keeps it behind a setter
  if (globalThis.process !== ownProcess) {
    globalThis.process = ownProcess;
    first = 'process';
  }
  for (let k = 0; k < kept.length; k++) {
    const { of, key, called, was } = kept[k]!;
    const now = getOwnPropertyDescriptor(of, key);
    if (now && is(now.value, was.value) && now.get === was.get && now.set === was.set) continue;
    first ??= called;
    try {
      defineProperty(of, key, was);
    } catch {
      // it was made unchangeable
    }
  }
  for (let k = 0; k < watched.length; k++) {
    const { of, called, count } = watched[k]!;
    const keys = ownKeys(of);
    if (keys.length === count) continue;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      if (!isAddition(of, key) || !matters(of, key)) continue;
      first ??= typeof key === 'symbol' ? called : `${called}.${key}`;
      deleteProperty(of, key);
    }
  }
  return first;
}

function isAddition(of: object, key: PropertyKey): boolean {
  for (let k = 0; k < kept.length; k++) if (kept[k]!.of === of && kept[k]!.key === key) return false;
  return true;
}

/**
 * Everything inherits from Object.prototype; elsewhere an addition matters if it hides what is inherited or its name has a meaning,
 * and others are the file's own.
 */
function matters(of: object, key: PropertyKey): boolean {
  const above = getPrototypeOf(of);
  if (of === objectPrototype || (above !== null && has(above, key))) return true;
  for (let k = 0; k < meaning.length; k++) if (meaning[k] === key) return true;
  return typeof key === 'string' && key !== '' && is(+key, +key >>> 0);
}
