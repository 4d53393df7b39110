/**
 * Why play can never reach a position.
 *
 * Positions are set up for study, with other pieces than the start has, so that no game need lead to one from the start. Only a
 * contradiction makes it impossible: the rules or their moves exclude it, an end that no move can have made, or, in a game that does
 * nothing but put down symbols which stay, that they cannot have been put down in turn.
 */
import { type Said, said } from '../base/errors.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { OPEN, WIN } from '../rules/ending.ts';
import { OVER_BEFORE, type Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';

/** In games with more positions those before an end are not looked for. */
const MOST_TRIED = 2 ** 16;
/** Games in which play reaches more positions are not explored. */
const MOST_EXPLORED = 2 ** 14;
/** Earlier positions that are looked at in order to find a game that leads to one. */
const MOST_EARLIER = 4000;

const NO_ORDER = said`no order of moves leads there`;

/** Why play can never reach `p`, as far as is known; undefined if nothing excludes it. What play does reach is never impossible. */
export function whyImpossible<P>(rules: Rules<P>, p: P): Said | undefined {
  const why = rules.impossible?.(p);
  if (why !== undefined) return why;
  if (!rules.legal(p)) return said`the rules exclude it`;
  const text = rules.position.text(p);
  if (startsOf(rules).some((start) => rules.position.text(start) === text)) return undefined;
  return wasOverBefore(rules, p) ? OVER_BEFORE : cannotBeFilled(rules, p) ? NO_ORDER : undefined;
}

/** The start, with either side to move. */
function startsOf<P>({ position, start, legal }: Rules<P>): readonly P[] {
  const other = position.withTurn?.(start, position.toMove(start) === 0 ? 1 : 0);
  return other === undefined ? [start] : [start, other].filter(legal);
}

/**
 * Whether the game is over at `p`, and was over in every position before it, in one of them with another result. The same result
 * may be a matter of how the position was set up, unless the side to move has won: then it was by its own move, not by the last one.
 */
function wasOverBefore<P>(rules: Rules<P>, p: P): boolean {
  const over = rules.ended(p);
  if (over === OPEN) return false;
  const before = leadingTo(rules, p);
  return before !== undefined && (before & FROM_OPEN) === 0 && (over === WIN || (before & FROM_OTHER) !== 0);
}

/** Bits for what leads to a position that is over: one that is not, and one that is over with another result. */
const FROM_OPEN = 1;
const FROM_OTHER = 2;

function leadingTo<P>(rules: Rules<P>, p: P): number | undefined {
  const { position, unmoves, legal } = rules;
  if (unmoves)
    return unmoves(p)
      .filter(legal)
      .reduce((all, q) => all | leads(rules, q, p), 0);
  if (!tried.has(rules)) tried.set(rules, allLeading(rules));
  return tried.get(rules)?.[position.rank(p)];
}

function leads<P>({ position, ended }: Rules<P>, q: P, p: P): number {
  const was = ended(q);
  if (was === OPEN) return FROM_OPEN;
  const passed = position.sides.length === 0 || position.toMove(q) !== position.toMove(p);
  return was === (passed ? 4 - ended(p) : ended(p)) ? 0 : FROM_OTHER;
}

const tried = new WeakMap<object, Uint8Array | undefined>();

/** What leads to each position, by its index, from the moves of all; undefined if there are too many or some cannot be tried. */
function allLeading<P>(rules: Rules<P>): Uint8Array | undefined {
  const { position, legal, moves } = rules;
  const { size, rank, unrank } = position;
  if (size > MOST_TRIED) return undefined;
  const found = new Uint8Array(size);
  try {
    for (let i = 0; i < size; i++) {
      const q = unrank(i);
      if (legal(q)) for (const p of moves(q)) found[rank(p)]! |= leads(rules, q, p);
    }
  } catch {
    // the moves of a position that play never reaches may fail
    return undefined;
  }
  return found;
}

/** Whether moves only put down symbols, and no order of them leads from the start to `p`, whichever side begins. */
const cannotBeFilled = <P>(rules: Rules<P>, p: P): boolean =>
  structureOf(rules, 'filling')
    ? hasNoOrder(rules, p)
    : filledFrom(rules)?.has(rules.position.text(p)) === false;

/** Whether going back from `p` never leads to the start; false if it takes too long. */
function hasNoOrder<P>(rules: Rules<P>, p: P): boolean {
  const { position, unmoves, legal, ended } = rules;
  if (!unmoves) return false;
  const starts = startsOf(rules).map((start) => position.text(start));
  const seen = new Set([position.text(p)]);
  const open = [p];
  for (let q = open.pop(); q !== undefined; q = open.pop()) {
    for (const before of unmoves(q)) {
      const text = position.text(before);
      if (seen.has(text) || !legal(before) || ended(before) !== OPEN) continue;
      if (starts.includes(text) || seen.size === MOST_EARLIER) return false;
      seen.add(text);
      open.push(before);
    }
  }
  return true;
}

const filled = new WeakMap<object, ReadonlySet<string> | undefined>();

/**
 * All that play reaches, whichever side begins, if each of its moves does nothing but put one symbol on an empty cell. Undefined for
 * other games, for those whose rules say themselves what is impossible, and if there are too many positions.
 */
function filledFrom<P>(rules: Rules<P>): ReadonlySet<string> | undefined {
  if (rules.impossible) return undefined;
  if (!filled.has(rules)) filled.set(rules, allFilled(rules));
  return filled.get(rules);
}

function allFilled<P>(rules: Rules<P>): ReadonlySet<string> | undefined {
  const { position } = rules;
  const { scene, text } = position;
  if (!scene?.fields.every(({ name, kind }) => kind === 'fill' || name === 'turn')) return undefined;
  const empty = new Map(scene.fields.map(({ name, symbols }) => [name, symbols[0]]));
  const men = (p: P): ReadonlyMap<string, string> =>
    new Map(
      scene
        .pieces(p)
        .flatMap(({ board, cell, field, symbol }) =>
          symbol === empty.get(field) ? [] : [[`${board} ${cell} ${field}`, symbol] as const],
        ),
    );
  const putsOne = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): boolean =>
    after.size === before.size + 1 && [...before].every(([cell, man]) => after.get(cell) === man);
  const found = new Map(startsOf(rules).map((start) => [text(start), start]));
  try {
    // positions that are added are visited as well
    for (const p of found.values()) {
      const before = men(p);
      for (const q of legalMoves(rules, p)) {
        if (found.size > MOST_EXPLORED || !putsOne(before, men(q))) return undefined;
        if (!found.has(text(q))) found.set(text(q), q);
      }
    }
  } catch {
    return undefined;
  }
  return new Set(found.keys());
}
