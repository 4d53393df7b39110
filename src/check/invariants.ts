/**
 * What must hold for the rules of every game, position by position. Each invariant says in a sentence how a position breaks it, so
 * that an author sees what to correct.
 */
import { present } from '../base/present.ts';
import { PlayError, type Said, badInput, printable, said, shown, wholeOf } from '../base/errors.ts';
import { same } from '../base/same.ts';
import { brokenPlacement, brokenRegions, differentRegion } from './regions.ts';
import { OPEN } from '../rules/ending.ts';
import { KEEPS_THE_TURN, type Rules } from '../rules/rules.ts';

/** Something that must hold at every legal position of a game. */
export interface Invariant {
  /** The invariant as a statement: "un-moves are the transpose of moves". */
  readonly fact: string;
  /** Whether the invariant applies to these rules. Absent: it applies to all. */
  readonly concerns?: (rules: Rules<unknown>) => boolean;
  /** If this invariant is broken, those after it make no sense and are not tested. */
  readonly first?: boolean;
  /** Positions are tested in the opposite order; still the smallest one that breaks the invariant is named. */
  readonly backwards?: boolean;
  /** The position that breaks it is drawn. */
  readonly draws?: boolean;
  /**
   * How the legal position `p` breaks the invariant, as the end of a sentence that begins with the position; undefined if it does
   * not. `before` is the `answerDigest` of `p` from before other invariants were tested. Absent: there is none.
   */
  readonly broken: <P>(rules: Rules<P>, p: P, before?: number) => Said | undefined;
}

