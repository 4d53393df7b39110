import { describe, expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { Input, type InputWord, countCharacters } from './input.ts';

function words(input: Input): InputWord[] {
  const found: InputWord[] = [];
  for (let word = input.next(); word !== undefined; word = input.next()) found.push(word);
  return found;
}

/** An input that arrives in these pieces. */
function pieces(...list: readonly string[]): Input {
  const rest = [...list];
  return new Input(() => rest.shift());
}

const shown = (list: readonly InputWord[]): string[] =>
  list.map(({ text, line, column }) => `${text}@${line}:${column}`);

const said = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof PlayError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('words and where they stand', () => {
  test.each([
    ['one line', '5 3 3', ['5@1:1', '3@1:3', '3@1:5']],
    ['several blanks and tabs, each one column', ' \t a\t\tb', ['a@1:4', 'b@1:7']],
    ['CRLF ends a line once', 'a b\r\nc\r\n\r\nd', ['a@1:1', 'b@1:3', 'c@2:1', 'd@4:1']],
    ['blank lines count', '\n\n  a\n \n b \n', ['a@3:3', 'b@5:2']],
    ['a form feed and a vertical tab separate', 'a\fb\vc', ['a@1:1', 'b@1:3', 'c@1:5']],
    ['a byte-order mark is no column', '\uFEFF5 3', ['5@1:1', '3@1:3']],
    ['a byte-order mark is a character anywhere else', '5 \uFEFF3', ['5@1:1', '\uFEFF3@1:3']],
    ['columns count characters, not units', '😀😀 a 棋 b', ['😀😀@1:1', 'a@1:4', '棋@1:6', 'b@1:8']],
    ['no-break and wide blanks are characters', 'a\u00A0b\u3000c d', ['a\u00A0b\u3000c@1:1', 'd@1:7']],
    ['nothing', '', []],
    ['only white space', ' \r\n\t ', []],
    ['only a byte-order mark', '\uFEFF', []],
  ])('%s', (_, text, expected) => {
    expect(shown(words(Input.of(text)))).toEqual(expected);
  });

  test('pieces may end anywhere, inside a word, a CRLF or a pair of surrogates', () => {
    const text = '\uFEFF12 345\r\n😀x\t6\n\n 78';
    const whole = shown(words(Input.of(text)));
    expect(whole).toEqual(['12@1:1', '345@1:4', '😀x@2:1', '6@2:4', '78@4:2']);
    for (let i = 0; i <= text.length; i++) {
      for (let j = i; j <= text.length; j++) {
        expect(shown(words(pieces(text.slice(0, i), text.slice(i, j), text.slice(j))))).toEqual(whole);
      }
    }
    expect(shown(words(pieces(...text.split(''))))).toEqual(whole);
  });

  test('bytes decoded as a stream may be split inside a character', () => {
    const bytes = new TextEncoder().encode('\uFEFF😀 棋é\r\n1');
    for (let i = 0; i <= bytes.length; i++) {
      const decoder = new TextDecoder();
      const first = decoder.decode(bytes.subarray(0, i), { stream: true });
      const input = pieces(first, decoder.decode(bytes.subarray(i)));
      expect(shown(words(input))).toEqual(['😀@1:1', '棋é@1:3', '1@2:1']);
    }
  });

  test('a word of a million digits in small pieces is one word', () => {
    const input = pieces(...Array.from({ length: 1000 }, () => '7'.repeat(1000)), ' 5');
    expect(input.next()?.text).toHaveLength(1_000_000);
    expect(input.next()).toEqual({ text: '5', line: 1, column: 1_000_002 });
  });
});

describe('live input', () => {
  test('nothing is read beyond the white space that ends a word', () => {
    let reads = 0;
    const input = new Input(() => {
      reads++;
      if (reads > 2) throw new Error('read ahead');
      return ['8 ', '9\n'][reads - 1];
    });
    expect(reads).toBe(0);
    expect(input.next()?.text).toBe('8');
    expect(reads).toBe(1);
    expect(input.next()?.text).toBe('9');
    expect(reads).toBe(2);
  });

  test('the end stays the end', () => {
    let reads = 0;
    const input = new Input(() => {
      reads++;
      return undefined;
    });
    expect([input.next(), input.next()]).toEqual([undefined, undefined]);
    expect(reads).toBe(1);
  });
});

describe('errors name their place', () => {
  test.each([
    [
      'an end',
      '1\n',
      (i: Input) => (i.next(), i.word('m')),
      'line 2, column 1: unexpected end of input: expected m',
    ],
    [
      'no integer',
      ' x',
      (i: Input) => i.integer('n'),
      "line 1, column 2: 'x' is not an integer (expected n)",
    ],
    [
      'a range',
      '\n9',
      (i: Input) => i.integer('n', { min: 1, max: 8 }),
      'line 2, column 1: n 9 is outside 1..8',
    ],
    [
      'a bound',
      '1',
      (i: Input) => i.integer('n', { min: 2 }),
      'line 1, column 1: n must be at least 2, got 1',
    ],
    [
      'a coordinate from 0',
      '0',
      (i: Input) => i.coordinateFrom(i.word('r'), 'row', 8),
      'line 1, column 1: row 0 is outside 1..8; coordinates start at 1',
    ],
    [
      'more words',
      '1 2',
      (i: Input) => (i.next(), i.end()),
      "line 1, column 3: unexpected '2' after the last value",
    ],
    ['nothing more', '1 \n', (i: Input) => (i.next(), i.end()), 'no error'],
  ])('%s', (_, text, action, message) => {
    expect(said(() => action(Input.of(text)))).toBe(message);
  });

  test.each(['0', '-0', '+5', '007', '-12', '9007199254740991'])('%s is an integer', (text) => {
    expect(Input.of(text).integer('n')).toBe(Number(text) || 0);
  });

  test.each([
    '-',
    '+',
    '--5',
    '1e3',
    '0x10',
    '1,2',
    '1_000',
    '3.5',
    '１２',
    '٣',
    '²',
    'NaN',
    'Infinity',
    '5\u200B',
    '1\0',
  ])('%j is no integer', (text) => {
    expect(said(() => Input.of(text).integer('n'))).toMatch(
      /^line 1, column 1: '.*' (\(U\+[0-9A-F]{4}\) )?is not an integer/,
    );
  });
});

test('characters outside the basic plane count once', () => {
  expect(['', 'abc', '棋é', '😀a😀'].map(countCharacters)).toEqual([0, 3, 2, 3]);
});
