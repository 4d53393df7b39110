/** Moves that people type: names as they are, as books write them, in part; and what fits no move, or several. */
import { expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { findMove } from './find-move.ts';

/** The name that is found, or what is said instead. */
function found(names: string, typed: string): string {
  try {
    return findMove(
      names.split('; ').map((name) => ({ name })),
      typed,
    ).name;
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'bad input') return error.message;
    throw error;
  }
}

test.each([
  // the name of a move always means it
  ['b2xc3; b2-c3', 'b2-c3', 'b2-c3'],
  ['b2xc3; b2-c3', 'b2xc3', 'b2xc3'],
  ['Bxa3; bxa3', 'bxa3', 'bxa3'],
  ['1; 12', '1', '1'],
  ['off-a; a', 'a', 'a'],
  // capital letters, hyphens, spaces, the sign for taking, marks at the end
  ['b2xc3; b2-b3', 'B2XC3', 'b2xc3'],
  ['b2xc3; b2-b3', 'b2-c3', 'b2xc3'],
  ['b2xc3; b2-b3', 'b2xb3', 'b2-b3'],
  ['b2xc3; b2-b3', 'b2c3', 'b2xc3'],
  ['b2xc3; b2-b3', 'b2 × c3!?', 'b2xc3'],
  ['b2xc3; b2-b3', 'b2:c3', 'b2xc3'],
  ['b2xc3; b2-b3', 'b2 – b3', 'b2-b3'],
  ['Rd1#; Ke2+; Kxd2', 'rd1', 'Rd1#'],
  ['Rd1#; Ke2+; Kxd2', 'Ke2!', 'Ke2+'],
  ['Rd1#; Ke2+; Kxd2', 'Kd2+', 'Kxd2'],
  ['a8=Q; a8=R+; b7', 'a8q', 'a8=Q'],
  ['a8=Q; a8=R+; b7', 'a8(R)', 'a8=R+'],
  ['c3-off; c3-c4', 'c3 off', 'c3-off'],
  ['c3-off; c3-c4', 'C3OFF', 'c3-off'],
  ['b4; pass', 'Pass', 'pass'],
  ['P@b2; P@b3; L@b2', 'P*b2', 'P@b2'],
  ['P@b2; P@b3; L@b2', 'pb2', 'P@b2'],
  ['P@b2; P@b3; L@b2', 'b3', 'P@b3'],
  ['Lb1-c1; Cb2xb3', 'b2xb3', 'Cb2xb3'],
  ['Rd1-d3; Rd1-e1; Kc3-d3', 'Rd3', 'Rd1-d3'],
  ['Rd1xd3; Rd1-e1; Kc3xd3', 'Kxd3+', 'Kc3xd3'],
  ['pa2-a1=d; pa2-a1=r', 'pa1=d', 'pa2-a1=d'],
  ['d1-d7xg7; d1-d7xg6', 'd1-d7/g7', 'd1-d7xg7'],
  ['1,1-1,2; 1,1-2,1', '1,1 1,2', '1,1-1,2'],
  ['1,1-1,2; 1,1-2,1', '(1, 1) → (2, 1)', '1,1-2,1'],
  ['1+2; 12', '1-2', '1+2'],
  ['a 3-2; a 3-1', 'A3-1', 'a 3-1'],
  ['2 left; 2 right', '2left', '2 left'],
  // the letter x of a column or a piece
  ['w3-x4; w3-4', 'w3x4', 'w3-x4'],
  ['w3-x4; w3-w4', 'w3xx4', 'w3-x4'],
  ['x@b2; o@b2', 'xb2', 'x@b2'],
  // a man that is taken elsewhere
  ['c4-c5xb3; c4-c5xa1', 'C4 c5 : B3', 'c4-c5xb3'],
  ['c4-c5xb3; c4-c5xa1', 'xa1', 'c4-c5xa1'],
  ['c4-c5xb3; c4-d4', 'C4C5', 'c4-c5xb3'],
  ['d2xd4; d2xd1', 'd2:d1', 'd2xd1'],
  ['d2xa1xc1; d2xa1xe1', 'd2xc1xa1', 'd2xa1xc1'],
  // as files of earlier versions say it
  ['c4-c5xb3; c4-c5xa1', 'w off c4 w@c5 b off b3', 'c4-c5xb3'],
  ['c4-c5xb3; c4-c5xa1', 'b off a1 w off c4 w@c5', 'c4-c5xa1'],
  ['d2xa1xe1; d2xa1xc1', 'b off a1 b off c1 w@d2', 'd2xa1xc1'],
  ['w@d2xd1; b@d2xd1', 'b off d1 w@d2', 'w@d2xd1'],
  ['c4-c5=W; c4-d5=W', 'W@c5 w off c4', 'c4-c5=W'],
  ['c4-off; d4-off', 'w off c4', 'c4-off'],
  ['c3+c4+c5; c3+d3', 'w@c3 w@c4 w@c5', 'c3+c4+c5'],
  // through several cells
  ['c3xe5xg7; c3xe5xc7', 'c3xg7', 'c3xe5xg7'],
  ['c3xe5xg7; c3xe5xc7', 'c3-e5-c7', 'c3xe5xc7'],
  ['11x18x25; 11x18x27; 11-15', '11x25', '11x18x25'],
  ['11x18x25; 11x18x27; 11-15', '11-18-27', '11x18x27'],
  ['14x21=W; 10-14', '14x21', '14x21=W'],
  ['14x7x16=W; 1-6=W', '14-16', '14x7x16=W'],
  ['14x7x16=W; 1-6=W', '1-6', '1-6=W'],
  ['14x7x16=W; 1-6=W', '1 6 (W)', '1-6=W'],
  ['1,1x1,3x1,5; 1,1x1,3x3,3', '1,1x1,5', '1,1x1,3x1,5'],
  ['Kc3xe5xg7=Q; c3-d4', 'Kc3g7', 'Kc3xe5xg7=Q'],
  // the beginning, or a part
  ['a 1-0; b 2-1; b 2-0', 'a', 'a 1-0'],
  ['b4-c5; d4-d5', 'c5', 'b4-c5'],
  ['11,12-11,13; 1,3-1,4', '1,4', '1,3-1,4'],
])('of the moves %s, %s is %s', (names, typed, name) => expect(found(names, typed)).toBe(name));

