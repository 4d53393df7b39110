/** Groups of tests that run shells or signals, which Windows does not have. */
import { describe } from 'vitest';

export const onUnix = process.platform === 'win32' ? describe.skip : describe;
