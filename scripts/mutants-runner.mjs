// @ts-check
/** Runs test files on request in one long-lived process, which `mutants.mjs` starts in a copy of the project. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { writePrograms } from './threads.mjs';

/** @type {string | undefined} the first test that failed in the present run */
let failed;
/** Whether the present run was stopped because it took too long. */
let cut = false;
/** The CPU time of this process, in microseconds, at which the present run is stopped. */
let last = 0;

const used = () => process.cpuUsage().user + process.cpuUsage().system;

const root = process.cwd();
/** @type {import('vitest/node').CliOptions} */
const cli = {
  root,
  config: false,
  watch: false,
  environment: 'node',
  pool: 'threads',
  maxWorkers: 1,
  include: ['src/**/*.test.ts', 'test/*.test.ts'],
  // CPU time is limited instead
  testTimeout: 0,
  hookTimeout: 0,
  reporters: [
    {
      onTestCaseResult(test) {
        // a test that is stopped fails, but that tells nothing
        if (cut) return;
        if (test.result().state === 'failed') failed ??= test.fullName;
        else if (used() > last) cut = true;
        if (cut || failed !== undefined) void vitest.cancelCurrentRun('test-failure');
      },
    },
  ],
};
const vitest = await createVitest('test', cli, {
  resolve: { alias: { 'perfect-play/kit': join(root, 'src/kit/index.ts') } },
});
await vitest.standalone();

/** @typedef {{ file: string, changed: string[], share: number }} Asked */

/** Runs `file` after the files `changed` have changed, for at most `share` seconds of CPU time. */
async function run(/** @type {Asked} */ { file, changed, share }) {
  // threads run mistakes too
  for (const path of [...changed, ...(await writePrograms())]) vitest.invalidateFile(path);
  if (file === '') return {};
  const before = used();
  [failed, cut, last] = [undefined, false, before + share * 1e6];
  const specifications = await vitest.globTestSpecifications([file]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  // the result also contains files of earlier runs
  const own = testModules.filter(({ moduleId }) => moduleId.endsWith(`/${file}`));
  // a file that cannot be loaded has no failing test
  const errors = [...own.flatMap((module) => module.errors()), ...unhandledErrors];
  if (!cut && (errors.length > 0 || own.length === 0))
    failed ??= `it does not run (${errors[0]?.message.split('\n')[0]})`;
  return { failed, cut, seconds: (used() - before) / 1e6 };
}

process.on('message', async (/** @type {Asked} */ asked) => {
  process.send?.(await run(asked));
});
process.send?.('ready');
