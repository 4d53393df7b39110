/** History entries of another version of the page, or of another page of this origin, do no harm. */
import { expect, test } from 'vitest';
import { readEntry } from '../../src/web/state/kept.ts';

const kept = {
  players: ['person', 'perfect'],
  strength: 0.5,
  paused: false,
  hints: 'mine',
  flipped: true,
  panel: 'why',
  asked: undefined,
  window: { row: 1, column: 2, rows: 3, columns: 4 },
  mapped: { board: 0, cell: 3, field: 'white', symbol: 'W' },
  preview: { positions: ['left=3', 'left=2'], at: 1 },
};
const entry = { kept, ahead: 3, edited: false };

test('an entry is read back, with or without its optional parts', () => {
  expect(readEntry(entry)).toEqual(entry);
  for (const part of ['window', 'mapped', 'preview'])
    expect(readEntry({ kept: { ...kept, [part]: undefined } })).toEqual({
      kept: { ...kept, [part]: undefined },
    });
  expect(readEntry({})).toEqual({});
});

test('an entry with one wrong part is ignored', () => {
  const wrong = {
    players: [['person'], ['person', 'genius'], 'person', ['person', 'person', 'person'], undefined],
    strength: ['0.5', null, undefined],
    paused: ['no', undefined],
    hints: ['sometimes', 3],
    panel: ['law', undefined],
    asked: [5, null],
    window: [{ row: 1, column: 2, rows: 3 }, 'all', null],
    mapped: [{ board: '0', cell: 3, field: 'white', symbol: 'W' }],
    preview: [{ positions: 'left=3', at: 0 }, { positions: [3], at: 0 }, { positions: [] }],
  };
  for (const [part, values] of Object.entries(wrong))
    for (const value of values)
      expect([part, readEntry({ kept: { ...kept, [part]: value } })]).toEqual([part, {}]);
  expect(readEntry({ ...entry, ahead: 'all' })).toEqual({});
  for (const state of [null, undefined, 7, 'kept']) expect(readEntry(state)).toEqual({});
});
