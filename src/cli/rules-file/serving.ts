/** The code of a thread that answers questions about the game in a file. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { PlayError, said } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { OwnSources } from '../../server/own-description.ts';
import { answerTasks, refuse } from '../../server/tasks.ts';
import { blameFile } from './blame.ts';
import { checkIntact } from './intact.ts';
import { loadFile } from './load.ts';
import { precheckOf } from './precheck.ts';
import { filesRead } from './run.ts';
import type { ServedFile } from '../task.ts';

const { path, version } = workerData as ServedFile;
const precheck = await precheckOf(path);

/** The game of the file. Raises busy if the file is another one than that which the main thread has described. */
const load = once(async () => {
  const game = await loadFile(path);
  if (version !== undefined && sources().version !== version)
    throw new PlayError('busy', said`${path} has just changed; ask again`);
  return game;
});

function sources(): OwnSources {
  const files = [...filesRead().values()];
  const hash = createHash('sha256');
  for (const { url, code } of files) hash.update(`${url}\n${code}\n`);
  return { files: files.map(({ url }) => fileURLToPath(url)), version: hash.digest('hex') };
}

// an error thrown by a timer or a promise that the file has left running
process.on('uncaughtException', refuse);
answerTasks({
  load,
  tested: precheck.rules,
  searchFrom: precheck.searchFrom,
  sources,
  intact: () => checkIntact(path),
  cause: (error) => blameFile(precheck.cause(error), path),
});
