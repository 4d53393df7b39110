/** The worker of a board on somebody's page: that of our page, which also says what the board draws, since the rules are only here. */
import { located, said } from '../../base/errors.ts';
import { loadGame } from '../../games/index.ts';
import { readPosition } from '../../play/position.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { answerQuestions } from '../engine/answering.ts';
import { lookBeside } from '../engine/files.ts';
import { PAGE_HOST } from '../engine/page-host.ts';
import { answerTo, isAmong, reply } from '../engine/reply.ts';
import type { Answers, RequestOf } from '../engine/wire.ts';
import { viewAnswers } from '../lab/inside/view-answers.ts';
import { gameView, positionView } from '../lab/inside/views.ts';
import type { ViewQuestions } from '../lab/protocol.ts';
import type { EmbedQuestions, EmbeddedGame, OpenQuestions, WantedGame } from './protocol.ts';

// on a page of another origin this worker is started from a text
lookBeside(import.meta.url);

interface OpenedRules {
  readonly rules: Rules<Position>;
  readonly answer: EmbeddedGame;
}

let opened: Promise<OpenedRules> | undefined;

async function open({ game: name, options: given, position }: WantedGame): Promise<OpenedRules> {
  const game = await loadGame(name);
  const options = position === undefined ? given : { ...given, ...game.optionsIn(position) };
  const rules = game.read(options);
  const start =
    position === undefined
      ? rules.start
      : located(said`position`, () => readPosition(rules, position, { impossible: true }));
  return {
    rules,
    answer: { game: gameView(game, rules, options), start: positionView(rules, start), options },
  };
}

const answers: Answers<ViewQuestions & OpenQuestions> = {
  // one worker has one game
  open: async (wanted) => (await (opened ??= open(wanted))).answer,
  ...viewAnswers(async () => (await opened!).rules),
};

self.addEventListener('message', (event: MessageEvent<RequestOf<EmbedQuestions>>) => {
  const { data } = event;
  if (!isAmong(answers, data)) return;
  event.stopImmediatePropagation();
  reply(data.id, (report) => answerTo(answers, data, report));
});

const { tables: _, ...host } = PAGE_HOST;
answerQuestions(host);
