/** The library in the worker of the sandboxed frame, in one file: it runs the reader's rules and answers the questions of a board. */
import './without.ts';
// hears its questions before the worker of every board does
import './questions.ts';
import '../../engine/worker.ts';

self.postMessage({ ready: true });
