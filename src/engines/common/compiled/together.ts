/**
 * Threads that explore and label positions together with the calling one, on its memory, by `assembly/together.ts`. What they need is in
 * one part of that memory:
 *
 *     [ control ][ counters ][ of a batch ][ seat of the calling thread ][ seat of the first other thread ] …
 */
import { EXPLORATION } from '../wasm/explore.ts';
import { type GrowingMemory, growTo, growingMemory } from '../wasm/instance.ts';
import { writeFields } from '../wasm/struct.ts';
import { type Team, type TeamWork, type ThreadSource, callTeam } from '../wasm/threads.ts';
import { PART, SEAT, SHARING, together, togetherDouble } from '../wasm/together.ts';
import { generated } from './generate.ts';
import type { LabelStep } from './label-module.ts';
import { Addresses, BATCH, CODES, type CompiledRules, HASHES } from './module.ts';
import {
  CONTROL_LENGTH,
  TASK,
  TASKS,
  type Task,
  type TogetherModule,
  type WordTask,
  togetherModule,
} from './together-turn.ts';

/** The most parts that are expanded in one task, and the words for which a thread has room then. */
const MOST_PARTS = 256;
const PART_ROOM = 2 ** 18;
/** The most blocks of counts that are added up: 2^16 each. */
const MOST_SUMS = 2 ** 16;
/** Counters, and marks of parts and blocks behind them: all are zero when a task begins. */
const COUNTERS_BYTES = 64 * 16;
const MARKS_BYTES = 4 * MOST_PARTS;

/** Threads that take a `wordTurn`. An engine without them works alone. */
export interface WordThreads {
  /** How many threads, the calling one included, are used of those that were asked for, or else of those that there are. */
  count(asked?: number): number;
  readonly source: ThreadSource;
}

/** What is at which address, from an address on. */
function addresses(from: number, threads: number, wordBytes: number) {
  const places = new Addresses(from);
  const take = (bytes: number): number => places.take(bytes);
  const control = take(4 * CONTROL_LENGTH);
  const sharing = take(SHARING.bytes);
  const counters = take(COUNTERS_BYTES + MARKS_BYTES);
  return {
    control,
    sharing,
    shared: {
      counters,
      marks: counters + COUNTERS_BYTES,
      parts: take(PART.bytes * MOST_PARTS),
      sums: take(4 * MOST_SUMS),
    },
    seats: Array.from({ length: threads }, (_, k) => {
      const [seat, exploration, values] = [take(SEAT.bytes), take(EXPLORATION.bytes), take(4 * CODES)];
      const [codes, found] = [take(PART_ROOM), take(wordBytes * PART_ROOM)];
      const foundEnd = found + wordBytes * PART_ROOM;
      const [numbers, hashes, places] = [take(4 * PART_ROOM), take(4 * HASHES), take(4 * HASHES)];
      return {
        seat,
        fields: {
          exploration,
          values,
          codes,
          found,
          foundEnd,
          numbers,
          hashes,
          places,
          leads: Number(k === 0),
        },
      };
    }),
    end: places.end,
  };
}

/** The bytes of that part of the memory. */
export const togetherBytes = (threads: number, wordBytes: number): number =>
  addresses(0, threads, wordBytes).end;

/** The memory that threads get. */
interface Shape {
  /** The address of their part, and how many bytes the memory has with the part of so many threads. */
  readonly from: number;
  bytes(threads: number): number;
  /** How many positions are worth a meeting of the threads. */
  readonly worthwhile: number;
}

/** Threads on a memory of theirs. */
export class Together {
  readonly memory: GrowingMemory;
  readonly module: TogetherModule;
  readonly worthwhile: number;
  private readonly at: ReturnType<typeof addresses>;
  // their addresses stay the same when the memory grows
  private readonly view: DataView;
  private readonly counters: Uint32Array;
  private readonly control: Int32Array;
  private team: Team | undefined;
  /** Whether all threads know how large the memory is. */
  private knowsSize = false;

