/** The worker: runs the same engine as elsewhere, outside the main thread. */
import { PlayError, partsOf } from '../../base/errors.ts';
import { loadGame } from '../../games/index.ts';
import { explain } from '../../play/explain.ts';
import { bestLine, type ValuedMove } from '../../play/line.ts';
import { WIN } from '../../rules/ending.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { Many, refusingMany } from '../../engines/many.ts';
import { plan } from '../../engines/plan.ts';
import { type Solution, solve } from '../../engines/solve.ts';
import type { Value } from '../../engines/value.ts';
import type { Answer, Ask, MoveValue, Question, Reply, Request, RulesName, Solved } from './protocol.ts';
import { structureOf } from '../../rules/structure.ts';

/** The most bytes of all tables that are kept. */
const KEPT_BYTES = 2 ** 28;
/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 50;
/** A large board is searched as soon as so many positions are found. */
const MANY_FOUND = 2 ** 12;

interface Opened {
  readonly rules: Rules<Position>;
  solution?: Solution<Position> & { readonly solved: Solved };
}

const opened = new Map<string, Opened>();

const say = (reply: Reply): void => self.postMessage(reply);

/** The rules with that name; they become the most recently used ones. */
async function open(name: RulesName): Promise<Opened> {
  const key = JSON.stringify([name.game, Object.entries(name.options).sort()]);
  const known = opened.get(key) ?? { rules: (await loadGame(name.game)).read(name.options) };
  opened.delete(key);
  opened.set(key, known);
  return known;
}

/** Drops the least recently used tables until `wanted` more bytes fit. */
function makeRoom(wanted: number, keep: Opened): void {
  const bytes = (one: Opened): number => one.solution?.plan.bytes ?? 0;
  let total = [...opened.values()].reduce((sum, one) => sum + bytes(one), wanted);
  for (const [key, one] of opened) {
    if (total <= KEPT_BYTES) return;
    if (one === keep) continue;
    total -= bytes(one);
    one.solution?.release();
    opened.delete(key);
  }
}

/** The value of a position, if the table has it; a search does not begin for it. */
const valueIn = (solution: Solution<Position>, p: Position): Value | undefined =>
  !solution.search || solution.holds(p) ? solution.value(p) : undefined;

const moveValue = (rules: Rules<Position>, { to, name, value }: ValuedMove<Position>): MoveValue => ({
  to: rules.position.text(to),
  name,
  value,
});

/** Reports progress, but not too often. */
function reporter(id: number): (done: number, of: number) => void {
  let reported = performance.now();
  return (done, of) => {
    if (performance.now() - reported < PROGRESS_MS) return;
    reported = performance.now();
    say({ id, done, of });
  };
}

