/**
 * Values that are recomputed from the moves before anybody sees them. A table may be wrong though the engine is right: by un-moves,
 * symmetries, tiers or a structure that do not belong to the moves, or by a damaged file. Whatever it says, a value that does not
 * follow from the moves of its position and the values after them is refused here.
 */
import { PlayError, type Said, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { isVouchedFor } from '../rules/vouched.ts';
import { type Flaw, audit } from './audit.ts';
import { legalMoves } from './contract/graph.ts';
import { withEndless } from './contract/endless.ts';
import type { Value } from './contract/value.ts';

type ValueOf<P> = (p: P) => Value | undefined;

/** What helps if the rules contradict themselves, and if a table on disk is wrong. */
export const CHECK_RULES = said`${'perfect-play check'} says what is wrong with the rules`;
export const VERIFY_TABLE = said`${'perfect-play table verify'} checks the whole table`;

/** A value of a table that does not follow from the moves. */
export class Contradiction extends PlayError {
  /** The position with that value, and those after its moves. */
  readonly positions: readonly unknown[];

  constructor(sentence: Said, positions: readonly unknown[]) {
    super('bad input', sentence);
    this.positions = positions;
  }
}

interface Remedied<P> {
  /** What helps, as the end of a sentence. Absent: `CHECK_RULES`. */
  readonly remedy?: Said | undefined;
  /** The moves, if they are known. */
  readonly moves?: readonly P[] | undefined;
}

/** Why the value of `p` does not follow from its moves and the values after them; undefined if it does. */
export function contradictionAt<P>(
  rules: Rules<P>,
  value: ValueOf<P>,
  p: P,
  { remedy = CHECK_RULES, moves = legalMoves(rules, p) }: Remedied<P> = {},
): Contradiction | undefined {
  const { text } = rules.position;
  // each value is looked up once, though the audit asks for it several times
  const known = new Map<P, Value | undefined>();
  for (const q of moves) {
    const found = value(q);
    if (found === undefined)
      return new Contradiction(
        said`${text(p)} has a move to ${text(q)}, which is not in the table; ${remedy}`,
        [p, ...moves],
      );
    known.set(q, found);
  }
  known.set(p, value(p));
  const sameMoves: Rules<P> = Object.create(rules, { moves: { value: () => moves } });
  const flaw = audit(sameMoves, (q) => known.get(q), [p]);
  return flaw && contradicted(rules, flaw, moves, remedy);
}

/** The error for a value that is not the one that follows from `moves`. */
export const contradicted = <P>(
  { position }: Rules<P>,
  { position: p, got, expected }: Omit<Flaw<P>, 'reason'>,
  moves: readonly P[],
  remedy: Said = CHECK_RULES,
): Contradiction =>
  new Contradiction(
    said`${position.text(p)}: the table says ${inWords(got)} for the side to move, but its moves say ${inWords(expected)}; ${remedy}`,
    [p, ...moves],
  );

/** A value in words that need no plural: "a win, remoteness 5". */
function inWords(value: Value | undefined): Said {
  if (value === undefined) return said`nothing`;
  const { outcome = 'draw', remoteness, score, nimber } = value;
  if (score !== undefined) return said`a margin of ${score}`;
  const plain = { win: said`a win`, loss: said`a loss`, tie: said`a tie`, draw: said`a draw` }[outcome];
  const inPlies = remoteness === undefined ? plain : said`${plain}, remoteness ${remoteness}`;
  return nimber === undefined ? inPlies : said`${inPlies}, nimber ${nimber}`;
}

/** The checked values by those that can be checked, and the other way round. */
const CHECKED = new WeakMap<object, unknown>();
const UNCHECKED = new WeakMap<object, unknown>();

/** `value` with each value checked before it is returned: raises `Contradiction`. */
function checked<P>(rules: Rules<P>, value: ValueOf<P>, remedy?: Said): ValueOf<P> {
  const read: ValueOf<P> = (p) => {
    const found = value(p);
    if (found === undefined) return undefined;
    const wrong = contradictionAt(rules, value, p, { remedy });
    if (wrong) throw wrong;
    return found;
  };
  CHECKED.set(read, read);
  UNCHECKED.set(read, value);
  return read;
}

/** The same for values that have to be waited for. */
export const checkedLater =
  <P>(rules: Rules<P>, value: (p: P) => Promise<Value | undefined>, remedy?: Said): typeof value =>
  async (p) => {
    const found = await value(p);
    if (found === undefined) return undefined;
    const moves = legalMoves(rules, p);
    const after = await Promise.all(moves.map(async (q) => [q, await value(q)] as const));
    const known = new Map<P, Value | undefined>([...after, [p, found]]);
    const wrong = contradictionAt(rules, (q) => known.get(q), p, { remedy, moves });
    if (wrong) throw wrong;
    return found;
  };

/**
 * The values of a table as they are handed out, endless play won by whom the rules say: of rules that somebody vouches for unchecked,
 * but such that `checkedOf` can check them.
 */
export function handedOut<P>(rules: Rules<P>, value: ValueOf<P>, remedy?: Said): ValueOf<P> {
  const told: ValueOf<P> = (p) => {
    const found = value(p);
    return found && withEndless(rules, p, found);
  };
  return (isVouchedFor(rules) ? checkable : checked)(
    rules,
    rules.endless === undefined ? value : told,
    remedy,
  );
}

/** `value` itself, unchecked, but such that `checkedOf` can check it. */
export function checkable<P>(rules: Rules<P>, value: ValueOf<P>, remedy?: Said): ValueOf<P> {
  CHECKED.set(value, checked(rules, value, remedy));
  return value;
}

/** The values of a table, each checked before it is returned; values that are found one by one, which have no table, as they are. */
export const checkedOf = <P>(value: ValueOf<P>): ValueOf<P> =>
  (CHECKED.get(value) as ValueOf<P> | undefined) ?? value;

/** The values of a table as it has them, for whoever audits them. */
export const uncheckedOf = <P>(value: ValueOf<P>): ValueOf<P> =>
  (UNCHECKED.get(value) as ValueOf<P> | undefined) ?? value;
