/** Processes of this machine, by what is in their command lines. */
import { spawnSync } from 'node:child_process';

/** Whether processes can be listed here. */
export const listed = spawnSync('ps', ['-A', '-o', 'args'], { stdio: 'ignore' }).status === 0;

/** The command lines with `text` in them. */
export const running = (text: string): string[] =>
  spawnSync('ps', ['-A', '-o', 'args'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout.split('\n')
    .filter((line) => line.includes(text));
