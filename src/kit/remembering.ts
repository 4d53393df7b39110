/** Positions with their history as text and drawn: those of the rules, and what must not come back. */
import { type Said, badInput, badUse, located, quote, said, word } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import type { Position, Positions } from '../rules/positions.ts';
import type { Repeater } from '../rules/repeater.ts';
import type { Scene } from '../rules/scene.ts';
import type { Histories, Remembered } from './history.ts';

/** Between a position and what stood before. */
const AFTER = ' after ';
/** Between the positions that stood before. */
const AND = ' | ';
/** Behind a position that has come back, with ` by ` and the side that has made it; in an impartial game without. */
const REPEATED = ' repeated';

/** A position, the list of what stood before, and its key, as measured. */
const HELD_BYTES = 440;

/** The text of a position without its history. */
const ownText = (text: string): string => text.split(AFTER)[0] ?? '';

/** The positions of a game with their histories. */
export function rememberingPositions<P>(
  plain: Positions<P>,
  histories: Histories<P>,
  repeater: Repeater,
): Positions<Position> {
  const { sides, scene, withTurn, brief, key, unused } = plain;
  const of = (p: Position): Remembered<P> => histories.of(p);
  const at = (p: Position): P => of(p).now;
  const noNumber = (): never => {
    throw badUse(said`positions with a history have no numbers`);
  };
  return {
    sides,
    size: Infinity,
    heldBytes: HELD_BYTES,
    rank: noNumber,
    unrank: noNumber,
    toMove: (p) => plain.toMove(at(p)),
    ...(withTurn && {
      withTurn: (p: Position, side: 0 | 1) => histories.since(withTurn(at(p), side), of(p).stood),
    }),
    cells: (p, field) => plain.cells(at(p), field),
    text: (p) => textOf(plain, of(p)),
    key: (p) => {
      const { now, by } = of(p);
      return `${(key ?? plain.text)(now)} ${by === undefined ? histories.seen(p).join() : `repeated ${by}`}`;
    },
    parse: (text) => parsed(plain, histories, text, repeater),
    syntax: said`${plain.syntax}, then ${`${AFTER.trim()} …${AND}…`} for what stood before`,
    ...(unused && { unused: (text: string, plies?: number) => unused(ownText(text), plies) }),
    diagram: (p) => [plain.diagram(at(p)), noteOf(plain, of(p)) ?? []].flat().join('\n'),
    note: (p) => noteOf(plain, of(p)),
    whyMany: () =>
      histories.largest > 1
        ? said`up to ${grouped(histories.largest)} positions can come back, and each way through them makes another history`
        : undefined,
    scene: scene && sceneOf(scene, histories),
    difference: (p, q) => plain.difference(at(p), at(q)),
    ...(brief && { brief: (p: Position, q: Position) => brief(at(p), at(q)) }),
    permuted: (p, permutation) => histories.image(p, (one) => plain.permuted(one, permutation)),
  };
}

function textOf<P>({ text, sides }: Positions<P>, { now, by, stood }: Remembered<P>): string {
  if (by !== undefined) return `${text(now)}${REPEATED}${sides.length > 0 ? ` by ${sides[by]}` : ''}`;
  return stood.length === 0 ? text(now) : `${text(now)}${AFTER}${stood.map(text).join(AND)}`;
}

/** What the drawing does not show. */
function noteOf<P>({ sides }: Positions<P>, { by, stood }: Remembered<P>): Said | undefined {
  if (by !== undefined)
    return sides.length > 0
      ? said`${word(sides[by])} has repeated a position`
      : said`a position has been repeated`;
  return stood.length > 0 ? said`earlier positions that can come back: ${stood.length}` : undefined;
}

/** The drawing of the position without its history; what is set up by hand begins without one. */
function sceneOf<P>(scene: Scene<P>, histories: Histories<P>): Scene<Position> {
  const { inHand, edit, ...rest } = scene;
  const at = (p: Position): P => histories.of(p).now;
  return {
    ...rest,
    pieces: (p) => scene.pieces(at(p)),
    ...(inHand && { inHand: (p: Position) => inHand(at(p)) }),
    ...(edit && {
      edit: {
        put: (p, piece) => histories.of(edit.put(at(p), piece)),
        remove: (p, piece) => histories.of(edit.remove(at(p), piece)),
        move: (p, piece, cell) => {
          const moved = edit.move(at(p), piece, cell);
          return moved === undefined ? undefined : histories.of(moved);
        },
      },
    }),
  };
}

function parsed<P>(
  plain: Positions<P>,
  histories: Histories<P>,
  text: string,
  repeater: Repeater,
): Remembered<P> {
  const { sides, parse } = plain;
  const [own = '', ...rest] = text.split(AFTER);
  const repeated = / repeated(?: by (\S+))?\s*$/.exec(own);
  if (!repeated) {
    const p = parse(own);
    const before = rest
      .join(AFTER)
      .split(AND)
      .flatMap((one) => (rest.length === 0 ? [] : located(said`what stood before`, () => parse(one))));
    const name = plain.text(p);
    if (before.some((one) => plain.text(one) === name))
      throw badInput(
        said`${quote(name)} cannot have stood before: it would have come back, and the game would be over`,
      );
    return histories.since(p, before);
  }
  const p = parse(own.slice(0, repeated.index));
  const by = sides.length === 0 ? 0 : sides.indexOf(repeated[1] ?? '');
  const wanted = `${REPEATED.trim()}${sides.length > 0 ? ` by ${sides[0]}` : ''}`;
  if (rest.length > 0 || by < 0 || (sides.length === 0) !== (repeated[1] === undefined))
    throw badInput(
      said`a position that has come back ends with ${quote(wanted)}, got ${quote(text.slice(repeated.index).trim())}`,
    );
  if (repeater === 'forbidden' || !histories.mayRepeat(p, by))
    throw badInput(said`no move repeats ${quote(plain.text(p))} so`);
  return histories.repeated(p, by);
}
