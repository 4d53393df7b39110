/** Unfinished work that is kept, so that solving goes on from there later, with any number of ranks. */
import type { Exchange } from './exchange.ts';

/** The labels of one rank. */
export interface Held {
  readonly exchange: Exchange;
  /** The number of positions of all ranks, and of those in a block. */
  readonly size: number;
  readonly block: number;
  /** The bytes of each label. */
  readonly width: number;
  /** The labels of the k-th block of this rank. */
  readonly blockAt: (k: number) => Uint8Array;
}

/** How far an analysis has come. It can go on from here with any number of ranks. */
export interface Stage {
  /** The level that is being found; 0 while positions get their first labels. */
  readonly level: number;
  /** How many positions have been decided in this level so far, by all ranks. */
  readonly found: number;
  /** The number of places that are done in each block of this rank. */
  readonly done: Uint32Array;
}

/** How far kept work has come. */
export interface KeptWork {
  readonly stage: Stage;
  /** The bytes of a label, and the number of analyses that were finished before. */
  readonly width: number;
  readonly phase: number;
}

/** Keeps unfinished work. All ranks call the same functions at the same time. */
export interface Keeper {
  /** Whether work is to be kept now: some time has passed, or the program is to end. Asked of the first rank only. */
  due(): boolean;
  /** Keeps the labels and how far they have come. Raises interrupted if the program is to end. */
  keep(held: Held, stage: Stage, phase: number): void;
  /** How many bytes a label of the kept work has; undefined if none is kept. Raises bad input if it is not of this game. */
  width(): number | undefined;
  /** Reads the kept labels. Raises bad input if they are damaged. */
  restore(held: Held): KeptWork;
}
