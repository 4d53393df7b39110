/**
 * What must hold for the rules of every game, position by position. Each invariant says in a sentence how a position breaks it,
 * so that an author sees what to mend, and a test shows what it found.
 */
import { PlayError, badInput, printable, said } from '../base/errors.ts';
import { OPEN } from '../rules/ending.ts';
import { KEEPS_THE_TURN, type Rules } from '../rules/rules.ts';

export interface Invariant {
  /** The invariant as a fact: "un-moves are the transpose of moves". */
  readonly fact: string;
  /** Whether the invariant says anything about these rules; absent: about all. */
  readonly concerns?: (rules: Rules<unknown>) => boolean;
  /** The invariants after it mean nothing where it is broken. */
  readonly first?: boolean;
  /** The positions are asked in the opposite order, and of those that break the invariant the smallest one is still named. */
  readonly backwards?: boolean;
  /**
   * How `p`, which is legal, breaks the invariant: the rest of a sentence that begins with the position; undefined when it holds.
   * `before` is the digest of what the rules said of `p` before they were asked anything else; absent: nobody asked.
   */
  readonly broken: <P>(rules: Rules<P>, p: P, before?: number) => string | undefined;
}

export const INVARIANTS: readonly Invariant[] = [
  {
    fact: 'a position reads back from its text',
    first: true,
    broken: ({ position }, p) => {
      const text = position.text(p);
      if (text.includes('\n')) return 'is written in several lines';
      if (CONTROLS.test(text)) return 'is written with control characters';
      const read = position.parse(text);
      const back = position.text(read);
      if (back !== text) return `does not read back: it reads as ${back}`;
      const alike = indexBound(position) === undefined || position.rank(read) === position.rank(p);
      return alike ? undefined : 'does not read back: it is written as another position is';
    },
  },
  {
    fact: 'a position reads back from its index',
    first: true,
    concerns: ({ position }) => indexBound(position) !== undefined,
    broken: ({ position }, p) => {
      const index = position.rank(p);
      const below = indexBound(position)!;
      if (!Number.isInteger(index) || index < 0 || index >= below)
        return `does not read back: its index ${index} is none of 0 … ${below - 1}`;
      const [text, back] = [position.text(p), position.text(position.unrank(index))];
      return back === text ? undefined : `does not read back: its index ${index} is that of ${back}`;
    },
  },
  {
    fact: 'moves lead to positions',
    first: true,
    broken: (rules, p) => {
      for (const q of movesOf(rules, p, rules.keeping?.moves)) {
        const flaw = notAPosition(rules, q);
        if (flaw !== undefined) return `has a move to what is not a position: ${flaw}`;
      }
      return undefined;
    },
  },
  {
    fact: 'whoever wins by having moved has passed the turn',
    first: true,
    concerns: ({ keeping }) => keeping !== undefined,
    broken: (rules, p) => {
      const { position, keeping } = rules;
      const q = movesOf(rules, p, keeping?.moves).find((next) => keeping?.refuses(p, next));
      return q && `has a move to ${position.text(q)} that ${KEEPS_THE_TURN}`;
    },
  },
  {
    fact: 'play reaches nothing that is called impossible',
    concerns: ({ impossible }) => impossible !== undefined,
    broken: (rules, p) => {
      const { position, impossible } = rules;
      if (impossible?.(p) !== undefined) return undefined;
      for (const q of movesOf(rules, p)) {
        const why = impossible?.(q);
        if (why !== undefined) return `has a move to ${position.text(q)}, of which 'impossible' says: ${why}`;
      }
      return undefined;
    },
  },
  {
    fact: 'rules do not change the position they are asked about',
    broken: (rules, p) => {
      const before = JSON.stringify(p);
      const asked: [what: string, ask: () => unknown][] = [
        ['moves', () => rules.moves(p)],
        ['unmoves', () => rules.unmoves?.(p)],
        ['the end of the game', () => rules.ended(p)],
        ['impossible', () => rules.impossible?.(p)],
        ['symmetries', () => rules.symmetries.map((symmetry) => symmetry(p))],
      ];
      for (const [what, ask] of asked) {
        ask();
        const after = JSON.stringify(p);
        if (after !== before) return `was changed: ${what} made ${after} of its argument`;
      }
      return undefined;
    },
  },
  {
    fact: 'a position has the same moves whenever it is asked',
    backwards: true,
    broken: (rules, p, before) => {
      const [first, second] = [texts(rules, movesOf(rules, p)), texts(rules, movesOf(rules, p))];
      if (first !== second) return `has the moves ${first}, and asked again ${second}`;
      return before === undefined || before === answerDigest(rules, p)
        ? undefined
        : `has the moves ${first}, and was told otherwise when it was asked first; rules must remember nothing`;
    },
  },
  {
    fact: 'every move is listed once',
    broken: (rules, p) => {
      const twice = counted(rules, movesOf(rules, p)).find(({ times }) => times > 1);
      return twice && `has the move to ${rules.position.text(twice.q)} ${twice.times} times`;
    },
  },
  {
    fact: 'every move changes the position',
    broken: (rules, p) => {
      const text = rules.position.text(p);
      return movesOf(rules, p).some((q) => rules.position.text(q) === text)
        ? 'has a move that leads to itself'
        : undefined;
    },
  },
  {
    fact: 'un-moves are the transpose of moves',
    concerns: ({ unmoves }) => unmoves !== undefined,
    broken: (rules, p) => {
      const { position, legal, ended, unmoves = () => [] } = rules;
      const text = position.text(p);
      const timesIn = (list: readonly (typeof p)[]): number =>
        list.filter((q) => position.text(q) === text).length;
      for (const { q, times } of counted(rules, movesOf(rules, p))) {
        const back = timesIn(unmoves(q));
        if (back < times) return `has a move to ${position.text(q)}, but is not an un-move of it`;
        if (back > times) return `is an un-move of ${position.text(q)} more often than it has a move there`;
      }
      for (const { q: before } of counted(rules, unmoves(p))) {
        if (!legal(before) || ended(before) !== OPEN) continue;
        if (timesIn(movesOf(rules, before)) === 0)
          return `has an un-move to ${position.text(before)}, but is not a move of it`;
      }
      return undefined;
    },
  },
  {
    fact: 'symmetries keep the rules',
    concerns: ({ symmetries }) => symmetries.length > 0,
    broken: (rules, p) => {
      const { position, symmetries, ended, stuck } = rules;
      for (const symmetry of symmetries) {
        const image = symmetry(p);
        const to = position.text(image);
        if (!rules.legal(image)) return `has the image ${to}, which is no position`;
        if (position.toMove(image) !== position.toMove(p))
          return `has the image ${to}, where the other side is to move`;
        if (ended(image) !== ended(p))
          return `has the image ${to}, where the game is not over in the same way`;
        const moves = movesOf(rules, p);
        if (texts(rules, movesOf(rules, image)) !== texts(rules, moves.map(symmetry)))
          return `has the image ${to}, whose moves are not the images of its moves`;
        if (ended(p) === OPEN && moves.length === 0 && stuck(image) !== stuck(p))
          return `has the image ${to}, where being without a move means something else`;
      }
      return undefined;
    },
  },
  {
    fact: 'symmetries are a group',
    concerns: ({ symmetries }) => symmetries.length > 0,
    broken: (rules, p) => {
      const { position, symmetries } = rules;
      const images = symmetries.map((symmetry) => symmetry(p));
      const orbit = new Set([p, ...images].map((q) => position.text(q)));
      // a position that some symmetry leaves as it is says little about the group
      if (orbit.size <= symmetries.length - 1) return undefined;
      for (const image of images) {
        const further = symmetries
          .map((symmetry) => position.text(symmetry(image)))
          .find((text) => !orbit.has(text));
        if (further !== undefined)
          return `comes to ${further} by two symmetries one after the other, and by none alone`;
      }
      return undefined;
    },
  },
  {
    fact: 'moves of a position are told apart by their names',
    broken: (rules, p) => {
      const { position } = rules;
      const known = new Map<string, string>();
      for (const q of movesOf(rules, p)) {
        const [name, to] = [rules.name(p, q), position.text(q)];
        if (name.trim() === '' || CONTROLS.test(name))
          return `has a move to ${to} whose name is ${name === '' ? 'empty' : 'not one line'}`;
        const other = known.get(name);
        if (other !== undefined && other !== to)
          return `has two moves called ${name}: to ${other} and to ${to}`;
        known.set(name, to);
      }
      return undefined;
    },
  },
  {
    fact: 'points are finite numbers',
    concerns: ({ gain }) => gain !== undefined,
    broken: (rules, p) => {
      for (const q of movesOf(rules, p)) {
        const points: unknown = rules.gain!(p, q);
        if (typeof points !== 'number' || !Number.isFinite(points))
          return `has a move to ${rules.position.text(q)} that gains ${String(points)}, which is no number of points`;
      }
      return undefined;
    },
  },
  {
    fact: 'a position can be drawn',
    broken: ({ position }, p) =>
      position.diagram(p).trim() === '' && position.text(p) !== '' ? 'has an empty drawing' : undefined,
  },
];