test.each([
  ['b2-c3; b2xc3', 'b2c3', "'b2c3' could be b2-c3, b2xc3"],
  ['Bxa3; bxa3', 'BXA3', "'BXA3' could be Bxa3, bxa3"],
  ['a8=Q; a8=R', 'a8', "'a8' could be a8=Q, a8=R"],
  ['c3xe5xg7; c3xg5xg7', 'c3xg7', "'c3xg7' could be c3xe5xg7, c3xg5xg7"],
  ['b4-c5; d4-c5', 'c5', "'c5' could be b4-c5, d4-c5"],
  ['b2; b2', 'b2', "'b2' is the name of 2 moves"],
  ['Rd1-d3; Rd5-d3', 'Rd3', "'Rd3' could be Rd1-d3, Rd5-d3"],
  // a man was taken that may not be taken, or none was put where the text goes to
  ['c4-c5xb3; c4-d4', 'c4-c5xa1', "there is no move 'c4-c5xa1' here; did you mean 'c4-c5xb3'?"],
  ['c4-c5xb3; c4-d4', 'b3', "there is no move 'b3' here (the moves are c4-c5xb3, c4-d4)"],
  [
    'c4-c5xb3; c4-d4',
    'w off c4 w@c5',
    "there is no move 'w off c4 w@c5' here (the moves are c4-c5xb3, c4-d4)",
  ],
  // a piece that is dropped does not step
  ['Pb2-b3; L@a1', 'P*b2', "there is no move 'P*b2' here (the moves are Pb2-b3, L@a1)"],
  // numbers are not cut in two
  ['11,12; 12,1', '1,1', "there is no move '1,1' here; did you mean '12,1'?"],
  ['12-13; 3-4', '1', "there is no move '1' here (the moves are 12-13, 3-4)"],
  ['10-1; 3-4', '101', "there is no move '101' here; did you mean '10-1'?"],
  ['b2-b3; c3-c4', '-', "there is no move '-' here (the moves are b2-b3, c3-c4)"],
  ['b2-b3; c3-c4', '', "there is no move '' here (the moves are b2-b3, c3-c4)"],
])('of the moves %s, %s is none: %s', (names, typed, expected) => expect(found(names, typed)).toBe(expected));

test('a target is enough if it is no beginning of another move', () => {
  const moves = [
    { name: 'a', targets: ['a1'] },
    { name: 'b', targets: ['b1', 'b2'] },
    { name: 'b1-c1', targets: ['c1'] },
  ];
  const byTarget = (typed: string) => findMove(moves, typed, ({ targets }) => targets).name;
  expect(byTarget('A1')).toBe('a');
  expect(byTarget('b2')).toBe('b');
  expect(() => byTarget('b1')).toThrow("'b1' could be b, b1-c1");
});
