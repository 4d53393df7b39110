/** Answers the questions of a board in a worker: runs the same engines as elsewhere, outside the main thread. */
import { type Explanation, explain } from '../../play/explain.ts';
import { bestLine, type ValuedMove } from '../../play/line.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { isLarge, unlessLarge } from '../../engines/many.ts';
import { choose } from '../../engines/choose.ts';
import { type Solution, solveOn } from '../../engines/solve-on.ts';
import type { PositionAnalysis, MoveValue, Questions, SolvedReport, Watched } from './protocol.ts';
import type { RulesName } from './rules-name.ts';
import type { Searching } from './search.ts';
import type { WorkerHost } from './host.ts';
import type { KeptSubject, RareQuestions } from './rare.ts';
import { answerTo, isAmong, reply } from './reply.ts';
import { seldom } from './seldom.ts';
import { halt } from './slices.ts';
import { valueIn } from './value-in.ts';
import type { Answers, RequestOf } from './wire.ts';

/** The most bytes of all tables that are kept. */
const KEPT_BYTES = 2 ** 28;
/** A large board is searched as soon as so many positions are found, and one with so many index values at once. */
const MANY_FOUND = 2 ** 12;
const HUGE_INDEX = 2 ** 80;

const moveValue = (rules: Rules<Position>, { to, name, value }: ValuedMove<Position>): MoveValue => ({
  to: rules.position.text(to),
  name,
  value,
});

/** `all`: whether no move is missing. */
const analysisOf = (
  rules: Rules<Position>,
  { value, moves, onlyMove }: Explanation<Position>,
  all: boolean,
): PositionAnalysis => ({
  value,
  moves: moves.map((move) => ({ ...moveValue(rules, move), cost: move.cost, good: move.good })),
  only: all && onlyMove !== undefined,
});

