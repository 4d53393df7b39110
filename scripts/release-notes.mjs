// @ts-check
/**
 * Prints the section of CHANGELOG.md for a version: `node scripts/release-notes.mjs v0.2.0`. Fails if package.json,
 * CITATION.cff or the changelog has a different version or date.
 */
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const [tag = `v${JSON.parse(read('package.json')).version}`] = process.argv.slice(2);
const version = tag.replace(/^v/, '');
const section = read('CHANGELOG.md')
  .split(/^(?=## )/m)
  .find((part) => part.startsWith(`## [${version}] - `));
const date = section?.match(/^## \[.*\] - (\d{4}-\d\d-\d\d)\n/)?.[1];
const wrong = [
  section === undefined && `CHANGELOG.md has no section '## [${version}] - DATE'`,
  JSON.parse(read('package.json')).version !== version && `package.json is not version ${version}`,
  !read('CITATION.cff').includes(`\nversion: ${version}\n`) && `CITATION.cff is not version ${version}`,
  !read('python/pyproject.toml').includes(`\nversion = "${version}"\n`) &&
    `python/pyproject.toml is not version ${version}`,
  date !== undefined &&
    !read('CITATION.cff').includes(`\ndate-released: '${date}'\n`) &&
    `CITATION.cff was not released ${date}`,
].filter(Boolean);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
} else {
  // the links to versions are at the end of the file
  console.log(
    (section ?? '')
      .replace(/^## .*\n+/, '')
      .replace(/^\[[^\]]+\]: .*\n?/gm, '')
      .trim(),
  );
}
