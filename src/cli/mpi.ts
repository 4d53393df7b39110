/**
 * MPI ranks, each a process of its own: `mpirun -n 8 perfect-play solve …` starts as many. The library of Open MPI or MPICH that
 * is installed is called through koffi, an optional dependency.
 */
import type koffi from 'koffi';
import { PlayError, badUse, said } from '../base/errors.ts';
import { type Buckets, type Exchange, RankDone } from '../engines/contract/exchange.ts';

/** What the launcher of MPI says in the environment; undefined if the program was not started by one with several ranks. */
export function launched(
  env: NodeJS.ProcessEnv,
): { readonly rank: number; readonly open: boolean } | undefined {
  // Open MPI's own launcher; those that speak PMI, such as that of MPICH; and Slurm with PMIx, which Open MPI uses
  const [open, size, rank] =
    env['OMPI_COMM_WORLD_SIZE'] !== undefined
      ? [true, env['OMPI_COMM_WORLD_SIZE'], env['OMPI_COMM_WORLD_RANK']]
      : env['PMI_SIZE'] !== undefined
        ? [false, env['PMI_SIZE'], env['PMI_RANK']]
        : [true, env['PMIX_RANK'] && env['SLURM_STEP_NUM_TASKS'], env['PMIX_RANK']];
  return Number(size) > 1 ? { rank: Number(rank), open } : undefined;
}

/** Whether this process is another rank than the first, which says nothing but errors of its own. */
export const isOther = (): boolean => (launched(process.env)?.rank ?? 0) > 0;

/** The ranks of this run. */
export interface Ranks extends Exchange {
  /** Leaves MPI; nothing may be exchanged afterwards. */
  end(): void;
  /** Whether anything has been exchanged. */
  readonly begun: boolean;
}

/** Tags of messages: the number of a block that is asked for, and its labels. */
const [ASKS, ANSWERS] = [1, 2];
/** The number of no block: there will be no more questions. */
const NO_MORE = -1;
/** Milliseconds between two looks for others, at most. */
const MOST_REST = 5;
/** A rank looks so often whether all others are there before it rests, each time for a part of the time it has waited. */
const LOOKS = 64;
const REST_SHARE = 1 / 16;

type Library = ReturnType<typeof koffi.load>;

/** The names under which the library may be installed. */
const LIBRARIES = {
  open: ['libmpi.so.40', 'libmpi.so', 'libmpi.dylib'],
  mpich: ['libmpich.so.12', 'libmpi.so.12', 'libmpich.so', 'libmpi.dylib'],
} as const;

/** Settings of the libraries, unless the environment has others. */
const SETTINGS = {
  // ranks that wait let others work
  OMPI_MCA_mpi_yield_when_idle: '1',
  // UCX, which both MPIs may use, watches memory by writing other code into mmap, brk and the like while it is loaded. To see
  // whether that works it moves the end of the heap to and fro, and takes memory away that another thread, such as V8’s
  // compilers, has got in between: about one start in fifty of three ranks crashed
  UCX_MEM_MMAP_HOOK_MODE: 'none',
  // nor may it take signals from V8, which needs them for traps of WebAssembly
  UCX_ERROR_SIGNALS: '',
} as const;

/**
 * Joins the ranks that the launcher has started. Raises bad use if koffi or the library of MPI is missing. `MPI_LIB` may be the
 * path of the library.
 */
export async function joinRanks({ open }: { readonly open: boolean }): Promise<Ranks> {
  const { default: koffi } = await import('koffi').catch(() => {
    throw badUse(said`several ranks need the package koffi; ${'npm install koffi'} adds it`);
  });
  return new MpiRanks(functionsOf(loadLibrary(koffi, open), open));
}

