/**
 * What a program under test sees of the machine.
 *
 * Where Linux allows it, that is a view of its own: everything is read-only but the folder in which the judge was started, whose
 * changes are kept apart and thrown away, and temporary folders and a home that are empty. All that it writes is in memory, at most
 * `MOST_WRITTEN` bytes. bwrap would do the same, but needs the same permissions and is installed on fewer machines.
 */
import { accessSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve, sep } from 'node:path';

/** A variable where a program looks for nothing, but whoever ends it finds what it has started. */
export const MARK = 'PERFECT_PLAY_JUDGED';

/** Bytes that a program may write into files. */
export const MOST_WRITTEN = 2 ** 28;
/** Files that it may make. */
const MOST_FILES = 20_000;

/** Variables that tell where interpreters are, what language is spoken, and what time it is. */
const PASSED = new Set(
  [
    'PATH LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES LC_NUMERIC LC_TIME TZ',
    'LD_LIBRARY_PATH DYLD_LIBRARY_PATH JAVA_HOME NODE_PATH PYTHONPATH PYTHONIOENCODING PYTHONUTF8',
    'PYENV_ROOT PYENV_VERSION RBENV_ROOT RBENV_VERSION NVM_DIR VOLTA_HOME ASDF_DIR ASDF_DATA_DIR SDKMAN_DIR',
    'RUSTUP_HOME RUSTUP_TOOLCHAIN GOROOT DOTNET_ROOT NIX_PROFILES NIX_LD NIX_LD_LIBRARY_PATH',
    // without these no program starts on Windows
    'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE',
  ].flatMap((line) => line.split(' ')),
);

/** The judge's variables that a program gets, too. */
export const passedOn = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && PASSED.has(name.toUpperCase()) ? [[name, value]] : [],
    ),
  );

/** Variables that lead to a home and a folder for temporary files. Java on Unix does not look for the latter. */
export const pointingTo = (home: string, temporary: string, java: boolean): Record<string, string> => ({
  HOME: home,
  TMPDIR: temporary,
  ...(process.platform === 'win32'
    ? { USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home, TEMP: temporary, TMP: temporary }
    : {}),
  ...(java ? { JAVA_TOOL_OPTIONS: `-Djava.io.tmpdir="${temporary}" -XX:-UsePerfData` } : {}),
});

/** A word of the shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === sep ? sep : `${folder}${sep}`);

/** `path` without symbolic links; undefined: it is not there. */
function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The user's home; undefined where there is none. */
export const userHome = (): string | undefined => {
  const home = process.env['HOME'] || homedir();
  return isAbsolute(home) && home !== sep ? real(home) : undefined;
};

/** Whether the user's home cannot be hidden, since the judge was started in it or above it. */
export const startedAboveHome = (): boolean => {
  const home = userHome();
  return home !== undefined && within(home, process.cwd());
};

/** File systems of the kernel's own, which are hidden, or in which a user can write nothing. */
const KERNELS =
  /^(?:proc|sysfs|devtmpfs|devpts|mqueue|cgroup2?|securityfs|debugfs|tracefs|pstore|bpf|configfs|hugetlbfs|fusectl|binfmt_misc|efivarfs|autofs|nsfs|rpc_pipefs|selinuxfs|nfsd)$/;

