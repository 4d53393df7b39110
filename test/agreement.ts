/** Every way to solve a game gives the values of the slow solver. */
import { expect } from 'vitest';
import { OPEN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';
import { audit } from '../src/engines/audit.ts';
import { bitRowShape } from '../src/engines/bit-rows/bit-rows.ts';
import { type GraphName, type PlanOptions, plan } from '../src/engines/plan.ts';
import { type Solution, solve } from '../src/engines/solve.ts';
import type { Value } from '../src/engines/value.ts';
import { slowSolve } from './slow-solver.ts';
import { structureOf } from '../src/rules/structure.ts';

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a?.outcome === b?.outcome &&
  a?.remoteness === b?.remoteness &&
  a?.score === b?.score &&
  a?.nimber === b?.nimber &&
  (a === undefined) === (b === undefined);

export const everyPosition = <P>({ position }: Rules<P>): P[] =>
  Array.from({ length: position.size }, (_, i) => position.unrank(i));

/** The positions of the index that are legal. */
export const legalPositions = <P>(rules: Rules<P>): P[] => everyPosition(rules).filter((p) => rules.legal(p));

/** The graph that is chosen for these rules, and all others that can hold them. */
function graphsOf<P>(rules: Rules<P>): readonly GraphName[] {
  const chosen = plan(rules).graph;
  return [
    ...new Set<GraphName>([
      chosen,
      ...(rules.position.size < Infinity ? ['indexed' as const] : []),
      'explored',
    ]),
  ];
}

const shown = (value: Value | undefined): string => JSON.stringify(value) ?? 'no value';

/** What `solution` says differently from `expected` at `positions`, in words. */
export function differences<P>(
  rules: Rules<P>,
  how: string,
  solution: Pick<Solution<P>, 'value'>,
  expected: (p: P) => Value | undefined,
  positions: readonly P[],
): string[] {
  return positions
    .filter((p) => !sameValue(solution.value(p), expected(p)))
    .map(
      (p) => `${how}, ${rules.position.text(p)}: ${shown(solution.value(p))}, expected ${shown(expected(p))}`,
    );
}

/** How many classes the symmetries make of `positions`. */
function classCount<P>({ position, symmetries }: Rules<P>, positions: readonly P[]): number {
  const classes = new Set<string>();
  for (const p of positions) {
    const orbit = new Map([[position.text(p), p]]);
    for (const q of orbit.values()) for (const map of symmetries) orbit.set(position.text(map(q)), map(q));
    classes.add([...orbit.keys()].sort()[0]!);
  }
  return classes.size;
}

/** Solves `rules` in every way there is; all values of all positions are those of the slow solver, and pass the audit. */
export function expectAgreement<P>(rules: Rules<P>): { solved: number; positions: number } {
  const { position } = rules;
  // alike pieces that can be taken are told apart in the table
  const apart = structureOf(rules, 'pieces')?.men.some((man, m, men) => man === men[m - 1]) ?? false;
  const flaws: string[] = [];
  let solved = 0;
  const legal = position.size < Infinity ? legalPositions(rules) : [];
  const all = slowSolve(rules, legal);
  const reached = slowSolve(rules);
  const check = (graph: GraphName, symmetries: boolean, options: PlanOptions = {}): void => {
    const how = [graph, ...(symmetries ? ['with symmetries'] : []), JSON.stringify(options)].join(' ');
    const solution = solve(rules, { graph, symmetries, ...options });
    const whole = graph === 'product' || graph === 'armies' || graph === 'indexed';
    const expected = whole ? all : reached;
    flaws.push(...differences(rules, how, solution, expected.value, expected.positions));
    const flaw = audit(rules, solution.value, expected.positions);
    if (flaw) flaws.push(`${how}: the audit rejects ${position.text(flaw.position)}: ${flaw.reason}`);
    const said = (fact: string, got: unknown, wanted: unknown): void => {
      if (got !== wanted) flaws.push(`${how}: ${fact}: ${String(got)}, expected ${String(wanted)}`);
    };
    if (solution.plan.positions !== undefined && graph !== 'indexed' && graph !== 'armies') {
      said('positions said and positions held', solution.plan.positions, solution.positions);
    }
    if (graph === 'indexed' || (graph === 'armies' && !symmetries && !apart))
      said('legal positions', solution.positions, legal.length);
    if (graph === 'explored') {
      // points belong to moves, so a scoring game is explored whole
      const count =
        symmetries && !rules.gain ? classCount(rules, reached.positions) : reached.positions.length;
      said('positions reached', solution.positions, count);
    }
    if (whole && legal.length < position.size) {
      const hole = everyPosition(rules).find((p) => !rules.legal(p) && solution.value(p) !== undefined);
      if (hole !== undefined) flaws.push(`${how}: a value at ${position.text(hole)}, which is no position`);
    }
    solved++;
  };
  for (const graph of graphsOf(rules)) {
    check(graph, false);
    if (rules.symmetries.length > 0) check(graph, true);
    if (graph === 'armies')
      for (const symmetries of [true, false]) check(graph, symmetries, { engine: 'retrograde' });
    if (graph !== 'product') continue;
    const turns = structureOf(rules, 'independent sides')?.half ? [true, false] : [true];
    for (const impliedTurn of turns) {
      check(graph, true, { engine: 'retrograde', impliedTurn });
      if (structureOf(rules, 'independent sides')?.apart)
        check(graph, true, { impliedTurn, alikePieces: false });
      check(graph, false, { engine: 'retrograde', impliedTurn });
      if (!bitRowShape(rules, impliedTurn && structureOf(rules, 'independent sides')?.half !== undefined))
        continue;
      check(graph, false, { engine: 'bit-rows', impliedTurn });
      check(graph, false, { engine: 'bit-rows', impliedTurn, wasm: false });
    }
  }
  expect(flaws.slice(0, 5)).toEqual([]);
  return { solved, positions: Math.max(all.positions.length, reached.positions.length) };
}

/** Whether some position of the game is open and its turn stays with a move. */
export const turnStays = <P>({ position, ended, moves }: Rules<P>, positions: readonly P[]): boolean =>
  positions.some((p) => ended(p) === OPEN && moves(p).some((q) => position.toMove(p) === position.toMove(q)));
