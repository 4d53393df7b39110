/** What submissions in C++, Java and Python contain of a game, for each choice of its options: how a position is read, and its moves. */
import { type BoardBlock, blocksOf, fieldsOf } from '../../../contest/blocks.ts';
import { sideWords, wordFor } from '../../../contest/ask.ts';
import type { StatedLine } from '../../../contest/lines.ts';
import type { GameContest } from '../../../contest/of-game.ts';
import type { OptionTexts } from '../../../contest/position-format.ts';
import { present } from '../../../base/present.ts';
import { wordOf } from '../../../engines/common/compiled/coding.ts';
import { type WordLayout, wordLayout } from '../../../engines/common/compiled/layout.ts';
import { lowered } from '../../../engines/common/compiled/lower.ts';
import type { Board } from '../../../kit/board.ts';
import { isChoice, isPieces } from '../../../kit/fields.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { isLocal, localVariant } from './local-variant.ts';
import { Unsuited } from './unsuited.ts';
import type { CellLetter, EndlessWinners, GameVariant, MoveTable, ReadPart, Row } from './variant.ts';

/** The most choices of options, and the most positions of a table. */
const MOST_VARIANTS = 200;
const MOST_POSITIONS = 6000;

/** The variants of a contest, or why there are none. */
export function variantsOf(contest: GameContest): readonly GameVariant[] | string {
  const { inputs } = contest.input;
  const number = inputs.reduce((product, { values }) => product * values.length, 1);
  if (number > MOST_VARIANTS)
    return `the options have ${number} values, and at most ${MOST_VARIANTS} are made`;
  const choices = inputs.reduce<readonly OptionTexts[]>(
    (some, { name, values }) => some.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  const tables: MoveTable[] = [];
  try {
    return choices.flatMap(
      (options) =>
        (isLocal(contest) ? localVariant(contest, options) : variantOf(contest, options, tables)) ?? [],
    );
  } catch (error) {
    if (error instanceof Unsuited) return error.message;
    throw error;
  }
}

/** Undefined for options that the rules refuse together. */
function variantOf(contest: GameContest, options: OptionTexts, tables: MoveTable[]): GameVariant | undefined {
  const { input, settings } = contest;
  const rules = rulesWith(contest, options);
  if (!rules) return undefined;
  const { position, noMoves } = rules;
  if (noMoves === undefined) throw new Unsuited('noMoves is a function');
  const layout = wordLayout(position);
  if (layout?.width !== 64) throw new Unsuited('a position does not fit 64 bits');
  const made = lowered(rules);
  const isWritten = !('why' in made) && made.program.questions.length === 0;
  const moves = isWritten ? made.program : tableOf(rules, layout, tables);
  const reads = new Reads(rules, layout);
  return {
    options: input.inputs.map(({ name }) => present(options[name])).join(' '),
    start: input.lines ? reads.unstated(input.lines) : 0n,
    turn: layout.turn ?? -1,
    sides: position.sides.length === 0 ? ['', ''] : position.sides,
    winners: sideWords(rules).map((side) => wordFor(settings, side)),
    stuck: noMoves,
    endless: endlessWinners(rules, layout),
    parts: input.lines ? reads.stated(input.lines) : reads.usual(),
    scoring: rules.gain !== undefined,
    moves,
  };
}

function endlessWinners({ endless }: Rules<Position>, layout: WordLayout): EndlessWinners {
  if (typeof endless !== 'object') return { winners: [endless ?? -1], shift: 0, mask: 0n };
  const winners = endless.winners();
  if (!winners) throw new Unsuited('the first player can move for ever before the other one may swap');
  const { shift, bits } = present(layout.numbers.get('swap'));
  return { winners, shift, mask: ones(bits) };
}

function rulesWith({ input }: GameContest, options: OptionTexts): Rules<Position> | undefined {
  try {
    return input.rules(options);
  } catch {
    return undefined;
  }
}

/** The moves of all positions, in a table of another variant where none of its rows differs. */
function tableOf(rules: Rules<Position>, layout: WordLayout, tables: MoveTable[]): MoveTable {
  const { position, gain } = rules;
  if (!(position.size <= MOST_POSITIONS))
    throw new Unsuited(
      `some of the rules are functions, and of more than ${MOST_POSITIONS} positions no table is made`,
    );
  const own: MoveTable = new Map();
  for (let rank = 0; rank < position.size; rank++) {
    const p = position.unrank(rank);
    if (!rules.legal(p)) continue;
    const ending = rules.ended(p);
    const moves = ending ? [] : rules.moves(p);
    if (gain && moves.some((q) => !Number.isSafeInteger(gain(p, q))))
      throw new Unsuited('points are not whole numbers');
    own.set(wordOf(layout, rank), {
      ending,
      moves: moves.map((q) => [wordOf(layout, position.rank(q)), gain ? gain(p, q) : 0]),
    });
  }
  const fits = (table: MoveTable): boolean =>
    [...own].every(([word, row]) => !table.has(word) || sameRow(row, present(table.get(word))));
  const shared = tables.find(fits);
  if (!shared) tables.push(own);
  for (const [word, row] of own) shared?.set(word, row);
  return shared ?? own;
}

const sameRow = (a: Row, b: Row): boolean => a.ending === b.ending && String(a.moves) === String(b.moves);

const ones = (bits: number): bigint => (1n << BigInt(bits)) - 1n;

/** Where the parts of positions of these rules are in a word, and in an input. */
class Reads {
  private readonly rules: Rules<Position>;
  private readonly layout: WordLayout;

  constructor(rules: Rules<Position>, layout: WordLayout) {
    this.rules = rules;
    this.layout = layout;
  }

  /** The parts of the usual form. */
  usual(): ReadPart[] {
    return blocksOf(this.rules).map((block) => {
      if (block.is === 'turn') return { is: 'turn' };
      if (block.is === 'number') return this.number(block.field, block.field);
      return block.is === 'board' ? this.board(block) : this.text(block.field);
    });
  }

  /** A field that is written as a text. */
  private text(name: string): ReadPart {
    const field = present(fieldsOf(this.rules)[name]);
    if (isChoice(field)) {
      const { shift, bits } = present(this.layout.numbers.get(name));
      return {
        is: 'choice',
        name,
        shift,
        mask: ones(bits),
        words: field.choices.map((one) => field.text(one)),
      };
    }
    const pits = this.layout.pits.get(name);
    if (pits) return { is: 'pits', name, shifts: pits.shifts, mask: ones(pits.bits) };
    throw new Unsuited(`${name} is neither a number, a word or seeds, nor on a board that can be drawn`);
  }

  /** The parts in lines that the author states. */
  stated(lines: readonly StatedLine[]): ReadPart[] {
    return lines.flat().flatMap((item): ReadPart[] => {
      if (item.is === 'option' || item.is === 'grid') return [];
      if (item.is === 'turn') return [{ is: 'turn' }];
      if (item.is === 'number') return [this.number(item.name, '')];
      if (item.is === 'board') {
        const block = blocksOf(this.rules).find(
          (one): one is BoardBlock => one.is === 'board' && one.symbols?.field === item.name,
        );
        return [this.board({ ...present(block), pieces: [] })];
      }
      const field = fieldsOf(this.rules)[item.name];
      if (!field || !isPieces(field)) throw new Unsuited(`${item.name} is not a field of pieces`);
      const letters = [this.piece(item.name, '', item.board)];
      return [{ is: 'cells', ...this.squares(item.board), count: item.count, empty: '.', letters }];
    });
  }

  /** The word of the start without what the lines say. */
  unstated(lines: readonly StatedLine[]): bigint {
    const { boards, numbers, pieces, pits, turn } = this.layout;
    const { position, start } = this.rules;
    const named = new Set(lines.flat().map(({ name }) => name));
    const others = [
      ...boards.keys(),
      ...numbers.keys(),
      ...pieces.keys(),
      ...pits.keys(),
      ...(turn === undefined ? [] : ['turn']),
    ];
    if (others.every((name) => named.has(name))) return 0n;
    if (!(position.size <= Number.MAX_SAFE_INTEGER)) throw new Unsuited('positions have no exact numbers');
    const maskOf = (name: string): bigint => {
      if (name === 'turn') return 1n << BigInt(present(turn));
      const board = boards.get(name);
      if (board) return board.shifts.reduce((mask, shift) => mask | (ones(board.bits) << BigInt(shift)), 0n);
      const number = numbers.get(name);
      if (number) return ones(number.bits) << BigInt(number.shift);
      const seeds = pits.get(name);
      if (seeds) return seeds.mask;
      const { shift, length } = present(pieces.get(name));
      return ones(length) << BigInt(shift);
    };
    const unsaid = others.filter((name) => !named.has(name)).map(maskOf);
    return wordOf(this.layout, position.rank(start)) & unsaid.reduce((mask, one) => mask | one, 0n);
  }

  private number(field: string, name: string): ReadPart {
    const { shift, bits } = present(this.layout.numbers.get(field));
    return { is: 'number', name, shift, mask: ones(bits) };
  }

  private board({ board, empty, symbols, pieces }: BoardBlock): ReadPart {
    const letters = [
      ...Array.from(symbols?.letters ?? '', (letter, k) => this.symbol(present(symbols).field, letter, k)),
      ...pieces.map(({ field, letter }) => this.piece(field, letter, board)),
    ];
    return { is: 'board', ...this.squares(board), count: 0, empty, letters };
  }

  private squares(board: Board): { rows: number; columns: number; squares: number[] } {
    const { rows, columns } = board;
    const squares = Array.from(
      { length: rows * columns },
      (_, k) => board.find(Math.floor(k / columns) + 1, (k % columns) + 1) ?? -1,
    );
    return { rows, columns, squares };
  }

  private symbol(field: string, letter: string, k: number): CellLetter {
    const { shifts, bits } = present(this.layout.boards.get(field));
    return {
      letter,
      owner: this.rules.owner(field, letter) ?? -1,
      bits: shifts.map((shift) => BigInt(k) << BigInt(shift)),
      masks: shifts.map((shift) => ones(bits) << BigInt(shift)),
    };
  }

  private piece(field: string, letter: string, board: Board): CellLetter {
    const { shift, bits } = present(this.layout.pieces.get(field));
    const cells = board.cells().map((cell) => BigInt(cell));
    const at = BigInt(shift);
    return {
      letter,
      owner: this.rules.owner(field, letter) ?? -1,
      bits: cells.map((cell) => (bits === undefined ? 1n << (at + cell) : cell << at)),
      masks: cells.map((cell) => (bits === undefined ? 1n << (at + cell) : ones(bits) << at)),
    };
  }
}
