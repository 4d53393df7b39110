/** What a program under test is kept from: nasty programs, with every means that this system has. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { onUnix } from '../../test/on-unix.ts';
import { running } from '../../test/running.ts';
import { type Confinement, LIMITS, confinement, findConfinement } from './confine.ts';
import { type Fault, JudgedProgram } from './program.ts';
import { sayOff } from './say.ts';

const HOME = join(temporaryFolder(), 'home');
mkdirSync(HOME);
writeFileSync(join(HOME, 'key'), 'a private key\n');
vi.stubEnv('HOME', HOME);
vi.stubEnv('SECRET', 'a secret word');
afterAll(() => void vi.unstubAllEnvs());

const PATIENT = { ...LIMITS, moveSeconds: 100, gameSeconds: 100 };

/** What a command of the shell writes. */
async function written(command: string, confined: Confinement = confinement()): Promise<string | Fault> {
  const program = new JudgedProgram(command, PATIENT, confined);
  try {
    return await program.answer('');
  } finally {
    await program.end();
  }
}

const keeps = (what: (typeof confined.off)[number]): boolean => !confined.off.includes(what);
const confined = confinement();
const without = findConfinement({ views: false, namespaces: false });

onUnix('a program under test', () => {
  test.each([
    ['with all means', confined],
    ['without namespaces', without],
  ])("sees neither the judge's variables nor its home, %s", async (_, way) => {
    const found = await written('env; ls -A ~; echo "$HOME"; touch ~/new "$TMPDIR/new" && echo made', way);
    expect(found).toMatch(/\nmade\n$/);
    expect(found).not.toMatch(/secret word|^key$/m);
    // what an interpreter needs is there
    expect(found).toMatch(/^PATH=/m);
    expect(readdirSync(HOME)).toEqual(['key']);
  });

  test.skipIf(!keeps('your home'))('cannot read the home of the judge by its path either', async () => {
    // a file that the command names is there: it may be the program
    const found = await written(
      `key=key; cat '${HOME}'/"$key" 2>&1; cat /proc/*/environ | tr '\\0' '\\n' | grep -c SECRET; true`,
    );
    expect(found).toMatch(/No such file[^]*\n0\n$/);
    expect(await written(`cat '${HOME}/key'`)).toBe('a private key\n');
  });

  test.skipIf(!keeps('your files'))('can write nothing that is there afterwards', async () => {
    const name = 'left-by-a-judged-program';
    const places = ['.', '..', HOME, tmpdir(), '/tmp', '/var/tmp', '/', '/dev/shm', '/run', '/etc'];
    const found = await written(
      `for d in ${places.join(' ')}; do echo x 2>/dev/null > "$d/${name}" && echo "$d"; done; rm -f package.json; ls package.json 2>&1; true`,
    );
    // in its folder and in temporary ones it may write, and what is there it may remove, for itself
    expect(found).toMatch(/^\.\n/);
    expect(found).toMatch(/^\/tmp$/m);
    expect(found).toMatch(/No such file/);
    expect(found).not.toMatch(/^(?:\/|\/etc)$/m);
    // a checkout may itself be in a temporary folder
    const temporary = [tmpdir(), '/tmp', '/var/tmp'].map((folder) => realpathSync(folder));
    if (!temporary.some((folder) => `${process.cwd()}/`.startsWith(`${folder}/`)))
      expect(found).not.toMatch(/^\.\.$/m);
    expect(existsSync('package.json')).toBe(true);
    for (const place of places) expect(existsSync(join(place, name))).toBe(false);
  });

  test.skipIf(!keeps('your files'))(
    'shares no temporary file with another one at the same time',
    async () => {
      // a file of this machine that the command names would be there
      const name = `mine-${randomUUID()}`;
      const command = `set -C; echo $$ > /tmp/${name} && sleep 0.3 && ls /tmp /dev/shm /var/tmp`;
      const both = await Promise.all([written(command), written(command)]);
      expect(both).toEqual([expect.stringMatching(new RegExp(`^${name}$`, 'm')), both[0]]);
    },
  );

  test.skipIf(!keeps('bytes on the disk'))('cannot fill the disk', async () => {
    const found = await written(
      'for k in 1 2 3; do dd if=/dev/zero of=/tmp/$k bs=1000000 count=200 2>/dev/null; done; du -smc /tmp/[123] | tail -n 1 | cut -f1',
    );
    expect(Number(found)).toBeGreaterThan(200);
    expect(Number(found)).toBeLessThanOrEqual(257);
  });

  test.skipIf(!keeps('the network'))('reaches nobody over the network, and nobody reaches it', async () => {
    let calls = 0;
    const server = createServer((socket) => void (calls++, socket.destroy())).listen(0, '127.0.0.1');
    await expect.poll(() => server.listening).toBe(true);
    const { port } = server.address() as { port: number };
    const code = `require('net').connect(${port}, '127.0.0.1').on('error', (e) => console.log(e.code)).on('connect', () => console.log('in'))`;
    const found = await written(`'${process.execPath}' -e "${code}"`);
    // the same port is free for it: it has another network
    const listening = await written(
      `'${process.execPath}' -e "require('net').createServer().listen(${port}, '0.0.0.0', () => process.exit())" && echo free`,
    );
    server.close();
    expect([found, listening, calls]).toEqual([expect.stringMatching(/^E[A-Z]+\n$/), 'free\n', 0]);
  });

  test.skipIf(!keeps('processes') || !keeps('your files'))(
    'that starts more and more processes stops at a limit, and all of them end',
    async () => {
      const sleeping = `sleep 5000.${Math.floor(Math.random() * 1e9)}`;
      const program = new JudgedProgram(
        `bomb() { ${sleeping} & sleep 0.1; bomb | bomb; }; bomb 2>/dev/null & echo begun; exec sleep 60`,
        { ...PATIENT, processes: 30 },
      );
      expect(await program.read()).toBe('begun');
      await expect.poll(() => running(sleeping).length).toBeGreaterThan(1);
      // shells and those that sleep
      expect(running(sleeping).length).toBeLessThan(60);
      await program.end();
      await expect.poll(() => running(sleeping)).toEqual([]);
    },
  );

  test('has folders of its own where it has no view, which are removed', async () => {
    const folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    const found = await written('cd "$HOME"; pwd; ls "$TMPDIR"; echo "$JAVA_TOOL_OPTIONS"', without);
    vi.stubEnv('TMPDIR', undefined);
    expect(found).toMatch(
      /perfect-play-judged-\w+\/home\n-Djava\.io\.tmpdir=".*perfect-play-judged-\w+\/tmp"/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  describe.each([
    ['with all means', confined],
    ['without views', findConfinement({ views: false })],
    ['without namespaces', without],
    ['without a keeper', findConfinement({ views: false, namespaces: false, keeper: false })],
  ])('%s', (_, way) => {
    /** The confinement, where a word of what starts the program is another one. */
    const instead = (old: string, word: string): Confinement => ({
      ...way,
      launch: (command, limits) => {
        const { args, ...launched } = way.launch(command, limits);
        const changed = args.map((arg) => arg.replace(old, word));
        expect(changed).not.toEqual(args);
        return { ...launched, args: changed };
      },
    });

    test('that cannot be started is not said to have ended', async () => {
      const found = await written('echo here', instead('echo >&4', 'no-such-program || exit 1'));
      expect(found).toEqual({
        is: 'missing',
        reason: expect.stringMatching(/no-such-program: (?:not found|command not found)/),
      });
    });

    test.skipIf(way.off.includes('your files'))('that gets no view is not said to have ended', async () => {
      for (const [old, word] of [
        ['mount -t proc', 'mount -t no-such-type'],
        ['--mount', '--no-such-flag'],
      ] as const)
        expect(await written('echo here', instead(old, word))).toEqual({
          is: 'missing',
          reason: expect.stringMatching(/no-such|\/proc/),
        });
    });

    test('cannot say that it was not started', async () => {
      const found = await written('echo "$PERFECT_PLAY_JUDGED" >&2; echo 1 2>/dev/null >&4; exit 125', way);
      expect(found).toEqual({ is: 'ended', status: 125, signal: undefined });
    });
  });

  test('what it is not kept from is said', () => {
    expect(sayOff(without.off)).toMatch(
      /^this system sets the program no limit of .*bytes on the disk, and nothing keeps it from your files, your home, the network$/,
    );
    expect(sayOff(['the network'])).toBe('nothing keeps it from the network');
    expect(sayOff(['memory'])).toBe('this system sets the program no limit of memory');
  });
});
