/** A package as users have it: packed and installed in a folder, and a file of theirs that uses every entry. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a command says on standard output. Raises an error with all that it said, if it fails. */
export const runIn = (cwd: string, command: string, words: readonly string[]): string => {
  try {
    return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout ?? ''}${stderr ?? ''}` || String(error), { cause: error });
  }
};

/** What the code of a module imports or exports from, also later. */
export const importsOf = (code: string): string[] =>
  [
    ...code.matchAll(
      /^(?:import|export)\b(?:[^'"\n]*\bfrom)?\s*["']([^'"]*)["']|\bimport\(["']([^'"]*)["']\)/gm,
    ),
  ].map(([, eager, later]) => (eager ?? later)!);

/** Installs the package in the folder `from` as `perfect-play` in `to`, packed, without any dependencies. */
export function install(from: string, to: string): void {
  const [npm, first] = process.platform === 'win32' ? ['cmd', ['/c', 'npm']] : ['npm', []];
  const packed = runIn(from, npm, [...first, 'pack', '--ignore-scripts', '--json', '--pack-destination', to]);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const place = 'node_modules/perfect-play';
  mkdirSync(join(to, place), { recursive: true });
  runIn(to, 'tar', ['-xzf', filename, '-C', place, '--strip-components=1']);
}

const STRANGER = `
import { certificateOf, checkCertificate, findLaw, parseGame } from 'perfect-play/laws';
import { Board, fill, inARow, places, rules, shape, turns } from 'perfect-play/kit';
import { buildTable, openTableFile, verifyTable } from 'perfect-play/tables';
import { KnightPlan } from 'perfect-play/knightmare';
import { boundsOf, checkProof, prove } from 'perfect-play/proofs';
import { bestLine, loadGame, plan, solve } from 'perfect-play';

const board = Board.rectangle(3, 3);
export const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
const row = inARow(position.fields.cells, 3);
export const game = rules(position, {
  start: position.parse('turn=x cells=.../.../...'),
  moves: places(position, 'cells', { x: 'x', o: 'o' }),
  outcome: ({ cells }) => (row(cells) ? 'moved' : undefined),
  noMoves: 'ties',
});
export const solution = solve(game);
export const best = bestLine(game, solution, game.start);
export const planned = plan(game);
export const nim = loadGame('nim');
export const knight = new KnightPlan(6, 6, [1, 1], [6, 6]);

export const built = buildTable(game, 'mine.table', { of: { game: 'mine', options: {} }, madeBy: 'a stranger' });
export const table = openTableFile('mine.table', game);
const flaws = verifyTable(game, table);
export const value = table.value(game.start);
table.close();
export const proof = prove(game, 'mine.proof', { of: { game: 'mine', options: {} }, madeBy: 'a stranger' });
const proved = checkProof(game, proof).flaw === undefined && boundsOf(proof.header.claims).settled;
export const { law } = findLaw(parseGame('(1,0) (0,1) (1,1)', { forbidden: '(2,2)' }), 'outcomes');
export const checked = checkCertificate(certificateOf(law!));
export const said = JSON.stringify([solution.value(game.start), value, flaws ?? null, checked.holds, knight.bound > 0, proved]);
`;

/** Declarations that TypeScript infers, which name types of every entry; it is compiled only. */
const TYPED = `
import { census, explain, movesBestFirst, openTable, sessions } from 'perfect-play';
import { judge } from 'perfect-play/judge';
import { places } from 'perfect-play/kit';
import { misere } from 'perfect-play/laws';
import { Forms, PositionValues, loopy, parseForm } from 'perfect-play/sums';
import type { Moves } from 'perfect-play/types/kit';
import { game, nim, position, solution } from './stranger.js';

export const moves: Moves<ReturnType<typeof position.unrank>> = places(position, 'cells', { x: 'x', o: 'o' });
export const counted = census(game);
export const explained = explain(game, solution, game.start);
export const ordered = movesBestFirst(game, solution, game.start);
export const session = sessions.start(game);
export const opened = () => openTable('mine.table', game);
export const judged = async () => judge(await nim, { program: 'true' });
export const form = parseForm(new Forms(), '1*');
export const games = new loopy.Games(new Forms());
export const values = () => new PositionValues(game);
export const quotient = () => misere.proveQuotient(misere.parseOctal('0.77'));
`;

const TIE = { outcome: 'tie', remoteness: 9 };
/** What the file of a user says. */
export const SAID = [TIE, TIE, null, true, true, true];

/** Compiler settings of a project that has neither the types of Node nor those of browsers. */
const SETTINGS = {
  strict: true,
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  module: 'nodenext',
  skipLibCheck: false,
  declaration: true,
  outDir: 'out',
};

/** Writes stranger.ts, which uses the package, as a project into a folder. */
export function writeStranger(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'stranger.ts'), STRANGER);
  writeFileSync(join(folder, 'typed.ts'), TYPED);
  const config = { compilerOptions: SETTINGS, files: ['stranger.ts', 'typed.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
}
