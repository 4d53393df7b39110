/** A thread that searches games of lines or makes tables for another worker, which sends it one task after the other. */
import { type WordTask, wordTurn } from '../../engines/common/compiled/together-turn.ts';
import { type LineTask, searchTurn } from '../../engines/lines/turn.ts';
import { type WasmTask, runThread } from '../../engines/common/wasm/thread.ts';

type Task = WasmTask<LineTask> | WasmTask<WordTask>;
const isForWords = (task: Task): task is WasmTask<WordTask> => 'moves' in task.data;

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  if (isForWords(data)) runThread(data, wordTurn);
  else runThread(data, searchTurn);
  self.postMessage('free');
});
self.postMessage('free');
