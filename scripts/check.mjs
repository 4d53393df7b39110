// @ts-check
/**
 * All checks that a change must pass; they also run for every pull request:
 *
 *     npm run check                  all steps, with a list of those that failed
 *     npm run check lint types       some of them
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The steps by name. All commands also run on Windows. */
const STEPS = new Map([
  ['test', 'npm test'],
  ['lint', 'npm run --silent lint'],
  ['types', 'npm run --silent types'],
  ['format', 'npm run --silent format:check'],
  ['dead', 'npm run --silent dead'],
  ['api', 'npm run --silent api -- --check'],
  // needs dist/, which the tests have built
  ['package', 'publint --strict'],
]);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.has(name));
if (unknown.length > 0) {
  console.error(`there is no step '${unknown[0]}'; the steps are ${[...STEPS.keys()].join(', ')}`);
  process.exit(2);
}

const failed = [...STEPS]
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([name, command]) => {
    console.log(`\n== ${name}: ${command}`);
    return spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0;
  })
  .map(([name]) => name);
console.log(failed.length === 0 ? '\n== every step passed' : `\n== failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
