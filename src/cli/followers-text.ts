/** The options of a game, and what becomes of them in its canonical form, in words. */
import { plural } from '../base/numbers.ts';
import { numberText } from '../partizan/dyadic.ts';
import type { Form, Forms } from '../partizan/forms.ts';
import { incentives } from '../partizan/theory.ts';
import { formText } from '../partizan/text.ts';
import { Thermographs } from '../partizan/thermograph.ts';
import { type Follower, followersOf } from '../sums/followers.ts';
import type { Summand, SummandMove } from '../sums/sum.ts';

/** The most options and incentives of a side that are listed; --json has all. */
const MOST_LISTED = 40;

/** A longer value is not repeated in comparisons. */
const MOST_COMPARED = 60;
/** Longer values are not written among several. */
const MOST_CHARACTERS = 200;

/** What is said of options: the text of values, of those that are compared, and the value of the game. */
interface Telling {
  readonly text: (g: Form) => string;
  readonly brief: (g: Form, otherwise: string) => string;
  readonly value: Form;
}

/** The options of both sides, what sides can gain, mean and temperature. */
export function followersText(forms: Forms, game: Summand): string[] {
  const { value } = game;
  const text = (g: Form): string => formText(forms, g, MOST_CHARACTERS) ?? 'a long form';
  const brief = (g: Form, otherwise: string): string => formText(forms, g, MOST_COMPARED) ?? otherwise;
  const telling: Telling = { text, brief, value };
  const { mean, temperature } = new Thermographs().of(value);
  const gains = incentives(forms, value);
  const listed = (games: readonly Form[]): string => {
    const rest = games.length - MOST_LISTED;
    const more = rest > 0 ? ` and ${plural(rest, 'other')}` : '';
    return `${games.slice(0, MOST_LISTED).map(text).join(', ') || 'none'}${more}`;
  };
  const both = [followersOf(forms, game, 0), followersOf(forms, game, 1)] as const;
  return [
    ...(areAlike(...both)
      ? ['Options of both sides, as those of Left:', ...optionsText(telling, both[0], 0), '']
      : ([0, 1] as const).flatMap((side) => [
          `Options of ${SIDES[side]}:`,
          ...optionsText(telling, both[side], side),
          '',
        ])),
    `Incentives of Left: ${listed(gains.left)}; of Right: ${listed(gains.right)}.`,
    `Mean ${numberText(mean)}, temperature ${numberText(temperature)}.`,
  ];
}

const SIDES = ['Left', 'Right'] as const;

/** Whether both sides have the same moves. */
const areAlike = (left: readonly Follower[], right: readonly Follower[]): boolean =>
  left.length === right.length &&
  left.every(({ name, to }, k) => name === right[k]!.name && to.value === right[k]!.to.value);

function optionsText(telling: Telling, options: readonly Follower[], side: 0 | 1): string[] {
  if (options.length === 0) return ['  none'];
  const rest = options.length - MOST_LISTED;
  return [
    ...options
      .slice(0, MOST_LISTED)
      .flatMap((option) => [
        `  ${movedText(option.name, telling.text(option.to.value))}`,
        ...whyText(telling, option, side).map((why) => `      ${why}`),
      ]),
    ...(rest > 0 ? [`  … and ${plural(rest, 'other')}`] : []),
  ];
}

/** A move and the value that it leaves; moves in a value are named after that already. */
const movedText = (name: string, value: string): string =>
  isAlone(name, value) ? name : `${name}: ${value}`;

/** The name of a move in the midst of a sentence. */
const namedText = (name: string, value: string): string => (isAlone(name, value) ? value : name);

const isAlone = (name: string, value: string): boolean => name === `to ${value}`;

/** Why an option is none of the canonical form; nothing if it is one. */
const whyText = (telling: Telling, option: Follower, side: 0 | 1): string[] => [
  ...(option.dominatedBy ? [dominatedText(telling, option.to.value, option.dominatedBy, side)] : []),
  ...(option.answer ? [reversibleText(telling, option.answer, side)] : []),
];

function dominatedText({ text, brief }: Telling, value: Form, by: SummandMove, side: 0 | 1): string {
  const name = namedText(by.name, text(by.to.value));
  return by.to.value === value
    ? `equal to ${name}, and one of them is enough`
    : `dominated by ${name}: ${compared(brief(value, 'this'), brief(by.to.value, 'that'), side)}`;
}

function reversibleText(
  { text, brief, value }: Telling,
  answer: NonNullable<Follower['answer']>,
  side: 0 | 1,
): string {
  const left = text(answer.value);
  const name = answer.name === undefined ? left : namedText(answer.name, left);
  const through = name === left ? left : `${name} to ${left}`;
  const why = compared(brief(answer.value, 'this'), brief(value, 'the game'), side);
  const options = (side === 0 ? answer.value.left : answer.value.right).map(text).join(', ');
  const instead = options === '' ? 'nothing stands instead' : `instead of it: ${options}`;
  return `reversible through ${SIDES[side === 0 ? 1 : 0]}'s ${through}, and ${why}; ${instead}`;
}

/** That the first game is at most as good for the side as the second. */
const compared = (g: string, h: string, side: 0 | 1): string => `${g} ${side === 0 ? '≤' : '≥'} ${h}`;
