/** Hostile and odd game files: each is refused or answered rightly, or said to take long; none is answered wrongly without a word. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../src/rules/rules.ts';
import { temporaryFolder } from './folder.ts';
import { ANSWERED, ENDLESS, REFUSED, STICKS } from './hostile-rules.ts';
import { part } from './part.ts';
import { PROGRAM, ROOT, program } from './program.ts';
import { slowSolve } from './slow-solver.ts';

const FOLDER = temporaryFolder();
let files = 0;

/** Writes a game file and returns its path. */
function file(text: string): string {
  const path = join(FOLDER, `file-${++files}.mjs`);
  writeFileSync(path, text);
  return path;
}

test('there are at least a hundred', () => {
  expect(REFUSED.length + ANSWERED.length + ENDLESS.length).toBeGreaterThanOrEqual(100);
});

describe('refused in one line, before anything is answered:', () => {
  test.each(part(REFUSED, 0.1, 4))('%s', async (_, text, said) => {
    const { status, out, error } = await program(['solve', file(text)]);
    expect({ out, error }).toEqual({ out: '', error: expect.stringMatching(/^[^\p{Cc}]*\n$/u) });
    expect(error.trimEnd()).toMatch(said);
    expect([2, 3]).toContain(status);
  });
});

/** The rules in the text of a game file; the kit is taken from the build. */
async function rulesIn(text: string): Promise<Rules<unknown>> {
  const kit = pathToFileURL(`${ROOT}dist/kit/index.js`).href;
  const path = file(text.replace("'perfect-play/kit'", `'${kit}'`));
  const exported = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly default: Rules<unknown> | { readonly rules: () => Rules<unknown> };
  };
  return 'rules' in exported.default ? exported.default.rules() : exported.default;
}

describe('answered with the value of a slow solver:', () => {
  test.each(part(ANSWERED, 0.1, 2))('%s', async (_, text) => {
    const { status, out, error } = await program(['solve', file(text), '--json']);
    expect({ status, error }).toEqual({
      status: 0,
      error: expect.not.stringMatching(/perfect-play:|file-\d/),
    });
    // what does more than give rules is not run here, and is the game of sticks
    const ownRules = /\bimport .*node:|process\.|prototype|Math\.random =|console|setTimeout|Promise/.test(
      text,
    );
    const rules = await rulesIn(
      ownRules ? STICKS + 'export default rules(position, { start, moves });' : text,
    );
    const { outcome, remoteness } = slowSolve(rules).value(rules.start)!;
    const found = JSON.parse(out) as { readonly value: object };
    expect(found.value).toMatchObject(
      remoteness === undefined ? { outcome } : { outcome, remoteness: { plies: remoteness } },
    );
  });
});

/** Ends the program once its standard error contains `until`; returns what it has written there. */
function said(path: string, until: RegExp): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, 'solve', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (piece) => {
    text += piece;
    if (until.test(text) || /so far|\d s\n/.test(text)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve(text)));
}

describe('said to take long, with its line:', () => {
  test.each(part(ENDLESS, 0.1, 3))('%s', async (_, text, until) => {
    expect(await said(file(text), until)).toMatch(until);
  });
});
