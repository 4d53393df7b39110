/**
 * How a program under test is started, so that it can be limited, kept away from what is not its own, and ended together with
 * everything it has started.
 *
 * On Linux it gets namespaces of its own: of processes, so that when the first one ends, the kernel ends all others, also those that
 * left their process group or their session; of mounts, with a view of the files in which it can spoil nothing (room.ts); and of
 * the network, which has nothing in it. Where namespaces are not allowed, it gets a home and a temporary folder, and whoever
 * starts it adopts what leaves its process group, if there is Perl to ask Linux for that. On other systems the process group is
 * ended.
 */
import { present } from '../base/present.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MARK,
  MOST_WRITTEN,
  passedOn,
  pointingTo,
  shellWord,
  startedAboveHome,
  userHome,
  viewFor,
} from './room.ts';

/** What a program under test may take. */
export interface ProgramLimits {
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
export const LIMITS: ProgramLimits = {
  moveSeconds: 2,
  gameSeconds: 20,
  memory: 2 ** 30,
  output: 2 ** 20,
  processes: 64,
};

/** Limits that a system may not set, and what it may not keep a program from. */
export const LIMITED = [
  'memory',
  'processes',
  'processor time',
  'escaped processes',
  'bytes on the disk',
] as const;
export const KEPT = ['your files', 'your home', 'the network'] as const;
export type SystemLimit = (typeof LIMITED)[number] | (typeof KEPT)[number];

/** A program that is about to be started. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Removes what was made for it; called when it has ended. */
  clear(): void;
}

/** How programs are started on this system. */
export interface Confinement {
  /** Prepares to run a command of the shell within `limits`. */
  launch(command: string, limits: ProgramLimits): Launch;
  /**
   * Who ends all that it has started: the kernel with the first process; the process that is started, when the judge closes
   * descriptor 3; or nobody else.
   */
  readonly ended: 'by the kernel' | 'by its keeper' | 'by the judge';
  /** Whether something is written to descriptor 4 when a program is started, so that a start that fails is known. */
  readonly tellsStart: boolean;
  /** What this system does not enforce. */
  readonly off: readonly SystemLimit[];
}

export const newMark = (): string => randomUUID();

const SHELL = '/bin/sh';

/**
 * A shell that starts its arguments and waits for them, holding none of their input and output, so that a program that
 * closes its own is seen to have closed them.
 */
const WAITING = [SHELL, '-c', 'exec 3<&0\n"$@" <&3 3<&- &\nexec 3<&- <&- >&- 2>&-\nwait $!\nexit $?', SHELL];

/** A command of the shell that says to descriptor 4 that it starts. A program cannot do so: it is told before. */
const started = (command: string): string[] => [
  SHELL,
  '-c',
  'echo >&4; exec 4>&-; exec "$@"',
  SHELL,
  SHELL,
  '-c',
  command,
];

/**
 * A shell that becomes its arguments, after it has started a watch: when the judge ends, however that may be, its end of
 * descriptor 3 is closed, the folder is removed, and all of the process group is ended.
 */
const watched = (folder?: string): string[] => [
  SHELL,
  '-c',
  `{ exec <&- >&- 2>&- 4>&-; read -r line <&3; ${folder === undefined ? '' : `rm -rf ${shellWord(folder)}; `}kill -KILL 0; } &\nexec 3<&-\nexec "$@"`,
  SHELL,
];

/** The number of the system call prctl, by processor. */
const PRCTL: Readonly<Record<string, number>> = {
  x64: 157,
  arm64: 167,
  riscv64: 167,
  loong64: 167,
  arm: 172,
  ia32: 172,
  s390x: 172,
  ppc64: 171,
};

/**
 * Perl that starts its arguments and adopts what they leave behind. When the first process ends, or the judge closes descriptor 3,
 * it stops and ends all of its descendants, removes the folder, and ends as the first process did.
 */
