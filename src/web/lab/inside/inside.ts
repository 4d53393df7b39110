/** The library in the worker of the sandboxed frame, in one file: it runs the reader's rules and answers the questions of a board. */
import './without.ts';
// hears its questions before those of every board
import './questions.ts';
import { answerQuestions } from '../../engine/answering.ts';
import { loadGame } from './loaded.ts';
import { AWAITING, LAWS, SEARCHES } from './platform.ts';

answerQuestions({
  loadGame,
  platformFor: () => Promise.resolve(AWAITING),
  searchesFor: (rules) =>
    Promise.resolve(SEARCHES.filter((engine) => typeof engine.offer(rules, {}) !== 'string')),
  threads: () => 1,
  laws: LAWS,
});

self.postMessage({ ready: true });
