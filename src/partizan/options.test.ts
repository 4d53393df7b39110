import { expect, test } from 'vitest';
import { type Tree, slowLe } from '../../bench/born.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { type Form, Forms } from './forms.ts';
import { LoopyGames } from './loopy/values.ts';
import { judgedOptions, staysCanonical } from './options.ts';
import { parseForm, parseWritten } from './parse.ts';
import { formText } from './text.ts';

const forms = new Forms();
const text = (g: Form): string => formText(forms, g)!;

/** A short game of random options down to `height` moves. */
const randomForm = (random: Random, height: number): Form =>
  height === 0
    ? forms.number(random.between(-1, 1))
    : forms.of(
        random.list(0, 3, () => randomForm(random, height - 1)),
        random.list(0, 3, () => randomForm(random, height - 1)),
      );

/** For `side`, by the order of trees alone: the answers by which an option is reversible, and those that stay in the end. */
function slowly(game: Tree, side: 0 | 1) {
  const isNoBetter = (g: Tree, h: Tree): boolean => (side === 0 ? slowLe(g, h) : slowLe(h, g));
  const own = (g: Tree): readonly Tree[] => (side === 0 ? g.left : g.right);
  const through = (option: Tree): readonly Tree[] =>
    (side === 0 ? option.right : option.left).filter((answer) => isNoBetter(answer, game));
  const bypassed = (option: Tree): readonly Tree[] => {
    const [answer] = through(option);
    return answer ? own(answer).flatMap(bypassed) : [option];
  };
  const rest = own(game).flatMap(bypassed);
  const best = rest.filter((g) => rest.every((h) => !isNoBetter(g, h) || isNoBetter(h, g)));
  return { isNoBetter, through, best };
}

test('of 200 random games options stay, are dominated or reversible as the order says by definition', () => {
  const counts = { stays: 0, dominated: 0, reversible: 0 };
  checkSeeds(200, (random) => {
    const [left, right] = [0, 1].map(() => random.list(0, 4, () => randomForm(random, random.between(1, 2))));
    const game = { left: left!, right: right! };
    const value = forms.of(game.left, game.right);
    for (const side of [0, 1] as const) {
      const options = side === 0 ? game.left : game.right;
      const { isNoBetter, through, best } = slowly(game, side);
      const judged = judgedOptions(forms, value, options, side);
      judged.forEach((option, k) => {
        const [given, { dominatedBy, through: answers }] = [options[k]!, option];
        const isDominated = options.some(
          (other, j) => j !== k && isNoBetter(given, other) && (j < k || !isNoBetter(other, given)),
        );
        expect(dominatedBy !== undefined).toBe(isDominated);
        if (dominatedBy !== undefined) {
          expect(dominatedBy).not.toBe(k);
          expect(isNoBetter(given, options[dominatedBy]!)).toBe(true);
        }
        expect(answers.map(text)).toEqual((through(given) as readonly Form[]).map(text));
        // of those that are neither all are in the canonical form, whatever stands there instead of the reversible ones
        expect(staysCanonical(option)).toBe(!isDominated && answers.length === 0);
        if (staysCanonical(option)) expect(best).toContain(given);
        counts.stays += Number(staysCanonical(option));
        counts.dominated += Number(isDominated);
        counts.reversible += Number(answers.length > 0);
      });
      // with what stands instead of the reversible ones, that is the canonical form
      expect(new Set(best.map((g) => text(g as Form)))).toEqual(
        new Set((side === 0 ? value.left : value.right).map(text)),
      );
    }
  });
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100);
});

test.each([
  ['{0,1|2}', '0 1', '2'],
  ["'{*|*}'", '*', '*'],
  ['+-{1,{2|0}}', '1 {2|0}', '-1 {0|-2}'],
  ['{0,1|2} + 0', '1', '2'],
  ['^*', '0 *', '0'],
])('the options of %s are %s and %s, as they are written', (given, left, right) => {
  const written = parseWritten(new LoopyGames(forms), given);
  expect(written.value).toBe(parseForm(forms, given));
  expect([written.left.map(text).sort(), written.right.map(text).sort()]).toEqual([
    left.split(' ').sort(),
    right.split(' ').sort(),
  ]);
});

test('all options of a large nimber stay', () => {
  const { value, left } = parseWritten(new LoopyGames(forms), '*250');
  const judged = judgedOptions(forms, value, left, 0);
  expect(judged.filter(staysCanonical)).toHaveLength(250);
});
