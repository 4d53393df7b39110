/** What a command that runs in the main thread is. */
import type { CommandName } from './commands.ts';
import type { Given } from './parse.ts';

/** Runs a command; returns the exit status if it is not 0. */
export type RunCommand<C extends CommandName> = (given: Given<C>) => Promise<number | void> | number | void;
