/** Wrong game files are refused and never solved; and game files with side effects. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { PROGRAM, program } from './program.ts';
import { WRONG } from './wrong-rules.ts';

const FOLDER = temporaryFolder();

/** Writes a file into the folder of this test and returns its path. */
function file(name: string, text: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}

describe('the mistake is reported, with the position', () => {
  test.each(part(WRONG, 0.1, 2).map((rules) => [rules.wrong, rules] as const))(
    '%s',
    async (_, { name, text, command = 'solve', said }) => {
      const [called, ...flags] = command.split(' ');
      const { status, out, error } = await program([called!, file(name, text), ...flags]);
      expect((out + error).trimEnd()).toMatch(said);
      expect(status).toBe(2);
      if (called === 'solve') expect(out).toBe('');
      // one sentence in one line without control characters
      if (called === 'solve') expect(error).toMatch(/^[^\p{Cc}]*\n$/u);
    },
  );

  // un-moves matter where an engine asks for them; what is explored needs none
  test.each([
    ['legal-once.mjs', ['explain', 'census --scope whole', 'play --side none', 'table build --out']],
    ['un-move-left-out.mjs', ['explain --engine indexed', 'census --scope whole', 'table build --out']],
  ])('by every command that prints values, before it prints any: %s', async (name, commands) => {
    const { text, said } = WRONG.find((wrong) => wrong.name === name)!;
    const path = file(`every-${name}`, text);
    for (const command of commands) {
      const [called, ...flags] = command.split(' ');
      const words =
        called === 'table'
          ? ['table', 'build', path, '--out', join(FOLDER, `${name}.table`)]
          : [called!, path, ...flags];
      const { status, out, error } = await program(words);
      expect({ command, status, out }).toEqual({ command, status: 2, out: '' });
      expect(error.trimEnd()).toMatch(said);
    }
  });
});

const HEAP = `import { count, game, rules, shape, takes } from 'perfect-play/kit';
const position = shape({ left: count(9) });
const made = () => rules(position, { start: { left: 9 }, moves: takes(position, { left: [1, 2, 3] }) });
`;

/** Interrupts the program once its standard error contains `until`; returns everything written there. */
function interruptedAfter(
  words: readonly string[],
  until: RegExp,
): Promise<{ status: unknown; said: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => {
    said += piece;
    if (until.test(said) && !child.killed) child.kill('SIGINT');
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })));
}

describe('a file with an endless loop in its rules', () => {
  test.each([
    [
      'at a position that was not tested before',
      'deep-loop.mjs',
      `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(5000) });
const moves = ({ left }) => {
  while (left === 1000) {}
  return [1, 2].filter((n) => n <= left).map((n) => ({ left: left - n }));
};
export default rules(position, { start: { left: 5000 }, moves });
`,
      /line 4, column \d+: moves at left=1000 has taken 5 s so far; Ctrl-C ends it\n/,
      /\ndeep-loop: interrupted/,
    ],
    [
      'where they are made',
      'loop-of-rules.mjs',
      `${HEAP}export default game({ name: 'looped', rules: () => {
  for (;;);
} });
`,
      /line 5, column \d+: rules has taken 5 s so far; Ctrl-C ends it\n/,
      /\nlooped: interrupted; nothing was done yet: look for an endless loop in the game file\n$/,
    ],
  ])('is reported with its line, %s, and is not stopped', async (_, name, text, until, ended) => {
    const { status, said } = await interruptedAfter(['solve', file(name, text)], until);
    expect(said).toMatch(until);
    expect(said).toMatch(ended);
    expect(status).toBe(130);
  });
});

describe('a file that leaves something open, or writes', () => {
  test('ends when its answer is complete, with a server and a timer still running', async () => {
    const path = file(
      'open.mjs',
      `import { createServer } from 'node:http';
createServer().listen(0, '127.0.0.1');
setInterval(() => {}, 1000);
${HEAP}export default game({ name: 'open', rules: made });
`,
    );
    for (const words of [
      ['solve', path, '--json'],
      ['help', path],
      ['check', path, '--no-types'],
    ]) {
      const { status, out, error } = await program(words);
      expect({ status, error }).toEqual({ status: 0, error: '' });
      expect(out).toMatch(/\n$/);
      if (words.includes('--json')) expect(JSON.parse(out)).toMatchObject({ game: 'open' });
    }
  });

  test('prints with process.stdout.write once, to standard error', async () => {
    const path = file(
      'writes.mjs',
      `process.stdout.write('loaded\\n');
${HEAP}export default game({ name: 'writes', rules: () => {
  process.stdout.write(Buffer.from('made\\n'));
  return made();
} });
`,
    );
    const { status, out, error } = await program(['solve', path]);
    expect({ status, error }).toEqual({ status: 0, error: 'loaded\nmade\n' });
    expect(out).toMatch(/^writes: the first player to move\n/);
  });
});

describe('check', () => {
  test('reports each invariant as soon as it is checked', async () => {
    const path = file(
      'slow.mjs',
      `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ left: count(120) });
export default rules(position, {
  start: { left: 120 },
  moves: ({ left }) => {
    for (const end = performance.now() + 2; performance.now() < end; );
    return left > 0 ? [{ left: left - 1 }] : [];
  },
});
`,
    );
    const { status, out } = await program(['check', path, '--no-types', '--seconds', '1']);
    expect([0, 4]).toContain(status);
    expect(out).toMatch(
      /^slow: the invariants at all 121 positions of the index\n\nholds {3}the start is a position/,
    );
    expect(out).toMatch(/\nholds {3}a position reads back from its text \(121 positions\)\n/);
    expect(out).toMatch(/ \(\d+ positions?, then time was up\)\n/);
    expect(out).toMatch(
      /\nNo broken invariant was found\b.* before the time ran out; --seconds gives more time\.\n$/,
    );
  });
});