/** What no name and no text of a position has: it would move the cursor of a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** All that the rules say of `p`, as one number: another one means another answer. */
export function answerDigest<P>(rules: Rules<P>, p: P): number {
  const { position, gain } = rules;
  const over = rules.ended(p);
  const moves = movesOf(rules, p);
  const stuck = over === OPEN && moves.length === 0 ? rules.stuck(p) : OPEN;
  const points = gain ? moves.map((q) => `${position.text(q)} ${gain(p, q)}`).sort() : [];
  const answer = [over, stuck, texts(rules, moves), ...points].join(';');
  let digest = 0;
  for (let i = 0; i < answer.length; i++) digest = (Math.imul(digest, 31) + answer.charCodeAt(i)) | 0;
  return digest;
}

/** The number that all indexes are below, where they are exact numbers. */
export function indexBound({ bound, size }: Rules<unknown>['position']): number | undefined {
  const below = bound ?? size;
  return below <= 2 ** 53 ? below : undefined;
}

/** The moves at `p`; none where the game is over, since nobody asks for them there. */
export function movesOf<P>(rules: Rules<P>, p: P, asked = rules.moves): readonly P[] {
  if (rules.ended(p) !== OPEN) return [];
  const moves: unknown = asked(p);
  if (!Array.isArray(moves))
    throw badInput(said`moves returned ${shown(moves)}, expected a list of positions`);
  return moves;
}

