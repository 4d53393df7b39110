/** The moves of men on points, on positions small enough to write the moves down. */
import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';

const game = await loadGame('nine-mens-morris');

/** The men after each move, without the side to move and the men to be put. */
function after(text: string, flying = 'yes'): string[] {
  const { position, moves } = game.read({ rings: '1', men: '6', flying });
  return moves(position.parse(text)).map((q) => /men=(\S+)/.exec(position.text(q))![1]!);
}

test('a man that fills a row takes one man, and no man in a row if there are others', () => {
  const filled = (text: string): string[] => after(text).filter((men) => men.startsWith('www'));
  expect(filled('turn=white men=ww./.b/bb. left=2')).toEqual(['www/../bb.', 'www/.b/.b.', 'www/.b/b..']);
  expect(filled('turn=white men=ww./b./bbb left=2')).toEqual(['www/../bbb']);
  expect(filled('turn=white men=ww./../bbb left=2')).toEqual(['www/../.bb', 'www/../b.b', 'www/../bb.']);
  // two rows at once
  expect(filled('turn=white men=.ww/w./wbb left=2')).toEqual(['www/w./w.b', 'www/w./wb.']);
});

test('men are put before they are moved, and three men may fly', () => {
  expect(after('turn=black men=w../../b.. left=1')).toHaveLength(6);
  const three = 'turn=white men=w.w/b./bwb left=0';
  expect(after(three, 'no')).toEqual(['.ww/b./bwb', 'ww./b./bwb', 'w../bw/bwb']);
  // the man below can fly to both empty points, of which one fills a row
  const row = ['www/../b.b', 'www/b./..b', 'www/b./b..'];
  expect(after(three).toSorted()).toEqual(
    [...after(three, 'no'), ...row, '..w/bw/bwb', 'w.w/bw/b.b'].toSorted(),
  );
});
