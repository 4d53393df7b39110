/** The values of the standard starts, for the gallery: solved one after the other while it is open, and kept. */
import type { Value } from '../../engines/contract/value.ts';
import { Cancelled, WorkerClient } from '../engine/engine.ts';
import type { RulesName } from '../engine/rules-name.ts';
import { openGame } from './opened.ts';

export interface Standard {
  /** Undefined: it would take more memory or time than the gallery may use. */
  readonly value: Value | undefined;
  readonly positions: number | undefined;
  /** The memory for solving. */
  readonly bytes: number;
}

/** The largest table that the gallery makes, in bytes. */
const MOST_BYTES = 2 ** 26;

const engine = new WorkerClient();
const known = new Map<string, Standard>();
let last: Promise<unknown> = Promise.resolve();

export const standards = {
  /** Solves after all earlier requests. */
  of(rules: RulesName): Promise<Standard | undefined> {
    const found = last.then(() => known.get(rules.game) ?? solve(rules));
    last = found.catch(() => undefined);
    return found.catch((error: unknown) => {
      if (error instanceof Cancelled) return undefined;
      throw error;
    });
  },
  /** Cancels all requests. */
  rest(): void {
    last = Promise.resolve();
    engine.cancel();
  },
};

async function solve(rules: RulesName): Promise<Standard> {
  const { rules: opened } = await openGame(rules);
  const { game: name } = rules;
  const plan = await engine.ask('plan', { rules, memory: MOST_MEMORY });
  const { exactBytes } = plan.gives;
  if (exactBytes && plan.bytes > MOST_BYTES)
    return keep(name, { value: undefined, positions: plan.positions, bytes: plan.bytes });
  const start = opened.position.text(opened.start);
  const solved = await engine.ask('solve', {
    rules,
    from: undefined,
    memory: exactBytes ? MOST_MEMORY : EXPLORED_BYTES,
  });
  const analysis = await engine.ask('analyse', { rules, position: start });
  // a search has no number of positions, and need not have found the value
  if (solved.searches) return keep(name, { value: analysis?.value, positions: undefined, bytes: 0 });
  return keep(name, { value: analysis?.value, positions: solved.positions, bytes: solved.plan.bytes });
}

const MOST_MEMORY = 2 ** 33;
const EXPLORED_BYTES = 2 ** 28;

function keep(name: string, standard: Standard): Standard {
  known.set(name, standard);
  return standard;
}
