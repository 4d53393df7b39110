import { expect, expectTypeOf, test } from 'vitest';
import { gameNames, loadGame } from '../games/index.ts';
import { COMMANDS, type Command, type FlagsOf, flagText, flagsOf } from './commands.ts';
import { parseRange, parseTime } from './flag-values.ts';
import { readWords } from './parse.ts';

test('flags are parsed to a typed record with defaults', async () => {
  const { args, flags } = await readWords('solve', ['pursuit', '--threads', '3', '--no-wasm']);
  expect(args).toEqual({ game: 'pursuit' });
  const given = flags();
  expectTypeOf(given.threads).toEqualTypeOf<number | undefined>();
  expectTypeOf(given.json).toEqualTypeOf<boolean>();
  expectTypeOf<FlagsOf<'census'>['scope']>().toEqualTypeOf<'reached' | 'classes' | 'whole'>();
  expectTypeOf<FlagsOf<'law'>['at']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<FlagsOf<'serve'>['port']>().toEqualTypeOf<number>();
  expect(given).toMatchObject({ threads: 3, wasm: false, symmetries: true, json: false, memory: undefined });
  const serve = (await readWords('serve', ['--memory=2GiB', '--allow-host', 'a', '--allow-host=b'])).flags();
  expect(serve).toMatchObject({
    port: 0,
    seconds: 20,
    memory: 2 ** 31,
    allowHost: ['a', 'b'],
    trustProxy: false,
  });
});

test('the options of a game are accepted as flags and returned as text', async () => {
  const words = ['pursuit', '--n', '-5', '--white=3,3', '--n', '7', '--json'];
  const { options, flags } = await readWords('explain', words, ['n', 'white', 'black']);
  expect(options).toEqual({ n: '7', white: '3,3' });
  expect(flags().json).toBe(true);
});

test('after -- no word is a flag', async () => {
  const { args } = await readWords('new', ['--js', '--', '--odd']);
  expect(args).toEqual({ name: '--odd' });
});

test.each([
  [['pursuit', '--wite', '1'], "unknown option '--wite'; did you mean '--white'?"],
  [['pursuit', '-x'], "unknown option '-x'"],
  [['pursuit', '--memory'], '--memory needs a value'],
  [['pursuit', '--memory', '--json'], '--memory needs a value'],
  [['pursuit', '--json=yes'], '--json takes no value'],
  [['pursuit', '--scope', 'all'], "--scope: 'all' is not one of reached, classes, whole"],
  [['pursuit', '--csv', '--json'], "option '--json' cannot be used with option '--csv'"],
  [[], '<game> is missing; perfect-play census --help shows the usage'],
  [['pursuit', 'dao'], 'census takes 1 argument, got 2; put words that belong together in quotes'],
])('%j is refused', async (words, message) => {
  await expect(readWords('census', words, ['white'])).rejects.toThrow(message);
});

test.each([
  ['solve', ['dao', '--threads', '65'], '--threads 65 is outside 1..64'],
  [
    'solve',
    ['dao', '--memory', 'lots'],
    "--memory: 'lots' is not a size; expected one such as 500MB or 2GiB",
  ],
  ['generate', ['pursuit', '--size', '0'], "--size: '0' is not a number above 0, at most 1"],
  ['play', ['dao', '--strength', '2'], "--strength: '2' is not a number from 0 to 1"],
] as const)('a bad value in %s %j is refused', async (name, words, message) => {
  const { flags } = await readWords(name, words);
  expect(flags).toThrow(message);
});

test.each([
  ['15', 15],
  ['15s', 15],
  ['.5', 0.5],
  ['500ms', 0.5],
  ['1.5 min', 90],
  ['2m', 120],
  ['24h', 86_400],
])('%s is a time of %d seconds, wherever one is asked for', (text, seconds) => {
  const times = Object.values<Command>(COMMANDS)
    .flatMap(flagsOf)
    .filter(([, { takes }]) => takes === 'time');
  expect(times.map(([name]) => name)).toEqual(
    expect.arrayContaining(['--time', '--seconds', '--move-seconds']),
  );
  for (const [name, { parse }] of times) expect([name, parse!(text, name)]).toEqual([name, seconds]);
});

test('every flag that limits seconds takes a time with a unit', () => {
  const flags = Object.values<Command>(COMMANDS).flatMap(flagsOf);
  const limits = flags.filter(([name]) => /seconds|time/.test(name));
  expect(limits.map(([, { takes }]) => takes)).toEqual(limits.map(() => 'time'));
});

test.each(['0', '0s', '15x', '-1s', '25h', '1e3', '1h30m', 's', ''])('%j is not a time', (text) => {
  expect(() => parseTime(text, '--time')).toThrow(
    /^--time: .* is not a time; expected one such as 500ms, 15s/,
  );
});

const commands = Object.entries<Command>(COMMANDS);

test.each(commands.flatMap(([name, { examples = [] }]) => examples.map(([words]) => [words, name] as const)))(
  'the example %s is valid',
  async (line, name) => {
    const [command] = line.split(' | ');
    const words = [...command!.matchAll(/"([^"]*)"|\S+/g)].map(([word, inQuotes]) => inQuotes ?? word);
    expect(words.join(' ')).toMatch(new RegExp(`^${name} `));
    const rest = words.slice(name.split(' ').length);
    const options = gameNames.includes(rest[0]!) ? Object.keys((await loadGame(rest[0]!)).options) : [];
    const { flags } = await readWords(name as 'solve', rest, options);
    flags();
  },
);

test('every default is a valid value of its flag', async () => {
  for (const [, command] of commands) {
    for (const [text, flag] of flagsOf(command)) {
      if (flag.default === undefined) continue;
      expect(flag.takes).toBeDefined();
      const choices = (await flag.choices?.()) ?? [flag.default];
      expect(choices).toContain(flag.default);
      expect(() => flag.parse?.(flag.default!, text)).not.toThrow();
    }
  }
});

test('flags are written in lowercase with hyphens', () => {
  expect(flagText('impliedTurn', { on: true })).toBe('--no-implied-turn');
  for (const [, command] of commands)
    for (const [text] of flagsOf(command)) expect(text).toMatch(/^--[a-z]+(-[a-z]+)*$/);
});

test('a range of numbers is one number or two', () => {
  expect(parseRange('7..12', '--blocks')).toEqual({ from: 7, to: 12 });
  expect(parseRange('3', '--blocks')).toEqual({ from: 3, to: 3 });
});

test.each(['', 'x', '0', '0..3', '5..4', '1..', '..2', '1-2', '1..2..3', '1..99999999999999999999'])(
  "the range '%s' is refused",
  (text) => {
    expect(() => parseRange(text, '--blocks')).toThrow(
      `--blocks: '${text}' is not a range of numbers from 1; expected one such as 1..100`,
    );
  },
);