/** All invariants, in the order in which they are tested. */
export const INVARIANTS: readonly Invariant[] = [
  {
    fact: 'a position reads back from its text',
    first: true,
    broken: ({ position }, p) => {
      const text = position.text(p);
      if (text.includes('\n')) return said`is written in several lines`;
      if (CONTROLS.test(text)) return said`is written with control characters`;
      const read = position.parse(text);
      const back = position.text(read);
      if (back !== text) return said`does not read back: it reads as ${back}`;
      const alike = indexBound(position) === undefined || position.rank(read) === position.rank(p);
      return alike ? undefined : said`does not read back: its text is that of another position`;
    },
  },
  {
    fact: 'a position reads back from its index',
    first: true,
    concerns: ({ position }) => indexBound(position) !== undefined,
    broken: ({ position }, p) => {
      const index = position.rank(p);
      const below = present(indexBound(position));
      if (!Number.isInteger(index) || index < 0 || index >= below)
        return said`does not read back: its index ${index} is none of 0 … ${below - 1}`;
      const [text, back] = [position.text(p), position.text(position.unrank(index))];
      return back === text ? undefined : said`does not read back: its index ${index} is that of ${back}`;
    },
  },
  {
    fact: 'moves lead to positions',
    first: true,
    broken: (rules, p) => {
      for (const q of movesOf(rules, p, rules.keeping?.moves)) {
        const flaw = notAPosition(rules, q);
        if (flaw !== undefined) return said`has a move to what is not a position: ${flaw}`;
      }
      return undefined;
    },
  },
  {
    fact: 'a side that wins by having moved has passed the turn',
    first: true,
    concerns: ({ keeping }) => keeping !== undefined,
    broken: (rules, p) => {
      const { position, keeping } = rules;
      const q = movesOf(rules, p, keeping?.moves).find((next) => keeping?.refuses(p, next));
      return q && said`has a move to ${position.text(q)} that ${KEEPS_THE_TURN}`;
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
        if (why !== undefined)
          return said`has a move to ${position.text(q)}, of which 'impossible' says: ${why}`;
      }
      return undefined;
    },
  },
  {
    fact: 'rules do not change the position they are asked about',
    broken: (rules, p) => {
      const before = JSON.stringify(p);
      const asked: [what: Said, ask: () => unknown][] = [
        ['moves', () => rules.moves(p)],
        ['unmoves', () => rules.unmoves?.(p)],
        [said`the end of the game`, () => rules.ended(p)],
        ['impossible', () => rules.impossible?.(p)],
        ['symmetries', () => rules.symmetries.map((symmetry) => symmetry(p))],
      ];
      for (const [what, ask] of asked) {
        ask();
        const after = JSON.stringify(p);
        if (after !== before) return said`was changed: ${what} made ${after} of its argument`;
      }
      return undefined;
    },
  },
  {
    fact: 'a position always has the same moves',
    backwards: true,
    broken: (rules, p, before) => {
      const [first, second] = [texts(rules, movesOf(rules, p)), texts(rules, movesOf(rules, p))];
      if (first !== second) return said`has the moves ${first}, but ${second} when asked again`;
      return before === undefined || before === answerDigest(rules, p)
        ? undefined
        : said`has the moves ${first}, but the rules answered differently when first asked; they must not remember anything`;
    },
  },
  {
    fact: 'every move is listed once',
    broken: (rules, p) => {
      const twice = counted(rules, movesOf(rules, p)).find(({ times }) => times > 1);
      return twice && said`has the move to ${rules.position.text(twice.q)} ${twice.times} times`;
    },
  },
  {
    fact: 'every move changes the position',
    broken: (rules, p) => {
      const text = rules.position.text(p);
      return movesOf(rules, p).some((q) => rules.position.text(q) === text)
        ? said`has a move that leads to itself`
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
        if (back < times) return said`has a move to ${position.text(q)}, but is not an un-move of it`;
        if (back > times)
          return said`is an un-move of ${position.text(q)} more often than it has a move there`;
      }
      for (const { q: before } of counted(rules, unmoves(p))) {
        if (!legal(before) || ended(before) !== OPEN) continue;
        if (!movesOf(rules, before).some((q) => position.text(q) === text))
          return said`has an un-move to ${position.text(before)}, but is not a move of it`;
      }
      return undefined;
    },
  },
  {
    fact: 'no move leads to a higher tier',
    concerns: ({ tier }) => tier !== undefined,
    broken: (rules, p) => {
      const { position, symmetries, tier = () => undefined } = rules;
      const own = tier(p);
      if (own === undefined || !Number.isFinite(own)) return said`is legal, but its tier is no number`;
      const higher = movesOf(rules, p).find((q) => !((tier(q) ?? Infinity) <= own));
      if (higher !== undefined)
        return said`is in tier ${own}, but has a move to ${position.text(higher)} in tier ${String(tier(higher))}`;
      const image = symmetries.map((symmetry) => symmetry(p)).find((q) => tier(q) !== own);
      return image && said`has the image ${position.text(image)}, which is in another tier`;
    },
  },
  {
    fact: 'symmetries preserve the rules',
    concerns: ({ symmetries }) => symmetries.length > 0,
    broken: (rules, p) => {
      const { position, symmetries, ended, stuck } = rules;
      for (const symmetry of symmetries) {
        const image = symmetry(p);
        const to = position.text(image);
        if (!rules.legal(image)) return said`has the image ${to}, which is not a position`;
        if (position.toMove(image) !== position.toMove(p))
          return said`has the image ${to}, where the other side is to move`;
        if (ended(image) !== ended(p))
          return said`has the image ${to}, where the game is not over in the same way`;
        const moves = movesOf(rules, p);
        if (texts(rules, movesOf(rules, image)) !== texts(rules, moves.map(symmetry)))
          return said`has the image ${to}, whose moves are not the images of its moves`;
        if (pointsOf(rules, image) !== pointsOf(rules, p, symmetry))
          return said`has the image ${to}, whose moves gain other points than its own`;
        if (ended(p) === OPEN && moves.length === 0 && stuck(image) !== stuck(p))
          return said`has the image ${to}, where having no move means something else`;
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
      // a position that some symmetry maps to itself tells little about the group
      if (orbit.size <= symmetries.length - 1) return undefined;
      for (const image of images) {
        const further = symmetries
          .map((symmetry) => position.text(symmetry(image)))
          .find((text) => !orbit.has(text));
        if (further !== undefined)
          return said`has the image ${further} by two symmetries one after the other, but by no single one`;
      }
      return undefined;
    },
  },
  {
    fact: 'exchanging the sides preserves the rules',
    concerns: ({ exchanged }) => exchanged !== undefined,
    broken: (rules, p) => {
      const { position, exchanged = (q) => q, ended, stuck } = rules;
      const image = exchanged(p);
      const to = position.text(image);
      if (position.toMove(image) === position.toMove(p))
        return said`becomes ${to} with the sides exchanged, where the same side is to move`;
      if (position.text(exchanged(image)) !== position.text(p))
        return said`becomes ${to} with the sides exchanged, but does not come back when they are exchanged again`;
      if (!rules.legal(image)) return said`becomes ${to} with the sides exchanged, which is not a position`;
      if (ended(image) !== ended(p))
        return said`becomes ${to} with the sides exchanged, where the game is not over in the same way`;
      const moves = movesOf(rules, p);
      if (texts(rules, movesOf(rules, image)) !== texts(rules, moves.map(exchanged)))
        return said`becomes ${to} with the sides exchanged, whose moves are not its moves with the sides exchanged`;
      if (ended(p) === OPEN && moves.length === 0 && stuck(image) !== stuck(p))
        return said`becomes ${to} with the sides exchanged, where having no move means something else`;
      return undefined;
    },
  },
  {
    fact: 'a move changes one region',
    concerns: ({ regions }) => regions !== undefined,
    draws: true,
    broken: (rules, p) => brokenRegions(rules, p),
  },
  {
    fact: 'a region has the same moves wherever it lies',
    concerns: ({ regions }) => regions !== undefined,
    draws: true,
    broken: (rules, p) => differentRegion(rules, p),
  },
  {
    fact: 'moves of a placement game take away the same moves everywhere, and give none',
    concerns: ({ regions }) => regions?.placement === true,
    draws: true,
    broken: (rules, p) => brokenPlacement(rules, p),
  },
  {
    fact: 'the moves of a position have different names',
    broken: (rules, p) => {
      const { position } = rules;
      const known = new Map<string, string>();
      for (const q of movesOf(rules, p)) {
        const [name, to] = [rules.name(p, q), position.text(q)];
        if (name.trim() === '' || CONTROLS.test(name))
          return said`has a move to ${to} ${name === '' ? said`whose name is empty` : said`whose name is not one line`}`;
        const other = known.get(name);
        if (other !== undefined && other !== to)
          return said`has two moves called ${name}: to ${other} and to ${to}`;
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
        const points: unknown = rules.gain?.(p, q);
        if (typeof points !== 'number' || !Number.isFinite(points))
          return said`has a move to ${rules.position.text(q)} that gains ${String(points)}, which is not a finite number`;
      }
      return undefined;
    },
  },
  {
    fact: 'a position can be drawn',
    broken: ({ position }, p) => {
      const drawing = position.diagram(p);
      if (drawing.trim() === '' && position.text(p) !== '') return said`has an empty drawing`;
      return drawing.split('\n').some((line) => CONTROLS.test(line))
        ? said`has a drawing with a character that is not printed`
        : undefined;
    },
  },
];