  /** Begins to start the threads. Undefined: there is no such memory, or there are no threads. */
  static of({ made }: CompiledRules, threads: WordThreads, shape: Shape): Together | undefined {
    // the functions of the rules are on this thread alone
    const count = made.program.questions.length > 0 ? 1 : threads.count();
    const memory = count > 1 ? growingMemory(true) : undefined;
    if (!memory || !growTo(memory, shape.bytes(count))) return undefined;
    const moves = generated(made.program, true);
    const { width } = made.layout;
    const text = width === 64 ? together : togetherDouble;
    const module = togetherModule(text, moves, memory);
    if (!module) return undefined;
    const at = addresses(shape.from, count, width / 8);
    const found = new Together(memory, module, at, shape.worthwhile);
    found.call({ source: threads.source, module: text }, moves);
    return found;
  }

  private constructor(
    memory: GrowingMemory,
    module: TogetherModule,
    at: ReturnType<typeof addresses>,
    worthwhile: number,
  ) {
    const { buffer } = memory;
    const { sharing, shared, control, seats } = at;
    this.memory = memory;
    this.module = module;
    this.worthwhile = worthwhile;
    this.at = at;
    this.view = new DataView(buffer, 0, at.end);
    this.counters = new Uint32Array(buffer, shared.counters, (COUNTERS_BYTES + MARKS_BYTES) / 4);
    this.control = new Int32Array(buffer, control, CONTROL_LENGTH);
    writeFields(this.view, sharing, SHARING, {
      ...shared,
      first: 0,
      last: 0,
      exploration: 0,
      labelling: 0,
      tooLarge: 0,
    });
    for (const { seat, fields } of seats) writeFields(this.view, seat, SEAT, fields);
  }

  /** How many threads there are, with the calling one. */
  get threads(): number {
    return this.at.seats.length;
  }

  /** Whether all of them have started. */
  get isReady(): boolean {
    if (this.knowsSize) return this.team !== undefined;
    if (this.team?.isThere() !== true) return false;
    // a thread that starts just when the memory grows may keep the size before, and fails where it ends; now all are told
    this.knowsSize = growTo(this.memory, this.memory.buffer.byteLength + 1);
    if (!this.knowsSize) this.end();
    return this.knowsSize;
  }

  /** Does a task with numbers or addresses. The threads must be ready. */
  do(task: Task, first: number, last: number): void {
    const { at, control, team, module } = this;
    this.counters.fill(0);
    this.set('first', first);
    this.set('last', last);
    control[TASK] = TASKS.indexOf(task);
    team?.begin();
    module[task](at.sharing, at.seats[0].seat);
    team?.join();
  }

  /**
   * Expands positions from the number `first` on, at most those below `last`, and numbers what they lead to. What is left has no room,
   * too many moves, or the first moves with some points, or is for the next call.
   */
  explore(first: number, last: number): void {
    this.do('exploreTogether', first, Math.min(last, first + BATCH * MOST_PARTS));
  }

  /** Does a step of the labelling at an address. Returns what was counted, and whether a number was too large. */
  label(
    step: LabelStep,
    labelling: number,
    [from, to]: readonly [from: number, to: number],
  ): { readonly total: number; readonly isTooLarge: boolean } {
    this.set('labelling', labelling);
    this.set('tooLarge', 0);
    this.do(`${step}Together`, from, to);
    return { total: this.counters[0], isTooLarge: this.get('tooLarge') !== 0 };
  }

  /** Ends the threads. The memory stays. */
  end(): void {
    this.team?.end();
    this.team = undefined;
  }

  private call(threads: Pick<TeamWork<WordTask>, 'source' | 'module'>, moves: Uint8Array): void {
    const { memory, control, at } = this;
    const data = at.seats.slice(1).map(({ seat }): WordTask => ({ moves, sharing: at.sharing, seat }));
    this.team = callTeam({ ...threads, memory, control, data });
  }

  private get(name: keyof typeof SHARING.numbers): number {
    return this.view.getUint32(this.at.sharing + SHARING.numbers[name], true);
  }

  private set(name: keyof typeof SHARING.numbers, value: number): void {
    this.view.setUint32(this.at.sharing + SHARING.numbers[name], value, true);
  }
}
