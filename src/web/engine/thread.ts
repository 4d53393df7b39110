/** A thread that searches games of lines for another worker, which sends it one task after the other. */
import { type LineTask, searchTurn } from '../../engines/lines/turn.ts';
import { type WasmTask, runThread } from '../../engines/common/wasm/thread.ts';

self.addEventListener('message', ({ data }: MessageEvent<WasmTask<LineTask>>) => {
  runThread(data, searchTurn);
  self.postMessage('free');
});
self.postMessage('free');
