/**
 * Who works out which question, and when. Answers are kept and given at once. Other questions go to threads, so that no
 * request can take the server down:
 *
 * - One thread has all small games. It solves them, keeps many of them, and sends larger ones on.
 * - Each large game has a thread of its own, which has its share of the memory, is ended after its time, and keeps the
 *   game, so that further questions about it wait for nobody else. Only so many of them solve at a time.
 *
 * Wherever questions wait, their clients have turns. A question that nobody waits for any more is dropped.
 */
import { PlayError, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { Answer } from './answers.ts';
import { FairQueue } from './fair-queue.ts';
import { Lru } from './lru.ts';
import { type Ask, type Asking, type ServedTable, Thread, errorIn } from './thread.ts';

export interface Limits {
  /** How many large games are solved at a time. */
  readonly threads: number;
  /** Bytes that the tables of all games together may take. */
  readonly memory: number;
  /** What one question may take. */
  readonly seconds: number;
  /** How many questions may wait for large games to be solved. */
  readonly waiting: number;
  /** Bytes up to which a game is small; absent: 8 MiB, or less where there is little memory. */
  readonly small?: number | undefined;
}

/** Who asks. */
export interface Asker {
  /** The same for all questions of one client. */
  readonly client: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** What goes on, for the operator. */
export interface SolverStats {
  readonly answersKept: number;
  readonly answerBytes: number;
  readonly answerHits: number;
  readonly answerMisses: number;
  readonly waitingSmall: number;
  readonly waitingLarge: number;
  /** Questions about large games that are solved or being solved. */
  readonly waitingSolved: number;
  readonly working: number;
  readonly solving: number;
  /** Large games that are kept solved, and the bytes that they take, those being solved included. */
  readonly gamesKept: number;
  readonly gameBytes: number;
  readonly cancelled: number;
  readonly refused: number;
}

/** A question, with all who wait for its answer. */
interface Job {
  readonly id: string;
  readonly asking: Asking;
  readonly ask: Ask;
  /** The same for the same rules. */
  readonly key: string;
  client: string;
  readonly waiting: Set<{
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: Error) => void;
  }>;
  /** Where it waits; undefined while a lane works on it. */
  queue: FairQueue<Job> | undefined;
  /** Lanes with the game, but not with this position. */
  readonly tried: Set<Lane>;
}

/** A thread with what it works on, and what waits for it. */
interface Lane {
  /** Absent until it is needed. */
  thread: Thread | undefined;
  readonly queue: FairQueue<Job>;
  /** Its game; undefined for the lane of small ones. */
  readonly key: string | undefined;
  /** What its game takes, or what is set aside for it. */
  bytes: number;
  job: Job | undefined;
  /** Whether its game has not been solved yet. */
  solving: boolean;
  lastUsed: number;
}

const MiB = 2 ** 20;
/** A game is small up to so many bytes … */
const SMALL = 8 * MiB;
/** … and while it takes no more than so many milliseconds: most take a tenth of that on a machine that is idle. */
const SMALL_MS = 3000;
/** Bytes of small games that are kept, and the part of all memory that they may take at most. */
const SMALL_STORE = 64 * MiB;
const SMALL_PART = 1 / 8;
/** Questions that may wait for a thread that needs not long for any of them. */
const MOST_QUICK = 2000;
/** Large games kept, whatever memory is left: a thread takes some of its own. */
const MOST_LARGE = 16;
/** Answers kept, and their characters. */
const MOST_ANSWERS = 20_000;
const ANSWER_CHARACTERS = 64 * MiB;
/** Games known to be large, and the characters of their options. */
const MOST_KNOWN = 10_000;
const KNOWN_CHARACTERS = 4 * MiB;

export class Solvers {
  readonly #limits: Limits;
  readonly #tables: readonly ServedTable[];
  /** Bytes of one small game, of all small games that are kept, and of one large game. */
  readonly #small: number;
  readonly #store: number;
  readonly #share: number;
  readonly #answers = new Lru<Answer>(
    MOST_ANSWERS,
    ANSWER_CHARACTERS,
    (id, { body }) => id.length + body.length,
  );
  /** Bytes of games that are large. */
  readonly #large = new Lru<number>(MOST_KNOWN, KNOWN_CHARACTERS, (key) => key.length);
  readonly #jobs = new Map<string, Job>();
  readonly #smallLane: Lane;
  #lanes: Lane[] = [];
  /** Questions about large games that no lane has. */
  readonly #queue: FairQueue<Job>;
  #clock = 0;
  #closed = false;
  readonly #counts = { answerHits: 0, answerMisses: 0, cancelled: 0, refused: 0 };

  constructor(limits: Limits, tables: readonly ServedTable[] = []) {
    this.#limits = limits;
    this.#tables = tables;
    this.#store = Math.floor(Math.min(SMALL_STORE, limits.memory * SMALL_PART));
    this.#small = limits.small ?? Math.min(SMALL, Math.floor(this.#store / 2));
    this.#share = Math.floor((limits.memory - this.#store) / limits.threads);
    this.#queue = new FairQueue(limits.waiting);
    this.#smallLane = this.#lane(undefined, 0);
  }

  /**
   * The value of a position and of its moves, or best play from it, as JSON. Raises bad input, not found, too large, out of
   * time, busy, or why the signal was aborted.
   */
  async answer(asking: Asking, ask: Ask, { client, signal }: Asker): Promise<Answer> {
    const known = this.known(asking, ask);
    if (known) return known;
    this.#counts.answerMisses++;
    const game = await loadGame(asking.game);
    const key = JSON.stringify([asking.game, game.texts(asking.options)]);
    signal?.throwIfAborted();
    if (this.#closed) throw closing();
    return new Promise((resolve, reject) => {
      const job = this.#jobFor(asking, ask, key, client);
      const one = { resolve, reject };
      job.waiting.add(one);
      signal?.addEventListener(
        'abort',
        () => {
          reject(signal.reason as Error);
          if (job.waiting.delete(one) && job.waiting.size === 0) this.#cancel(job);
        },
        { once: true },
      );
      if (job.waiting.size === 1) this.#dispatch(job);
    });
  }

  /** An answer that is kept. */
  known(asking: Asking, ask: Ask): Answer | undefined {
    const known = this.#answers.get(idOf(asking, ask));
    if (known) this.#counts.answerHits++;
    return known;
  }

  stats(): SolverStats {
    const lanes = this.#lanes;
    const all = [this.#smallLane, ...lanes];
    return {
      ...this.#counts,
      answersKept: this.#answers.size,
      answerBytes: this.#answers.weight,
      waitingSmall: this.#smallLane.queue.size,
      waitingLarge: this.#queue.size,
      waitingSolved: lanes.reduce((sum, { queue }) => sum + queue.size, 0),
      working: all.filter(({ job }) => job).length,
      solving: this.#solving,
      gamesKept: lanes.filter(({ solving }) => !solving).length,
      gameBytes: lanes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** Ends all threads; who still waits is told. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#jobs.values()) this.#fail(job, closing());
    const lanes = [this.#smallLane, ...this.#lanes];
    this.#lanes = [];
    await Promise.all(lanes.map(({ thread }) => thread?.end()));
  }

  /** The same question is worked out once, for the client with whom it comes sooner. */
  #jobFor(asking: Asking, ask: Ask, key: string, client: string): Job {
    const id = idOf(asking, ask);
    const same = this.#jobs.get(id);
    if (same === undefined) {
      const job: Job = {
        id,
        asking,
        ask,
        key,
        client,
        waiting: new Set(),
        queue: undefined,
        tried: new Set(),
      };
      this.#jobs.set(id, job);
      return job;
    }
    const { queue } = same;
    if (queue && queue.of(client) < queue.before(same)) {
      queue.delete(same);
      same.client = client;
      queue.push(same);
    }
    return same;
  }

  /** Puts a job where it waits. */
  #dispatch(job: Job): void {
    const holder = this.#lanes.find((lane) => lane.key === job.key && !job.tried.has(lane));
    const large = job.tried.size > 0 || this.#large.get(job.key) !== undefined;
    job.queue = holder?.queue ?? (large ? this.#queue : this.#smallLane.queue);
    const out = job.queue.push(job);
    if (out) {
      this.#counts.refused++;
      this.#fail(out, busy(out.queue === this.#queue ? this.#limits.waiting : MOST_QUICK));
    }
    this.#next();
  }

  /** Gives every lane that is free its next question, and begins with large games as long as they may be solved. */
  #next(): void {
    for (const lane of [this.#smallLane, ...this.#lanes]) {
      const job = lane.job ? undefined : lane.queue.shift();
      if (job) void this.#work(lane, job);
    }
    for (let job; (job = this.#queue.first()) && this.#solving < this.#limits.threads;) {
      const needed = Math.min(this.#share, this.#large.get(job.key) ?? this.#share);
      if (!this.#makeRoom(needed)) return;
      this.#queue.shift();
      const lane = this.#lane(job.key, needed);
      this.#lanes.push(lane);
      // other questions about the game go along
      const { key } = job;
      for (const other of this.#queue.take((one) => one.key === key && one.tried.size === 0))
        (other.queue = lane.queue).push(other);
      void this.#work(lane, job);
    }
  }

  get #solving(): number {
    return this.#lanes.filter(({ solving }) => solving).length;
  }

  #lane(key: string | undefined, reserved: number): Lane {
    return {
      thread: undefined,
      queue: new FairQueue(MOST_QUICK),
      key,
      bytes: reserved,
      job: undefined,
      solving: key !== undefined,
      lastUsed: 0,
    };
  }

  #thread(small: boolean): Thread {
    return new Thread({
      tables: this.#tables,
      memory: this.#share,
      most: small ? this.#small : this.#share,
      store: small ? this.#store : 0,
    });
  }

  /** Ends lanes that nobody uses, the one used longest ago first, until there is room for so many bytes; false if there is none. */
  #makeRoom(bytes: number): boolean {
    for (;;) {
      const taken = this.#lanes.reduce((sum, lane) => sum + lane.bytes, 0);
      const most = Math.max(MOST_LARGE, 2 * this.#limits.threads);
      if (taken + bytes <= this.#share * this.#limits.threads && this.#lanes.length < most) return true;
      const [idle] = this.#lanes
        .filter(({ job }) => job === undefined)
        .sort((a, b) => a.lastUsed - b.lastUsed);
      if (idle === undefined) return false;
      this.#end(idle);
    }
  }

  async #work(lane: Lane, job: Job): Promise<void> {
    const small = lane === this.#smallLane;
    const solve = small || lane.solving;
    const { game, options, position } = job.asking;
    const thread = (lane.thread ??= this.#thread(small));
    lane.job = job;
    lane.lastUsed = ++this.#clock;
    job.queue = undefined;
    const { seconds } = this.#limits;
    const reply = await thread.ask(
      { question: { game, options, position, key: job.key, ask: job.ask }, solve },
      small ? Math.min(SMALL_MS, seconds * 1000) : seconds * 1000,
    );
    lane.job = undefined;
    const { solving } = lane;
    if (reply && 'answer' in reply) {
      lane.solving = false;
      if (!small) lane.bytes = reply.bytes;
      this.#answers.set(job.id, reply.answer);
      for (const { resolve } of job.waiting) resolve(reply.answer);
      this.#forget(job);
    } else if (reply && 'elsewhere' in reply) {
      job.tried.add(lane);
      if (job.waiting.size > 0) this.#dispatch(job);
    } else if (small && (reply === undefined || 'large' in reply || 'crash' in reply)) {
      // too large to be among the small ones, as for others who ask about it
      this.#large.set(job.key, reply && 'large' in reply ? reply.large : this.#share);
      if (reply === undefined || 'crash' in reply) this.#renew(lane);
      const others = lane.queue.take(({ key }) => key === job.key);
      for (const one of [job, ...others]) if (one.waiting.size > 0) this.#dispatch(one);
    } else {
      const error = reply ? (errorIn(reply, this.#share) ?? new Error('no answer')) : tooLong(job, seconds);
      this.#fail(job, error);
      if (!small && (solving || reply === undefined || 'crash' in reply)) {
        this.#end(lane);
        // what the game takes is the same for all who ask about it; a bad position is its asker's own
        const own = error instanceof PlayError && error.kind === 'bad input';
        for (const other of lane.queue.take()) {
          if (solving && !own) this.#fail(other, error);
          else this.#dispatch(other);
        }
      }
    }
    this.#next();
  }

  /** Nobody waits for it: it leaves its queue, or its thread is ended unless that solves the game for others too. */
  #cancel(job: Job): void {
    this.#counts.cancelled++;
    this.#forget(job);
    for (const lane of this.#lanes) {
      if (lane.solving && lane.job?.waiting.size === 0 && lane.queue.size === 0) this.#end(lane);
    }
    this.#next();
  }

  #fail(job: Job, error: Error): void {
    for (const { reject } of job.waiting) reject(error);
    this.#forget(job);
  }

  #forget(job: Job): void {
    job.queue?.delete(job);
    job.waiting.clear();
    if (this.#jobs.get(job.id) === job) this.#jobs.delete(job.id);
  }

  #end(lane: Lane): void {
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    void lane.thread?.end();
  }

  /** Another thread works on the small games. */
  #renew(lane: Lane): void {
    void lane.thread?.end();
    lane.thread = undefined;
  }
}

const idOf = ({ game, options, position }: Asking, ask: Ask): string =>
  JSON.stringify([ask, game, Object.entries(options).sort(), position]);

const closing = (): PlayError => new PlayError('busy', said`the server is closing`);

const tooLong = ({ asking }: Job, seconds: number): PlayError =>
  new PlayError(
    'out of time',
    said`${asking.game} took longer than ${seconds} s, the most that one question may; a smaller board helps`,
  );

const busy = (waiting: number): PlayError =>
  new PlayError(
    'busy',
    waiting === 1
      ? said`1 question is waiting already; ask again in a moment`
      : said`${waiting} questions are waiting already; ask again in a moment`,
  );
