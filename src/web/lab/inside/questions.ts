/** Answers the laboratory's own questions; all others are left to the worker of every board. */
import { check } from '../../../check/check.ts';
import { PlayError, type Said, wholeOf } from '../../../base/errors.ts';
import type { Game } from '../../../rules/game.ts';
import type { Plan } from '../../../engines/choose.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { answerTo, isAmong, reply } from '../../engine/reply.ts';
import type { Answers, RequestOf } from '../../engine/wire.ts';
import type { FrameQuestions, LabQuestions, Loaded, NeedsLarger } from '../protocol.ts';
import { compare } from './compare.ts';
import { takeCompiler } from './compiler.ts';
import { plan } from './library.ts';
import { keepError, keepGame } from './loaded.ts';
import { FRAME, isTooSmallFor } from './platform.ts';
import { failureOf, isTooLarge, namesOfEntries, run } from './run.ts';
import { viewAnswers } from './view-answers.ts';
import { gameView, positionView } from './views.ts';

/** About how many positions are checked, and the memory for it. */
const MOST_CHECKED = 2000;
const CHECK_BYTES = 2 ** 27;

interface Opened {
  readonly game: Game;
  readonly rules: Rules<Position>;
}
let opened: Promise<Opened> | undefined;
let loading: Promise<Loaded | NeedsLarger> | undefined;

const answers: Answers<LabQuestions> = {
  // one worker has one program
  load: (ask) => (loading ??= load(ask)),

  ...viewAnswers(async () => (await opened!).rules),

  check: async ({ seconds }) => {
    const { game, rules } = await opened!;
    const explain = (error: unknown): Said => {
      if (error instanceof PlayError) return wholeOf(error);
      return error instanceof Error ? error.message : String(error);
    };
    const { findings, notes } = check(game, rules, {
      platform: FRAME,
      most: MOST_CHECKED,
      seed: 1,
      memory: CHECK_BYTES,
      seconds,
      explain,
    });
    return { findings: findings.filter(({ flaw }) => flaw !== undefined), notes };
  },

  compare: async ({ before, options, memory }) => {
    let url = '';
    try {
      const ran = await run(before);
      url = ran.url;
      return compare(ran.game.read(options), (await opened!).rules, memory);
    } catch (error) {
      return { is: 'failed', ...failureOf(error, url) };
    }
  },

  names: async () => namesOfEntries(),

  compiler: async ({ text }) => takeCompiler(text),
};

/** Runs the program, and says what the page shows of its game, or why there is none. */
async function load({
  program,
  options,
  memory,
}: LabQuestions['load']['ask']): Promise<Loaded | NeedsLarger> {
  if (isTooLarge(program)) return { is: 'larger' };
  let url = '';
  opened = run(program).then((ran) => {
    url = ran.url;
    return { game: ran.game, rules: ran.game.read(options) };
  });
  try {
    const { game, rules } = await opened;
    if (isTooSmallFor(rules)) {
      // whoever asks nevertheless is answered by general engines
      keepGame(game);
      return { is: 'larger' };
    }
    const start = positionView(rules, rules.start);
    keepGame(game);
    return { is: 'loaded', game: gameView(game, rules, options), start, url, plan: planned(rules, memory) };
  } catch (error) {
    keepError(error as Error);
    return { is: 'failed', ...failureOf(error, url) };
  }
}

function planned(rules: Rules<Position>, memory: number): Plan | undefined {
  try {
    return plan(rules, { memory });
  } catch {
    return undefined;
  }
}

self.addEventListener('message', (event: MessageEvent<RequestOf<FrameQuestions>>) => {
  const { data } = event;
  if (!isAmong(answers, data)) return;
  event.stopImmediatePropagation();
  reply(data.id, (report) => answerTo(answers, data, report));
});
