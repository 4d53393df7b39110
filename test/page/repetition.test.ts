/** What the page says of positions with a history, which the drawing does not show. */
import { expect, test } from 'vitest';
import { type Said, badInput, said } from '../../src/base/errors.ts';
import { Board, E, W } from '../../src/kit/board.ts';
import { one, turns } from '../../src/kit/fields.ts';
import { withRepetition } from '../../src/kit/repetition.ts';
import { shape } from '../../src/kit/shape.ts';
import { walks } from '../../src/kit/walks.ts';
import { game } from '../../src/rules/game.ts';
import { rules } from '../../src/rules/rules.ts';
import { gameView, positionView } from '../../src/web/lab/inside/views.ts';
import { type ViewEngine, Views, remoteGame } from '../../src/web/lab/remote.ts';
import { refusals } from '../../src/web/words/catalogue.ts';
import { refusal } from '../../src/web/words/refusals.ts';

const board = Board.rectangle(1, 4);
const position = shape({ turn: turns('left', 'right'), left: one(board), right: one(board) });
const steps = board.steps(E, W);
const plain = rules(position, {
  start: { turn: 'left', left: 0, right: 3 },
  moves: walks(position, { left: { left: steps }, right: { right: steps } }, { onto: 'empty' }),
});
const walk = game({ name: 'walk', rules: () => withRepetition(plain, 'loses') });

/** The sentence of a note in each language. */
const inWords = (note: Said): string[] =>
  (['en', 'zh', 'ja'] as const).map((locale) => refusal(locale, refusals, badInput(said`${note}`)));

test('a note on a position is said in each language after it was sent from the frame', () => {
  const made = walk.rules();
  // without a position that is known, nothing is asked
  const engine: ViewEngine = { ask: () => Promise.reject(new Error('asked')), meet: async () => undefined };
  const notes = ['', ' after turn=left left=1,2 right=1,3', ' repeated by left'].map((more) => {
    const p = made.position.parse(`turn=right left=1,2 right=1,4${more}`);
    const sent = structuredClone(positionView(made, p));
    expect(sent.pieces).toHaveLength(2);
    const remote = remoteGame(gameView(walk, made, {}), new Views(engine, sent), {}).rules;
    const note = remote.position.note?.(remote.position.parse(sent.text));
    return note && inWords(note);
  });
  expect(notes).toEqual([
    undefined,
    ['earlier positions that can come back: 1', '可能再次出现的先前局面：1', '再び現れうる以前の局面: 1'],
    ['left has repeated a position', 'left 重复了局面', 'left が局面を繰り返した'],
  ]);
});
