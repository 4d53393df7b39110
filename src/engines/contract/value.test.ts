import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import { signatureOfNumbers, valueOf } from './value.ts';
import {
  type Labels,
  meaningAt,
  openLabels,
  readLabel,
  signatureOfLabels,
  widened,
} from '../common/levels/labels.ts';

test('labels hold outcome and remoteness, and keep them when they are widened', () => {
  let table: Labels = openLabels(5);
  table.labels.set([0, LOSS * 64, TIE * 64 + 3, WIN * 64 + 63, 7]);
  for (const shift of [6, 14, 30]) {
    expect(table.shift).toBe(shift);
    expect([1, 2, 3].map((i) => meaningAt(table, i))).toEqual([LOSS, 3 * 4 + TIE, 63 * 4 + WIN]);
    expect(meaningAt(table, 0)).toBe(OPEN);
    // an undecided position still counts its successors
    expect(table.labels[4]).toBe(7);
    expect(readLabel(table, 3)).toEqual({ outcome: 'win', remoteness: 63 });
    if (shift < 30) table = widened(table);
  }
  expect(table.labels).toBeInstanceOf(Uint32Array);
});

test('a meaning is an outcome in so many plies, and a draw has none', () => {
  expect([0, 4 * 5 + LOSS, TIE, 4 * 1000 + WIN].map(valueOf)).toEqual([
    { outcome: 'draw' },
    { outcome: 'loss', remoteness: 5 },
    { outcome: 'tie', remoteness: 0 },
    { outcome: 'win', remoteness: 1000 },
  ]);
});

test('a signature has the counts of outcomes and the greatest remoteness, and changes with any value', () => {
  const random = new Random(3);
  const table: Labels = { labels: new Uint8Array(300), shift: 6 };
  const outcomes = [0, 0, 0, 0];
  let [longest, checksum] = [0, 0n];
  for (let i = 0; i < 300; i++) {
    const [outcome, plies] = [random.below(4), random.below(40)];
    const remoteness = outcome === OPEN ? 0 : plies;
    table.labels[i] = outcome * 64 + remoteness;
    outcomes[outcome]!++;
    longest = Math.max(longest, remoteness);
    checksum += BigInt(remoteness * 4 + outcome + 1) * 0x9e3779b1n;
  }
  const said = `won ${outcomes[WIN]} lost ${outcomes[LOSS]} tied ${outcomes[TIE]} drawn ${outcomes[OPEN]} longest ${longest}`;
  expect(signatureOfLabels(table)).toBe(`${said} checksum ${(checksum % 2n ** 32n).toString(16)}`);
  table.labels[0] = table.labels[0]! ^ 1;
  expect(signatureOfLabels(table)).not.toContain((checksum % 2n ** 32n).toString(16));
});

test('the signature of numbers has the least and the greatest, in one array or several', () => {
  const numbers = [5, -7, 0, 12, -7];
  const sum = numbers.reduce((all, n) => all + BigInt(n + 1) * 0x9e3779b1n, 0n);
  const expected = `least -7 greatest 12 checksum ${BigInt.asUintN(32, sum).toString(16)}`;
  expect(signatureOfNumbers(numbers)).toBe(expected);
  expect(signatureOfNumbers(numbers.slice(0, 2), [], numbers.slice(2))).toBe(expected);
});
