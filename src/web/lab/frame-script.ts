/**
 * The program of the sandboxed frame, as text, since the policy of the page allows it by its hash. The frame has no origin of its
 * own, so nothing in it reaches the page, its storage or the network. It starts and ends workers, and passes their messages on.
 *
 * Chromium starts no module worker in such a frame, so the worker is a classic one that imports the library as a module. Messages
 * that come before that is loaded are kept.
 */

/** A worker may send so many messages at once, and then so many per millisecond. */
const BURST = 2000;
const PER_MILLISECOND = 0.2;

const BOOT = `const kept = [];
const keep = (event) => kept.push(event.data);
addEventListener('message', keep);
import(LIBRARY).then(
  () => {
    removeEventListener('message', keep);
    for (const data of kept) dispatchEvent(new MessageEvent('message', { data }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;

export const FRAME_SCRIPT = `
const workers = new Map();
const tell = (message) => parent.postMessage(message, '*');
const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const boots = {};
const end = (id) => {
  workers.get(id)?.terminate();
  workers.delete(id);
};
const does = {
  library: ({ library, text }) => { boots[library] = blob(${JSON.stringify(BOOT)}.replace('LIBRARY', JSON.stringify(blob(text)))); },
  start: ({ library, id }) => {
    let worker;
    try {
      worker = new Worker(boots[library]);
    } catch (error) {
      return tell({ id, broken: String(error) });
    }
    workers.set(id, worker);
    let left = ${BURST};
    let last = performance.now();
    worker.onmessage = ({ data }) => {
      if (workers.get(id) !== worker) return;
      const now = performance.now();
      left = Math.min(${BURST}, left + (now - last) * ${PER_MILLISECOND}) - 1;
      last = now;
      if (left >= 0) return tell({ id, data });
      end(id);
      tell({ id, flooded: true });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (workers.get(id) !== worker) return;
      end(id);
      tell({ id, broken: event.message ?? 'the browser does not start it' });
    };
  },
  send: ({ id, message }) => workers.get(id)?.postMessage(message),
  end: ({ id }) => end(id),
};
addEventListener('message', ({ source, data }) => { if (source === parent) does[data.does]?.(data); });
tell({ open: true });
`;
