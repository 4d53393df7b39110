import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { addedReply } from './added.ts';
import type { ThreadQuestion } from './messages.ts';

const QUESTION: ThreadQuestion = {
  kind: 'value',
  key: '',
  game: 'snort',
  options: { height: '5', width: '5' },
  position: undefined,
};

test('a value that needs more memory than this thread has is passed on, and refused where there is no more', async () => {
  const rules = (await loadGame(QUESTION.game)).read(QUESTION.options);
  expect(await addedReply(QUESTION, 2 ** 20, 2 ** 30, rules)).toEqual({ large: 2 ** 30 });
  await expect(addedReply(QUESTION, 2 ** 20, 2 ** 20, rules)).rejects.toThrow(
    /^the values need more than 1\.0 MiB/,
  );
});
