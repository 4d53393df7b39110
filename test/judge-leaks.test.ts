/** Many games in a row leave no process, no open file, no temporary file, and no memory that grows. */
import { readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { judge } from '../src/judge/judge.ts';
import { temporaryFolder } from './folder.ts';
import { running } from './running.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
/** Games: a hundredth of what `npm run exhaustive` plays. */
const COUNT = EXHAUSTIVE ? 10_000 : 50;
/** Measurements on the way. */
const BATCHES = 5;

/** A program that plays nim by random legal moves. Its random numbers begin with its process number. */
const RANDOM_NIM = `
r=$$ h_a=0 h_b=0 h_c=0
move() {
  r=$(( (r * 1103515245 + 12345) % 2147483648 ))
  case $(( r / 65536 % 3 )) in 0) order='a b c';; 1) order='b c a';; *) order='c a b';; esac
  for heap in $order; do
    eval "n=\\$h_$heap"
    [ "$n" -gt 0 ] || continue
    left=$(( r / 1024 % n ))
    echo "$heap $n-$left"
    eval "h_$heap=$left"
    break
  done
  [ $(( h_a + h_b + h_c )) -gt 0 ] || exit 0
}
while read -r word one two three; do
  case $word in
    position) for heap in $one $two $three; do eval "h_$heap"; done;;
    play) [ "$one" = second ] || move;;
    a | b | c) eval "h_$word=\${one#*-}"; [ $(( h_a + h_b + h_c )) -gt 0 ] || exit 0; move;;
  esac
done
`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const FOLDER = temporaryFolder();
afterAll(() => void vi.unstubAllEnvs());

test.skipIf(process.platform !== 'linux')(
  `${COUNT} games of random moves`,
  { timeout: 3_600_000 },
  async () => {
    // what is made for judged programs would be in a folder of this test
    vi.stubEnv('TMPDIR', FOLDER);
    writeFileSync(join(FOLDER, 'nim.sh'), RANDOM_NIM);
    const nim = await loadGame('nim');
    let seconds = 0;
    const play = async (games: number, seed: number, jobs: number): Promise<void> => {
      const begun = performance.now();
      const report = await judge(nim, {
        program: `sh '${join(FOLDER, 'nim.sh')}'`,
        opponents: ['random'],
        games,
        seed,
        jobs,
        limits: { moveSeconds: 60, gameSeconds: 600 },
      });
      seconds += (performance.now() - begun) / 1000;
      expect(report.games.filter(({ fault }) => fault)).toEqual([]);
    };
    const measured = async () => {
      // what the judge has killed takes a moment to end; what it has forgotten waits for input for ever
      for (let wait = 0; wait < 100 && running(FOLDER).length > 0; wait++) await setTimeout(100);
      collectGarbage();
      const { heapUsed, rss } = process.memoryUsage();
      return {
        processes: running(FOLDER).length,
        files: readdirSync('/proc/self/fd').length,
        temporary: readdirSync(FOLDER).length,
        heap: heapUsed / 2 ** 20,
        rss: rss / 2 ** 20,
      };
    };
    // what is loaded and cached once
    await play(20, 1, 2);
    const before = await measured();
    seconds = 0;
    const found = [];
    for (let batch = 1; batch <= BATCHES; batch++) {
      await play(COUNT / BATCHES, 1000 * batch, availableParallelism());
      found.push(await measured());
    }
    const rate = COUNT / seconds;
    seconds = 0;
    await play(COUNT / 10, 1, 1);
    if (EXHAUSTIVE)
      console.log(
        `${rate.toFixed(0)} games a second with ${availableParallelism()} jobs, ${(COUNT / 10 / seconds).toFixed(0)} with 1`,
        before,
        found,
      );
    for (const { processes, files, temporary } of found)
      expect([processes, files, temporary]).toEqual([0, before.files, before.temporary]);
    // a report of a kilobyte for each game would be kept as 8 MiB
    const last = found.at(-1)!;
    expect(last.heap - found[0]!.heap).toBeLessThan(4);
    expect(last.rss).toBeLessThan(1.5 * found[0]!.rss);
  },
);