/** The library of MPI that is installed. Raises bad use if there is none. */
function loadLibrary({ load }: Pick<typeof koffi, 'load'>, open: boolean): Library {
  const given = process.env['MPI_LIB'];
  const names = given === undefined ? LIBRARIES[open ? 'open' : 'mpich'] : [given];
  const loaded = (name: string): Library | undefined => {
    try {
      return load(name);
    } catch {
      return undefined;
    }
  };
  // the libraries read these as they are loaded, so they must be in the environment of the process itself
  if (process.platform !== 'win32') {
    const setenv = load(null).func('int setenv(const char *, const char *, int)');
    for (const [name, value] of Object.entries(SETTINGS)) setenv(name, value, 0);
  }
  const library = names.map(loaded).find((found) => found !== undefined);
  if (!library)
    throw badUse(
      said`several ranks need the library of ${open ? 'Open MPI' : 'MPICH'} (${names.join(', ')}); install it, or set MPI_LIB to its path`,
    );
  return library;
}

/** The functions of the library, each of which raises an error if it fails, and the handles that they take. */
function functionsOf(library: Library, open: boolean) {
  // a handle is the address of a symbol in Open MPI, a number in MPICH
  const handle = open ? 'void *' : 'int';
  const symbol = (name: string, number: number): unknown => (open ? library.symbol(name) : number | 0);
  const call = (name: string, ...types: string[]): ((...values: unknown[]) => void) => {
    const entry = library.func(name, 'int', types);
    return (...values) => {
      const status = entry(...values) as number;
      if (status !== 0) throw new Error(`${name} has failed with status ${status}`);
    };
  };
  const all = ['void *', 'void *', 'void *', handle, 'void *', 'void *', 'void *', handle, handle, 'void *'];
  return {
    world: symbol('ompi_mpi_comm_world', 0x44000000),
    bytes: symbol('ompi_mpi_byte', 0x4c00010d),
    words: symbol('ompi_mpi_uint32_t', 0x4c00043d),
    doubles: symbol('ompi_mpi_double', 0x4c00080b),
    add: symbol('ompi_mpi_op_sum', 0x58000003),
    initialise: call('MPI_Init_thread', 'void *', 'void *', 'int', 'void *'),
    rankIn: call('MPI_Comm_rank', handle, 'void *'),
    sizeOf: call('MPI_Comm_size', handle, 'void *'),
    allToAll: call('MPI_Ialltoall', 'void *', 'int', handle, 'void *', 'int', handle, handle, 'void *'),
    allToAllOf: call('MPI_Ialltoallv', ...all),
    allReduce: call('MPI_Iallreduce', 'void *', 'void *', 'int', handle, handle, handle, 'void *'),
    test: call('MPI_Test', 'void *', 'void *', 'void *'),
    send: call('MPI_Send', 'void *', 'int', handle, 'int', 'int', handle),
    receive: call('MPI_Recv', 'void *', 'int', handle, 'int', 'int', handle, 'void *'),
    probe: call('MPI_Iprobe', 'int', 'int', handle, 'void *', 'void *'),
    finalise: call('MPI_Finalize'),
  };
}

/**
 * The ranks of MPI. The library writes to the arrays after calls have returned: one whose address was asked for stays where it is as
 * long as it is used here. Its functions can be taken out of it, as those of every exchange.
 */
class MpiRanks implements Ranks {
  readonly rank: number;
  readonly ranks: number;
  begun = false;
  private serving = false;
  private readonly mpi: ReturnType<typeof functionsOf>;
  private readonly number = new Int32Array(1);
  /** What MPI says of a message, which is not needed. */
  private readonly status = new Uint8Array(64);
  private readonly heads: Uint32Array;
  private readonly headsIn: Uint32Array;
  private readonly counts: Int32Array;
  private readonly countsIn: Int32Array;
  private readonly places: Int32Array;
  private readonly nap = new Int32Array(new SharedArrayBuffer(4));
  /** A pointer in Open MPI, a number in MPICH. */
  private readonly request = new BigUint64Array(1);

  constructor(mpi: ReturnType<typeof functionsOf>) {
    this.mpi = mpi;
    const { number } = this;
    mpi.initialise(null, null, 0, number);
    mpi.rankIn(mpi.world, number);
    this.rank = number[0] ?? 0;
    mpi.sizeOf(mpi.world, number);
    const ranks = number[0] ?? 1;
    this.ranks = ranks;
    this.heads = new Uint32Array(2 * ranks);
    this.headsIn = new Uint32Array(2 * ranks);
    this.counts = new Int32Array(ranks);
    this.countsIn = new Int32Array(ranks);
    this.places = new Int32Array(ranks);
  }

