/** Makes a proof: walks through the positions that it needs, and finds the moves with the engines. */
import { present } from '../base/present.ts';
import { existsSync, statSync } from 'node:fs';
import { PlayError, assert, badInput, badUse, printable, said, tooLarge } from '../base/errors.ts';
import { solveOrSearch } from '../engines/solve-or-search.ts';
import { DEFAULT_MEMORY, type Want } from '../engines/contract/engine.ts';
import { testerOf } from '../engines/tests.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { claim as reserve, removeFile } from '../tables/disk.ts';
import { deflate, inflate, save } from '../tables/enveloped-file.ts';
import { fingerprint } from '../tables/fingerprint.ts';
import type { TableGame } from '../tables/header.ts';
import { type Claim, FAR } from './claim.ts';
import { MOST_LEAF_NODES, readProof, writeProof } from './format.ts';
import type { Proof } from './proof.ts';
import { Journal, journalPath } from './journal.ts';
import { Oracle, type Testers } from './oracle.ts';
import { settlersOf } from './settler.ts';
import { Fails, type Walked, walk } from './walk.ts';

/** By default, the checker may look at so many positions to settle one without a move. */
const LEAF_NODES = 1000;
/** The memory of the small searches, in bytes. It is fixed, since what they find depends on it. */
const SMALL_MEMORY = 2 ** 24;

/** What to prove, and how. */
export interface ProveOptions<P> {
  /** The game and its options, for the header. */
  readonly of: TableGame;
  /** The program and its version, for the header. An interrupted proof is continued only by the same version. */
  readonly madeBy: string;
  /** The position that the proof is about. Absent: the start. */
  readonly from?: P | undefined;
  /**
   * `outcome`: who wins, or that neither side loses; `value`: also in how many plies a win is reached, or the points; `win`:
   * that the side to move wins. Absent: the outcome, or the points.
   */
  readonly want?: Want | undefined;
  /** The most positions that the checker looks at to settle one without a move, at most 100,000. Absent: 1,000. */
  readonly leafNodes?: number | undefined;
  /** False: list symmetric positions one by one. */
  readonly symmetries?: boolean | undefined;
  /** The memory for searches, in bytes. Absent: `DEFAULT_MEMORY`. The bytes of the proof do not depend on it. */
  readonly memory?: number | undefined;
  /** The most seconds; then what was found is kept, and an error raised. Absent: no limit. */
  readonly time?: number | undefined;
  /** Called with the positions that are done, of those that were met so far. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** Called with a sentence about what was found of an earlier run. */
  readonly note?: ((sentence: string) => void) | undefined;
}

/**
 * Proves the value of a position and writes the proof to `path`. What is found is kept in a file beside it until the proof is
 * complete; a call with the same options continues there, and writes the same bytes in the end. Raises bad input if play
 * may go round in circles, unless a win is asked for, and if there is no win then; raises bad use if the file cannot be written,
 * and out of time.
 */
export function prove<P>(rules: Rules<P>, path: string, options: ProveOptions<P>): Proof {
  if (path === '' || (existsSync(path) && !statSync(path).isFile()))
    throw badUse(said`'${printable(path)}' is no file that a proof can be written to`);
  const { of, madeBy, from = rules.start, leafNodes = LEAF_NODES, symmetries = true } = options;
  const want = rules.gain ? 'value' : (options.want ?? 'outcome');
  if (rules.ended(from) !== OPEN || rules.moves(from).length === 0)
    throw badInput(said`the game is over at ${rules.position.text(from)}, so there is nothing to prove`);
  if (!rules.pliesLeft && want !== 'win') {
    throw badInput(
      said`play may go round in circles in this game, since its rules have no ${'pliesLeft'}; only a forced win can be proved, with ${'--want win'}`,
    );
  }
  assert(leafNodes >= 0 && leafNodes <= MOST_LEAF_NODES, 'leafNodes is at most 100,000');
  const task = {
    ...of,
    position: rules.position.text(from),
    fingerprint: fingerprint(rules, from, false),
    madeBy,
    symmetric: symmetries,
    leafNodes,
    want,
  };
  const release = reserve(path);
  try {
    const journal = Journal.open(path, task);
    try {
      const { want: _, ...header } = task;
      const maker = new Maker(rules, journal, { ...options, from, want, leafNodes, symmetries });
      const claims = maker.claims();
      const counts = claims.map((claim) => maker.prove(claim));
      const entries = Uint32Array.from(journal.entries);
      const proved = claims.map((claim, k) => ({ ...claim, entries: counts[k] }));
      const bytes = writeProof({ ...header, claims: proved }, entries, deflate);
      save(path, bytes);
      removeFile(journalPath(path));
      return readProof(bytes, inflate);
    } finally {
      journal.close();
    }
  } finally {
    release();
  }
}

