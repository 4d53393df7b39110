/** Searching from the command line: bounds, exit statuses, what Ctrl-C leaves, and moves one after the other. */
import { describe, expect, test } from 'vitest';
import { interrupted } from './interrupting.ts';
import { program } from './program.ts';

const LARGE = ['domineering', '--width', '8', '--height', '8', '--engine', 'alpha-beta'];

describe('solve', () => {
  test('says what it knows when the time is over, with exit status 4', async () => {
    const { status, out } = await program(['solve', ...LARGE, '--time', '0.5', '--quiet']);
    expect({ status, out }).toEqual({ status: 4, out: 'Who wins is open.\n' });
  });

  test('says so as JSON', async () => {
    const { status, out } = await program(['solve', ...LARGE, '--time', '0.5', '--json']);
    const { bounds, value, plan } = JSON.parse(out) as Record<string, unknown>;
    expect({ status, value }).toEqual({ status: 4, value: undefined });
    expect(bounds).toEqual({
      perspective: 'vertical',
      settled: false,
      least: null,
      most: null,
      words: 'Who wins is open.',
    });
    expect(plan).toMatchObject({ engine: 'alpha-beta', unbounded: true });
  });

  test('gives the value and the line of the table', async () => {
    const [searched, table] = await Promise.all(
      [['--engine', 'alpha-beta'], []].map((flags) => program(['solve', 'domineering', '--quiet', ...flags])),
    );
    expect(searched).toEqual(table);
    expect(searched!.out).toMatch(/^Vertical wins in 7 plies\.\n\nBest line, vertical first:\n/);
  });

  test('searches for the outcome alone', async () => {
    const { status, out } = await program([
      'solve',
      'tic-tac-toe',
      '--engine',
      'alpha-beta',
      '--want',
      'outcome',
      '--quiet',
    ]);
    expect({ status, out: out.split('\n')[0] }).toEqual({ status: 0, out: 'A tie.' });
  });

  test('says why a game is neither solved nor searched', async () => {
    const { status, error } = await program(['solve', 'quixo', '--n', '4', '--memory', '3MB']);
    expect(status).toBe(3);
    expect(error).toMatch(
      /^quixo: play reaches more than the [\d,]+ positions that fit in 3\.0 MiB.*helps?; a search needs rules with 'pliesLeft', which say that play cannot go round in circles, but with --want win it looks for a forced win\n$/,
    );
  });

  test('tells after Ctrl-C what it knows', async () => {
    expect(await interrupted(['solve', ...LARGE], 'found')).toEqual({
      status: 130,
      out: '',
      error: 'domineering: interrupted; so far: Who wins is open.\n',
    });
  });
});

describe('explain', () => {
  test('gives the moves of the table', async () => {
    const [searched, table] = await Promise.all(
      [['--engine', 'alpha-beta'], []].map((flags) =>
        program(['explain', 'tic-tac-toe', '--position', 'turn=o cells=x../.../...', '--quiet', ...flags]),
      ),
    );
    expect(searched).toEqual(table);
  });

  test('lists the moves whose value is open, with exit status 4', async () => {
    const { status, out } = await program(['explain', ...LARGE, '--time', '0.5']);
    expect(status).toBe(4);
    expect(out).toMatch(
      /^Who wins is open\.\n\nMoves whose value is open:\n {2}1,1-2,1 {2}Who wins is open\.\n/,
    );
  });
});
