/** A thread that searches games of lines for another worker, which sends it one task after the other. */
import { searchTurn } from '../../engines/lines/turn.ts';
import { type WasmTask, runThread } from '../../engines/common/wasm/thread.ts';

self.addEventListener('message', ({ data }: MessageEvent<WasmTask>) => {
  runThread(data, searchTurn);
  self.postMessage('free');
});
self.postMessage('free');