/** The places that can be written to, with the options by which they are read-only and otherwise as before. */
function writable(): Map<string, string> {
  const places = new Map<string, string>();
  for (const line of readFileSync('/proc/self/mountinfo', 'utf8').trimEnd().split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , , written = '', flags = ''] = before.split(' ');
    const [kind = ''] = after.split(' ');
    const point = written.replaceAll(/\\([0-7]{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    );
    const options = flags.split(',').filter((flag) => flag !== 'rw');
    if (options.includes('ro') || KERNELS.test(kind)) places.delete(point);
    else places.set(point, ['ro', ...options].join(','));
  }
  return places;
}

/** Where the view is prepared, before an empty folder covers it: no program is there, and it is on every Linux. */
const STAGE = '/sys';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

/** Folders that each program has of its own, by their names in the stage. */
function ownFolders(): Map<string, string> {
  const folders = new Map([
    ['/tmp', 'tmp'],
    ['/var/tmp', 'var-tmp'],
    ['/dev', 'dev'],
    ['/run', 'run'],
  ]);
  const cwd = process.cwd();
  for (const [path, name] of [
    [real(tmpdir()), 'temporary'],
    [startedAboveHome() ? undefined : userHome(), 'home'],
  ] as const)
    if (path !== undefined && ![...folders.keys()].some((other) => within(path, other)))
      folders.set(path, name);
  folders.delete(cwd);
  return new Map([...folders].filter(([path]) => real(path) === path));
}

/** Files and folders in the user's home and other hidden places that a command needs: what it names, and where PATH leads. */
function needed(command: string): string[] {
  const home = userHome();
  const cwd = process.cwd();
  const exists = (path: string): boolean => {
    try {
      accessSync(path);
      return true;
    } catch {
      return false;
    }
  };
  // all of the version manager, not only the folder of its programs
  const outermost = (path: string): string => {
    if (home === undefined || !within(path, home) || path === home) return path;
    const [folder = ''] = path.slice(home.length + 1).split(sep);
    return join(home, folder);
  };
  const tools = [
    ...Object.values(passedOn()).flatMap((value) => value.split(delimiter)),
    dirname(process.execPath),
  ]
    .flatMap((path) => (isAbsolute(path) && exists(path) ? [path, realpathSync(path)] : []))
    .map(outermost);
  const named = command
    .split(/[\s'"=;&|<>()]+/)
    .filter((word) => word.includes(sep))
    .map((word) =>
      resolve(
        cwd,
        word.replace(/^~(?=\/)/, () => home ?? '~'),
      ),
    )
    .flatMap((path) => (exists(path) ? [path, realpathSync(path)] : []))
    .map((path) => (dirname(path) === home || statSync(path).isDirectory() ? path : dirname(path)));
  return [...new Set([...tools, ...named])].filter((path) => path !== home);
}

type Mount = readonly [from: string, to: string, how: 'bind' | 'rbind'];

/** A path in a table of mounts. */
const tableWord = (path: string): string =>
  path.replaceAll(/[\s\\#]/g, (c) => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`);

/**
 * The script of a shell that makes the view for a command, as the first process of namespaces in which it may mount, and starts its
 * arguments in it; before that it joins a control group, if there is a folder of one.
 */
export function viewFor(command: string, group: string | undefined): string {
  const cwd = process.cwd();
  const own = ownFolders();
  const staged = (path: string): string | undefined => {
    for (const [place, name] of own)
      if (within(path, place) && path !== place) return join(STAGE, name, path.slice(place.length));
    return undefined;
  };
  const hidden = needed(command)
    .flatMap((path) => {
      const to = staged(path);
      return to === undefined || path.startsWith('/dev/') || within(path, cwd) ? [] : [{ path, to }];
    })
    .sort((a, b) => a.path.length - b.path.length);
  const folder = cwd === sep ? undefined : (staged(cwd) ?? cwd);
  const mounts: Mount[] = [
    ...DEVICES.map((name): Mount => [`/dev/${name}`, `${STAGE}/dev/${name}`, 'bind']),
    ...hidden.map(({ path, to }): Mount => [path, to, 'bind']),
    ...(folder === undefined ? [] : [[`${STAGE}/view`, folder, 'bind'] as const]),
    ...[...own].map(([place, name]): Mount => [`${STAGE}/${name}`, place, 'rbind']),
  ];
  const folders = [
    ...hidden.filter(({ path }) => statSync(path).isDirectory()).map(({ to }) => to),
    ...hidden.filter(({ path }) => !statSync(path).isDirectory()).map(({ to }) => dirname(to)),
    // a home in a hidden place, as in tests, is there and empty
    ...[cwd, userHome()].flatMap((path) => (path === undefined ? [] : (staged(path) ?? []))),
  ];
  const files = hidden.filter(({ path }) => !statSync(path).isDirectory()).map(({ to }) => to);
  const words = (paths: readonly string[]): string => paths.map(shellWord).join(' ');
  return [
    'set -e',
    'exec 3<&0 </dev/null',
    ...(group === undefined ? [] : [`echo 0 > ${group}/cgroup.procs`]),
    ...[...writable()]
      .filter(([point]) => ![STAGE, ...own.keys()].some((place) => within(point, place)))
      .map(([point, options]) => `mount -o remount,bind,${options} ${shellWord(point)}`),
    `mount -t tmpfs -o size=${MOST_WRITTEN},nr_inodes=${MOST_FILES},mode=755 judged ${STAGE}`,
    `cd ${STAGE}`,
    `mkdir -p lower upper work view ${words([...new Set([...own.values(), ...folders])])}`,
    'mkdir -p -m 1777 dev/shm',
    `chmod 1777 ${words([...own.values()].filter((name) => name !== 'home' && name !== 'dev'))}`,
    `touch ${words([...DEVICES.map((name) => `dev/${name}`), ...files])}`,
    'ln -s /proc/self/fd dev/fd',
    'ln -s fd/0 dev/stdin; ln -s fd/1 dev/stdout; ln -s fd/2 dev/stderr',
    ...(folder === undefined
      ? []
      : [
          `mount --bind ${shellWord(cwd)} lower`,
          // where the folder is on a file system that cannot be a layer, it is read-only
          'mount -t overlay -o lowerdir=lower,upperdir=upper,workdir=work judged view 2>/dev/null || mount --bind lower view',
        ]),
    `printf '%s\\n' ${words(mounts.map(([from, to, how]) => `${tableWord(from)} ${tableWord(to)} none ${how} 0 0`))} > table`,
    `mount -a -T ${STAGE}/table`,
    'mount -t proc proc /proc',
    ...(process.getuid?.() === 0 ? ['mount -o remount,ro /proc'] : []),
    `mount -t tmpfs -o ro,size=4k judged ${STAGE}`,
    `cd ${shellWord(cwd)}`,
    'set +e',
    '"$@" <&3 3<&- &',
    'exec 3<&- <&- >&- 2>&-',
    'wait $!',
    'exit $?',
  ].join('\n');
}
