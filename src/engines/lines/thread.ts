/** A thread of Node that searches beside the one that started it. */
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';
import { type LineTask, searchTurn } from './turn.ts';

runThread(ownTask<LineTask>(), searchTurn);
