/** Points as they are typed and as they are shown, with values at every limit. */
import { describe, expect, test } from 'vitest';
import { parsePoint, shownCoordinate, shownPiece } from './point.ts';

describe('points', () => {
  test.each<[string, number, bigint[]]>([
    ['5,7', 2, [5n, 7n]],
    ['(5, 7)', 2, [5n, 7n]],
    ['10^40,10^41+1', 2, [10n ** 40n, 10n ** 41n + 1n]],
    ['2*3^5-1', 1, [485n]],
    ['007', 1, [7n]],
    ['1^999999999999', 1, [1n]],
    ['0^5', 1, [0n]],
    ['9'.repeat(60), 1, [10n ** 60n - 1n]],
    ['+3', 1, [3n]],
    ['5-5', 1, [0n]],
    ['1−1', 1, [0n]],
    ['0^0', 1, [1n]],
    ['0^1', 1, [0n]],
    ['2*3*4+1', 1, [25n]],
    [' 1 , 2 ,3 ', 3, [1n, 2n, 3n]],
  ])('%s is read', (text, dimensions, point) => {
    expect(parsePoint(text, dimensions)).toEqual(point);
  });

  test.each<[string, number, string]>([
    ['5', 2, "'5' has one coordinate; expected two such as 5,7"],
    ['5,7,9', 2, "'5,7,9' has 3 coordinates; expected two such as 5,7"],
    ['5,7', 3, "'5,7' has 2 coordinates; expected three such as 5,7,9"],
    ['5,7', 1, "'5,7' has 2 coordinates; expected one coordinate such as 12"],
    ['5,x', 2, "'x' is no coordinate; write digits, or a sum of powers such as 10^40+1"],
    ['5,-7', 2, "the coordinate '-7' is below 0"],
    ['3-10^2', 1, 'below 0'],
    ['1e40', 1, "'1e40' is no coordinate"],
    ['', 1, "'' is no coordinate"],
    ['2^3^4', 1, 'a power of a power'],
    ['10^99999999', 1, 'a coordinate may have at most 100,000 digits'],
    ['10^99999*10^99999', 1, 'a coordinate may have at most 100,000 digits'],
    ['2^9999999999', 1, 'a coordinate may have at most 100,000 digits'],
    [`${'9'.repeat(60)}^20000000`, 1, 'a coordinate may have at most 100,000 digits'],
  ])('%s is refused', (text, dimensions, message) => {
    expect(() => parsePoint(text, dimensions)).toThrow(message);
  });

  test('as many digits are read as are said, in words and in powers', () => {
    const refused = 'a coordinate may have at most 100,000 digits';
    const one = (text: string): bigint => parsePoint(text, 1)[0]!;
    expect(one(`${'0'.repeat(99_999)}7`)).toBe(7n);
    expect(() => one(`${'0'.repeat(100_000)}7`)).toThrow(refused);
    // a power, a product and a number in full with 82,644 hexadecimal digits, and with one more
    expect(one('2^330575')).toBe(1n << 330_575n);
    expect(one('2*2^330574')).toBe(1n << 330_575n);
    expect(() => one('2^330576')).toThrow(refused);
    expect(() => one('2*2^330575')).toThrow(refused);
    expect(one(`1${'0'.repeat(99_000)}`)).toBe(10n ** 99_000n);
    expect(() => one('9'.repeat(99_900))).toThrow(refused);
  });

  test.each<[bigint, string]>([
    [0n, '0'],
    [999_999_999_999_999n, '999999999999999'],
    [10n ** 15n, '10^15'],
    [10n ** 15n + 999_999n, '10^15 + 999999'],
    [10n ** 15n + 1_000_000n, '1000000001000000'],
    [10n ** 16n - 999_999n, '10^16 − 999999'],
    [10n ** 16n - 1_000_000n, '9999999999000000'],
    [10n ** 16n - 1n, '10^16 − 1'],
    [10n ** 24n - 10n ** 12n, '999999999999000000000000'],
    [10n ** 24n + 10n ** 12n, '1000000000…0000000000 (25 digits)'],
    [1234567890n * 10n ** 1_490n + 98765n, '1234567890…0000098765 (1,500 digits)'],
  ])('%i is shown as %s', (value, text) => {
    expect(shownCoordinate(value)).toBe(text);
  });

  test('large coordinates are shown by their distance from a power of ten', () => {
    expect(shownCoordinate(123n)).toBe('123');
    expect(shownCoordinate(10n ** 40n)).toBe('10^40');
    expect(shownCoordinate(10n ** 41n + 1n)).toBe('10^41 + 1');
    expect(shownCoordinate(10n ** 41n - 1n)).toBe('10^41 − 1');
    expect(shownCoordinate(123_456_789n ** 5n)).toBe('2867971860…6720482949 (41 digits)');
    expect(shownPiece([10n ** 40n, 3n])).toBe('(10^40, 3)');
    expect(shownPiece([5n])).toBe('5');
  });
});