/** Makes one proof, with the journal of what is known of it. */
class Maker<P> {
  private readonly rules: Rules<P>;
  private readonly journal: Journal;
  private readonly options: ProveOptions<P> &
    Required<Pick<ProveOptions<P>, 'want' | 'leafNodes' | 'symmetries'>>;
  private readonly from: P;
  private readonly walked: Walked = { met: 0, done: 0 };
  private readonly started = performance.now();
  private readonly testers: Testers<P>;
  /** The entries of the journal that were walked through. */
  private at = 0;

  constructor(rules: Rules<P>, journal: Journal, options: Maker<P>['options'] & { readonly from: P }) {
    this.rules = rules;
    this.journal = journal;
    this.options = options;
    this.from = options.from;
    this.testers = {
      small: testerOf(rules, SMALL_MEMORY, this.report),
      large: testerOf(rules, options.memory ?? DEFAULT_MEMORY, this.report),
    };
    const { length } = journal.entries;
    if (length > 0 || journal.found.size > 0)
      options.note?.(`an unfinished proof is continued: ${length} of its positions are done`);
  }

  /** Tells how much is done. Raises out of time. */
  private readonly report = (): void => {
    const { walked, started, options } = this;
    const { time = Infinity, progress } = options;
    progress?.(walked.done, walked.met);
    if (performance.now() - started > 1000 * time)
      throw new PlayError(
        'out of time',
        said`the time ended before the proof was complete, with ${walked.done} of the ${walked.met} positions met so far; what was found is kept: the same command continues`,
      );
  };

  /** What is proved: true statements about the position. */
  claims(): readonly Claim[] {
    const { journal } = this;
    if (!journal.claims) journal.decide(this.decided());
    return present(journal.claims);
  }

  private decided(): readonly Claim[] {
    const { rules, from, options } = this;
    const holds = (claim: Claim): boolean =>
      this.oracle(claim).reaches({ p: from, mine: claim.mover, goal: claim.gets === 'win' ? 1 : 0 });
    const wins = (mover: boolean): Claim => ({ mover, gets: 'win' });
    if (options.want === 'value' || !rules.pliesLeft) {
      // a table has the exact plies of a win, a search a bound of them
      const { memory, want } = options;
      const { value, search } = solveOrSearch(rules, {
        from,
        memory,
        want,
        searchFrom: Infinity,
        progress: this.report,
      });
      const { outcome, remoteness, score, endless } = present(value(from));
      if (endless && outcome === 'win')
        throw badInput(
          said`${rules.position.text(from)} is won by endless play, and a proof only claims what ends`,
        );
      const plies = remoteness ?? search?.known(from).least?.remoteness ?? 0;
      if (score !== undefined)
        return [true, false].map((mover) => ({ mover, points: mover ? score : 0 - score }));
      if (plies >= FAR)
        throw tooLarge(said`a win in ${plies} plies is too long: a proof claims at most ${FAR - 1}`);
      const exact: readonly Claim[] = [
        { mover: outcome === 'win', gets: 'win', plies },
        { mover: outcome !== 'win', gets: 'loss', plies },
      ];
      if (outcome === 'win') return options.want === 'win' ? exact.slice(0, 1) : exact;
      if (outcome === 'loss' && options.want !== 'win') return exact.toReversed();
    } else {
      if (holds(wins(true))) return [wins(true)];
      if (options.want !== 'win' && holds(wins(false))) return [wins(false)];
    }
    if (options.want === 'win')
      throw badInput(said`the side to move cannot force a win at ${rules.position.text(from)}`);
    return [true, false].map((mover) => ({ mover, gets: 'tie' }));
  }

  private oracle(claim: Claim): Oracle<P> {
    return new Oracle(this.rules, claim, this.testers, this.journal);
  }

  /** Finds the moves for a claim; returns their number. */
  prove(claim: Claim): number {
    const { rules, journal, options } = this;
    const before = this.at;
    const oracle = this.oracle(claim);
    const [settler] = settlersOf(rules, claim);
    walk(rules, this.from, {
      claim,
      symmetric: options.symmetries,
      walked: this.walked,
      choose: (state, moves) => {
        const { p } = state;
        this.report();
        if (this.at === journal.entries.length) {
          const settled = settler.settle(state, options.leafNodes);
          const move = settled ? undefined : oracle.move(state, moves);
          if (!settled && move === undefined)
            throw new Fails(p, said`no move keeps the claim at ${rules.position.text(p)}`);
          journal.add(move === undefined ? 0 : 1 + moves.indexOf(move));
        }
        const entry = journal.entries[this.at++];
        return entry === 0 ? undefined : moves[entry - 1];
      },
    });
    journal.flush();
    return this.at - before;
  }
}
