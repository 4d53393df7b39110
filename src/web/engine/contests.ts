/** Contest inputs: the games that a text may be meant for, and a position as input with its answer. Loaded only when needed. */
import { type ErrorParts, PlayError, partsOf } from '../../base/errors.ts';
import type { Contest } from '../../contest/contest.ts';
import { contestNames, loadContest } from '../../contest/index.ts';
import { Input } from '../../contest/input.ts';
import type { Solution } from '../../engines/solve-on.ts';
import { loadGame } from '../../games/index.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RulesName } from './rules-name.ts';

/** The games that a text may be an input of, each with its tests; or why it is none. */
export type Recognised =
  | { readonly is: 'input'; readonly of: readonly ContestTests[] }
  /** `game`: the one whose format it comes closest to; undefined: there is no such game. */
  | { readonly is: 'refused'; readonly game: string | undefined; readonly error: ErrorParts }
  /** It does not begin with a number, as all inputs do. */
  | { readonly is: 'other' };

export interface ContestTests {
  readonly game: string;
  /** The options of the game for each test. */
  readonly tests: readonly Readonly<Record<string, string>>[];
}

const context = (flags: Readonly<Record<string, string>>) => ({
  flags,
  print: () => undefined,
  note: () => undefined,
});

const questionsOf = (contest: Contest, input: Input, text: string) =>
  contest.questions(input, context(contest.flagsOf?.(text) ?? {}));

/** `shown` is the game on display: numbers alone, or what comes equally close to several formats, count as meant for it. */
export async function recognised(text: string, shown: string | undefined): Promise<Recognised> {
  if (!/^\uFEFF?\s*[+-]?\d+(?:\s|$)/.test(text)) return { is: 'other' };
  const found: ContestTests[] = [];
  const refused: { game: string; error: PlayError; read: readonly [line: number, column: number] }[] = [];
  for (const game of contestNames) {
    const contest = await loadContest(game);
    const input = Input.of(text);
    try {
      const tests = Array.from(questionsOf(contest, input, text), ({ options }) => options);
      const { options: known } = await loadGame(game);
      const given = tests.map((options) =>
        Object.entries(options).filter(([name, value]) => value !== known[name]!.show(known[name]!.default)),
      );
      found.push({ game, tests: given.map((options) => Object.fromEntries(options)) });
    } catch (error) {
      if (!(error instanceof PlayError)) throw error;
      refused.push({ game, error, read: [input.line, input.column] });
    }
  }
  if (found.length > 0) return { is: 'input', of: found };
  const farther = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number =>
    c - a || d - b;
  refused.sort((a, b) => farther(a.read, b.read));
  const farthest = refused.filter(({ read }) => farther(read, refused[0]!.read) === 0);
  const meant = /^[\s\d+-]*$/.test(text) ? refused : farthest;
  const closest = meant.find(({ game }) => game === shown) ?? farthest[0]!;
  const alone = farthest.length === 1 || closest.game === shown;
  return { is: 'refused', game: alone ? closest.game : undefined, error: partsOf(closest.error) };
}

/** A position as contest input, and its answer as far as it is known. */
export interface WrittenInput {
  readonly input: string;
  readonly output: string | undefined;
}

/** Undefined if the game has no contest. Raises bad input, with the reason, if its format cannot express the position. */
export async function written(
  { game: name, options }: RulesName,
  rules: Rules<Position>,
  p: Position,
  solution: Pick<Solution<Position>, 'value'> | undefined,
): Promise<WrittenInput | undefined> {
  if (!contestNames.includes(name)) return undefined;
  const contest = await loadContest(name);
  const game = await loadGame(name);
  const input = contest.write(rules, game.texts(options), p);
  const [question] = questionsOf(contest, Input.of(input), input);
  const value = solution?.value(p);
  return { input, output: value ? question!.say(value) : question!.sayUntabled?.() };
}
