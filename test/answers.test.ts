/** Every answer has the form of its schema, and sources answer in their order, also for games of one's own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { known, open } from '../src/answers/ask.ts';
import { type Wanted, questionOf } from '../src/answers/question.ts';
import {
  censusSchema,
  explainedSchema,
  farSchema,
  plannedSchema,
  proofSchema,
  provedSchema,
  puzzleSchema,
  solvedSchema,
  unsettledSchema,
} from '../src/answers/schemas.ts';
import { addedSchema, loopyPartSchema, partSchema, sequenceSchema } from '../src/answers/sum-schemas.ts';
import { NODE_SOURCES } from '../src/answers/registry.ts';
import { addedValueJson, withNimbers } from '../src/answers/sum-json.ts';
import { openedSolution } from '../src/answers/solution.ts';
import type { AnswerHost, AnswerSource } from '../src/answers/source.ts';
import { solve } from '../src/engines/solve.ts';
import { gameNames, loadGame } from '../src/games/index.ts';
import { PositionValues } from '../src/sums/values.ts';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { program } from './program.ts';

const FOLDER = temporaryFolder();
const BIG = ['connect-four', '--width', '7', '--height', '6'];
const PROVED = ['connect-four', '--width', '7', '--height', '5'];
const IMPOSSIBLE = ['tic-tac-toe', '--position', 'turn=x cells=ooo/xx./...', '--impossible'];

/** What is not as the schema says, with where it is. */
const flaws = (schema: v.GenericSchema, json: unknown): readonly string[] =>
  (v.safeParse(schema, json).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe('the command line prints the JSON of the schemas', () => {
  test.each(part(gameNames, 0.1, 37))('%s', async (name) => {
    const json = async (command: string, ...flags: string[]): Promise<unknown> =>
      JSON.parse((await program([command, name, ...flags, '--json'])).out);
    expect(flaws(solvedSchema, await json('solve'))).toEqual([]);
    expect(flaws(explainedSchema, await json('explain', '--reasons'))).toEqual([]);
    expect(flaws(plannedSchema, await json('plan'))).toEqual([]);
    const printed = async (command: string, ...flags: string[]): Promise<string> =>
      (await program([command, name, ...flags, '--json'])).out;
    for (const [out, schema] of [
      [await printed('puzzle', '--seed', '1'), puzzleSchema],
      [await printed('value'), addedSchema],
    ] as const)
      if (out !== '') expect(flaws(schema, JSON.parse(out))).toEqual([]);
  });

  test.each(
    part(
      [
        ['a book', ['solve', ...BIG], solvedSchema],
        ['a proof', ['solve', ...PROVED], provedSchema],
        ['a proof, with what is known of the moves', ['explain', ...PROVED], provedSchema],
        ['a search that found too little', ['explain', ...BIG, '--time', '0.2'], unsettledSchema],
        ['a search for who wins', ['solve', ...BIG, '--want', 'win', '--time', '0.2'], solvedSchema],
        ['an impossible position', ['solve', ...IMPOSSIBLE], solvedSchema],
        ['the moves of one', ['explain', ...IMPOSSIBLE], explainedSchema],
        ['a point beyond every board', ['solve', 'corner', '--x', '10^40'], farSchema],
        ['the same with its moves', ['explain', 'wythoff', '--x', '300', '--misere', 'yes'], farSchema],
        ['a plan beyond every board', ['plan', 'corner', '--x', '10^40'], plannedSchema],
        ['a plan with a search', ['plan', ...BIG], plannedSchema],
        ['a plan for ranks', ['plan', 'dobutsu-shogi', '--ranks', '4'], plannedSchema],
        ['a plan that ranks cannot carry out', ['plan', 'hex', '--ranks', '2'], plannedSchema],
        [
          'a plan with its tiers',
          ['plan', 'nine-mens-morris', '--rings', '1', '--men', '3', '--tiers'],
          plannedSchema,
        ],
        ['a census', ['census', 'tic-tac-toe'], censusSchema],
        ['a census of a game without sides', ['census', 'notakto'], censusSchema],
        ['a census of a game with points', ['census', 'staircase'], censusSchema],
        ['a census up to symmetry', ['census', 'tic-tac-toe', '--scope', 'classes'], censusSchema],
        ['a value in sums', ['value', 'domineering'], addedSchema],
        ['followers', ['value', 'domineering', '--followers'], addedSchema],
        ['followers of a value', ['value', '{0,1|2}', '--followers'], partSchema],
        ['a loopy part of a sum', ['value', 'of', 'over'], loopyPartSchema],
        ['values of a range', ['value', 'domineering', '--height', '1', '--width', '1..7'], sequenceSchema],
        [
          'loopy values of a range',
          ['value', 'fox-and-hounds', '--n', '4..5', '--winner-passes'],
          sequenceSchema,
        ],
      ] as const,
      0.4,
      1,
    ),
  )('%s', async (_, words, schema) => {
    expect(flaws(schema, JSON.parse((await program([...words, '--json'])).out))).toEqual([]);
  });

  test('solve and explain say what knew the answer by the same names', async () => {
    for (const [name, words] of [
      ['law', ['corner', '--x', '10^40']],
      ['book', BIG],
      ['proof', PROVED],
      ['table', ['tic-tac-toe']],
      ['search', ['tic-tac-toe', '--engine', 'alpha-beta']],
      ['search', ['nim', '--engine', 'alpha-beta']],
    ] as const) {
      const source = async (command: string): Promise<unknown> =>
        JSON.parse((await program([command, ...words, '--json'])).out).source;
      const solved = await source('solve');
      expect(solved).toMatchObject({ name, words: expect.stringMatching(/./) });
      expect(await source('explain')).toEqual(solved);
    }
  });

  test('a proof that is checked', async () => {
    const proof = 'shipped-proofs/connect-four-5-5-4.proof';
    const { out } = await program(['check-proof', proof, '--json']);
    const { proof: path, valid: _, ...said } = JSON.parse(out) as Record<string, unknown>;
    expect(path).toBe(proof);
    expect(flaws(v.object(proofSchema.entries), said)).toEqual([]);
  });
});

/** A piece that moves by these vectors, on boards with coordinates from `least` to 50; beyond them its law answers. */
function stepsFile(name: string, vectors: string, moves: string, least = 0): string {
  const path = join(FOLDER, `${name}.mjs`);
  writeFileSync(
    path,
    `import { Board, game, integer, one, rules, shape, subtracts } from 'perfect-play/kit';
export default game({
  name: '${name}',
  options: {
    a: integer(${least}, 'first', { min: ${least}, max: 50 }),
    b: integer(${least}, 'second', { min: ${least}, max: 50 }),
  },
  rules: ({ a, b }) => {
    const position = shape({ piece: one(Board.quadrant(a + 1, b + 1)) });
    const start = position.parse(\`piece=\${a},\${b}\`);
    return rules(position, { start, moves: subtracts(position, 'piece', [${vectors}]) });
  },
  far: { moves: '${moves}', at: ['a', 'b'] },
});\n`,
  );
  return path;
}

describe('a game of one’s own is answered beyond its boards by the law that it names', () => {
  const VECTORS = [
    [1, 0],
    [0, 2],
    [2, 1],
  ] as const;
  const written = VECTORS.map((vector) => `[${vector}]`).join();

  /** Whether the mover wins, by recursion over the coordinates. */
  const lost = new Map<string, boolean>();
  function loses(x: number, y: number): boolean {
    const key = `${x},${y}`;
    const found = lost.get(key) ?? VECTORS.every(([a, b]) => x < a || y < b || !loses(x - a, y - b));
    lost.set(key, found);
    return found;
  }

  test('as a recursion over the coordinates does', async () => {
    const path = stepsFile('three-steps', written, '(1,0) (0,2) (2,1)');
    const points = [
      [51, 0],
      [52, 3],
      [60, 61],
      [63, 120],
      [3, 101],
    ] as const;
    for (const [a, b] of part(points, 0.5, 2)) {
      const { out } = await program(['solve', path, '--a', `${a}`, '--b', `${b}`, '--json']);
      const { value, winningMoves } = JSON.parse(out) as {
        readonly value: { readonly outcome: string };
        readonly winningMoves: readonly string[];
      };
      expect([a, b, value.outcome]).toEqual([a, b, loses(a, b) ? 'loss' : 'win']);
      const good = VECTORS.filter(([x, y]) => a >= x && b >= y && loses(a - x, b - y));
      expect(winningMoves.toSorted()).toEqual(good.map(([x, y]) => `${a - x},${b - y}`).toSorted());
    }
  });

  test.each([
    [
      'other moves than those of the rules',
      stepsFile('other-moves', written, '(1,0) (0,2) (1,2)'),
      /by the moves of far, \(1,0\) \(0,2\) \(1,2\), the start at \(2, 1\) is a loss for the first player, but by the rules it is a win/,
    ],
    [
      'no small board to compare',
      stepsFile('no-small', written, '(1,0) (0,2) (2,1)', 20),
      /no board with coordinates below 12 is there to compare with the moves of far/,
    ],
    [
      'moves in one dimension',
      stepsFile('one-dimension', written, '(1) (2)'),
      /far: the moves \(1\) \(2\) change 1 coordinate, but at names 2 options/,
    ],
  ])('%s are refused', async (_, path, said) => {
    const { status, out, error } = await program(['solve', path, '--a', '60', '--b', '60']);
    expect([status, out]).toEqual([2, '']);
    expect(error).toMatch(said);
  });
});

describe('sources', () => {
  const asked = async (name: string, wants: Wanted) => {
    const game = await loadGame(name);
    return questionOf(
      { game, options: {}, text: undefined, impossible: false, wants },
      { rules: () => game.read({}), position: ({ position }, text) => position.parse(text) },
    );
  };
  const host: AnswerHost = {
    valueOf: (rules) => solve(rules).value(rules.start),
    solve: (question) => openedSolution(question, () => solve(question.rules)),
  };
  const silent: AnswerSource = { open: () => 'is silent' };
  const knowing: AnswerSource = {
    open: (question) => {
      const values = { value: () => ({ outcome: 'win' }) as const, holds: () => true, positions: 1 };
      const origin = { is: 'source', name: 'oracle', words: 'an oracle' } as const;
      const win = values.value();
      return {
        bytes: 0,
        covers: () => true,
        answer: () => ({
          is: 'valued',
          question,
          values,
          bounds: { least: win, most: win, settled: true },
          origin,
        }),
        close: () => undefined,
      };
    },
  };
  const entry = (name: string, source: AnswerSource, needed = true) => ({
    name,
    needs: () => needed,
    load: async () => source,
  });

  test('the first that has an answer gives it, and those before it say why they have none', async () => {
    const question = await asked('tic-tac-toe', 'outcome');
    const entries = [
      entry('not needed', knowing, false),
      entry('silent', silent),
      entry('oracle', knowing),
      entry('later', silent),
    ];
    const { opened, passedOver } = await known(question, host, entries);
    expect(passedOver).toEqual([{ source: 'silent', why: 'is silent' }]);
    expect(opened!.answer(question)).toMatchObject({ origin: { name: 'oracle' } });
  });

  test.each([
    ['game', undefined],
    ['numbers', 'does not number positions'],
    ['nimber', 'does not know what positions are worth in sums'],
  ] as const)('one that has not all of what is wanted is passed over: %s', async (wants, why) => {
    const question = await asked('nim', wants);
    const { opened, passedOver } = await known(question, host, [entry('oracle', knowing)]);
    expect(passedOver).toEqual(why === undefined ? [] : [{ source: 'oracle', why }]);
    expect(opened === undefined).toBe(why !== undefined);
  });

  test('a law and a proof are not asked for whole games', async () => {
    const question = await asked('wythoff', 'game');
    const { opened, passedOver } = await known(question, host, NODE_SOURCES);
    expect(opened).toBeUndefined();
    expect(passedOver).toEqual([{ source: 'law', why: 'says only who wins, and has no board to play on' }]);
  });

  test('a nimber that is known is what a position is worth in sums', async () => {
    const { rules, position } = await asked('nim', 'nimber');
    const values = withNimbers(new PositionValues(rules), { value: () => ({ outcome: 'win', nimber: 7 }) });
    expect(addedValueJson(values, position)).toMatchObject({ value: '*7', outcome: 'N' });
  });

  test('where none has an answer, the game is solved', async () => {
    const question = await asked('tic-tac-toe', 'outcome');
    const answer = (await open(question, host, [entry('silent', silent)])).answer(question);
    expect(answer).toMatchObject({
      bounds: { least: { outcome: 'tie', remoteness: 9 } },
      origin: { is: 'engine' },
    });
  });
});

describe('the reasons of explain', () => {
  test('are those of the table, although a search would find the value sooner', async () => {
    for (let run = 0; run < 3; run++)
      expect((await program(['explain', 'clobber', '--reasons'])).out).toContain(
        'Zugzwang: if black were to move, white would win.',
      );
  });

  test('do not take the answer away if the time is over before they are found', async () => {
    const board = ['connect-four', '--width', '6', '--height', '5'];
    // at first not even the value is found, then not all moves, then not the reasons
    for (const seconds of part(['0.1', '0.4', '0.7', '1', '1.5', '3'], 0.5)) {
      const { out, error } = await program(['explain', ...board, '--reasons', '--time', seconds]);
      expect(error).toBe('');
      expect(out).toMatch(/Who wins is open|A tie: the game ends level in 30 plies/);
    }
  });
});
