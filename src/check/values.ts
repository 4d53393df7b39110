/**
 * Audits values before they are shown: each must follow from the moves of its position and the values after them. This finds
 * mistakes of the rules at positions where no invariant was tested. A small table is audited as a whole and a large one by a
 * sample, so that it takes little time.
 */
import { type Said, said } from '../base/errors.ts';
import { legalMoves } from '../engines/graph/graph.ts';
import { bestLine } from '../play/line.ts';
import { type Random, pick, seeded } from '../base/random.ts';
import { sayValue } from '../play/words.ts';
import type { Rules } from '../rules/rules.ts';
import { audit } from '../engines/audit.ts';
import type { Solution } from '../engines/solve.ts';
import type { Value } from '../engines/value.ts';
import { type Finding, brokenInvariantAt, named } from './check.ts';
import { movesOf, notAPosition } from './invariants.ts';
import { wander } from './positions.ts';

/** About how many positions are audited at most; of a table with at most this number all of them. */
const AUDITED = 10_000;
/** The number of plies up to which a best line is audited. */
const LONGEST_LINE = 400;
const SEED = 1;

type Solved<P> = Pick<Solution<P>, 'value' | 'holds' | 'plan' | 'numbered'>;

/**
 * The first value found that does not follow from the moves, reported as an invariant that the rules break there if there is one.
 * Undefined if none is found. `from` are the positions whose best lines will be shown.
 */
export function wrongValue<P>(
  rules: Rules<P>,
  solution: Solved<P>,
  from: readonly P[],
  explain: (error: unknown) => Said,
): Finding | undefined {
  for (const p of audited(rules, solution, from)) {
    const flaw = flawAt(rules, solution, p);
    if (flaw === undefined) continue;
    const at = [p, ...legalMoves(rules, p)];
    return (
      brokenInvariantAt(rules, at, { explain }) ?? {
        fact: 'every value follows from those after each move',
        looked: '1 position',
        flaw: said`${named(rules, p)} ${flaw}`,
      }
    );
  }
  return undefined;
}

/** What is wrong at `p` with its moves or its value, as the end of a sentence that begins with the position; else undefined. */
function flawAt<P>(rules: Rules<P>, { value }: Solved<P>, p: P): Said | undefined {
  const before = JSON.stringify(p);
  const moves = movesOf(rules, p);
  // each value is looked up once, though the audit asks for it several times
  const known = new Map<P, Value | undefined>();
  for (const q of moves) {
    const odd = notAPosition(rules, q);
    if (odd !== undefined) return said`has a move to what is not a position: ${odd}`;
    known.set(q, value(q));
    if (known.get(q) === undefined)
      return said`has a move to ${rules.position.text(q)}, which is not in the table`;
  }
  if (JSON.stringify(p) !== before) return said`was changed: moves made ${JSON.stringify(p)} of its argument`;
  const sameMoves: Rules<P> = Object.create(rules, { moves: { value: () => moves } });
  const flaw = audit(sameMoves, (q) => (known.has(q) ? known.get(q) : value(q)), [p]);
  if (flaw === undefined) return undefined;
  const [got, expected] = [flaw.got, flaw.expected].map((of) => say(rules, p, of));
  return said`has a value that does not follow from its moves: ${got!} by the table, ${expected!} by the moves (${flaw.reason})`;
}

const say = <P>(rules: Rules<P>, p: P, value: Value | undefined): string =>
  value === undefined ? 'none' : `"${sayValue(rules, p, value)}"`;

/** Legal positions that have a value: those of the lines that will be shown, those of the table, and some of random games. */
function* audited<P>(rules: Rules<P>, solution: Solved<P>, from: readonly P[]): Generator<P> {
  const random = seeded(SEED);
  for (const p of from) {
    yield p;
    for (const { to } of bestLine(rules, solution, p, LONGEST_LINE).moves) yield to;
  }
  const all = yield* ofTable(rules, solution, random);
  if (all) return;
  for (const p of from.slice(0, 1)) {
    const met = new Map<string, P>();
    wander(rules, p, met, AUDITED / 2, random);
    yield* met.values();
  }
}

/**
 * Positions of the table, or images of them if symmetric positions share an entry: a false symmetry shows at those that are not
 * stored themselves. Returns whether these were all.
 */
function* ofTable<P>(rules: Rules<P>, solution: Solved<P>, random: Random): Generator<P, boolean> {
  const { size, at } = tableOf(rules, solution);
  const symmetries = solution.plan.symmetries > 1 ? rules.symmetries : [];
  const all = size * Math.max(1, symmetries.length) <= AUDITED;
  const few = size <= AUDITED / 2;
  for (let k = 0; k < (all || few ? size : AUDITED / 2); k++) {
    const p = at(all || few ? k : Math.floor(random() * size));
    if (p === undefined) continue;
    if (all || symmetries.length === 0) yield p;
    if (all) for (const symmetry of symmetries) yield symmetry(p);
    else if (symmetries.length > 0) yield pick(symmetries, random)(p);
  }
  return all;
}

/** The number of entries of the table, and the position of each; undefined if the entry has none. */
function tableOf<P>(
  { position, legal }: Rules<P>,
  { numbered, holds }: Solved<P>,
): { readonly size: number; readonly at: (i: number) => P | undefined } {
  if (numbered) {
    const { graph } = numbered;
    return { size: graph.size, at: (i) => (graph.legal(i) ? graph.positionAt(i) : undefined) };
  }
  if (!(position.size <= Number.MAX_SAFE_INTEGER)) return { size: 0, at: () => undefined };
  return {
    size: position.size,
    at: (i) => {
      const p = position.unrank(i);
      return legal(p) && holds(p) ? p : undefined;
    },
  };
}
