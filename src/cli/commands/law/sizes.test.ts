import { expect, test } from 'vitest';
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
