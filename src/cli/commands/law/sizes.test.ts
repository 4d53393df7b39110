import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/folder.ts';
import { pursuitWithRows } from '../../../laws/sizes/games.ts';
import { readWords } from '../../parse.ts';
import { sizes } from './sizes.ts';

test('a proof for boards of every size shows at once what it looks at, then the cases', async () => {
  const { args, flags } = await readWords('law', ['pursuit', '--rows', '1']);
  const shown: string[] = [];
  const { status } = sizes(args.game, flags(), (_done, _of, stage) => shown.push(String(stage)));
  expect(status).toBe(0);
  expect(shown[0]).toBe('small boards');
  expect(shown.slice(1, 3)).toEqual(['64 cases', '128 cases']);
});

describe('--at', () => {
  const answer = async (...words: string[]): Promise<string> => {
    const { args, flags } = await readWords('law', words);
    return sizes(args.game, flags(), () => undefined).text!.replaceAll('\n', ' ');
  };

  test.each([
    [
      // the longest win on 1000×1000, 3n − 2 plies
      ['pursuit', '--at', 'n=1000 turn=white white=501,500 black=1,1'],
      'On 1000×1000 with white on 501,500, black on 1,1 and white to move, black wins in 2,998 plies. Best move: white to 500,500.',
    ],
    [
      ['pursuit', '--at', 'turn=white black=5,5  white=5,4 n=9'],
      'On 9×9 with white on 5,4, black on 5,5 and white to move, white wins in 1 ply. Best move: white to 5,5.',
    ],
    [
      ['pursuit', '--at', 'n=9 turn=black white=5,5 black=5,5'],
      'On 9×9 with white on 5,5, black on 5,5, the game is over: white has won.',
    ],
    [
      ['pursuit', '--rows', '1', '--at', 'n=20 turn=black white=1,10 black=1,1'],
      'On 1×20 with white on 1,10, black on 1,1 and black to move, black wins in 31 plies. Best move: black to 1,2.',
    ],
    [
      ['crossing-pawn', '--at', 'n=100 turn=red guard=3,4 pawn=80,50'],
      'On 100×100 with the guard on 3,4, the pawn on 80,50 and red to move, red wins in 343 plies. Best move: the guard to 4,4.',
    ],
  ])('%j', async (words, expected) => {
    expect(await answer(...words)).toBe(expected);
  });

  test('several positions, as JSON', async () => {
    const [first, second] = ['n=9 turn=white white=5,4 black=1,1', 'n=9 turn=black white=9,9 black=9,9'];
    const { at } = JSON.parse(await answer('pursuit', '--json', '--at', first, '--at', second)) as {
      at: unknown[];
    };
    expect(at).toEqual([
      {
        position: { n: 9, turn: 'white', white: [5, 4], black: [1, 1] },
        winner: 'black',
        least: expect.any(Number) as number,
        most: expect.any(Number) as number,
        best: { n: 9, turn: 'black', white: expect.any(Array) as number[], black: [1, 1] },
      },
      {
        position: { n: 9, turn: 'black', white: [9, 9], black: [9, 9] },
        winner: 'white',
        least: 0,
        most: 0,
      },
    ]);
  });

  test.each([
    ['n=9 turn=white white=1,1', 'black=… is missing'],
    ['n=9 turn=white white=1,1 black=1,2,3', "black: '1,2,3' is not a cell (expected row,column)"],
    ['n=9 turn=white white=1,1 black=2,10', 'black 10 is outside 1..9'],
    ['n=2 turn=white white=1,1 black=2,2', 'n 2 is outside 3..1000000000000'],
    ['n=9 turn=red white=1,1 black=2,2', "turn: 'red' is not one of white, black"],
    ['n=9 n=9 turn=white white=1,1 black=2,2', 'n is given twice'],
    ['5,7', "'5,7' is not field=value"],
  ])('%s is refused', async (text, message) => {
    await expect(answer('pursuit', '--at', text)).rejects.toThrow(message);
  });

  test('a claim of a file answers only if it is proved', async () => {
    const file = join(temporaryFolder(), 'claim');
    const at = ['--claim', file, '--at', 'n=5 turn=white white=1,1 black=1,5'];
    const law = pursuitWithRows(1).claim!;
    writeFileSync(file, law);
    expect(await answer('pursuit', '--rows', '1', ...at)).toMatch(/Proved.*black wins in 6 plies/);
    writeFileSync(file, law.replace('d <= 2', 'd <= 3'));
    expect(await answer('pursuit', '--rows', '1', ...at)).not.toMatch(/black wins|Best move/);
  });
});
