/** Boards that are pictures in the input. */
import { unlessRefused } from '../base/errors.ts';
import { type Random, pick } from '../base/random.ts';
import { boardIn, lettersOf } from '../contest/blocks.ts';
import type { GameContest } from '../contest/of-game.ts';
import type { OptionTexts } from '../contest/position-format.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type BoardShape, type Boards, cornersOf, shapesOf } from './boards.ts';
import { between, without, words } from './cases.ts';

/** Shares of the cells that have something on them. */
const FILLED = [0, 0.1, 0.25, 0.5];
/** Pictures that are made until one is a board of the rules. */
const TRIES = 200;
/** Cells of boards of which all are tried. */
const SMALL = 6;
/** The most boards of one size that are tried. */
const MOST_OF_A_SIZE = 400;

/** Boards that are pictures: any number of rows and columns, with as many pieces as the rules have. */
export function picturedBoards(
  { game, input: { fixed, rules, limits }, settings }: GameContest,
  name: string,
): Boards {
  const usual = game.texts(fixed)[name] ?? '';
  const letters = lettersIn(rules({}), usual);
  const { empty, pieces, fillers, single } = letters;
  const least = Math.max(1, pieces.length);
  const shapes = shapesOf(limits, least);
  const { notOnRows = {} } = settings;
  const accepted = (picture: string | undefined): OptionTexts | undefined => {
    if (picture === undefined) return undefined;
    const made = picture.split('/');
    const [n, m] = [made.length, made[0]?.length ?? 0];
    const fits = shapes.some(([rows, columns]) => rows === n && columns === m);
    const isOff = Object.entries(notOnRows).some(([letter, rows]) =>
      rows.some((row) => made.at(row > 0 ? row - 1 : row)?.includes(letter)),
    );
    if (!fits || isOff) return undefined;
    const options = { ...fixed, [name]: picture };
    return unlessRefused(() => rules(options)) && options;
  };
  /** The first of some pictures made by `make` that the rules accept. */
  const firstAccepted = (make: () => string | undefined): OptionTexts | undefined => {
    for (let k = 0; k < TRIES; k++) {
      const made = accepted(make());
      if (made) return made;
    }
    return undefined;
  };
  const standard: OptionTexts = { ...fixed, [name]: usual };
  return {
    *small() {
      for (const [n, m] of shapes) {
        if (n * m > SMALL) return;
        let made = 0;
        for (const cells of words([empty, ...fillers, ...single], n * m)) {
          const counted = pieces.every((piece) => count(cells, piece) === count(pieces, piece));
          const options = counted ? accepted(pictureOf(cells, m)) : undefined;
          if (!options) continue;
          yield options;
          if (++made >= MOST_OF_A_SIZE) break;
        }
      }
    },
    random: (share, random, exact = false) => {
      const fit = shapesOf(limits, least, share);
      const largest = fit.filter(([n, m]) => n * m === Math.max(...fit.map(([a, b]) => a * b)));
      const anyOf = (some: readonly BoardShape[]): OptionTexts | undefined =>
        firstAccepted(() => randomPicture(letters, pick(some, random), random));
      // on small boards there may be no room off the rows
      return anyOf(exact ? largest : fit) ?? anyOf(shapes) ?? standard;
    },
    changed: (options, random) => {
      const before = options[name] ?? '';
      return firstAccepted(() => {
        const picture = changedPicture(letters, before.split('/'), random).join('/');
        return picture === before ? undefined : picture;
      });
    },
    extremes: () => [
      ...(accepted(usual) ? [standard] : []),
      ...cornersOf(shapes)
        .flatMap((shape) => emptyPictures(letters, shape))
        .map(accepted)
        .filter((options) => options !== undefined),
    ],
    *simpler(options) {
      for (const rows of simplerPictures(letters, (options[name] ?? '').split('/'))) {
        const made = accepted(rows.join('/'));
        if (made) yield made;
      }
    },
    arePositions: true,
  };
}

