/**
 * Decides which thread answers which question, and when. Answers are cached. Other questions go to threads, so that no
 * request can take the server down:
 *
 * - One thread solves and keeps all small games, and passes larger ones on.
 * - Each large game has its own thread with a share of the memory and a time limit. The thread keeps the solved game, so
 *   further questions about it do not wait for other games. The number of games that are solved at a time is limited.
 *
 * Clients take turns in every queue. A question is dropped when all clients that asked it have disconnected.
 */
import { PlayError, said } from '../base/errors.ts';
import type { Answer } from './answers.ts';
import { FairQueue } from './fair-queue.ts';
import { idOf, keyOf } from './keys.ts';
import { Lru } from './lru.ts';
import { Thread, errorIn } from './thread.ts';
import type { QuestionKind, Subject, ServedTable } from './messages.ts';

export interface Limits {
  /** How many large games are solved at a time. */
  readonly threads: number;
  /** The most bytes for the tables of all games together. */
  readonly memory: number;
  /** The time limit for one question, in seconds. */
  readonly seconds: number;
  /** How many questions may wait for large games to be solved. */
  readonly waiting: number;
  /** The largest table of a small game, in bytes; absent: 8 MiB, or less if there is little memory. */
  readonly small?: number | undefined;
}

export interface Requester {
  /** The same for all questions of one client. */
  readonly client: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** Statistics for the operator. */
export interface SolverStats {
  readonly answersKept: number;
  readonly answerBytes: number;
  readonly answerHits: number;
  readonly answerMisses: number;
  readonly waitingSmall: number;
  readonly waitingLarge: number;
  /** Questions waiting for large games that are solved or being solved. */
  readonly waitingSolved: number;
  readonly working: number;
  readonly solving: number;
  /** Solved large games in memory, and the bytes of all large games, including those being solved. */
  readonly gamesKept: number;
  readonly gameBytes: number;
  readonly cancelled: number;
  readonly refused: number;
}

/** A question and everyone waiting for its answer. */
interface Job {
  readonly id: string;
  readonly subject: Subject;
  readonly kind: QuestionKind;
  /** Identifies the game and its options. */
  readonly key: string;
  client: string;
  readonly waiting: Set<{
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: Error) => void;
  }>;
  /** The queue that it waits in; undefined while a lane works on it. */
  queue: FairQueue<Job> | undefined;
  /** Lanes that have the game but not this position. */
  readonly tried: Set<Lane>;
}

/** A thread, its current question, and the questions waiting for it. */
interface Lane {
  /** Started when it is first needed. */
  thread: Thread | undefined;
  readonly queue: FairQueue<Job>;
  /** The key of its game; undefined for the lane of small games. */
  readonly key: string | undefined;
  /** The bytes of its game, or the bytes reserved for it. */
  bytes: number;
  job: Job | undefined;
  /** Whether its game is not solved yet. */
  solving: boolean;
  lastUsed: number;
}

const MiB = 2 ** 20;
/** The largest table of a small game, in bytes. */
const SMALL = 8 * MiB;
/** The longest time to solve a small game, in milliseconds; on an idle machine most take a tenth of it. */
const SMALL_MS = 3000;
/** The most bytes of all small games that are kept, and their largest share of the whole memory. */
const SMALL_STORE = 64 * MiB;
const SMALL_PART = 1 / 8;
/** After so many milliseconds a search answers with what it knows; the next question continues it. */
const TURN_MS = 2000;
/** How many questions may wait for a thread that answers each one quickly. */
const MOST_QUICK = 2000;
/** How many large games are kept even if memory is left: each thread takes some memory besides its table. */
const MOST_LARGE = 16;
/** The most answers in the cache, and the most characters of all of them. */
const MOST_ANSWERS = 20_000;
const ANSWER_CHARACTERS = 64 * MiB;
/** How many large games are remembered as such, and the most characters of their keys. */
const MOST_KNOWN = 10_000;
const KNOWN_CHARACTERS = 4 * MiB;

