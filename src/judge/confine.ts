/**
 * How a program under test is started, so that it can be limited, and ended together with everything it has started.
 *
 * On Linux it gets a process namespace of its own. When the first process of a namespace ends, the kernel ends all others
 * in it, also those that left their process group or their session. Where namespaces are not allowed, and on other
 * systems, the process group is ended; what has left it is searched for by a mark in its environment, if there is a /proc.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

/** What a program under test may take. */
export interface Limits {
  /** Seconds it may think about one move, and about all moves of a game together. */
  readonly moveSeconds: number;
  readonly gameSeconds: number;
  /** Bytes of memory that each of its processes may hold. */
  readonly memory: number;
  /** Bytes it may write in one game. */
  readonly output: number;
  /** Processes and threads it may have at once. */
  readonly processes: number;
}

/** What a program under test may take unless something else is said. */
export const LIMITS: Limits = {
  moveSeconds: 2,
  gameSeconds: 20,
  memory: 2 ** 30,
  output: 2 ** 20,
  processes: 64,
};

/** A limit of the system that may be off. */
export type SystemLimit = 'memory' | 'processes' | 'processor time' | 'escaped processes';

/** How programs are started on this system. */
export interface Confinement {
  /** The file and the arguments that run a command of the shell within `limits`. */
  launch(command: string, limits: Limits): readonly [file: string, args: readonly string[]];
  /** When the first process ends, the system ends all others. */
  readonly contains: boolean;
  /** Limits that this system cannot enforce. */
  readonly off: readonly SystemLimit[];
}

/** Where a program looks for nothing, but whoever ends it finds what it has started. */
export const MARK = 'PERFECT_PLAY_JUDGED';
export const newMark = (): string => randomUUID();

const SHELL = '/bin/sh';

/**
 * A shell that starts its arguments and waits for them, holding none of their input and output, so that a program that
 * closes its own is seen to have closed them.
 */
const WAITING = ['-c', 'exec 3<&0\n"$@" <&3 3<&- &\nexec 3<&- <&- >&- 2>&-\nwait $!\nexit $?', SHELL];

/**
 * A shell that becomes its arguments, after it has started a watch: when the judge ends, however that may be, its end of
 * descriptor 3 is closed, and all of the process group is ended.
 */
const WATCHED = [
  SHELL,
  '-c',
  '{ exec <&- >&- 2>&-; read -r line <&3; kill -KILL 0; } &\nexec 3<&-\nexec "$@"',
  SHELL,
];

/** So that a program runs into the judge's own limit first, which names the move. */
const SPARE_SECONDS = 2;

/** The first process that is started in a namespace is the one with which all end. */
const NAMESPACES = [
  ['--user', '--map-current-user', '--pid'],
  ['--user', '--map-root-user', '--pid'],
  ['--pid'],
];

const runs = (file: string, args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore', timeout: 5000 }).status === 0;

let found: Confinement | undefined;

/** The strictest confinement that this system allows; it is looked for once. */
export const confinement = (): Confinement => (found ??= findConfinement(true));

/** The strictest confinement that this system allows, with namespaces or without. */
export function findConfinement(namespaces: boolean): Confinement {
  if (process.platform === 'win32')
    return {
      contains: false,
      off: ['memory', 'processes', 'processor time', 'escaped processes'],
      launch: (command) => [process.env['ComSpec'] ?? 'cmd.exe', ['/d', '/s', '/c', command]],
    };
  const limited = runs('prlimit', ['--cpu=60', '--data=1073741824', '--', SHELL, '-c', ':']);
  const withLimits = (limits: Limits, processes: boolean): string[] => {
    const seconds = Math.ceil(limits.gameSeconds) + SPARE_SECONDS;
    if (!limited) return [SHELL, '-c', `ulimit -t ${seconds}; exec "$@"`, SHELL];
    return [
      'prlimit',
      `--cpu=${seconds}`,
      `--data=${limits.memory}`,
      ...(processes ? [`--nproc=${limits.processes}`] : []),
      '--core=0',
      '--',
    ];
  };
  const namespace = (namespaces ? NAMESPACES : []).find((flags) =>
    runs('unshare', [...flags, '--', SHELL, '-c', ': & wait $!']),
  );
  if (namespace && limited) {
    // the system counts the processes of a user, other users' namespaces apart, but never those of root
    const counted = namespace.includes('--user') && process.getuid?.() !== 0;
    const waiting = [SHELL, ...WAITING];
    // the second shell is the first process of the namespace: a program in its place would get no signals of its own
    const contained = ['unshare', ...namespace, '--', ...waiting, ...waiting];
    return {
      contains: true,
      off: counted ? [] : ['processes'],
      launch: (command, limits) =>
        fileAndArgs([...WATCHED, ...contained, ...withLimits(limits, counted), SHELL, '-c', command]),
    };
  }
  return {
    contains: false,
    off: [
      ...(limited ? [] : (['memory'] as const)),
      'processes',
      ...(process.platform === 'linux' ? [] : (['escaped processes'] as const)),
    ],
    launch: (command, limits) =>
      fileAndArgs([...WATCHED, ...withLimits(limits, false), SHELL, '-c', command]),
  };
}

const fileAndArgs = ([file = SHELL, ...args]: readonly string[]) => [file, args] as const;

/** Ends the process group `group` and whatever has left it: by the system, or on Linux by `mark` in the environment. */
export function endAll({ contains }: Confinement, group: number, mark: string): void {
  kill(-group);
  if (contains || process.platform !== 'linux') return;
  // what is ended may have started another one meanwhile
  for (let round = 0; round < 20; round++) {
    const left = marked(mark);
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

/** The processes with `mark` in their environment that have not ended. */
function marked(mark: string): number[] {
  const wanted = `${MARK}=${mark}`;
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(wanted) ? Number(name) : [];
    } catch {
      // it has ended, or is another user's
      return [];
    }
  });
}
