/** Books of exact values: those that come with the program, and those that its user gives it. */
import type { Search } from '../engines/contract/engine.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Position } from '../rules/positions.ts';
import type { ValueBook } from '../books/value-book.ts';
import { type SourceValues, boundsIn } from './answer.ts';
import type { AnswerSource, KnownBook, Opened } from './source.ts';
import type { Question } from './question.ts';

export const book: AnswerSource = {
  open(question, host) {
    const found = host.book?.(question);
    if (!found) return 'is not there for this game with these options';
    const opened = openedBook(found, question.rules);
    if (opened.covers(question)) return opened;
    return question.wants === 'moves'
      ? 'does not have this position and those after its moves'
      : 'does not have this position';
  },
};

/** About what a position takes in memory whose layer is read. */
const POSITION_BYTES = 256;

/** Values of a book, which answers for all of its positions, but for their moves only where it has those too. */
function openedBook({ book: of, words }: KnownBook, rules: Question['rules']): Opened {
  const values = valuesOfBook(of);
  return {
    bytes: of.positions * POSITION_BYTES,
    covers: ({ rules: asked, position, wants }) =>
      asked === rules && (wants === 'moves' ? of.hasMoves(position) : of.value(position) !== undefined),
    answer: (question) => ({
      is: 'valued',
      question,
      bounds: boundsIn(values, question.position),
      values,
      origin: { is: 'source', name: 'book', words },
    }),
    close: () => undefined,
  };
}

/** Lines of play end where the book does, as those of a search that ends. */
function valuesOfBook(of: ValueBook<Position>): SourceValues {
  const bounds = (p: Position): Bounds => {
    const value = of.value(p);
    return { least: value, most: value, settled: value !== undefined };
  };
  const search: Search<Position> = { settle: bounds, known: bounds, best: (p) => of.move(p), nodes: 0 };
  return {
    value: (p) => of.value(p),
    holds: (p) => of.value(p) !== undefined,
    search,
    positions: of.positions,
  };
}
