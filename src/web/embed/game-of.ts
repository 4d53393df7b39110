/** Where the rules of a board come from: from the library, by their name, or from a file that the page names. */
import { badUse, said } from '../../base/errors.ts';
import { errorIn } from '../lab/failure.ts';
import type { programOf } from '../lab/program.ts';
import { MEMORY } from '../state/solver.ts';
import { EmbedEngine } from './engine.ts';
import type { EmbeddedGame, WantedRules } from './protocol.ts';

interface WorkerGame {
  /** Another worker with the rules. */
  worker(): EmbedEngine;
  /** What a worker says of the game. Raises not found, bad input, and `WorkerBroken` if the page does not allow the worker. */
  open(engine: EmbedEngine): Promise<EmbeddedGame>;
}

/** `files`: the folder of the engine. Raises bad use if nothing is wanted, bad input, and what loading a file raises. */
export function gameOf(files: string, wanted: WantedRules): Promise<WorkerGame> {
  if (wanted.rules !== undefined) return fileGame(files, wanted.rules, wanted);
  if (wanted.game === '')
    throw badUse(said`the element has no game; expected ${'game="hexapawn"'} or ${'rules="my-game.js"'}`);
  return Promise.resolve(libraryGame(files, wanted));
}

function libraryGame(files: string, { game, options, position }: WantedRules): WorkerGame {
  const address = new URL('board-worker.js', files);
  const ask = { game, options, position };
  return {
    worker: () => new EmbedEngine(address, { question: 'open', ask }),
    open: (engine) => engine.ask('open', ask),
  };
}

async function fileGame(files: string, rules: string, wanted: WantedRules): Promise<WorkerGame> {
  const { options, position } = wanted;
  const [text, { programOf: read }] = await Promise.all([textAt(rules), programs(files)]);
  const name = /([^/]+?)(?:\.[jt]s)?$/.exec(new URL(rules, document.baseURI).pathname)?.[1] ?? 'my-game';
  const program = read(text, name);
  if ('error' in program) throw program.error;
  const { code, modules } = program;
  const ask = { program: { code, modules, name }, options, memory: MEMORY };
  return {
    worker: () => new EmbedEngine(new URL('whole.js', files), { question: 'load', ask }),
    open: async (engine) => {
      const loaded = await engine.ask('load', ask);
      if (loaded.is === 'larger') throw new Error('the whole library is too small');
      if (loaded.is === 'failed') throw errorIn(loaded);
      const { game } = loaded;
      if (position === undefined) return { game, start: loaded.start, options };
      const start = await engine.ask('read', { position });
      const [view = loaded.start] = await engine.ask('views', { positions: [start] });
      return { game, start: view, options };
    },
  };
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(new URL(address, document.baseURI));
  if (!response.ok) throw new TypeError(`cannot load ${address}: ${response.status}`);
  return response.text();
}

/** What reads files with types; the build makes a file of it. */
const programs = (files: string): Promise<{ readonly programOf: typeof programOf }> =>
  import(/* @vite-ignore */ new URL('program.js', files).href);
