/**
 * The moves of a session as one word, for the address. Moves are separated by ~; a variation is in parentheses after the
 * move that it replaces.
 *
 *     2,1-3,1~8,3-7,3~(8,3-8,4~3,1-3,2)~3,1-4,1
 *
 * A move is written by its name with _ for a space, or as ! and its index in the list of moves if the name is ambiguous.
 */
import { elementAt } from '../../base/present.ts';
import { badInput, located, parseInteger, quote, said } from '../../base/errors.ts';
import { findMove } from '../../play/find-move.ts';
import { type NamedMove, Session } from '../../play/session.ts';

/** All variations of the session; "" if nothing was played. */
export function writeMoves<P>(session: Session<P>): string {
  const { played, rules } = session;
  const from = (number: number): string => {
    const written: string[] = [];
    for (let at = number, main: number | undefined; ; at = main) {
      const [first, ...others] = elementAt(played, at).children;
      main = first;
      if (main === undefined) return written.join('~');
      const { moves } = Session.start(rules, elementAt(played, at).position);
      const word = (child: number): string => writtenMove(session, moves, child);
      written.push(word(main));
      for (const other of others) {
        const rest = from(other);
        written.push(`(${word(other)}${rest === '' ? '' : `~${rest}`})`);
      }
    }
  };
  return from(0);
}

/** The numbers of the positions in the order in which `writeMoves` lists them, the start first. */
export function writtenOrder<P>({ played }: Session<P>): readonly number[] {
  const order = [0];
  const after = (number: number): void => {
    for (let at: number | undefined = number; at !== undefined;) {
      const [main, ...others]: readonly number[] = elementAt(played, at).children;
      if (main !== undefined) order.push(main);
      for (const other of others) {
        order.push(other);
        after(other);
      }
      at = main;
    }
  };
  after(0);
  return order;
}

function writtenMove<P>(
  { played, rules }: Session<P>,
  moves: readonly NamedMove<P>[],
  child: number,
): string {
  const { name, position } = elementAt(played, child);
  const plain = /^[^~()!_]+$/.test(name) && moves.filter((move) => move.name === name).length === 1;
  if (plain) return name.replaceAll(' ', '_');
  const text = rules.position.text(position);
  return `!${moves.findIndex(({ to }) => rules.position.text(to) === text)}`;
}

/** Plays the moves that `writeMoves` wrote. Raises bad input that names the wrong move. */
export function readMoves<P>(start: Session<P>, text: string): Session<P> {
  let session = start;
  const open: number[] = [];
  for (const word of text.match(/[()]|[^~()]+/g) ?? []) {
    if (word === '(') {
      if (session.cursor === 0) throw badInput(said`a variation begins before any move`);
      open.push(session.cursor);
      session = session.undo();
    } else if (word === ')') {
      const back = open.pop();
      if (back === undefined) throw badInput(said`a variation ends that did not begin`);
      session = session.goTo(back);
    } else session = session.play(meant(session, word).to);
  }
  if (open.length > 0) throw badInput(said`a variation does not end`);
  return session;
}

function meant<P>(session: Session<P>, word: string): NamedMove<P> {
  const { moves } = session;
  const name = word.replaceAll('_', ' ');
  return located(said`ply ${session.ply + 1}`, () => {
    if (!word.startsWith('!')) return findMove(moves, name);
    const found = moves[parseInteger(said`move`, word.slice(1), { min: 0 })];
    if (found === undefined) throw badInput(said`${quote(name)} is not a legal move there`);
    return found;
  });
}
