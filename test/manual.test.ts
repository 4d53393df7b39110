/** What is generated from the table of commands: shell completion and the manual. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, type Command, flagsOf } from '../src/cli/commands.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT, program } from './program.ts';

const FOLDER = temporaryFolder();

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

test.runIf(has('man'))('the man page is formatted without warnings, and names every flag', () => {
  const page = `${ROOT}man/perfect-play.1`;
  const { status, stderr, stdout } = spawnSync('man', ['--warnings', '-E', 'ascii', '-l', page], {
    encoding: 'utf8',
    env: { ...process.env, MANWIDTH: '200' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const command of Object.values<Command>(COMMANDS))
    for (const [flag] of flagsOf(command)) expect(stdout).toContain(flag);
});

test('an unknown shell is refused', async () => {
  const { status, error } = await program(['completion', 'fisch']);
  expect({ status, error }).toEqual({
    status: 2,
    error: "perfect-play: 'fisch' is not one of bash, zsh, fish; did you mean 'fish'?\n",
  });
});

describe.runIf(has('bash'))('bash completes', () => {
  /** The completions of the last word, for several lines. */
  async function completed(lines: readonly (readonly string[])[]): Promise<string[][]> {
    const script = join(FOLDER, 'completion.bash');
    writeFileSync(script, (await program(['completion', 'bash'])).out);
    const quoted = (word: string): string => `'${word}'`;
    const asked = lines.map(
      (words) =>
        `COMP_WORDS=(perfect-play ${words.map(quoted).join(' ')}); COMP_CWORD=${words.length}; COMPREPLY=(); _perfect_play; echo "\${COMPREPLY[*]}"`,
    );
    const out = execFileSync('bash', ['-c', ['set -u', 'source "$0"', ...asked].join('\n'), script], {
      encoding: 'utf8',
    });
    return out.split('\n').map((line) => line.split(' ').filter(Boolean));
  }

  test('commands, subcommands, games, flags and their values', async () => {
    const [commands, so, parts, pur, scopes, opponents, shells, ofHelp, size, nothing] = await completed([
      [''],
      ['so'],
      ['table', ''],
      ['solve', 'pur'],
      ['census', 'dao', '--scope', ''],
      ['play', 'dao', '--opponent', 's'],
      ['completion', ''],
      ['help', 'so'],
      ['solve', 'pursuit', '--n', ''],
      ['nonsense', ''],
    ]);
    const names = Object.keys(COMMANDS).filter((name) => !name.includes(' '));
    expect(commands).toEqual([...names, '--help', '--version']);
    expect(so).toEqual(['solve']);
    expect(parts).toEqual(['build', 'probe', 'info', 'dump', 'export', 'verify']);
    expect(pur).toEqual(['pursuit']);
    expect(scopes).toEqual(['reached', 'classes', 'whole']);
    expect(opponents).toEqual(['stubborn']);
    expect(shells).toEqual(['bash', 'zsh', 'fish']);
    expect(ofHelp).toEqual(['solve']);
    expect(size).toEqual([]);
    expect(nothing).toEqual([]);
  });

  test('every game of the library, with its options', async () => {
    const games = await Promise.all(gameNames.map(loadGame));
    const [all, ...flags] = await completed([
      ['solve', ''],
      ...gameNames.map((name) => ['table', 'build', name, '--']),
    ]);
    expect(all).toEqual(gameNames);
    for (const [i, { options }] of games.entries())
      expect(flags[i]).toEqual(expect.arrayContaining(Object.keys(options).map((name) => `--${name}`)));
  });

  test('every flag of every command', async () => {
    const commands = Object.entries<Command>(COMMANDS).filter(([, { group }]) => !group);
    const flags = await completed(commands.map(([name]) => [...name.split(' '), '--']));
    for (const [i, [name, command]] of commands.entries())
      expect({ name, flags: flags[i] }).toEqual({
        name,
        flags: [...flagsOf(command).map(([text]) => text), '--help'],
      });
  });
});

test.runIf(has('zsh')).each(['zsh'])('%s accepts its script', async (shell) => {
  const script = join(FOLDER, 'completion.zsh');
  writeFileSync(script, (await program(['completion', shell])).out);
  expect(spawnSync('zsh', ['-n', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

describe.runIf(has('fish'))('fish completes', () => {
  test.each([
    ['perfect-play so', ['solve']],
    ['perfect-play table b', ['build']],
    ['perfect-play solve pursuit --w', ['--white']],
    ['perfect-play table build dao --co', ['--corner']],
    ['perfect-play solve dao --engine b', ['bit-rows']],
  ])('%s', async (line, words) => {
    const script = join(FOLDER, 'completion.fish');
    writeFileSync(script, (await program(['completion', 'fish'])).out);
    const { stdout } = spawnSync('fish', ['-c', `source '${script}'; complete -C '${line}'`], {
      encoding: 'utf8',
    });
    const found = stdout.split('\n').map((text) => text.split('\t')[0]);
    expect(found).toEqual(expect.arrayContaining(words));
  });
});
