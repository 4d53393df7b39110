/** `perfect-play sum`: several games side by side: who wins, and by which moves. */
import { badUse, quote, said } from '../../base/errors.ts';
import type { Solution } from '../../engines/solve.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { type Form, Forms } from '../../partizan/forms.ts';
import { ValueTexts } from '../../partizan/loopy/text.ts';
import { type GameValue, LoopyGames, isShort } from '../../partizan/loopy/values.ts';
import { formText } from '../../partizan/text.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { adviserOf } from '../../play/adviser.ts';
import { Session } from '../../play/session.ts';
import { sumOutcomes, sumRules } from '../../play/sum-game.ts';
import { loopySumJson, sumJson } from '../../answers/sum-json.ts';
import { type SumPart, readLoopyPart } from '../../play/sum-part.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { LoopySum } from '../../sums/loopy-sum.ts';
import { Sum } from '../../sums/sum.ts';
import { wrap } from '../columns.ts';
import type { FlagsOf } from '../commands.ts';
import { loopyText, sidesText as valueSides, winnersText } from '../loopy-value.ts';
import { loadTested } from '../load-tested.ts';
import { valuesMemory } from '../memory.ts';
import { leftAndRight } from '../sum-value.ts';
import type { Done, CommandWork, WorkContext } from '../task.ts';
import { converse, moversOf } from './play/play.ts';

export const work: CommandWork<'sum'> = async ({ args, flags, print, ask }) => {
  const memory = valuesMemory(flags.memory);
  const forms = new Forms({ memory });
  const games = new LoopyGames(forms);
  const all: SumPart<GameValue>[] = [];
  for (const given of args.parts) all.push(await readLoopyPart(games, given, loadTested, { memory }));
  const parts = all.filter(isShortPart);
  if (parts.length < all.length) {
    if (flags.play) throw badUse(said`a sum with a loopy game cannot be played here, since it need not end`);
    const sum = new LoopySum(
      games,
      all.map(({ summand }) => summand),
    );
    return flags.json ? JSON.stringify(loopySumJson(sum, all), undefined, 2) : loopySumText(sum, all);
  }
  const sum = new Sum(
    forms,
    parts.map(({ summand }) => summand),
  );
  if (flags.play) return played(forms, parts, flags, { print, ask });
  return flags.json ? JSON.stringify(sumJson(sum, parts), undefined, 2) : text(sum, parts);
};

const isShortPart = (part: SumPart<GameValue>): part is SumPart => isShort(part.summand.value);

/** A game of the sum on the terminal. */
function played(
  forms: Forms,
  parts: readonly SumPart[],
  { seed = Date.now() % 1e9, strength, side, opponent }: FlagsOf<'sum'>,
  terminal: Pick<WorkContext<'sum'>, 'print' | 'ask'>,
): Promise<Done> {
  const rules = sumRules(
    parts.map(({ summand }) => summand),
    parts.map((part) => `${part.text}${sidesText(part)}`),
  ) as unknown as Rules<Position>;
  const session = Session.start(rules);
  const movers = moversOf(session.players, { side, opponent });
  const endless = parts.find(({ endless: is }) => is);
  if (endless && !movers.includes('person'))
    throw badUse(
      said`${quote(endless.text)} would take two computers too many moves; play a side of it yourself`,
    );
  return converse(
    {
      rules,
      adviser: adviserOf(rules, sumOutcomes(forms) as Pick<Solution<Position>, 'value'>),
      session,
      movers,
      strength,
      game: 'sum',
      options: {},
      unsaved: said`a sum cannot be saved`,
    },
    { title: 'A sum', seed, ...terminal },
  );
}

const MOST_CHARACTERS = 200;
const written = (forms: Forms, form: Form): string => formText(forms, form, MOST_CHARACTERS) ?? 'a long form';

const sidesText = ({ sides }: Pick<SumPart, 'sides'>): string =>
  leftAndRight(sides) && ` (${leftAndRight(sides)})`;

const WINNERS = {
  L: 'Left wins, whoever begins',
  R: 'Right wins, whoever begins',
  N: 'whoever begins wins',
  P: 'whoever begins loses',
} as const;

function text(sum: Sum, parts: readonly SumPart[]): string {
  const { forms, value, hottest } = sum;
  const thermographs = new Thermographs();
  const temperature = (k: number): number => thermographs.of(parts[k]!.summand.value).temperature;
  const lines = parts.map(
    (part, k) => `  ${k + 1}. ${part.text}: ${written(forms, part.summand.value)}${sidesText(part)}`,
  );
  return [
    `The sum is ${written(forms, value)}: ${WINNERS[forms.outcome(value)]}.`,
    '',
    ...lines,
    '',
    ...movesText(sum),
    ...(temperature(hottest) > 0 && parts.length > 1
      ? [`The hottest part is ${hottest + 1}, with temperature ${numberText(temperature(hottest))}.`]
      : []),
  ].join('\n');
}

/** The moves of each side that win. */
const movesText = (sum: Pick<Sum, 'winningMoves'>): string[] =>
  ([0, 1] as const).flatMap((side) => {
    const whose = side === 0 ? 'Left' : 'Right';
    const winning = sum.winningMoves(side).map(({ part, name }) => `${part + 1}: ${name}`);
    return winning.length === 0
      ? [`No move of ${whose} wins.`]
      : wrap(`Winning moves of ${whose}: ${winning.join('; ')}`.split(' '));
  });

const LEFT_RIGHT = ['Left', 'Right'] as const;

function loopySumText(sum: LoopySum, parts: readonly SumPart<GameValue>[]): string {
  const { games, value, winners } = sum;
  const texts = new ValueTexts(games);
  const lines = parts.map(
    (part, k) =>
      `  ${k + 1}. ${part.text}: ${loopyText(texts, part.summand.value, MOST_CHARACTERS)}${sidesText(part)}`,
  );
  // the canonical form of a game with two sides has no moves, and its own are those of a position
  const hidden = parts.flatMap((part, k) =>
    part.position === undefined && games.options(part.summand.value, 0) === undefined ? [k + 1] : [],
  );
  return [
    `The sum is ${loopyText(texts, value, MOST_CHARACTERS)}: ${winnersText(winners, LEFT_RIGHT)}.`,
    ...[valueSides(texts, value, LEFT_RIGHT)].flatMap((sentence) => sentence ?? []),
    '',
    ...lines,
    '',
    ...(hidden.length === 0
      ? []
      : [`Of part ${hidden.join(' and ')} only the two sides are known, and no moves.`]),
    ...movesText(sum),
  ].join('\n');
}
