/**
 * Decides which thread answers which question, and when. Answers are cached. Other questions go to threads, so that no
 * request can take the server down:
 *
 * - A question about a game that is not known is tried on a thread that keeps nothing. If it takes longer than a moment, the
 *   thread goes on as one of the large games; while these are too many it is ended as soon as a client waits that has taken less, and the
 *   question waits for a large game to end.
 * - Games that were solved in a moment are solved again for the next question, on a thread that keeps all of them. It gets no
 *   question that may take long, so it need not be ended, and nobody's games are lost with it.
 * - Each large game has its own thread with a share of the memory and a time limit. The thread keeps the solved game, so
 *   further questions about it do not wait for other games. The number of games that are solved at a time is limited.
 *
 * In every queue the client that has taken the least time lately comes first. A question is dropped when all clients that asked
 * it have disconnected, and its thread is ended if it only solves for that.
 */
import { PlayError, type Said, said } from '../base/errors.ts';
import type { WrittenAnswer } from './answers.ts';
import { FairQueue } from './fair-queue.ts';
import { idOf, keyOf } from './keys.ts';
import { Lru } from './lru.ts';
import { Spent } from './spent.ts';
import { Thread, type ThreadProgram, errorIn } from './thread.ts';
import type { Begin, QuestionKind, ThreadReply, QuestionSubject, KnownFile } from './messages.ts';

