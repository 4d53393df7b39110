/** The files around the code agree: versions, links, and the command that every change must pass. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version, scripts, engines, repository } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
  readonly repository: { readonly url: string };
};

describe('a release', () => {
  const notes = (tag: string) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/release-notes.mjs'), tag], { encoding: 'utf8' });

  test('has one version and date in package.json, the changelog and the citation, and release notes', () => {
    const { status, stdout, stderr } = notes(`v${version}`);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^### Added\n\n- /m);
    expect(stdout).not.toMatch(/^## |^\[/m);
  });

  test('of another version is refused', () => {
    expect(notes('v99.0.0')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('package.json is not version 99.0.0'),
    });
  });
});

test.each([
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  'docs/explanation/architecture.md',
])('the links of %s lead to files of the repository, or to its own address', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const own = links.filter((link) => !link.includes('://'));
  const missing = own
    .map((link) => link.split('#')[0]!)
    .filter((file) => !existsSync(join(ROOT, dirname(page), file)));
  expect(missing).toEqual([]);
  const address = repository.url.replace(/^git\+|\.git$/g, '');
  const others = links.filter((link) => link.startsWith('https://github.com/') && !link.startsWith(address));
  expect(others).toEqual([]);
});

describe('npm run check', () => {
  test('is what runs for every change, on three systems and all versions of Node that are supported', () => {
    const workflow = read('.github/workflows/check.yml');
    expect(workflow).toMatch(/^ {6}- run: npm ci\n {6}- run: npm run check$/m);
    expect(workflow).toContain('os: [ubuntu-latest, macos-latest, windows-latest]');
    expect(workflow).toContain('node: [20, 22, 24]');
    expect(engines.node).toMatch(/^>=20\./);
    expect(read('.ci/run')).toMatch(/^step npm ci\n(#.*\n)?step npm run (--silent )?check$/m);
  });

  test('lists its steps if one is misspelt, and runs the named ones', () => {
    const check = [join(ROOT, 'scripts/check.mjs')];
    expect(spawnSync(process.execPath, [...check, 'lynt'], { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stderr: "there is no step 'lynt'; the steps are test, lint, types, format, dead, api, package\n",
    });
    const said = execFileSync(process.execPath, [...check, 'format'], { encoding: 'utf8' });
    expect(said).toMatch(/^\n== format: npm run --silent format:check\n[^]*\n== every step passed\n$/);
  });
});

test('the scripts of package.json need no POSIX shell', () => {
  const odd = Object.entries(scripts).filter(([, script]) =>
    /^[A-Z_]+=|&& [A-Z_]+=|\/dev\/null|'|\$|(?:^|&& )(?:rm|cp|mv|mkdir|cat|test) |\|/.test(script),
  );
  expect(odd).toEqual([]);
});
