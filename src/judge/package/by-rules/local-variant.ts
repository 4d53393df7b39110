/** What programs contain of a game whose boards are pictures or have tables of numbers: local rules, found by play. */
import { seeded } from '../../../base/random.ts';
import { sideWords, wordFor } from '../../../contest/ask.ts';
import { blocksOf } from '../../../contest/blocks.ts';
import { TURN } from '../../../contest/lines.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { OptionTexts } from '../../../contest/position-format.ts';
import { present } from '../../../base/present.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { learnedRules } from './learned-rules.ts';
import type { LocalPosition } from './local-rules.ts';
import { type Lettering, Observer } from './observed.ts';
import { Unsuited } from './unsuited.ts';
import type { GameVariant, ReadPart } from './variant.ts';

/** Whether boards are in the input of a contest, as pictures or with tables. */
export const isLocal = ({ input: { picture, tables } }: GameContest): boolean =>
  picture !== undefined || tables.length > 0;

/** The games are the same at every export. */
const SEED = 1;

/** Inputs of which the parts that they do not say are looked at. */
const STARTS = 300;

/** Undefined where no input has these options. */
export function localVariant(contest: GameContest, options: OptionTexts): GameVariant | undefined {
  const { input, settings } = contest;
  const observer = new Observer(contest, options, seeded(SEED));
  const rules = observer.rules();
  if (!rules) return undefined;
  const { position, noMoves, endless } = rules;
  if (noMoves === undefined) throw new Unsuited('noMoves is a function');
  if (typeof endless === 'object') throw new Unsuited('players may exchange sides');
  return {
    options: input.inputs.map(({ name }) => present(options[name])).join(' '),
    start: 0n,
    turn: position.sides.length === 0 ? -1 : 0,
    sides: position.sides.length === 0 ? ['', ''] : position.sides,
    winners: sideWords(rules).map((side) => wordFor(settings, side)),
    stuck: noMoves,
    endless: { winners: [endless ?? -1], shift: 0, mask: 0n },
    parts: input.lines ? statedParts(contest, observer, rules) : usualParts(rules),
    scoring: rules.gain !== undefined,
    moves: learnedRules(observer),
  };
}

function usualParts(rules: Rules<Position>): ReadPart[] {
  return blocksOf(rules).map((block): ReadPart => {
    if (block.is === 'turn') return { is: 'turn' };
    if (block.is === 'number') return { is: 'number', name: block.field, shift: 0, mask: 0n };
    if (block.is === 'board') return { is: 'squares' };
    throw new Unsuited(`${block.field} is neither a number nor on the one board that is drawn`);
  });
}

/** The parts in lines that the author states, then those that are as at the start. */
function statedParts({ input }: GameContest, observer: Observer, rules: Rules<Position>): ReadPart[] {
  const lettering = observer.lettering(rules);
  const items = (input.lines ?? []).flat();
  const read = items.flatMap(({ is, name }): ReadPart[] => {
    if (is === 'turn') return [{ is: 'turn' }];
    if (is === 'number') return [{ is: 'number', name: '', shift: 0, mask: 0n }];
    return name === input.picture ? [{ is: 'squares' }] : [];
  });
  const starts = observer.starts(STARTS);
  const isRead = (name: string): boolean => items.some((item) => item.name === name);
  if (!isRead(TURN) && starts.some(({ turn }) => turn !== 0))
    throw new Unsuited('the first side does not always begin');
  const boards = input.picture === undefined && hasBoard(lettering) ? [startBoard(starts)] : [];
  const numbers = lettering.numbers.flatMap((name, k) =>
    isRead(name) ? [] : [startNumber(name, starts, k + 2)],
  );
  return [...read, ...boards, ...numbers];
}

const hasBoard = ({ isDrawn, diagram }: Lettering): boolean => isDrawn || diagram !== undefined;

/** The letters with which squares begin, by the edges that they are at: 1 above, 2 below, 4 on the left, 8 on the right. */
function startBoard(starts: readonly LocalPosition[]): ReadPart {
  const letters = Array.from({ length: 16 }, () => '');
  for (const { rows, columns, cells } of starts)
    for (let k = 0; k < cells.length; k++) {
      const [row, column] = [Math.floor(k / columns), k % columns];
      const at = [row === 0, row === rows - 1, column === 0, column === columns - 1];
      const edges = at.reduce((sum, isThere, b) => sum + (isThere ? 2 ** b : 0), 0);
      if (letters[edges] !== '' && letters[edges] !== cells.charAt(k))
        throw new Unsuited('what is on a square at the start does not depend on the edges alone');
      letters[edges] = cells.charAt(k);
    }
  return { is: 'start', name: letters.map((letter) => letter || '.').join('') };
}

/** A number with which games begin, from the size of the board. */
function startNumber(name: string, starts: readonly LocalPosition[], index: number): ReadPart {
  for (const [rows, columns] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const rest = starts.map(
      (start) => present(start.numbers[index]) - rows * start.rows - columns * start.columns,
    );
    const [count] = rest;
    if (count !== undefined && rest.every((other) => other === count))
      return { is: 'start number', rows, columns, count };
  }
  throw new Unsuited(`${name} at the start does not depend on the size of the board alone`);
}