export class Solvers {
  readonly #limits: Limits;
  readonly #tables: readonly ServedTable[];
  /** The most bytes of one small game, of all small games that are kept, and of one large game. */
  readonly #small: number;
  readonly #store: number;
  readonly #share: number;
  readonly #answers = new Lru<Answer>(
    MOST_ANSWERS,
    ANSWER_CHARACTERS,
    (id, { body }) => id.length + body.length,
  );
  /** The bytes of games known to be large, by key. */
  readonly #large = new Lru<number>(MOST_KNOWN, KNOWN_CHARACTERS, (key) => key.length);
  readonly #jobs = new Map<string, Job>();
  readonly #smallLane: Lane;
  #lanes: Lane[] = [];
  /** Questions about large games that have no lane yet. */
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
   * time, busy, or the reason of the abort signal.
   */
  async answer(subject: Subject, kind: QuestionKind, { client, signal }: Requester): Promise<Answer> {
    const cached = this.cached(subject, kind);
    if (cached) return cached;
    this.#counts.answerMisses++;
    const key = await keyOf(subject, kind);
    signal?.throwIfAborted();
    if (this.#closed) throw closing();
    return new Promise((resolve, reject) => {
      const job = this.#jobFor(subject, kind, key, client);
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

  /** An answer from the cache. */
  cached(subject: Subject, kind: QuestionKind): Answer | undefined {
    const cached = this.#answers.get(idOf(subject, kind));
    if (cached) this.#counts.answerHits++;
    return cached;
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

  /** Ends all threads. Questions that are still waiting fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#jobs.values()) this.#fail(job, closing());
    const lanes = [this.#smallLane, ...this.#lanes];
    this.#lanes = [];
    await Promise.all(lanes.map(({ thread }) => thread?.end()));
  }

  /** The job for a question. The same question is answered once, in the turn of the client that gets it sooner. */
  #jobFor(subject: Subject, kind: QuestionKind, key: string, client: string): Job {
    const id = idOf(subject, kind);
    const same = this.#jobs.get(id);
    if (same === undefined) {
      const job: Job = {
        id,
        subject,
        kind,
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

  /** Puts a job into the right queue. */
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

  /** Gives every free lane its next question, and starts to solve large games while the limits allow it. */
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
      // other questions about the game move to the same lane
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
      turn: Math.min(TURN_MS, this.#limits.seconds * 500),
    });
  }

  /** Ends idle lanes, the least recently used first, until `bytes` are free; false if that is not possible. */
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
    const thread = (lane.thread ??= this.#thread(small));
    lane.job = job;
    lane.lastUsed = ++this.#clock;
    job.queue = undefined;
    const { seconds } = this.#limits;
    const reply = await thread.ask(
      { question: { ...job.subject, key: job.key, kind: job.kind }, solve },
      small ? Math.min(SMALL_MS, seconds * 1000) : seconds * 1000,
    );
    lane.job = undefined;
    const { solving } = lane;
    if (reply && 'answer' in reply) {
      lane.solving = false;
      if (!small) lane.bytes = reply.bytes;
      if (!reply.answer.open) this.#answers.set(job.id, reply.answer);
      for (const { resolve } of job.waiting) resolve(reply.answer);
      this.#forget(job);
    } else if (reply && 'elsewhere' in reply) {
      job.tried.add(lane);
      if (job.waiting.size > 0) this.#dispatch(job);
    } else if (small && (reply === undefined || 'large' in reply || 'crash' in reply)) {
      // the game is too large for the small lane: send all questions about it to the large ones
      this.#large.set(job.key, reply && 'large' in reply ? reply.large : this.#share);
      if (reply === undefined || 'crash' in reply) this.#renew(lane);
      const others = lane.queue.take(({ key }) => key === job.key);
      for (const one of [job, ...others]) if (one.waiting.size > 0) this.#dispatch(one);
    } else {
      const error = reply ? (errorIn(reply, this.#share) ?? new Error('no answer')) : tooLong(job, seconds);
      this.#fail(job, error);
      if (!small && (solving || reply === undefined || 'crash' in reply)) {
        this.#end(lane);
        // time and memory fail for all questions about the game, a bad position only for its own question
        const own = error instanceof PlayError && error.kind === 'bad input';
        for (const other of lane.queue.take()) {
          if (solving && !own) this.#fail(other, error);
          else this.#dispatch(other);
        }
      }
    }
    this.#next();
  }

  /** Drops a job that nobody waits for, and ends its thread if no other question needs the game that it is solving. */
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

  /** Replaces the thread of the small games. */
  #renew(lane: Lane): void {
    void lane.thread?.end();
    lane.thread = undefined;
  }
}

const closing = (): PlayError => new PlayError('busy', said`the server is closing`);

const tooLong = ({ subject }: Job, seconds: number): PlayError =>
  new PlayError(
    'out of time',
    said`${subject.game} took longer than ${seconds} s, the limit for one question; a smaller board helps`,
  );

const busy = (waiting: number): PlayError =>
  new PlayError(
    'busy',
    waiting === 1
      ? said`1 question is waiting already; ask again in a moment`
      : said`${waiting} questions are waiting already; ask again in a moment`,
  );