export interface SolverLimits {
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

/** What questions are about, other than the games of the library. */
export interface SolverSubject {
  readonly program: ThreadProgram;
  /** Identifies what is kept for further questions. Raises bad input. */
  keyOf(subject: QuestionSubject, kind: QuestionKind): string;
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
  readonly subject: QuestionSubject;
  readonly kind: QuestionKind;
  /** Identifies the game and its options. */
  readonly key: string;
  client: string;
  readonly waiting: Set<{
    readonly resolve: (answer: WrittenAnswer) => void;
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
  queue: FairQueue<Job>;
  /** The key of its game; undefined for those of small games. */
  key: string | undefined;
  /** The bytes of its game, or the bytes reserved for it. */
  bytes: number;
  job: Job | undefined;
  /** How much of the time that it has worked on its question has been charged, in milliseconds. */
  charged: number;
  /** Whether its game is not solved yet. */
  solving: boolean;
  lastUsed: number;
}

const MiB = 2 ** 20;
/** The largest table of a small game, in bytes. */
const SMALL = 8 * MiB;
/** Milliseconds of a processor after which a question that is tried is no longer a small one; most take a tenth of it. */
const MOMENT_MS = 300;
/** How many games are known to be solved in a moment, the most characters of what is known of them, and from how many positions. */
const MOST_QUICK_GAMES = 10_000;
const QUICK_CHARACTERS = 8 * MiB;
const QUICK_BEGINS = 2;
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
  readonly #limits: SolverLimits;
  readonly #onDisk: readonly KnownFile[];
  readonly #about: SolverSubject | undefined;
  /** The most bytes of one small game, of all small games that are kept, and of one large game. */
  readonly #small: number;
  readonly #store: number;
  readonly #share: number;
  readonly #answers = new Lru<WrittenAnswer>(
    MOST_ANSWERS,
    ANSWER_CHARACTERS,
    (id, { body }) => id.length + body.length,
  );
  /** The bytes of games known to be large, by key. */
  readonly #large = new Lru<number>(MOST_KNOWN, KNOWN_CHARACTERS, (key) => key.length);
  /** The positions from which games were solved in a moment, by key. */
  readonly #quick = new Lru<readonly Begin[]>(
    MOST_QUICK_GAMES,
    QUICK_CHARACTERS,
    (key, begins) => key.length + begins.reduce((sum, { position = '' }) => sum + position.length, 0),
  );
  readonly #spent = new Spent();
  readonly #jobs = new Map<string, Job>();
  /** The lane that tries questions about games that are not known, and the one that keeps small games. */
  #trial: Lane;
  readonly #keeper: Lane;
  /** A thread that has started already, for when the trial has lost its own. */
  #spare: Thread | undefined;
  #looking: NodeJS.Timeout | undefined;
  #lanes: Lane[] = [];
  /** Questions about large games that have no lane yet. */
  readonly #queue: FairQueue<Job>;
  #clock = 0;
  #closed = false;
  readonly #counts = { answerHits: 0, answerMisses: 0, cancelled: 0, refused: 0 };

  /** Answers about the games of the library, unless `about` says what else. */
  constructor(limits: SolverLimits, onDisk: readonly KnownFile[] = [], about?: SolverSubject) {
    this.#limits = limits;
    this.#onDisk = onDisk;
    this.#about = about;
    this.#store = Math.floor(Math.min(SMALL_STORE, limits.memory * SMALL_PART));
    this.#small = limits.small ?? Math.min(SMALL, Math.floor(this.#store / 2));
    this.#share = Math.floor((limits.memory - this.#store) / limits.threads);
    this.#queue = new FairQueue(limits.waiting, (client) => this.#spent.of(client));
    this.#trial = this.#lane(undefined, 0);
    this.#keeper = this.#lane(undefined, 0);
  }

  /**
   * The value of a position and of its moves, or best play from it, as JSON. Raises bad input, not found, too large, out of
   * time, busy, or the reason of the abort signal.
   */
  async answer(
    subject: QuestionSubject,
    kind: QuestionKind,
    { client, signal }: Requester,
  ): Promise<WrittenAnswer> {
    const cached = this.cached(subject, kind);
    if (cached) return cached;
    this.#counts.answerMisses++;
    const key = this.#about?.keyOf(subject, kind) ?? (await keyOf(subject, kind));
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
  cached(subject: QuestionSubject, kind: QuestionKind): WrittenAnswer | undefined {
    const cached = this.#answers.get(idOf(subject, kind));
    if (cached) this.#counts.answerHits++;
    return cached;
  }

  stats(): SolverStats {
    const lanes = this.#lanes;
    const all = [this.#trial, this.#keeper, ...lanes];
    return {
      ...this.#counts,
      answersKept: this.#answers.size,
      answerBytes: this.#answers.weight,
      waitingSmall: this.#trial.queue.size + this.#keeper.queue.size,
      waitingLarge: this.#queue.size,
      waitingSolved: lanes.reduce((sum, { queue }) => sum + queue.size, 0),
      working: all.filter(({ job }) => job).length,
      solving: this.#solving,
      gamesKept: lanes.filter(({ solving }) => !solving).length,
      gameBytes: this.#bytes,
    };
  }

  /** Ends all threads. Questions that are still waiting fail. */
  async close(why: PlayError = closing()): Promise<void> {
    this.#closed = true;
    for (const job of this.#jobs.values()) this.#fail(job, why);
    clearTimeout(this.#looking);
    const threads = [this.#trial, this.#keeper, ...this.#lanes].map(({ thread }) => thread);
    this.#lanes = [];
    await Promise.all([...threads, this.#spare].map((thread) => thread?.end()));
  }

  /** The job for a question. The same question is answered once, in the turn of the client that gets it sooner. */
  #jobFor(subject: QuestionSubject, kind: QuestionKind, key: string, client: string): Job {
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
    job.queue = this.#queueFor(job);
    const out = job.queue.push(job);
    if (out) {
      this.#counts.refused++;
      this.#fail(out, busy(out.queue === this.#queue ? this.#limits.waiting : MOST_QUICK));
    }
    this.#next();
  }

  #queueFor({ key, tried }: Job): FairQueue<Job> {
    const holder = this.#lanes.find((lane) => lane.key === key && !tried.has(lane));
    if (holder) return holder.queue;
    if (this.#large.get(key) !== undefined) return this.#queue;
    const keeps = this.#quick.get(key) !== undefined && !tried.has(this.#keeper);
    return (keeps ? this.#keeper : this.#trial).queue;
  }

  /** Gives every free lane its next question, and starts to solve large games while the limits allow it. */
  #next(): void {
    if (this.#closed) return;
    for (const lane of [this.#trial, this.#keeper, ...this.#lanes]) this.#charge(lane);
    this.#look();
    for (const lane of [this.#trial, this.#keeper, ...this.#lanes]) {
      const job = lane.job ? undefined : lane.queue.shift();
      if (job) void this.#work(lane, job);
    }
    for (let job; (job = this.#queue.first()) && this.#solving < this.#limits.threads;) {
      const needed = Math.min(this.#share, this.#large.get(job.key) ?? this.#share);
      if (!this.#makeRoom(needed)) return;
      this.#queue.shift();
      const lane = this.#lane(job.key, needed);
      this.#lanes.push(lane);
      this.#gather(this.#queue, lane);
      void this.#work(lane, job);
    }
  }

  /** Moves the other questions about the game of a lane to it. */
  #gather(from: FairQueue<Job>, lane: Lane): void {
    for (const other of from.take(({ key, tried }) => key === lane.key && !tried.has(lane)))
      (other.queue = lane.queue).push(other);
  }

  /** Ends or promotes the question that is tried, if it is not a small one. */
  #look(): void {
    clearTimeout(this.#looking);
    const { job, thread, queue } = this.#trial;
    if (!job || !thread) return;
    if (thread.taken < MOMENT_MS) {
      this.#looking = setTimeout(() => this.#next(), MOMENT_MS - thread.taken);
      this.#looking.unref();
    } else if (this.#solving < this.#limits.threads && this.#makeRoom(0)) this.#promote(job);
    else if (this.#givesWay(job)) {
      this.#stopTrial();
      this.#large.set(job.key, this.#share);
      for (const one of [job, ...queue.take(({ key }) => key === job.key)]) this.#dispatch(one);
    }
  }

  /** Whether someone waits for the trial who has taken no more than the client of the question that is tried. */
  #givesWay({ client }: Job): boolean {
    const next = this.#trial.queue.first();
    return next !== undefined && this.#spent.of(next.client) <= this.#spent.of(client);
  }

  /** Makes the lane that tries a question one of the large games. */
  #promote({ key }: Job): void {
    const lane = this.#trial;
    this.#trial = { ...this.#lane(undefined, 0), queue: lane.queue, thread: this.#spare };
    this.#spare = this.#thread(true);
    lane.queue = this.#newQueue();
    lane.key = key;
    lane.solving = true;
    lane.thread?.bePatient();
    this.#lanes.push(lane);
    this.#gather(this.#trial.queue, lane);
  }

  /** Ends the question that is tried. */
  #stopTrial(): void {
    const lane = this.#trial;
    this.#charge(lane);
    void lane.thread?.end();
    this.#trial = { ...this.#lane(undefined, 0), queue: lane.queue, thread: this.#spare };
    this.#spare = this.#thread(true);
  }

  /** Adds the time that a lane has worked on its question to what the client has taken. */
  #charge(lane: Lane): void {
    const { job, thread, charged } = lane;
    if (!job || !thread) return;
    lane.charged = thread.taken;
    this.#spent.add(job.client, lane.charged - charged);
  }

  get #solving(): number {
    return this.#lanes.filter(({ solving }) => solving).length;
  }

  #lane(key: string | undefined, reserved: number): Lane {
    return {
      thread: undefined,
      queue: this.#newQueue(),
      key,
      bytes: reserved,
      job: undefined,
      charged: 0,
      solving: key !== undefined,
      lastUsed: 0,
    };
  }

  /** The bytes of all large games, including those that are being solved. */
  get #bytes(): number {
    return this.#lanes.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #newQueue(): FairQueue<Job> {
    return new FairQueue(MOST_QUICK, (client) => this.#spent.of(client));
  }

  /** `store`: bytes of solved games that are kept besides the last one. */
  #thread(small: boolean, store = 0): Thread {
    const settings = {
      onDisk: this.#onDisk,
      memory: this.#share,
      most: small ? this.#small : this.#share,
      store,
      turn: Math.min(TURN_MS, this.#limits.seconds * 500),
    };
    return new Thread(settings, this.#about?.program);
  }

  /** Ends idle lanes, the least recently used first, until `bytes` are free; false if that is not possible. */
  #makeRoom(bytes: number): boolean {
    for (;;) {
      const most = Math.max(MOST_LARGE, 2 * this.#limits.threads);
      if (this.#bytes + bytes <= this.#share * this.#limits.threads && this.#lanes.length < most) return true;
      const [idle] = this.#lanes
        .filter(({ job }) => job === undefined)
        .sort((a, b) => a.lastUsed - b.lastUsed);
      if (idle === undefined) return false;
      this.#end(idle);
    }
  }

  async #work(lane: Lane, job: Job): Promise<void> {
    const keeper = lane === this.#keeper;
    const thread = (lane.thread ??= keeper
      ? this.#thread(true, this.#store)
      : this.#thread(lane === this.#trial));
    if (lane !== this.#trial && !keeper) thread.bePatient();
    lane.job = job;
    lane.charged = 0;
    lane.lastUsed = ++this.#clock;
    job.queue = undefined;
    const { seconds } = this.#limits;
    const own = lane === this.#trial || lane.solving ? [beginOf(job)] : [];
    const begins = keeper ? (this.#quick.get(job.key) ?? []) : own;
    const asked = thread.ask(
      { question: { ...job.subject, key: job.key, kind: job.kind }, begins },
      seconds * 1000,
    );
    if (lane === this.#trial) this.#look();
    const reply = await asked;
    this.#charge(lane);
    lane.job = undefined;
    if (reply && 'elsewhere' in reply) {
      job.tried.add(lane);
      if (job.waiting.size > 0) this.#dispatch(job);
    } else if (reply && 'answer' in reply) this.#answered(lane, job, reply);
    else if (reply && 'large' in reply) this.#isLarge(lane, job, reply.large);
    else this.#failed(lane, job, reply);
    this.#next();
  }

  #answered(lane: Lane, job: Job, { answer, bytes }: Extract<ThreadReply, { answer: WrittenAnswer }>): void {
    if (!answer.open) this.#answers.set(job.id, answer);
    for (const { resolve } of job.waiting) resolve(answer);
    this.#forget(job);
    if (this.#lanes.includes(lane)) {
      lane.solving = false;
      lane.bytes = bytes ?? 0;
      // nothing is kept for further questions, or there is no room for it
      if (bytes === undefined || this.#bytes > this.#share * this.#limits.threads) this.#end(lane);
    } else if (lane === this.#trial && bytes !== undefined) {
      const begins = this.#quick.get(job.key) ?? [];
      this.#quick.set(job.key, [...begins, beginOf(job)].slice(-QUICK_BEGINS));
      for (const other of lane.queue.take(({ key }) => key === job.key)) this.#dispatch(other);
    }
  }

  /** Sends a question, and all others about its game, to the large ones. */
  #isLarge(lane: Lane, job: Job, bytes: number): void {
    this.#large.set(job.key, bytes);
    if (this.#lanes.includes(lane)) this.#end(lane);
    for (const one of [job, ...lane.queue.take(({ key }) => key === job.key)])
      if (one.waiting.size > 0) this.#dispatch(one);
  }

  #failed(lane: Lane, job: Job, reply: ThreadReply | undefined): void {
    const error = reply
      ? (errorIn(reply, this.#share) ?? new Error('no answer'))
      : tooLong(job, this.#limits.seconds, lane.thread?.slow);
    const crashed = reply === undefined || 'crash' in reply || ('ended' in reply && reply.ended === true);
    const { solving } = lane;
    if (!this.#lanes.includes(lane)) {
      if (crashed) {
        void lane.thread?.end();
        lane.thread = undefined;
      }
      // a small game does not take so much memory
      if (reply && 'crash' in reply) this.#isLarge(lane, job, this.#share);
      else this.#fail(job, error);
      return;
    }
    this.#fail(job, error);
    if (!solving && !crashed) return;
    this.#end(lane);
    // time and memory fail for all questions about the game, a bad position only for its own question
    const own = error instanceof PlayError && error.kind === 'bad input';
    for (const other of lane.queue.take()) {
      if (solving && !own) this.#fail(other, error);
      else this.#dispatch(other);
    }
  }

  /** Drops a job that nobody waits for, and ends its thread if no other question needs the game that it is solving. */
  #cancel(job: Job): void {
    this.#counts.cancelled++;
    this.#forget(job);
    if (this.#closed) return;
    if (this.#trial.job === job) this.#stopTrial();
    for (const lane of this.#lanes) {
      if (lane.solving && lane.job?.waiting.size === 0 && lane.queue.size === 0) {
        this.#charge(lane);
        this.#end(lane);
      }
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
}

const beginOf = ({ kind, subject: { position, moves, impossible } }: Job): Begin => ({
  kind,
  position,
  ...(moves && { moves }),
  ...(impossible && { impossible }),
});

const closing = (): PlayError => new PlayError('busy', said`the server is closing`);

/** `slow`: what of its rules has taken long. */
const tooLong = ({ subject }: Job, seconds: number, slow: Said | undefined): PlayError =>
  new PlayError(
    'out of time',
    slow ??
      said`${subject.game} took longer than ${seconds} s, the limit for one question; a smaller board helps`,
  );

const busy = (waiting: number): PlayError =>
  new PlayError(
    'busy',
    waiting === 1
      ? said`1 question is waiting already; ask again in a moment`
      : said`${waiting} questions are waiting already; ask again in a moment`,
  );
