/** Searching in slices of time, between which the worker hears what else is asked. */

/** Milliseconds of a slice: the first ones are short, so that something is shown at once. */
const FIRST = 40;
const LONGEST = 320;

/** When the present slice ends. */
let deadline = Infinity;
/** Incremented by whatever ends the search that runs. */
let newest = 0;

/** Whether the present slice is over; what searches ask. */
export const ended = (): boolean => performance.now() > deadline;

/** The next search without slices may take so many milliseconds. */
export const within = (milliseconds: number): void => void (deadline = performance.now() + milliseconds);

/** Ends the search that runs, at its next slice. What it has found is kept. */
export const halt = (): void => void newest++;

/** Time for one search. It ends the one before, unless it is for a position `beside` the one that is searched. */
export class Slices {
  private readonly mine: number;
  private until: number;
  private readonly report: () => void;
  private length = FIRST;

  /** At most `seconds`; `report` is called after each slice. */
  constructor(
    seconds: number,
    {
      report = () => undefined,
      beside = false,
    }: { readonly report?: () => void; readonly beside?: boolean } = {},
  ) {
    this.mine = beside ? newest : ++newest;
    this.until = performance.now() + 1000 * seconds;
    this.report = report;
  }

  /** From now on at most so many seconds are left. */
  limit(seconds: number): void {
    this.until = Math.min(this.until, performance.now() + 1000 * seconds);
  }

  /** Whether nothing else is to be searched, and time is left. */
  get goesOn(): boolean {
    return this.mine === newest && performance.now() < this.until;
  }

  /** Calls `find`, which goes on each time, until it has an answer. Undefined: the search was ended. */
  async found<T>(find: () => T | undefined): Promise<T | undefined> {
    while (this.goesOn) {
      within(this.length);
      const answer = find();
      if (answer !== undefined) return answer;
      this.report();
      this.length = Math.min(LONGEST, 2 * this.length);
      await new Promise((heard) => setTimeout(heard, 0));
    }
    return undefined;
  }
}
