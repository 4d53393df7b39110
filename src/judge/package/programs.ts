/** The C++ programs that judge a contest made of a game: they know its format, and nothing of its rules. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameContest, headOf } from '../../contest/of-game.ts';
import { checkerOf } from './checker.ts';
import { selfContained } from './self-contained.ts';
import { validatorOf } from './validator.ts';

/** The sources of programs, which include headers of this folder. */
export interface ProblemPrograms {
  /** Accepts the inputs. */
  readonly validator: string;
  /** Compares outputs with answers; where programs play, reads what the interactor writes. */
  readonly checker: string;
  /** Whether an output is right if it has the words of the answer, so that judges need no program for it. */
  readonly comparesWords: boolean;
  /** Plays against programs; undefined: they print answers. */
  readonly interactor: string | undefined;
}

/** The programs of a contest. */
export function programsOf(contest: GameContest): ProblemPrograms {
  const validator = validatorOf(contest);
  if (contest.asks === 'play') {
    const [checker, interactor] = [textOf('played.cpp'), textOf('play.cpp')];
    return { validator, checker, comparesWords: false, interactor };
  }
  const { answers, input } = contest;
  const checker = answers ? checkerOf(answers) : moveChecker(headOf(input), input.tables.length);
  return { validator, checker, comparesWords: answers !== undefined, interactor: undefined };
}

/** The programs of a game whose folder src/judge/problems/<game> has validator.cpp and interactor.cpp. */
export function programsIn(game: string): ProblemPrograms {
  const program = (name: string): string => {
    const file = new URL(`../problems/${game}/${name}.cpp`, import.meta.url);
    return selfContained(readFileSync(fileURLToPath(file), 'utf8'), file);
  };
  return {
    validator: program('validator'),
    checker: textOf('played.cpp'),
    comparesWords: false,
    interactor: program('interactor'),
  };
}

const textOf = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const moveChecker = (
  head: number,
  tables: number,
): string => `// Accepts the outcome with a move that keeps it.
#include "moves.hpp"

int main(int count, char** arguments) {
  auto [output, answer] = read_compared(count, arguments);
  Words input(arguments[1]);
  judge_moves(input, output, answer, ${head}, ${tables});
}
`;