const KEEPER = String.raw`
use strict; use POSIX ();
my ($number, $folder) = splice @ARGV, 0, 2;
syscall($number + 0, 36, 1, 0, 0, 0) == 0 or exit 125;
exit 0 unless @ARGV;
my $first = fork; defined $first or exit 125;
if ($first == 0) { POSIX::close(3); POSIX::setpgid(0, 0); exec { $ARGV[0] } @ARGV; POSIX::_exit(127); }
POSIX::close($_) for 0, 1, 2, 4;
my $status;
while (!defined $status) {
  my $in = ''; vec($in, 3, 1) = 1;
  my $heard = select(my $out = $in, undef, undef, 0.02);
  $status = $? if waitpid($first, POSIX::WNOHANG()) == $first;
  last if $heard > 0;
}
sub descendants {
  my %of;
  for my $file (glob '/proc/[0-9]*/stat') {
    open my $stat, '<', $file or next;
    my $line = <$stat>;
    push @{$of{$2}}, $1 if defined $line && $line =~ /^(\d+) \(.*\) [^Z] (\d+) /s;
  }
  my @all = ($$);
  for (my $k = 0; $k < @all; $k++) { push @all, @{$of{$all[$k]} || []}; }
  return @all[1 .. $#all];
}
for (;;) {
  my %stopped;
  for (;;) { my @new = grep { !$stopped{$_}++ } descendants(); last unless @new; kill 'STOP', @new; }
  kill 'KILL', keys %stopped if %stopped;
  my $pid;
  while (($pid = waitpid(-1, POSIX::WNOHANG())) > 0) { $status = $? if $pid == $first; }
  last if $pid < 0;
  select(undef, undef, undef, 0.005);
}
if ($folder ne '') { system('/bin/rm', '-rf', $folder); }
$status //= 9;
POSIX::_exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;

/** So that a program runs into the judge's own limit first, which names the move. */
const SPARE_SECONDS = 2;

/** Milliseconds for a trial of a confinement: on a busy machine it takes its time. */
const TRIAL_MS = 30_000;

const runs = ([file, ...args]: readonly string[]): boolean =>
  spawnSync(present(file), args, { stdio: 'ignore', timeout: TRIAL_MS }).status === 0;

let found: Confinement | undefined;

/** The strictest confinement that this system allows; it is looked for once. */
export const confinement = (): Confinement => (found ??= findConfinement());

/** What may be used to confine programs; tests leave some of it out. */
export interface Means {
  /** Namespaces of mounts and the network. */
  readonly views?: boolean;
  /** Namespaces of processes. */
  readonly namespaces?: boolean;
  /** A process that adopts others. */
  readonly keeper?: boolean;
}

/** The strictest confinement that this system allows with these means. */
export function findConfinement({ views = true, namespaces = true, keeper = true }: Means = {}): Confinement {
  if (process.platform === 'win32') return onWindows();
  const limited = runs(['prlimit', '--cpu=60', '--data=1073741824', '--', SHELL, '-c', ':']);
  const view = limited && views && namespaces ? viewOf(isRoot()) : undefined;
  if (view) return withView(view);
  const flags =
    namespaces && limited
      ? PROCESSES_ONLY.find((some) => runs(contained(some, SHELL, '-c', ': & wait $!')))
      : undefined;
  return withoutView(limited, flags, keeper);
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** The system counts the processes of a user, other users' namespaces apart, but never those of root. */
const countsProcesses = (flags: readonly string[]): boolean => flags.includes('--user') && !isRoot();

const onWindows = (): Confinement => ({
  ended: 'by the judge',
  tellsStart: false,
  off: [...LIMITED, ...KEPT],
  launch: (command) =>
    inFolder((folder) => ({
      args: [process.env['ComSpec'] ?? 'cmd.exe', '/d', '/s', '/c', command],
      env: pointingTo(join(folder, 'home'), join(folder, 'tmp'), true),
    })),
});

/** In namespaces, with a view of the files in which a program can spoil nothing. */
function withView(view: View): Confinement {
  const counted = countsProcesses(view.flags);
  const groups = counted ? undefined : controlGroups();
  return {
    ended: 'by the kernel',
    tellsStart: true,
    off: [
      ...(counted || groups ? [] : (['processes'] as const)),
      ...(startedAboveHome() ? (['your home'] as const) : []),
      ...(view.network ? (['the network'] as const) : []),
    ],
    launch: (command, limits) => {
      const group = groups && groupIn(groups, limits.processes);
      const [file, ...args] = [
        ...watched(),
        ...view.start(command, group),
        ...withLimits(limits, counted),
        ...started(command),
      ];
      return {
        file: present(file),
        args,
        env: { ...passedOn(), ...pointingTo(userHome() ?? '/tmp', '/tmp', false) },
        clear: () => group && removeGroup(group),
      };
    },
  };
}

/** In namespaces of processes with these flags, or beside a keeper if there is none and it may be. */
function withoutView(limited: boolean, flags: readonly string[] | undefined, keeper: boolean): Confinement {
  const counted = flags !== undefined && countsProcesses(flags);
  const prctl = String(PRCTL[process.arch] ?? 0);
  const kept = !flags && keeper && process.platform === 'linux' && runs(['perl', '-e', KEEPER, prctl, '']);
  return {
    ended: flags ? 'by the kernel' : kept ? 'by its keeper' : 'by the judge',
    tellsStart: true,
    off: [
      ...(limited ? [] : (['memory'] as const)),
      ...(counted ? [] : (['processes'] as const)),
      ...(flags || kept ? [] : (['escaped processes'] as const)),
      'bytes on the disk',
      ...KEPT,
    ],
    launch: (command, limits) =>
      inFolder((folder) => {
        const limiting = [
          ...(limited ? withLimits(limits, counted) : withShellLimits(limits)),
          ...started(command),
        ];
        return {
          args: flags
            ? [...watched(folder), ...contained(flags, ...limiting)]
            : kept
              ? ['perl', '-e', KEEPER, prctl, folder, ...limiting]
              : [...watched(folder), ...limiting],
          env: pointingTo(join(folder, 'home'), join(folder, 'tmp'), true),
        };
      }),
  };
}

const secondsOf = ({ gameSeconds }: ProgramLimits): number => Math.ceil(gameSeconds) + SPARE_SECONDS;

/** The words before a command that limit what it takes; the number of its processes only if the system counts them. */
const withLimits = (limits: ProgramLimits, counted: boolean): string[] => [
  'prlimit',
  `--cpu=${secondsOf(limits)}`,
  `--data=${limits.memory}`,
  `--fsize=${MOST_WRITTEN}`,
  ...(counted ? [`--nproc=${limits.processes}`] : []),
  '--core=0',
  '--',
];

/** The same where there is no `prlimit`: fewer limits. */
const withShellLimits = (limits: ProgramLimits): string[] => [
  SHELL,
  '-c',
  `ulimit -t ${secondsOf(limits)}; ulimit -f ${MOST_WRITTEN / 512}; exec "$@"`,
  SHELL,
];

/** Starts the arguments in namespaces, as a child of their first process: a program in its place would get no signals of its own. */
const contained = (flags: readonly string[], ...args: readonly string[]): string[] => [
  'unshare',
  ...flags,
  '--',
  ...WAITING,
  ...WAITING,
  ...args,
];

/** The first process that is started in a namespace is the one with which all end. */
const PROCESSES_ONLY = [
  ['--user', '--map-current-user', '--pid'],
  ['--user', '--map-root-user', '--pid'],
  ['--pid'],
] as const;

interface View {
  readonly flags: readonly string[];
  /** The program can use the network. */
  readonly network: boolean;
  /** The command that starts its further arguments with a view of their own. */
  start(command: string, group: string | undefined): string[];
}

/** The strictest view that this system allows; undefined: none. */
function viewOf(root: boolean): View | undefined {
  if (process.platform !== 'linux') return undefined;
  const { uid, gid } = { uid: present(process.getuid?.()), gid: present(process.getgid?.()) };
  // who has made the view may change it; root gives up that power, and others become themselves again in a namespace below
  const lowered = root
    ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--']
    : ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  for (const network of [false, true])
    for (const user of root ? [['--user', '--map-root-user'], []] : [['--user', '--map-root-user']]) {
      const flags = [...user, '--pid', '--mount', '--ipc', ...(network ? [] : ['--net'])];
      const start: View['start'] = (command, group) => [
        'unshare',
        ...flags,
        '--',
        ...WAITING,
        SHELL,
        '-c',
        viewFor(command, group),
        SHELL,
        ...lowered,
      ];
      if (runs([...start(':', undefined), SHELL, '-c', ':'])) return { flags, network, start };
    }
  return undefined;
}

const GROUP = 'perfect-play-judged-';

/** The folder in which control groups that count processes can be made, without those that a judge has left there; root's only. */
function controlGroups(): string | undefined {
  return ['/sys/fs/cgroup/pids', '/sys/fs/cgroup'].find((folder) => {
    try {
      for (const name of readdirSync(folder)) if (name.startsWith(GROUP)) removeOld(join(folder, name));
      removeGroup(groupIn(folder, 1));
      return true;
    } catch {
      return false;
    }
  });
}

/** Milliseconds after which a control group in which nothing runs is nobody's. */
const OLD = 3_600_000;

function removeOld(group: string): void {
  // another judge may have removed it meanwhile
  const stats = statSync(group, { throwIfNoEntry: false });
  if (stats && Date.now() - stats.mtimeMs > OLD) removeGroup(group, 1);
}

/** A new control group of so many processes, and the one that starts them. */
function groupIn(folder: string, processes: number): string {
  const group = join(folder, `${GROUP}${randomUUID()}`);
  mkdirSync(group);
  try {
    writeFileSync(join(group, 'pids.max'), String(processes + 1));
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return group;
}

/** Removes a control group as soon as nothing runs in it: what was killed takes a moment to end. */
function removeGroup(group: string, tries = 200): void {
  for (let k = 0; k < tries; k++) {
    try {
      rmdirSync(group);
      return;
    } catch {
      if (k < tries - 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** What is started by `started`, with a folder of its own, which is removed afterwards. */
function inFolder(
  started: (folder: string) => {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  },
): Launch {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-judged-'));
  for (const name of ['home', 'tmp']) mkdirSync(join(folder, name));
  const { args, env } = started(folder);
  const [file, ...others] = args;
  return {
    file: present(file),
    args: others,
    env: { ...passedOn(), ...env },
    // what is still being written by a process that has escaped stays
    clear: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Ends the process group `group` and whatever has left it, if nobody else does: on Linux by `mark` in the environment. */
export function endAll({ ended }: Confinement, group: number, mark: string): void {
  kill(-group);
  if (ended === 'by the kernel' || process.platform !== 'linux') return;
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