const answers: { [Q in Question]: (ask: Ask<Q>, id: number) => Promise<Answer<Q>> } = {
  plan: async ({ rules: name, memory }) => plan((await open(name)).rules, { memory }),

  solve: async ({ rules: name, from: text, memory, limited = false }, id) => {
    const one = await open(name);
    const { rules } = one;
    const from = text === undefined ? rules.start : rules.position.parse(text);
    if (one.solution && valueIn(one.solution, from) !== undefined) return one.solution.solved;
    const started = performance.now();
    const report = reporter(id);
    const counted = (positions: number): void => report(positions, positions);
    if (one.solution?.search) {
      const { goesOn } = await import('./search.ts');
      if (goesOn(rules, one.solution, from, limited, counted)) return one.solution.solved;
      one.solution.release();
      delete one.solution;
    }
    const planned = plan(rules, { memory });
    makeRoom(planned.gives.exactBytes ? planned.bytes : 0, one);
    const searchable = rules.pliesLeft !== undefined && !planned.gives.exactBytes;
    let solution: Solution<Position>;
    try {
      solution = solve(rules, {
        from,
        memory,
        progress: refusingMany(rules, MANY_FOUND, report),
      });
    } catch (error) {
      const large = error instanceof Many || (error instanceof PlayError && error.kind === 'too large');
      if (!searchable || !large) throw error;
      const { searched } = await import('./search.ts');
      solution = searched(rules, from, { memory, limited }, counted);
    }
    const { plan: made, positions } = solution;
    const solved = { plan: made, positions, milliseconds: performance.now() - started };
    one.solution = { ...solution, solved };
    return solved;
  },

  analyse: async ({ rules: name, position: text }) => {
    const { rules, solution } = await open(name);
    const p = rules.position.parse(text);
    if (!solution) return undefined;
    const { explained, all } = solution.search
      ? ((await import('./search.ts')).searchedMoves(rules, solution, p) ?? {
          explained: undefined,
          all: false,
        })
      : { explained: explain(rules, solution, p), all: true };
    if (!explained) return undefined;
    const { value, moves, onlyMove } = explained;
    return {
      value,
      moves: moves.map((move) => ({ ...moveValue(rules, move), cost: move.cost, good: move.good })),
      only: all && onlyMove !== undefined,
    };
  },

  line: async ({ rules: name, position: text, most }) => {
    const { rules, solution } = await open(name);
    const p = rules.position.parse(text);
    if (!solution || valueIn(solution, p) === undefined) return undefined;
    const { moves, stops } = bestLine(rules, solution, p, most);
    return { moves: moves.map((move) => moveValue(rules, move)), stops };
  },

  choose: async ({ rules: name, position: text, opponent, strength, stood }) => {
    const { rules, solution } = await open(name);
    const p = rules.position.parse(text);
    const before = new Set(stood);
    const { chooseMove } = await import('../../play/choose-move.ts');
    if (!solution) return undefined;
    const choose = (): Position | undefined =>
      chooseMove(opponent, rules, solution, p, {
        strength,
        random: Math.random,
        stood: (q) => before.has(rules.position.text(q)),
      })?.to;
    const chosen = solution.search
      ? (await import('./search.ts')).searchedMove(solution, p, choose)
      : choose();
    return chosen && rules.position.text(chosen);
  },

  laws: async ({ rules: name }) => {
    const { rules } = await open(name);
    const moves = structureOf(rules, 'vectors');
    return moves && (await import('./laws.ts')).lawsOf(moves.vectors, rules.noMoves === WIN);
  },

  added: async ({ rules: name, position }) => (await import('./sums.ts')).addedOf(name, position),

  sum: async ({ parts, begins, moves }) => (await import('./sums.ts')).sumState(parts, begins, moves),

  recognise: async ({ text, shown }) => (await import('./contests.ts')).recognised(text, shown),

  write: async ({ rules: name, position }) => {
    const { rules, solution } = await open(name);
    return (await import('./contests.ts')).written(name, rules, rules.position.parse(position), solution);
  },

  hard: async ({ rules: name }) => {
    const { rules, solution } = await open(name);
    // a search has no list of all positions
    return solution?.search ? undefined : (await import('./hard.ts')).hardOf(rules, solution);
  },

  reasons: async ({ rules: name, position }) => {
    const { rules, solution } = await open(name);
    if (!solution || solution.search) return undefined;
    return (await import('../../play/reasons.ts')).reasonsFor(
      rules,
      solution,
      rules.position.parse(position),
    );
  },

  research: async ({ rules: name }, id) => {
    const { rules } = await open(name);
    return (await import('./research.ts')).researchOf(name, rules, reporter(id));
  },

  puzzle: async ({ rules: name, which }) => {
    const { rules, solution } = await open(name);
    return (await import('./puzzles.ts')).puzzleOf(rules, solution, which);
  },

  values: async ({ rules: name, positions }) => {
    const { rules, solution } = await open(name);
    return positions.map((text) => {
      try {
        const p = rules.position.parse(text);
        return solution && rules.legal(p) ? valueIn(solution, p) : undefined;
      } catch (error) {
        if (error instanceof PlayError) return undefined;
        throw error;
      }
    });
  },
};

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id, question, ask } = data;
  const answer = answers[question] as (ask: unknown, id: number) => Promise<unknown>;
  answer(ask, id).then(
    (found) => say({ id, answer: found }),
    (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      if (error instanceof PlayError) say({ id, error: partsOf(error), stack });
      else say({ id, fault: message, stack });
    },
  );
});
