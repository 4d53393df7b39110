/** One position has the same number of plies, and the same word for where it is from, on whichever road it is asked for. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { program } from '../program.ts';
import { loadGame } from '../../src/games/index.ts';
import { solve } from '../../src/engines/solve.ts';
import { SEARCHES } from '../../src/engines/searches.ts';
import { explain } from '../../src/play/explain.ts';
import { worthOf } from '../../src/play/line.ts';
import { provenanceIn } from '../../src/answers/provenance.ts';
import { readPosition } from '../../src/play/position.ts';
import { factAt } from '../../src/rules/facts.ts';
import { positionJson } from '../../src/server/answers.ts';
import { askServer } from '../../src/web/engine/server.ts';
import { part } from '../part.ts';

const FOLDER = temporaryFolder();

interface Plies {
  readonly position: number | undefined;
  /** By the name of the move, which counts as a ply. */
  readonly moves: Readonly<Record<string, number | undefined>>;
}

interface ValueJson {
  readonly remoteness?: { readonly plies: number };
}
interface AnswerJson {
  readonly value: ValueJson;
  readonly moves: readonly { readonly name: string; readonly value: ValueJson }[];
}

const inJson = ({ value, moves }: AnswerJson): Plies => ({
  position: value.remoteness?.plies,
  moves: Object.fromEntries(moves.map(({ name, value: worth }) => [name, worth.remoteness?.plies])),
});

const json = async (words: readonly string[]): Promise<unknown> => JSON.parse((await program(words)).out);

/** The plies in a text such as "x wins in 3 plies". */
const inText = (text: string): number | undefined => {
  const [, plies] = /in (\d+) pl/.exec(text) ?? [];
  return plies === undefined ? undefined : Number(plies);
};

/** The same of a list of moves such as "  2. b1-b2  loses in 6 plies  2 plies sooner". */
const inList = (text: string): Plies['moves'] =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [, move = line, worth = ''] = /^ +(?:\d+\. )?(\S+) {2,}(.*)$/.exec(line) ?? [];
      return [move, inText(worth)];
    }),
  );

test.each(
  part(
    [
      ['tic-tac-toe', 'turn=x cells=x.o/.../..o'],
      ['tic-tac-toe', 'turn=o cells=x.o/.x./...'],
      ['hexapawn', undefined],
      ['hexapawn', 'turn=black pawns=bbb/..w/ww.'],
    ] as const,
    0.5,
    2,
  ),
)('%s, %s: every road counts the same plies', async (name, given) => {
  const game = await loadGame(name);
  const rules = game.read({});
  const position = given === undefined ? rules.start : readPosition(rules, given);
  const text = rules.position.text(position);
  const at = ['--position', text];
  const solution = solve(rules, { from: position });
  const { value, moves, onlyMove } = explain(rules, solution, position)!;
  const truth: Plies = {
    position: value.remoteness,
    moves: Object.fromEntries(moves.map(({ name: move, worth }) => [move, worth.remoteness])),
  };
  expect(truth.position).toBeGreaterThan(0);
  expect(truth.position).toBe(moves[0]!.worth.remoteness);

  // the command line
  expect(inJson((await json(['explain', name, ...at, '--json'])) as AnswerJson)).toEqual(truth);
  const explained = (await program(['explain', name, ...at, '--quiet'])).out;
  const [headline = '', list = ''] = explained.split(/\n\n(?:Moves of .*, best first:\n)?/);
  expect({ position: inText(headline), moves: inList(list) }).toEqual(truth);
  const solved = (await json(['solve', name, ...at, '--json'])) as AnswerJson & {
    line: { moves: unknown[] };
  };
  expect(solved.value.remoteness?.plies).toBe(truth.position);
  expect(solved.line.moves).toHaveLength(truth.position!);
  const proof = join(FOLDER, `${name}-${text.length}.proof`);
  expect((await program(['prove', name, ...at, '--want', 'value', '--out', proof, '--quiet'])).status).toBe(
    0,
  );
  const checked = (await json(['check-proof', proof, '--json'])) as { bounds: { least: ValueJson } };
  expect(checked.bounds.least.remoteness?.plies).toBe(truth.position);
  const { status, out, error } = await program(['puzzle', name, ...at, '--json']);
  if (onlyMove) expect((JSON.parse(out) as AnswerJson).value.remoteness?.plies).toBe(truth.position);
  else {
    expect(status).toBe(2);
    expect(error).toContain('not exactly one of its moves is good');
  }
  const played = await program(
    ['play', name, ...at, '--side', 'both', '--seed', '1'],
    'value\nhint\nexplain\nquit\n',
  );
  const [, worth = '', hint = '', advice = ''] = played.out.split(/\n[^\n]*> (?:value|hint|explain|quit)\n/);
  expect(inText(worth)).toBe(truth.position);
  expect(hint).toContain(moves[0]!.name);
  expect(inText(hint)).toBe(truth.position);
  expect(inList(advice)).toEqual(truth.moves);

  // a search
  const search = solve(rules, { from: position, engines: SEARCHES });
  expect(search.value(position)?.remoteness).toBe(truth.position);

  // the server, and the page's reading of its answer
  const answer = positionJson({
    question: { game, options: {}, text, impossible: false, wants: 'moves', rules, position },
    values: solution,
    origin: { is: 'source', name: 'book', words: '' },
  });
  expect(inJson(answer as AnswerJson)).toEqual(truth);
  vi.stubGlobal('document', { baseURI: 'http://127.0.0.1/' });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  const shown = await askServer({ game: name, options: {} }, text, new AbortController().signal);
  vi.unstubAllGlobals();
  expect({
    position: shown.value.remoteness,
    moves: Object.fromEntries(shown.moves.map((move) => [move.name, worthOf(move).remoteness])),
  }).toEqual(truth);
});

test('the plies of connect four are those of its book, and the moves count themselves', async () => {
  const options = ['connect-four', '--width', '7', '--height', '6'];
  const game = await loadGame('connect-four');
  const rules = game.read({ width: '7', height: '6' });
  const fact = factAt(game, { width: '7', height: '6' }, rules, rules.start)!;
  // beside a proof, which has no plies
  const provenance = { outcome: 'proved', plies: 'published' };
  expect(provenanceIn(rules, rules.start, fact, { outcome: 'win' })).toEqual(provenance);
  const value = { winner: 'x', remoteness: { plies: 41 } };
  expect(await json(['solve', ...options, '--json'])).toMatchObject({ value });
  const explained = (await json(['explain', ...options, '--json'])) as AnswerJson;
  expect(explained).toMatchObject({ value });
  // J. Tromp, tromp.github.io/c4: the middle wins, those beside it tie, and the others lose
  expect(inJson(explained).moves).toEqual({ d: 41, c: 42, e: 42, b: 42, f: 42, a: 40, g: 40 });
  for (const command of ['solve', 'explain']) {
    const { out } = await program([command, ...options]);
    expect(out).toContain('X wins in 41 plies.');
    expect(out).toContain('From the book connect-four-7-6-4.book that comes with the program.');
  }
});
