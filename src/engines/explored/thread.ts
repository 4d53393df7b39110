/** A thread of Node that explores and labels positions together with the one that started it. */
import { type WordTask, wordTurn } from '../common/compiled/together-turn.ts';
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';

runThread(ownTask<WordTask>(), wordTurn);
