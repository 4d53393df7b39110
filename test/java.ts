/** Whether programs in Java can be compiled and run here. */
import { spawnSync } from 'node:child_process';

export const hasJava = ['javac', 'java'].every(
  (name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0,
);
