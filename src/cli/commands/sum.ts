/** `perfect-play sum`: several games side by side: who wins, and by which moves. */
import { badUse, quote, said } from '../../base/errors.ts';
import type { Solution } from '../../engines/solve.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { type Form, Forms } from '../../partizan/forms.ts';
import { formText } from '../../partizan/text.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { adviserOf } from '../../play/adviser.ts';
import { Session } from '../../play/session.ts';
import type { LoadGame } from '../../play/law-subject.ts';
import { sumOutcomes, sumRules } from '../../play/sum-game.ts';
import { sumJson } from '../../answers/sum-json.ts';
import { type SumPart, readSumPart } from '../../play/sum-part.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { Sum } from '../../sums/sum.ts';
import { wrap } from '../columns.ts';
import type { FlagsOf } from '../commands.ts';
import { loadGameFrom } from '../load-game.ts';
import { valuesMemory } from '../memory.ts';
import { precheckOf } from '../rules-file/precheck.ts';
import type { Done, CommandWork, WorkContext } from '../task.ts';
import { converse, moversOf } from './play/play.ts';

export const work: CommandWork<'sum'> = async ({ args, flags, print, ask }) => {
  const memory = valuesMemory(flags.memory);
  const forms = new Forms({ memory });
  const parts: SumPart[] = [];
  for (const text of args.parts) parts.push(await readSumPart(forms, text, loadTested));
  const sum = new Sum(
    forms,
    parts.map(({ summand }) => summand),
  );
  if (flags.play) return played(forms, parts, flags, { print, ask });
  return flags.json ? JSON.stringify(sumJson(sum, parts), undefined, 2) : text(sum, parts);
};

/** The rules of a game file are tested before they are used, as by other commands. */
const loadTested: LoadGame = async (name) => {
  const [game, precheck] = [await loadGameFrom(name), await precheckOf(name)];
  return { ...game, read: (given) => precheck.rules(game.read(given)) };
};

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

const sidesText = ({ sides }: SumPart): string =>
  sides === undefined ? '' : ` (Left is ${sides[0]}, Right is ${sides[1]})`;

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
  const moves = ([0, 1] as const).flatMap((side) => {
    const whose = side === 0 ? 'Left' : 'Right';
    const winning = sum.winningMoves(side).map(({ part, name }) => `${part + 1}: ${name}`);
    return winning.length === 0
      ? [`No move of ${whose} wins.`]
      : wrap(`Winning moves of ${whose}: ${winning.join('; ')}`.split(' '));
  });
  return [
    `The sum is ${written(forms, value)}: ${WINNERS[forms.outcome(value)]}.`,
    '',
    ...lines,
    '',
    ...moves,
    ...(temperature(hottest) > 0 && parts.length > 1
      ? [`The hottest part is ${hottest + 1}, with temperature ${numberText(temperature(hottest))}.`]
      : []),
  ].join('\n');
}
