/** Moves and cells are called what people call them, not by letters of the notation. */
import { expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { Session } from '../../src/play/session.ts';
import { contentName } from '../../src/web/board/content-name.ts';
import { toolsOf, pieceOf } from '../../src/web/edit/tools.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { language, ready } from '../../src/web/words/index.ts';
import { moveName } from '../../src/web/words/move-name.ts';

test.each([
  ['gobblet', 'S@a3', 'Small piece to a3', '小さい駒を a3 に置く'],
  ['dobutsu-shogi', 'Lb1-c1', 'Lion b1 – c1', 'ライオン b1 – c1'],
  ['dobutsu-shogi', 'cb2xb1=h', 'Chick b2 takes b1, becomes hen', 'ひよこ b2 が b1 を取る、にわとりになる'],
  ['checkers', '7x12=B', '7x12, becomes king', '7x12、キングになる'],
  ['checkers', '10x5x2=W', '10x5x2, becomes king', '10x5x2、キングになる'],
  ['amazons', '3,1-2,1x1,1', '3,1 – 2,1, arrow 1,1', '3,1 – 2,1、矢 1,1'],
  ['nim', 'a 3-2', 'Heap a: 3 → 2', '山 a: 3 → 2'],
  ['l-game', 'b4c4d4d3 a4-a3', 'b4 c4 d4 d3, a4-a3', 'b4 c4 d4 d3、a4-a3'],
  ['kayles', '1+2', '1, 2', '1、2'],
  ['toppling-dominoes', '3 left', '3 left', '3 左へ'],
  ['dodgem', 'a3-off', 'a3-off', 'a3-盤外'],
  ['othello', 'pass', 'pass', 'パス'],
  ['hackenbush', '1,2', '1,1 – 1,3', '1,1 – 1,3'],
  ['nine-mens-morris', 'c4-b2xa5', 'c4-b2xa5', 'c4-b2xa5'],
  ['chess-ending', 'Kxf7', 'Kxf7', 'Kxf7'],
])('%s: %s', async (name, move, english, japanese) => {
  const opened = await openGame({ game: name, options: {} });
  const said = async (locale: 'en' | 'ja'): Promise<string> => {
    language.value = locale;
    await ready();
    return moveName(opened, move);
  };
  expect(await said('ja')).toBe(japanese);
  expect(await said('en')).toBe(english);
});

test.each(gameNames)(
  '%s: what is put on its board has a name of its own, without letters or the side twice',
  async (name) => {
    const opened = await openGame({ game: name, options: {} });
    const session = Session.start(opened.rules);
    for (const locale of ['zh', 'ja', 'en'] as const) {
      language.value = locale;
      await ready();
      const names = toolsOf(opened).flatMap((tool) =>
        tool.does === 'put' ? [contentName(opened, session, pieceOf(opened, tool.field, tool.symbol))] : [],
      );
      expect(names).toEqual([...new Set(names)]);
      for (const one of names) {
        expect(one).not.toMatch(/\b(\w{3,})s? \1/);
        if (!/^(heap|堆|山) /i.test(one)) expect(one).not.toMatch(/ [a-wyz]$/i);
      }
    }
  },
);