/** What the cells of a picture may hold. */
interface PictureLetters {
  readonly empty: string;
  /** The pieces that there are always as many of, each as often as it is there. */
  readonly pieces: readonly string[];
  /** What any number of cells may hold. */
  readonly fillers: readonly string[];
  readonly single: ReadonlySet<string>;
}

function lettersIn(rules: Rules<Position>, usual: string): PictureLetters {
  const block = boardIn(rules);
  const [empty = '.'] = block ? lettersOf(block) : [];
  const pieces = (block?.pieces ?? []).flatMap(({ letter, count }) =>
    Array.from({ length: count }, () => letter),
  );
  const single = new Set(pieces);
  // letters that the default does not have may mean nothing at the start
  const fillers = [...new Set(usual.replaceAll('/', ''))].filter(
    (letter) => letter !== empty && !single.has(letter),
  );
  return { empty, pieces, fillers, single };
}

/** Pictures with pieces only: on the first cells or on the last ones, and the pieces in their order or in the opposite one. */
function emptyPictures({ empty, pieces }: PictureLetters, [rows, columns]: BoardShape): string[] {
  const free = Array.from({ length: rows * columns - pieces.length }, () => empty);
  return [pieces, pieces.toReversed()].flatMap((some) =>
    [0, Math.ceil(some.length / 2), some.length].map((k) =>
      pictureOf([...some.slice(0, k), ...free, ...some.slice(k)], columns),
    ),
  );
}

/** These cells row by row. */
const rowsOf = (cells: readonly string[], columns: number): string[] =>
  Array.from({ length: cells.length / columns }, (_, r) =>
    cells.slice(r * columns, (r + 1) * columns).join(''),
  );

const pictureOf = (cells: readonly string[], columns: number): string => rowsOf(cells, columns).join('/');

/** A picture of this shape; undefined if the pieces have no room. */
function randomPicture(
  { empty, pieces, fillers, single }: PictureLetters,
  [rows, columns]: BoardShape,
  random: Random,
): string | undefined {
  const share = pick(FILLED, random);
  const cells = Array.from({ length: rows * columns }, () =>
    fillers.length > 0 && random() < share ? pick(fillers, random) : empty,
  );
  for (const piece of pieces) {
    const free = [...cells.keys()].filter((k) => !single.has(cells[k] ?? ''));
    if (free.length === 0) return undefined;
    cells[pick(free, random)] = piece;
  }
  return pictureOf(cells, columns);
}

/** The rows of a picture with one to three changes: a filled cell is emptied, an empty one filled, or a piece put elsewhere. */
function changedPicture(
  { empty, fillers, single }: PictureLetters,
  rows: readonly string[],
  random: Random,
): string[] {
  const cells = [...rows.join('')];
  const cell = (): number => between(0, cells.length - 1, random);
  for (let k = between(1, 3, random); k > 0; k--) {
    const [at, to] = [cell(), cell()];
    const letter = cells[at] ?? empty;
    if (single.has(letter)) {
      if (cells[to] === empty) [cells[at], cells[to]] = [empty, letter];
    } else if (letter !== empty) cells[at] = empty;
    else cells[at] = (fillers.length > 1 ? pick(fillers, random) : fillers[0]) ?? empty;
  }
  return rowsOf(cells, rows[0]?.length ?? 1);
}

/** The rows of pictures without some rows, without some columns, and with fewer filled cells. */
function* simplerPictures(
  { empty, single }: PictureLetters,
  rows: readonly string[],
): Generator<readonly string[]> {
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, c) => c);
  const cells = [...rows.join('')];
  yield* without(rows);
  for (const kept of without(columns)) yield rows.map((row) => kept.map((c) => row[c]).join(''));
  const full = [...cells.keys()].filter((k) => cells[k] !== empty && !single.has(cells[k] ?? ''));
  // the last filled cell, too, can be emptied
  for (const kept of full.length === 0 ? [] : [[], ...without(full)])
    yield rowsOf(
      cells.map((letter, k) => (full.includes(k) && !kept.includes(k) ? empty : letter)),
      columns.length,
    );
}

const count = (letters: readonly string[], letter: string): number =>
  letters.filter((one) => one === letter).length;
