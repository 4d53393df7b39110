/** Answers the questions of a board in a worker: runs the same engines as elsewhere, outside the main thread. */
import { type Explanation, explain } from '../../play/explain.ts';
import { bestLine, type ValuedMove } from '../../play/line.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { choose } from '../../engines/choose.ts';
import type { WorkerHost } from './host.ts';
import { type KeptSubject, KeptSubjects } from './kept-subjects.ts';
import type { PositionAnalysis, MoveValue, Questions, Watched } from './protocol.ts';
import type { RareQuestions } from './rare.ts';
import { answerTo, isAmong, reply } from './reply.ts';
import type { RulesName } from './rules-name.ts';
import { halt } from './slices.ts';
import { solveAsked } from './solving.ts';
import { valueIn } from './value-in.ts';
import type { Answers, RequestOf } from './wire.ts';

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
  const subjects = new KeptSubjects(host);
  const open = (name: RulesName): Promise<KeptSubject> => subjects.open(name);

  const often: Answers<Omit<Questions, keyof RareQuestions>> = {
    plan: async ({ rules: name, memory }) => {
      const { platform, rules } = await open(name);
      return choose(platform.engines, rules, { memory }).plan;
    },

    solve: (asked, report) => solveAsked(host, subjects, asked, report),

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