/** Why `q` is no position; undefined when it is one. */
export function notAPosition<P>(rules: Rules<P>, q: P): string | undefined {
  const { position, legal } = rules;
  if (isIndexed(position, q) && legal(q)) return undefined;
  let text: string;
  let read: P;
  try {
    text = position.text(q);
    read = position.parse(text);
  } catch (error) {
    return error instanceof PlayError ? `${shown(q)} (${error.message})` : shown(q);
  }
  const odd = oddMember(q, read);
  if (odd !== undefined) return `${shown(q)} (${odd})`;
  const below = indexBound(position);
  if (below !== undefined) {
    const index = position.rank(q);
    if (
      !Number.isInteger(index) ||
      index < 0 ||
      index >= below ||
      position.text(position.unrank(index)) !== text
    )
      return `${shown(q)} is not a value of the shape`;
  }
  return legal(q)
    ? undefined
    : `${text} is not legal: either 'legal' excludes too much, or the moves must leave it out`;
}

/** Whether `q` has an index of its own, and is the position of that index to the last member. */
function isIndexed<P>(position: Rules<P>['position'], q: P): boolean {
  const below = indexBound(position);
  if (below === undefined || q === null || q === undefined) return false;
  const index = position.rank(q);
  return Number.isInteger(index) && index >= 0 && index < below && same(position.unrank(index), q);
}

/** Whether two values that are plain data are alike. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => same(a[name as keyof typeof a], b[name as keyof typeof b]));
}

/** A member that a position has and that is none of its shape, or of another kind than there: it would be lost in a table. */
export function oddMember<P>(p: P, read: P): string | undefined {
  if (typeof p !== typeof read) return `expected a ${typeof read}`;
  if (typeof p !== 'object' || p === null || read === null) return undefined;
  for (const [name, value] of Object.entries(p)) {
    if (!Object.hasOwn(read as object, name)) return `${quoted(name)} is none of its members`;
    const expected = typeof (read as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== expected) return `${quoted(name)} is a ${typeof value}, expected a ${expected}`;
  }
  return undefined;
}

const quoted = (text: string): string => `'${printable(text)}'`;

/** Anything as an author wrote it, in one line. */
export function shown(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  const text = printable(
    typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value),
  );
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** Each of some positions once, with how often it stands there. */
function counted<P>({ position }: Rules<P>, list: readonly P[]): { readonly q: P; readonly times: number }[] {
  const times = new Map<string, { q: P; times: number }>();
  for (const q of list) {
    const text = position.text(q);
    const known = times.get(text);
    if (known) known.times++;
    else times.set(text, { q, times: 1 });
  }
  return [...times.values()];
}

/** The texts of positions in any order. */
const texts = <P>({ position }: Rules<P>, list: readonly P[]): string =>
  list
    .map((q) => position.text(q))
    .sort()
    .join('; ') || 'none';
