/** The code of a thread that answers questions about the games of the library. */
import { loadGame } from '../games/index.ts';
import { answerTasks } from './tasks.ts';

answerTasks({
  load: loadGame,
  // its own tests test the rules of the library
  tested: (rules) => rules,
  searchFrom: undefined,
  sources: () => ({ files: [], version: '' }),
  cause: (error) => error,
});
