/** Opponents that play against a program by exact values: those of `play`. */
import { present } from '../base/present.ts';
import { assert } from '../base/errors.ts';
import type { Solution } from '../engines/solve.ts';
import { chooseMove } from '../play/choose-move.ts';
import type { OpponentName } from '../play/opponent.ts';
import type { Random } from '../base/random.ts';
import type { Position } from '../rules/positions.ts';
import type { Opponent } from './protocol.ts';

interface Choosing {
  /** Of a fallible opponent: from 0, at random, to 1, perfect. */
  readonly strength: number;
  readonly random: Random;
}

/** An opponent that chooses by the values of a solution, which must contain all that play reaches. */
export function solvedOpponent(
  name: OpponentName,
  solution: Pick<Solution<Position>, 'value'>,
  { strength, random }: Choosing,
): Opponent {
  return ({ rules, position, path, played }) => {
    const before = new Set(path.map((number) => rules.position.text(present(played[number]).position)));
    const move = chooseMove(name, rules, solution, position, {
      strength,
      random,
      stood: (p) => before.has(rules.position.text(p)),
    });
    assert(move, 'an opponent is asked only where there is a move');
    return move.to;
  };
}