  readonly round = (
    { out, filled, into, stride }: Buckets,
    flags: number,
    apply: (updates: Uint32Array) => void,
  ): number => {
    const { mpi, ranks, heads, headsIn, counts, countsIn, places, request } = this;
    const { world, words } = mpi;
    this.begun = true;
    for (let r = 0; r < ranks; r++) {
      counts[r] = heads[2 * r] = filled[r]!;
      heads[2 * r + 1] = flags;
      places[r] = r * stride;
    }
    mpi.allToAll(heads, 2, words, headsIn, 2, words, world, request);
    this.arrived();
    let [every, arrives] = [0, 0];
    for (let r = 0; r < ranks; r++) {
      countsIn[r] = headsIn[2 * r]!;
      every |= headsIn[2 * r + 1]!;
      arrives += countsIn[r]!;
    }
    mpi.allToAllOf(out, counts, places, words, into, countsIn, places, words, world, request);
    this.arrived();
    filled.fill(0);
    if (arrives > 0)
      for (let r = 0; r < ranks; r++)
        if (countsIn[r]! > 0) apply(into.subarray(r * stride, r * stride + countsIn[r]!));
    return every;
  };

  readonly sum = (value: number): number => this.sums(Float64Array.of(value))[0]!;

  readonly sums = (numbers: Float64Array): Float64Array => {
    const { mpi, request } = this;
    // one buffer for both: what the library reads after the call is there as long as what it writes, and neither is moved
    const both = new ArrayBuffer(2 * numbers.byteLength);
    const [own, totals] = [0, numbers.byteLength].map((at) => new Float64Array(both, at, numbers.length));
    own!.set(numbers);
    this.begun = true;
    mpi.allReduce(own, totals, numbers.length, mpi.doubles, mpi.add, mpi.world, request);
    this.arrived();
    return totals!;
  };

  readonly fetch = (from: number, block: number, into: Uint8Array): void => {
    const { mpi, number, status } = this;
    number[0] = block;
    mpi.send(number, 4, mpi.bytes, from, ASKS, mpi.world);
    mpi.receive(into, into.length, mpi.bytes, from, ANSWERS, mpi.world, status);
  };

  readonly serve = (labelsOf: (block: number) => Uint8Array): void => {
    const { mpi, number, status, nap } = this;
    const { world, bytes } = mpi;
    this.serving = this.rank === 0;
    if (this.serving) return;
    for (let rest = 0.1; ; rest = Math.min(2 * rest, MOST_REST)) {
      mpi.probe(0, ASKS, world, number, status);
      if (number[0] === 0) {
        Atomics.wait(nap, 0, 0, rest);
        continue;
      }
      rest = 0.05;
      mpi.receive(number, 4, bytes, 0, ASKS, world, status);
      if (number[0] === NO_MORE) throw new RankDone();
      const labels = labelsOf(number[0]!);
      mpi.send(labels, labels.length, bytes, 0, ANSWERS, world);
    }
  };

  readonly dismiss = (): void => {
    if (!this.serving) return;
    this.serving = false;
    const { mpi, number } = this;
    number[0] = NO_MORE;
    for (let other = 1; other < this.ranks; other++) mpi.send(number, 4, mpi.bytes, other, ASKS, mpi.world);
  };

  readonly end = (): void => this.mpi.finalise();

  /**
   * Waits for what `request` stands for. The library itself would look all the time: two ranks on two busy cores took 18 s of CPU
   * time with Open MPI and 24 s with MPICH where they take 9 s.
   */
  private arrived(): void {
    const { mpi, number, status, nap, request } = this;
    for (let looks = 0; looks < LOOKS; looks++) {
      mpi.test(request, number, status);
      if (number[0] !== 0) return;
    }
    for (const from = performance.now(); ;) {
      Atomics.wait(nap, 0, 0, Math.min(MOST_REST, (performance.now() - from) * REST_SHARE));
      mpi.test(request, number, status);
      if (number[0] !== 0) return;
    }
  }
}

/** The error for a command that works in one process. */
export const notForRanks = (command: string): PlayError =>
  badUse(
    said`${command} works in one process; only solve, table build and table verify share their work among ranks`,
  );
