/** `perfect-play value of`: what a value, or another part of a sum, is worth. */
import { badUse, said } from '../../base/errors.ts';
import { followersJson, loopyPartJson, partJson } from '../../answers/sum-json.ts';
import type { LoopyPartJson, PartJson } from '../../answers/sum-schemas.ts';
import { thermographSvg } from '../../partizan/drawing.ts';
import { Forms } from '../../partizan/forms.ts';
import { ValueTexts } from '../../partizan/loopy/text.ts';
import { type GameValue, LoopyGames, isShort } from '../../partizan/loopy/values.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { type SumPart, readLoopyPart, readSumPart } from '../../play/sum-part.ts';
import { followersText } from '../followers-text.ts';
import { checkWritable, writeWhole } from '../io.ts';
import { loadTested } from '../load-tested.ts';
import { loopyText, sidesText, winnersText } from '../loopy-value.ts';
import { valuesMemory } from '../memory.ts';
import { printed } from '../question.ts';
import { aheadText, leftAndRight, outcomeText, valueText } from '../sum-value.ts';
import type { CommandWork } from '../task.ts';

const SIDES = ['Left', 'Right'] as const;

export const work: CommandWork<'value of'> = async ({ args, flags }) => {
  const memory = valuesMemory(flags.memory);
  const games = new LoopyGames(new Forms({ memory }));
  const { forms } = games;
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const loopy = await readLoopyPart(games, args.part, loadTested, { memory });
  if (!isShort(loopy.summand.value)) {
    if (flags.svg !== undefined) throw badUse(said`only a game without cycles has a thermograph`);
    if (flags.followers) throw badUse(said`options are compared only in a game without cycles`);
    return flags.json
      ? printed(loopyPartJson(games, loopy) satisfies LoopyPartJson)
      : loopyPartText(games, loopy);
  }
  const part = await readSumPart(forms, args.part, loadTested, { memory, written: true });
  const { value } = part.summand;
  if (flags.svg !== undefined)
    writeWhole(flags.svg, thermographSvg(new Thermographs().of(value), valueText({ forms }, value)));
  if (!flags.json) return shortPartText(forms, part, flags.followers);
  return printed({
    ...partJson(forms, part),
    ...(flags.followers ? { followers: followersJson(forms, part.summand) } : {}),
  } satisfies PartJson);
};

const sidesAre = ({ sides }: Pick<SumPart, 'sides'>): string[] =>
  leftAndRight(sides) ? ['', `${leftAndRight(sides)}.`] : [];

function shortPartText(forms: Forms, part: SumPart, followers: boolean): string {
  const { value } = part.summand;
  return [
    `The value is ${valueText({ forms }, value)}: ${outcomeText(forms.outcome(value), SIDES)}.`,
    aheadText(value, SIDES),
    ...(followers ? ['', ...followersText(forms, part.summand)] : []),
    ...sidesAre(part),
  ].join('\n');
}

function loopyPartText(games: LoopyGames, part: SumPart<GameValue>): string {
  const texts = new ValueTexts(games);
  const { value } = part.summand;
  return [
    `The value is ${loopyText(texts, value)}: ${winnersText(games.outcome(value), SIDES)}.`,
    ...[sidesText(texts, value, SIDES)].flatMap((sentence) => sentence ?? []),
    ...sidesAre(part),
  ].join('\n');
}