/** Answers the questions that this worker is sent from now on, with what `host` has. */
export function answerQuestions(host: WorkerHost): void {
  const subjects = new Map<string, KeptSubject>();

  /** The rules with that name; they become the most recently used ones. */
  async function open(name: RulesName): Promise<KeptSubject> {
    const key = JSON.stringify([name.game, Object.entries(name.options).sort()]);
    let one = subjects.get(key);
    if (!one) {
      const game = await host.loadGame(name.game);
      const rules = game.read(name.options);
      const platform = await host.platformFor(rules);
      one = { game: game.name, declared: game, rules, options: game.texts(name.options), platform };
    }
    subjects.delete(key);
    subjects.set(key, one);
    return one;
  }

  /** Drops the least recently used tables until `wanted` more bytes fit. */
  function makeRoom(wanted: number, keep: KeptSubject): void {
    const bytes = (one: KeptSubject): number => one.solution?.plan.bytes ?? 0;
    let total = [...subjects.values()].reduce((sum, one) => sum + bytes(one), wanted);
    for (const [key, one] of subjects) {
      if (total <= KEPT_BYTES) return;
      if (one === keep) continue;
      total -= bytes(one);
      one.solution?.release();
      subjects.delete(key);
    }
  }

  const often: Answers<Omit<Questions, keyof RareQuestions>> = {
    plan: async ({ rules: name, memory }) => {
      const { platform, rules } = await open(name);
      return choose(platform.engines, rules, { memory }).plan;
    },

    solve: async ({ rules: name, from: text, memory, soon = false }, report) => {
      const one = await open(name);
      const { platform, rules } = one;
      const from = text === undefined ? rules.start : rules.position.parse(text);
      const enough = soon || one.solution?.solved.reachedOnly !== true;
      if (one.solution && enough && (one.searching || valueIn(one.solution, from) !== undefined))
        return one.solution.solved;
      const known = await (await host.sources?.())?.knownTo(one, name, text, from);
      if (known) {
        const { plan, positions, search } = known;
        const solved = { plan, positions, milliseconds: 0, ...(search && { searches: true }) };
        Object.assign(one, { solution: { ...known, solved }, searching: undefined });
        return solved;
      }
      const started = performance.now();
      const said = seldom(report);
      const planned = choose(platform.engines, rules, { memory }).plan;
      const searchable = rules.pliesLeft !== undefined && !planned.gives.exactBytes;
      const keep = (
        solution: Solution<Position>,
        searching?: Searching,
        reachedOnly = false,
      ): SolvedReport => {
        const { plan: made, positions } = solution;
        const milliseconds = performance.now() - started;
        const solved = {
          plan: made,
          positions,
          milliseconds,
          ...(searching && { searches: true }),
          ...(reachedOnly && { reachedOnly }),
        };
        Object.assign(one, { solution: { ...solution, solved }, searching });
        return solved;
      };
      if (soon && planned.gives.asksAll) {
        const reached = (await import('./soon.ts')).reachedSoon(one, from, memory);
        if (reached) return keep(reached, undefined, true);
      }
      makeRoom(planned.gives.exactBytes ? planned.bytes : 0, one);
      const opening =
        searchable && isLarge(rules)
          ? (await host.openings?.())?.openingFor(rules, name.game, one.options)
          : undefined;
      // a proof comes with the page only where no table fits
      const hopeless = opening !== undefined || (searchable && rules.position.size > HUGE_INDEX);
      const table = hopeless
        ? undefined
        : unlessLarge(rules, (progress) => solveOn(platform, rules, { from, memory, progress }), {
            most: MANY_FOUND,
            progress: (done, of) => said({ done, of }),
          });
      if (table) return keep(table);
      const { Searching: Search } = await import('./search.ts');
      const searches = { engines: await host.searchesFor(rules) };
      const searching = new Search(rules, from, { searches, memory, threads: host.threads(), opening });
      return keep(searching.solution, searching);
    },

    watch: async ({ rules: name, position: text, seconds }, report) => {
      const { rules, searching } = await open(name);
      if (!searching) return undefined;
      let last: Watched | undefined;
      const all = await searching.watch(rules.position.parse(text), seconds, ({ explained, ...soFar }) => {
        const analysis = explained && analysisOf(rules, explained, soFar.settled === soFar.moves);
        last = { ...soFar, position: text, is: 'searching', analysis };
        report({ done: soFar.settled, of: soFar.moves, found: last });
      });
      return last && { ...last, is: all ? 'done' : 'stopped' };
    },

    halt: async () => void halt(),

    analyse: async ({ rules: name, position: text }) => {
      const { rules, solution, searching } = await open(name);
      const p = rules.position.parse(text);
      if (!solution) return undefined;
      const explained = searching ? searching.beside(p) : explain(rules, solution, p);
      return explained && analysisOf(rules, explained, true);
    },

    line: async ({ rules: name, position: text, most }) => {
      const { rules, solution, searching } = await open(name);
      const p = rules.position.parse(text);
      if (searching) {
        const [found, why] = await searching.line(p, most);
        return { moves: found.map((move) => moveValue(rules, move)), stops: why };
      }
      if (!solution || valueIn(solution, p) === undefined) return undefined;
      const { moves, stops } = bestLine(rules, solution, p, most);
      return { moves: moves.map((move) => moveValue(rules, move)), stops };
    },

    choose: async ({ rules: name, position: text, opponent, strength, stood }) => {
      const { rules, solution, searching } = await open(name);
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
      const chosen = searching ? await searching.chosen(p, opponent, choose) : choose();
      return chosen && rules.position.text(chosen);
    },
  };

  const rarely = async () => (await import('./rare.ts')).rareAnswers(host, open);

  self.addEventListener('message', ({ data }: MessageEvent<RequestOf<Questions>>) =>
    reply(data.id, async (report) =>
      isAmong(often, data) ? answerTo(often, data, report) : answerTo(await rarely(), data, report),
    ),
  );
}
