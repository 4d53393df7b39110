/** Proofs with an entry that is deleted or changed. The checker must refuse them, unless the new move is as good. */
import type { Solution } from '../src/engines/solve.ts';
import { checkEntries } from '../src/proofs/check.ts';
import { FAR, type State } from '../src/proofs/claim.ts';
import type { Proof } from '../src/proofs/types.ts';
import { type Settlers, settlersOf } from '../src/proofs/settler.ts';
import { walk } from '../src/proofs/walk.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Random } from './random.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;

/** The flaw of a proof about the start. */
export const flawOf = <P>(
  rules: Rules<P>,
  proof: Pick<Proof, 'header' | 'entries'>,
  settlersFor?: Settlers<P>,
) => checkEntries(rules, rules.start, proof, { settlersFor }).flaw;

/**
 * The checker's settlers, which remember what they have found from one damaged proof to the next: these have nearly all
 * positions in common, and to settle them takes most of the time.
 */
function remembering<P>(): Settlers<P> {
  const known = new Map<string, Map<string, boolean | undefined>>();
  return (rules, claim) =>
    settlersOf(rules, claim).map((settler, number) => {
      const key = `${number} ${claim.mover} ${claim.gets} ${claim.plies} ${claim.points}`;
      if (!known.has(key)) known.set(key, new Map());
      const found = known.get(key)!;
      return {
        looked: 0,
        settle: (state, most) => {
          const text = `${rules.position.text(state.p)} ${state.mine} ${state.goal} ${most}`;
          if (!found.has(text)) found.set(text, settler.settle(state, most));
          return found.get(text);
        },
      };
    });
}

/** Whether the prover reaches its goal. `counted`: the goal counts plies. */
export type Reached<P> = (state: State<P>, counted: boolean) => boolean;

/** As the table says, or a search that answers like one. */
export const byTable =
  <P>({ value }: Pick<Solution<P>, 'value'>): Reached<P> =>
  ({ p, mine, goal }, counted) => {
    const { outcome, remoteness = 0, score } = value(p)!;
    const own = score ?? { win: FAR - remoteness, tie: 0, draw: 0, loss: remoteness - FAR }[outcome!];
    const got = mine ? own : -own;
    if (score !== undefined || counted) return got >= goal;
    return outcome !== 'draw' && Math.sign(got) >= goal;
  };

interface Step<P> {
  readonly state: State<P>;
  readonly moves: readonly P[];
  readonly counted: boolean;
  readonly claim: number;
}

/** The state of each entry. */
function stepsOf<P>(rules: Rules<P>, { header, entries }: Proof): Step<P>[] {
  const steps: Step<P>[] = [];
  for (const [number, claim] of header.claims.entries())
    walk(rules, rules.start, {
      claim,
      symmetric: header.symmetric,
      choose: (state, moves) => {
        const entry = entries[steps.length]!;
        steps.push({ state, moves, counted: claim.plies !== undefined, claim: number });
        return entry === 0 ? undefined : moves[entry - 1];
      },
    });
  return steps;
}

/** Damages each entry, or a share of them; returns those that are accepted although the move is not as good. */
export function wronglyAccepted<P>(
  rules: Rules<P>,
  proof: Proof,
  random: Random,
  share: number,
  reached: Reached<P>,
): string[] {
  const { header, entries } = proof;
  const wrong: string[] = [];
  const settlers = remembering<P>();
  let [tried, refused] = [0, 0];
  for (const [k, { state, moves, counted, claim }] of stepsOf(rules, proof).entries()) {
    if (!random.chance(share)) continue;
    const all = Array.from({ length: moves.length + 2 }, (_, entry) => entry);
    const others = all.filter((entry) => entry !== entries[k]);
    for (const entry of [undefined, ...(EVERY ? others : random.shuffled(others).slice(0, 3))]) {
      const damaged = Array.from(entries);
      if (entry === undefined) damaged.splice(k, 1);
      else damaged[k] = entry;
      const claims = header.claims.with(claim, {
        ...header.claims[claim]!,
        entries: header.claims[claim]!.entries - (entry === undefined ? 1 : 0),
      });
      tried++;
      if (flawOf(rules, { header: { ...header, claims }, entries: Uint32Array.from(damaged) }, settlers)) {
        refused++;
        continue;
      }
      const q = moves[damaged[k]! - 1];
      const next = q === undefined ? state : afterMove(rules, state, q, counted);
      if (!reached(next, counted)) wrong.push(`entry ${k}: ${entry} instead of ${entries[k]}`);
    }
  }
  // a mistake in this test must not let everything pass
  if (refused < tried / 2) wrong.push(`only ${refused} of ${tried} were refused`);
  return wrong;
}

/** The state after a move, written out once more. */
function afterMove<P>(rules: Rules<P>, { p, mine, goal }: State<P>, q: P, counted: boolean): State<P> {
  const { position, gain } = rules;
  const keeps = position.sides.length > 0 && position.toMove(p) === position.toMove(q);
  const points = gain ? (mine ? 1 : -1) * gain(p, q) : 0;
  const plies = counted ? (goal > 0 ? 1 : -1) : 0;
  return { p: q, mine: keeps ? mine : !mine, goal: goal - points + plies };
}
