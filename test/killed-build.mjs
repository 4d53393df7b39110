/**
 * Builds a table in a process that is killed with SIGKILL at its n-th disk operation; a write is first done in part, by the
 * fraction `share`. Without a kill it prints the number of operations.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { game, options, path, build, killAt, share } = JSON.parse(process.argv[2]);
// everything is loaded first: Node 22 and later read modules by the functions that are replaced below
const { loadGame } = await import('../dist/games/index.js');
const { buildTable } = await import('../dist/tables/build.js');
const rules = (await loadGame(game)).read(options);

let step = 0;
for (const name of [
  'openSync',
  'writeSync',
  'ftruncateSync',
  'fsyncSync',
  'renameSync',
  'mkdirSync',
  'rmdirSync',
  'rmSync',
  'closeSync',
]) {
  const real = fs[name];
  fs[name] = (...given) => {
    if (++step !== killAt) return real(...given);
    if (name === 'writeSync') {
      const [fd, bytes, from, length, at] = given;
      real(fd, bytes, from, Math.floor(share * length), at);
    }
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  };
}
syncBuiltinESMExports();

buildTable(rules, path, { of: { game, options }, madeBy: 'the tests', ...build });
process.stdout.write(String(step));
