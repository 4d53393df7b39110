/** Checks that every way to solve a game gives the values of the slow solver. */
import { expect } from 'vitest';
import { OPEN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';
import { structureOf } from '../src/rules/structure.ts';
import { audit } from '../src/engines/audit.ts';
import type { PlanOptions } from '../src/engines/contract/engine.ts';
import { ENGINES } from '../src/engines/index.ts';
import type { Solution } from '../src/engines/solve.ts';
import { solveUnaudited as solve } from './solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { slowSolve } from './slow-solver.ts';

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a?.outcome === b?.outcome &&
  a?.remoteness === b?.remoteness &&
  a?.score === b?.score &&
  a?.nimber === b?.nimber &&
  (a === undefined) === (b === undefined);

export const everyPosition = <P>({ position }: Rules<P>): P[] =>
  Array.from({ length: position.size }, (_, i) => position.unrank(i));

/** All legal positions of the index. */
export const legalPositions = <P>(rules: Rules<P>): P[] => everyPosition(rules).filter((p) => rules.legal(p));

/** The engines that can solve these rules if selected by name. */
const enginesFor = <P>(rules: Rules<P>): readonly string[] =>
  ENGINES.filter(({ name, offer }) => typeof offer(rules, { engine: name }) !== 'string').map(
    ({ name }) => name,
  );

const shown = (value: Value | undefined): string => JSON.stringify(value) ?? 'no value';

/** The differences between `solution` and `expected` at `positions`, as text. */
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

/** The number of classes of `positions` under the symmetries. */
function classCount<P>({ position, symmetries }: Rules<P>, positions: readonly P[]): number {
  const classes = new Set<string>();
  for (const p of positions) {
    const orbit = new Map([[position.text(p), p]]);
    for (const q of orbit.values()) for (const map of symmetries) orbit.set(position.text(map(q)), map(q));
    classes.add([...orbit.keys()].sort()[0]!);
  }
  return classes.size;
}

/** Solves `rules` in every possible way; all values must agree with the slow solver and pass the audit. */
export function expectAgreement<P>(rules: Rules<P>): { solved: number; positions: number } {
  const { position } = rules;
  // the table distinguishes identical pieces that can be captured
  const apart =
    structureOf(rules, 'pieces')?.pieces.some((piece, m, pieces) => piece === pieces[m - 1]) ?? false;
  const flaws: string[] = [];
  let solved = 0;
  const legal = position.size < Infinity ? legalPositions(rules) : [];
  const all = slowSolve(rules, legal);
  const reached = slowSolve(rules);
  const check = (engine: string, symmetries: boolean, options: PlanOptions = {}): void => {
    const how = [engine, ...(symmetries ? ['with symmetries'] : []), JSON.stringify(options)].join(' ');
    const solution = solve(rules, { engine, symmetries, ...options });
    const whole = solution.plan.gives.positions === 'index';
    const expected = whole ? all : reached;
    flaws.push(...differences(rules, how, solution, expected.value, expected.positions));
    const flaw = audit(rules, solution.value, expected.positions);
    if (flaw) flaws.push(`${how}: the audit rejects ${position.text(flaw.position)}: ${flaw.reason}`);
    const said = (fact: string, got: unknown, wanted: unknown): void => {
      if (got !== wanted) flaws.push(`${how}: ${fact}: ${String(got)}, expected ${String(wanted)}`);
    };
    const ofPieces = engine.startsWith('piece');
    if (solution.plan.positions !== undefined && engine !== 'indexed' && !ofPieces) {
      said('positions announced and positions stored', solution.plan.positions, solution.positions);
    }
    if (engine === 'indexed' || (ofPieces && !symmetries && !apart))
      said('legal positions', solution.positions, legal.length);
    if (engine === 'explored') {
      // points belong to moves, so a scoring game is explored completely
      const count =
        symmetries && !rules.gain ? classCount(rules, reached.positions) : reached.positions.length;
      said('positions reached', solution.positions, count);
    }
    if (whole && legal.length < position.size) {
      const hole = everyPosition(rules).find((p) => !rules.legal(p) && solution.value(p) !== undefined);
      if (hole !== undefined)
        flaws.push(`${how}: a value at ${position.text(hole)}, which is not a position`);
    }
    solved++;
  };
  for (const engine of enginesFor(rules)) {
    const sided = engine === 'product' || engine === 'bit-rows';
    for (const impliedTurn of sided && structureOf(rules, 'independent sides')?.parity
      ? [true, false]
      : [true]) {
      check(engine, false, { impliedTurn });
      if (engine === 'bit-rows') check(engine, false, { impliedTurn, wasm: false });
      if (rules.symmetries.length > 0 || engine === 'product') check(engine, true, { impliedTurn });
      if (engine === 'product' && structureOf(rules, 'independent sides')?.apart)
        check(engine, true, { impliedTurn, alikePieces: false });
    }
  }
  expect(flaws.slice(0, 5)).toEqual([]);
  return { solved, positions: Math.max(all.positions.length, reached.positions.length) };
}

/** Whether some move of the game does not pass the turn. */
export const turnStays = <P>({ position, ended, moves }: Rules<P>, positions: readonly P[]): boolean =>
  positions.some((p) => ended(p) === OPEN && moves(p).some((q) => position.toMove(p) === position.toMove(q)));
