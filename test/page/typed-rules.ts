/** Rules as somebody types them into the laboratory: statements of different kinds, and functions where nothing can be compiled. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';

const CLASSIC = `turn: turns('left', 'right'), cells: fill(board, '.lr')`;

interface TypedRules {
  /** The file without its imports, which are the names that it uses of the kit. */
  readonly text: string;
  readonly compiled: boolean;
}

const NAMES =
  'Board DIAGONAL E KNIGHT N ORTHOGONAL S W contains count drops either end fill inSteps jumps line passes places rules shape takes turns walks'.split(
    ' ',
  );

/** The whole file. */
export const typed = ({ text }: TypedRules): string =>
  `import { ${NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(', ')} } from 'perfect-play/kit';\n${text}`;

export const TYPED_RULES: Readonly<Record<string, TypedRules>> = {
  'men put a knight’s leap apart': {
    compiled: true,
    text: `const board = Board.rectangle(3, 5, 'a1');
const position = shape({ ${CLASSIC} });
export default rules(position, {
  start: position.unrank(0),
  moves: places(position, 'cells', { left: 'l', right: 'r' }, { apart: { from: 'own', near: board.leaps(...KNIGHT) } }),
});
`,
  },
  'drops, or a pebble taken instead': {
    compiled: true,
    text: `const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(3, 4), '.xo'), pebbles: count(3) });
export default rules(position, {
  start: position.parse('turn=x cells=..../..../.... pebbles=3'),
  moves: either(drops(position, 'cells', { x: 'x', o: 'o' }), takes(position, { pebbles: [1] })),
  ends: [line(position, 'cells', 3, 'moved')],
});
`,
  },
  'a step and a stone': {
    compiled: true,
    text: `const board = Board.rectangle(3, 4, 'a1');
const position = shape({ turn: turns('white', 'black'), cells: fill(board, '.wb#') });
const steps = board.steps(...ORTHOGONAL);
const walk = walks(position, 'cells', { white: { w: steps }, black: { b: steps } }, { onto: 'empty' });
export default rules(position, {
  start: position.place(['...b', '....', 'w...']),
  moves: inSteps(position, walk, places(position, 'cells', { white: '#', black: '#' })),
});
`,
  },
  'men that pass when they are stuck': {
    compiled: true,
    text: `const board = Board.rectangle(4, 4, 'a1');
const position = shape({ turn: turns('white', 'black'), men: fill(board, '.wb'), passed: count(2) });
const row = (r) => board.cells().filter((c) => board.row(c) === r);
const steps = { white: { w: board.steps(N, E) }, black: { b: board.steps(S, E) } };
export default rules(position, {
  start: position.place(['bbb.', '....', '....', '.www']),
  moves: passes(position, walks(position, 'men', steps, { onto: 'not own' }), 'stuck', { inARow: 'passed' }),
  ends: [
    end(contains(position, 'men', 'w', { cells: row(1) }), 'white'),
    end(contains(position, 'men', 'b', { cells: row(4) }), 'black'),
  ],
  noMoves: 'ties',
});
`,
  },
  'steps ahead and hops, for the last to move': {
    compiled: true,
    text: `const board = Board.rectangle(3, 4, 'a1');
const position = shape({ ${CLASSIC} });
const hops = board.hops(...ORTHOGONAL);
const steps = { left: { l: board.steps(N, E) }, right: { r: board.steps(S, W) } };
export default rules(position, {
  start: position.place(['.rrr', '....', 'lll.']),
  moves: either(
    jumps(position, 'cells', { left: { l: hops }, right: { r: hops } }, { again: 'straight' }),
    walks(position, 'cells', steps, { onto: 'empty' }),
  ),
  noMoves: 'wins',
});
`,
  },
  'men put by a function': {
    compiled: false,
    text: `const board = Board.rectangle(3, 4, 'a1');
const position = shape({ ${CLASSIC} });
const put = places(position, 'cells', { left: 'l', right: 'r' });
export default rules(position, {
  start: position.unrank(0),
  moves: (p) => put.of(p).filter(({ cells }) => cells.split('l').length < 6 && cells.split('r').length < 5),
});
`,
  },
  'a row of three, found by a function': {
    compiled: false,
    text: `const board = Board.rectangle(3, 4, 'a1');
const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.lr#') });
const rows = board.lines(3, [E, S]);
export default rules(position, {
  start: position.unrank(0),
  moves: places(position, 'cells', { left: 'l', right: 'r' }),
  outcome: ({ cells }) => {
    if (rows.some((on) => on.every((c) => cells[c] === 'l'))) return 'left';
    if (rows.some((on) => on.every((c) => cells[c] === 'r'))) return 'right';
    return undefined;
  },
  noMoves: 'ties',
});
`,
  },
};

/** The rules as Node runs them. */
export async function rulesOf(one: TypedRules, folder: string): Promise<Rules<Position>> {
  const file = join(folder, `${createHash('sha256').update(one.text).digest('hex').slice(0, 16)}.mjs`);
  const kit = new URL('../../dist/kit/index.js', import.meta.url).href;
  writeFileSync(file, typed(one).replace('perfect-play/kit', kit));
  const { default: rules } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly default: Rules<Position>;
  };
  return rules;
}