/** Characters that names and texts of positions must not have, since they could move the cursor of a terminal or turn a line round. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The points of each move from `p`, with what `image` makes of the position that it leads to; empty without points. */
function pointsOf<P>(rules: Rules<P>, p: P, image = (q: P): P => q): string {
  const { position, gain } = rules;
  if (!gain) return '';
  const points = movesOf(rules, p).map((q) => `${position.text(image(q))} ${gain(p, q)}`);
  return points.sort().join(';');
}

/** A hash of all that the rules say about `p`: if it differs, so do their answers. */
export function answerDigest<P>(rules: Rules<P>, p: P): number {
  const over = rules.ended(p);
  const moves = movesOf(rules, p);
  const stuck = over === OPEN && moves.length === 0 ? rules.stuck(p) : OPEN;
  const answer = [over, stuck, texts(rules, moves), pointsOf(rules, p)].join(';');
  let digest = 0;
  for (let i = 0; i < answer.length; i++) digest = (Math.imul(digest, 31) + answer.charCodeAt(i)) | 0;
  return digest;
}

/** The number that all indexes of positions are below; undefined if indexes are not exact numbers. */
export function indexBound({ bound, size }: Rules<unknown>['position']): number | undefined {
  const below = bound ?? size;
  return below <= 2 ** 53 ? below : undefined;
}

/** The moves from `p`; none if the game is over, since engines do not ask for them there. Raises bad input if they are no list. */
export function movesOf<P>(rules: Rules<P>, p: P, asked = rules.moves): readonly P[] {
  if (rules.ended(p) !== OPEN) return [];
  const moves: unknown = asked(p);
  if (!Array.isArray(moves))
    throw badInput(said`moves returned ${shown(moves)}, expected a list of positions`);
  return moves;
}

/** Why `q` is not a position; undefined if it is one. */
export function notAPosition<P>(rules: Rules<P>, q: P): Said | undefined {
  const { position, legal } = rules;
  try {
    if (isIndexed(position, q) && legal(q)) return undefined;
  } catch {
    // its text says more
  }
  let text: string;
  let read: P;
  try {
    text = position.text(q);
    read = position.parse(text);
  } catch (error) {
    return error instanceof PlayError ? said`${shown(q)} (${wholeOf(error)})` : shown(q);
  }
  const odd = oddMember(q, read);
  if (odd !== undefined) return said`${shown(q)} (${odd})`;
  const below = indexBound(position);
  if (below !== undefined) {
    const index = position.rank(q);
    if (
      !Number.isInteger(index) ||
      index < 0 ||
      index >= below ||
      position.text(position.unrank(index)) !== text
    )
      return said`${shown(q)} is not a value of the shape`;
  }
  return legal(q)
    ? undefined
    : said`${text} is not legal: either 'legal' excludes too much, or the moves must leave it out`;
}

/** Whether `q` has a valid index, and equals the position of that index in every member. */
function isIndexed<P>(position: Rules<P>['position'], q: P): boolean {
  const below = indexBound(position);
  if (below === undefined || q === null || q === undefined) return false;
  const index = position.rank(q);
  return Number.isInteger(index) && index >= 0 && index < below && same(position.unrank(index), q);
}

/**
 * What is wrong with a member of the position `p`, compared with `read`, the position that its text gives: it is unknown, or of
 * another type. A table would lose it. Undefined if nothing is wrong.
 */
export function oddMember<P>(p: P, read: P): Said | undefined {
  if (typeof p !== typeof read) return said`expected a ${typeof read}`;
  if (typeof p !== 'object' || p === null || read === null) return undefined;
  for (const [name, value] of Object.entries(p)) {
    if (!Object.hasOwn(read as object, name)) return said`${quoted(name)} is not a field of the position`;
    const expected = typeof (read as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== expected) return said`${quoted(name)} is a ${typeof value}, expected a ${expected}`;
  }
  return undefined;
}

const quoted = (text: string): string => `'${printable(text)}'`;

/** The different positions of a list, each with the number of times that it occurs. */
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

/** The texts of positions, sorted so that their order does not matter. */
const texts = <P>({ position }: Rules<P>, list: readonly P[]): string =>
  list
    .map((q) => position.text(q))
    .sort()
    .join('; ') || 'none';
