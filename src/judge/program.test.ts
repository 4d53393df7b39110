/** Programs that misbehave in every way: what each did is reported, and nothing of it is left. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { onUnix } from '../../test/on-unix.ts';
import { listed, running } from '../../test/running.ts';
import { type Confinement, type ProgramLimits, type Means, confinement, findConfinement } from './confine.ts';
import { type Fault, JudgedProgram, inSeries, sayFault } from './program.ts';

const LIMITS: ProgramLimits = {
  moveSeconds: 30,
  gameSeconds: 50,
  memory: 2 ** 30,
  output: 65_536,
  processes: 100,
};

/** A program in JavaScript as a command of the shell. */
const script = (code: string): string => `"${process.execPath}" -e '${code}'`;

/** What becomes of `action` on a program, which is ended in every case. */
async function on<T>(
  command: string,
  action: (program: JudgedProgram) => Promise<T>,
  limits: Partial<ProgramLimits> = {},
  confined?: Confinement,
): Promise<T> {
  const program = new JudgedProgram(command, { ...LIMITS, ...limits }, confined);
  try {
    return await action(program);
  } finally {
    await program.end();
  }
}

const reads = (command: string, limits: Partial<ProgramLimits> = {}): Promise<string | Fault> =>
  on(command, (program) => program.read(), limits);

onUnix('a program that behaves', () => {
  test('hears lines, is heard line by line, and ends by itself', async () => {
    await on(
      'while read -r line; do [ "$line" = end ] && exit 0; echo "got $line"; done',
      async (program) => {
        program.send('one');
        expect(await program.read()).toBe('got one');
        expect(await program.early()).toBeUndefined();
        program.send('two');
        expect(await program.read()).toBe('got two');
        program.send('end');
        expect(await program.finish()).toBeUndefined();
      },
    );
  });

  test('may leave lines empty, end them as Windows does, and leave the last one open', async () => {
    await on("printf '\\n  a b \\r\\n\\n\\nlast'", async (program) => {
      expect(await program.read()).toBe('a b');
      expect(await program.read()).toBe('last');
      expect(await program.finish()).toBeUndefined();
    });
  });

  test('is heard to the end though it has ended', async () => {
    await on('echo a; echo b', async (program) => {
      await pause(300);
      expect([await program.read(), await program.read()]).toEqual(['a', 'b']);
      expect(await program.read()).toEqual({ is: 'ended', status: 0, signal: undefined });
    });
  });
});

onUnix('a program that misbehaves', () => {
  test.each<[string, string, Fault, string, Partial<ProgramLimits>?]>([
    ['crashes', 'exit 3', { is: 'ended', status: 3, signal: undefined }, 'it ended with status 3'],
    [
      'is ended by a signal',
      'kill -SEGV $$',
      { is: 'ended', status: undefined, signal: 'SIGSEGV' },
      'it was ended by the signal SIGSEGV',
    ],
    [
      'is not there',
      'no-such-program-here',
      { is: 'ended', status: 127, signal: undefined },
      'it ended with status 127',
    ],
    [
      'hangs',
      'sleep 60',
      { is: 'slow', seconds: 0.3, of: 'move' },
      'it took more than 0.3 s over a move',
      { moveSeconds: 0.3 },
    ],
    [
      'hears no signal',
      "trap '' TERM INT HUP; while :; do sleep 1; done",
      { is: 'slow', seconds: 0.3, of: 'move' },
      'it took more than 0.3 s over a move',
      { moveSeconds: 0.3 },
    ],
    ['closes its output', 'exec >&-; sleep 60', { is: 'closed' }, 'it closed its output'],
    [
      'floods one line',
      'yes | tr -d "\\n"',
      { is: 'flood', bytes: 65_536 },
      'it wrote more than 65,536 bytes',
    ],
    ['floods errors', 'yes >&2', { is: 'flood', bytes: 65_536 }, 'it wrote more than 65,536 bytes'],
  ])('%s', async (_, command, fault, words, limits) => {
    const found = await reads(command, limits);
    expect(found).toEqual(fault);
    expect(sayFault(found as Fault)).toBe(words);
  });

  test('floods lines while the other side is to move', async () => {
    const fault = await on('yes', async (program) => {
      expect(await program.read()).toBe('y');
      return program.early();
    });
    expect(fault).toEqual({ is: 'flood', bytes: 65_536 });
  });

  test('writes when it is not its turn', async () => {
    await on('echo one; echo two; sleep 60', async (program) => {
      expect(await program.read()).toBe('one');
      await expect.poll(() => program.early()).toEqual({ is: 'early', line: 'two' });
    });
  });

  test('reads on after the game', async () => {
    const fault = await on(
      'read -r line; read -r more',
      async (program) => {
        program.send('all there is');
        return program.finish();
      },
      { moveSeconds: 0.3 },
    );
    expect(fault).toEqual({ is: 'lingers', seconds: 0.3 });
  });

  test('takes too long over all its moves together', async () => {
    const faults = await on(
      'while sleep 0.2; do echo a; done',
      async (program) => {
        for (let k = 0; k < 200; k++) {
          const line = await program.read();
          if (line !== 'a') return line;
        }
        return undefined;
      },
      { gameSeconds: 1 },
    );
    expect(faults).toEqual({ is: 'slow', seconds: 1, of: 'game' });
  });

  test('stops reading: what is sent to it is lost, and the judge goes on', async () => {
    await on('exec <&-; sleep 0.2; echo a; sleep 60', async (program) => {
      for (let k = 0; k < 1000; k++) program.send('x'.repeat(1000));
      expect(await program.read()).toBe('a');
    });
  });

  test.skipIf(confinement().off.includes('memory'))('takes more memory than it may', async () => {
    const code = 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));';
    const found = await reads(script(code), { memory: 300 * 2 ** 20, moveSeconds: 30, gameSeconds: 60 });
    expect(found).toMatchObject({ is: 'ended' });
    expect((found as Extract<Fault, { is: 'ended' }>).status).not.toBe(0);
  });

  test.skipIf(confinement().off.includes('processes'))('starts more processes than it may', async () => {
    const command = 'k=0; while [ $k -lt 50 ]; do sleep 60 & k=$((k+1)); done; echo all';
    const found = await reads(command, { processes: 20 });
    expect(found).not.toBe('all');
  });
});

