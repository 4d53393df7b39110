/** Machine code with a mistake in it: what it gets wrong must not leave the program. */
import { expect, test, vi } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { loadGame } from '../src/games/index.ts';
import type { Instructions, Program, WordExpression } from '../src/engines/common/compiled/code.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import type { lowered } from '../src/engines/common/compiled/lower.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { solve } from '../src/engines/solve.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Position } from '../src/rules/positions.ts';
import { withPadding } from './compiled-moves.ts';
import { Random } from './random.ts';

/** The program that is compiled instead of the right one. Undefined: the right one is. */
let mutation: ((program: Program) => Program) | undefined;

vi.mock('../src/engines/common/compiled/lower.ts', async (original) => {
  const module = await original<{ lowered: typeof lowered }>();
  return {
    ...module,
    lowered: (rules: Rules<Position>) => {
      const made = module.lowered(rules);
      return mutation && !('why' in made) ? { ...made, program: mutation(made.program) } : made;
    },
  };
});

const SWAPPED = { '&': '|', '|': '&', '^': '|', '+': '-', '-': '+', '<<': '>>', '>>': '<<' } as const;

/** Changes the part with the number `at` of a program; `count` then has the number of parts. Loops stay, so that all ends. */
function mutated(
  program: Program,
  at: number,
  random: Random,
  below: number,
): { program: Program; count: number } {
  let count = 0;
  const isChosen = (): boolean => count++ === at;
  const expression = (one: WordExpression): WordExpression => {
    if (one.is === 'number')
      return isChosen() ? { is: 'number', value: one.value ^ (1n << BigInt(below + random.below(24))) } : one;
    if (one.is === 'bits') return { ...one, of: expression(one.of) };
    if (one.is !== 'operation') return one;
    const { operator } = one;
    const shifts = operator === '<<' || operator === '>>';
    const chosen = isChosen();
    return {
      ...one,
      operator: chosen && operator in SWAPPED ? SWAPPED[operator as keyof typeof SWAPPED] : operator,
      left: expression(one.left),
      // shifts by 64 bits and more are not allowed
      right: shifts ? one.right : expression(one.right),
    };
  };
  const steps = (all: Instructions): Instructions =>
    all.flatMap((step): Instructions => {
      if (step.is === 'while') return [step];
      if (step.is !== 'let' && isChosen()) return [];
      switch (step.is) {
        case 'let':
          return [{ ...step, value: expression(step.value) }];
        case 'if':
          return [{ ...step, test: expression(step.test), body: steps(step.body) }];
        case 'each':
          return [{ ...step, of: expression(step.of), body: steps(step.body) }];
        case 'emit':
          return [{ ...step, word: expression(step.word) }];
        default:
          return [step];
      }
    });
  return { program: { ...program, ends: steps(program.ends), body: steps(program.body) }, count };
}

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
/** Mutations of each game; twenty times as many in the exhaustive run. */
const MUTATIONS = EXHAUSTIVE ? 120 : 6;

const GAMES: readonly (readonly [name: string, options: Record<string, string>, below: number])[] = [
  ['breakthrough', { width: '2', height: '6' }, 0],
  ['clobber', { width: '5', height: '3' }, 0],
  ...(EXHAUSTIVE ? [['quixo', {}, 0] as const] : []),
  // so many bits below the others that a word has 128
  ['clobber', { width: '5', height: '3' }, 54],
];

test.each(GAMES)(
  'a mistake in the code of %s %o, %i, is noticed, or changes no value',
  async (name, options, below) => {
    // as a game of one's own, whose tables are audited
    const loaded: Rules<Position> = (await loadGame(name)).rules(options);
    const rules = below > 0 ? { ...loaded, position: withPadding(loaded.position, below) } : { ...loaded };
    const engines = [explored({ compiler: wordNumbering })];
    // rules with other statements each time, since what is made of statements is kept
    const solved = () =>
      solve({ ...rules, stated: rules.stated?.slice() }, { engines, symmetries: false, memory: 2 ** 24 });
    mutation = undefined;
    const right = solved();
    const { graph } = right.numbered!;
    const random = new Random(1);
    let noticed = 0;
    for (let k = 0; k < MUTATIONS; k++) {
      mutation = (program) => {
        expect(program.width).toBe(below > 0 ? 128 : 64);
        const { count } = mutated(program, -1, random, below);
        return mutated(program, random.below(count), random, below).program;
      };
      let found: typeof right | undefined;
      try {
        found = solved();
      } catch (error) {
        // the values contradict each other, or there are more positions than there can be
        expect(error).toBeInstanceOf(PlayError);
        noticed++;
      }
      if (!found) continue;
      for (let i = 0; i < graph.size; i += 97) {
        const p = graph.positionAt(i);
        if (found.holds(p))
          expect([k, rules.position.text(p), found.value(p)]).toEqual([
            k,
            rules.position.text(p),
            right.value(p),
          ]);
      }
    }
    expect(noticed).toBeGreaterThan(MUTATIONS / 3);
  },
);
