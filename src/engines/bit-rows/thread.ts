/** A thread of Node that takes steps in rows of bits together with the one that started it. */
import { ownTask } from '../common/wasm/node.ts';
import { runThread } from '../common/wasm/thread.ts';
import { type RowTask, rowTurn } from './turn.ts';

runThread(ownTask<RowTask>(), rowTurn);