onUnix('a program that is started anew for each input', () => {
  const folder = temporaryFolder();

  /** What comes of each input, in turn. */
  async function answers(
    command: string,
    inputs: readonly string[],
    limits: Partial<ProgramLimits> = {},
  ): Promise<(string | Fault)[]> {
    const series = inSeries(command, { ...LIMITS, ...limits }, join(folder, 'input'));
    const all = [];
    try {
      for (const input of inputs) all.push(await series.answer(input));
    } finally {
      await series.end();
    }
    return all;
  }

  test('reads each input to its end, and all that it writes is its answer', async () => {
    const long = `${'x'.repeat(200_000)}\n`;
    expect(await answers('cat', ['a\n\n b', '', long, 'last\n'], { output: 300_000 })).toEqual([
      'a\n\n b',
      '',
      long,
      'last\n',
    ]);
    expect(await answers('head -n 1', [`one\n${long}`, 'two\n'])).toEqual(['one\n', 'two\n']);
  });

  test('goes on after it has failed on an input', async () => {
    const words = await answers(
      'sh -c \'eval "$(cat)"\'',
      ['echo a', 'echo b; exit 3', 'kill -SEGV $$', 'sleep 60', 'yes', 'echo c'],
      { moveSeconds: 2 },
    );
    expect(words.map((got) => (typeof got === 'string' ? got : sayFault(got)))).toEqual([
      'a\n',
      'it ended with status 3',
      'it was ended by the signal SIGSEGV',
      'it took more than 2 s over a move',
      'it wrote more than 65,536 bytes',
      'c\n',
    ]);
  });

  test('has its time and its output for each input', async () => {
    const inputs = Array.from({ length: 4 }, (_, k) => String(k));
    const got = await answers("sleep 0.4; cat; head -c 40000 /dev/zero | tr '\\0' x", inputs, {
      moveSeconds: 1,
      gameSeconds: 1,
    });
    expect(got.filter((answer) => typeof answer !== 'string')).toEqual([]);
  });
});

onUnix('nothing of a program is left', () => {
  // each sleeps for a number of seconds by which it is found
  const ESCAPES = [
    ['a child in the background', 'sleep SECONDS &'],
    ['a child in a session of its own', 'setsid sleep SECONDS &'],
    [
      'a grandchild whose parents have ended',
      'setsid sh -c "(sleep SECONDS) & exit" > /dev/null 2>&1 < /dev/null &',
    ],
    [
      'a grandchild that has nothing of its parents, not their environment either',
      'env -i PATH="$PATH" setsid sh -c "sleep SECONDS & exit" > /dev/null 2>&1 < /dev/null &',
    ],
  ] as const;
  const WAYS: readonly (readonly [string, Means])[] = [
    ['with a view of its own', {}],
    ['with namespaces of processes', { views: false }],
    ['with a keeper', { namespaces: false }],
    ['with none of it', { namespaces: false, keeper: false }],
  ];
  const confinements = WAYS.map(([name, means]) => [name, findConfinement(means)] as const);
  const ways = confinements.flatMap(([way, confined]) =>
    ESCAPES.filter((_, k) => k < 3 || !confined.off.includes('escaped processes')).map(
      ([name, command]) => [name, way, command, confined] as const,
    ),
  );

  test.skipIf(!listed).each(ways)('%s, %s', async (_, __, command, confined) => {
    const seconds = `3000.${Math.floor(Math.random() * 1e9)}`;
    await on(
      `${command.replaceAll('SECONDS', seconds)}\necho started; exec sleep 60`,
      async (program) => {
        expect(await program.read()).toBe('started');
        await expect.poll(() => running(`sleep ${seconds}`).length).toBeGreaterThan(0);
      },
      {},
      confined,
    );
    await expect.poll(() => running(`sleep ${seconds}`)).toEqual([]);
  });
});
