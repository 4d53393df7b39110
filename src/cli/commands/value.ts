/** `perfect-play value`: the value of a position as a game that can be added to others. */
import { badUse, said } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { thermographSvg } from '../../partizan/drawing.ts';
import type { Form } from '../../partizan/forms.ts';
import { ValueTexts } from '../../partizan/loopy/text.ts';
import { LoopyGames, isShort } from '../../partizan/loopy/values.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { known, valuesOf } from '../../answers/ask.ts';
import type { Question } from '../../answers/question.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import type { AddedJson, LoopyJson } from '../../answers/sum-schemas.ts';
import {
  type ValuesInSums,
  addedValueJson,
  loopyValueJson,
  followersJson,
  loopyWinningMoves,
  moversOf,
  winningMoves,
  withNimbers,
} from '../../answers/sum-json.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { LoopyPositions } from '../../sums/loopy-positions.ts';
import { positionAsSummand } from '../../sums/sum.ts';
import { winnerPasses } from '../../sums/winner-passes.ts';
import { type RegionValue, PositionValues, isEndless } from '../../sums/values.ts';
import { wrap } from '../columns.ts';
import { followersText } from '../followers-text.ts';
import { runningOption, sequence } from './value-sequence.ts';
import { checkWritable, writeWhole } from '../io.ts';
import { loopyText, sidesText, winnersText } from '../loopy-value.ts';
import { aheadText, leftAndRight, outcomeText, sidesOf, valueText } from '../sum-value.ts';
import { valuesMemory } from '../memory.ts';
import { SOURCE_HOST, printed, questionFrom } from '../question.ts';
import type { CommandWork, WorkContext } from '../task.ts';

/** What is known of a position. */
interface Valued {
  readonly game: Game;
  readonly rules: Rules<Position>;
  readonly values: ValuesInSums;
  readonly p: Position;
  readonly value: Form;
  readonly parts: readonly RegionValue[];
  /** For each side the names of its moves that win if it begins; once if both sides have the same moves. */
  readonly winning: readonly (readonly string[])[];
}

export const work: CommandWork<'value'> = async (context) => {
  const { flags, progress } = context;
  const running = runningOption(context.game, context.options);
  if (running) return sequence(running, context);
  // play need not be able to reach the position, since in a sum sides need not alternate here
  const asked = questionFrom({ ...context, flags: { position: flags.position, impossible: true } }, 'nimber');
  const question = flags.winnerPasses ? { ...asked, rules: winnerPasses(asked.rules) } : asked;
  const { game, options, rules } = question;
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const computed = new PositionValues(rules, {
    memory: valuesMemory(flags.memory),
    progress: (count) => progress(0, 0, plural(count, 'value')),
  });
  if (isEndless(computed, question.position)) return loopyAnswer(question, computed, context);
  const { opened } = await known(question, SOURCE_HOST, NODE_SOURCES);
  const values = opened ? withNimbers(computed, valuesOf(opened, question).values) : computed;
  const { position: p } = question;
  const value = values.value(p);
  const valued: Valued = {
    game,
    rules,
    values,
    p,
    value,
    parts: values.parts(p),
    winning: moversOf(rules).map((side) => winningMoves(values, p, side)),
  };
  if (flags.svg !== undefined)
    writeWhole(
      flags.svg,
      thermographSvg(new Thermographs().of(value), `${game.title.en}: ${valueText(values, value)}`),
    );
  if (!flags.json) return text(valued, flags);
  return printed({
    game: game.name,
    options: { ...options },
    ...addedValueJson(values, p),
    ...(flags.followers ? { followers: followersJson(values.forms, positionAsSummand(values, p)) } : {}),
  } satisfies AddedJson);
};

/** The value of a position that can occur again in play. */
function loopyAnswer(
  { game, options, rules, position: p }: Question,
  { forms }: Pick<PositionValues<Position>, 'forms'>,
  { flags: { svg, followers, json, quiet }, progress }: Pick<WorkContext<'value'>, 'flags' | 'progress'>,
): string {
  if (svg !== undefined) throw badUse(said`only a game without cycles has a thermograph`);
  if (followers) throw badUse(said`options are compared only in a game without cycles`);
  const values = new LoopyPositions(rules, new LoopyGames(forms), (count) =>
    progress(0, 0, plural(count, 'position')),
  );
  if (json)
    return printed({
      game: game.name,
      options: { ...options },
      ...loopyValueJson(values, p),
    } satisfies LoopyJson);
  const { text: textOf, diagram } = rules.position;
  const value = values.value(p);
  const sides = sidesOf(rules);
  const cycle = isShort(value) || !value.cycle ? undefined : values.cycleFrom(p)?.map((q) => textOf(q));
  const texts = new ValueTexts(values.games);
  const shown = loopyText(texts, value);
  const sidesAre = sidesText(texts, value, sides, cycle);
  const lines = [
    `The value is ${shown}: ${winnersText(values.games.outcome(value), sides)}.`,
    ...(sidesAre === undefined ? [] : [sidesAre]),
    'It is loopy: positions can occur again in play.',
    '',
    ...winningText(
      rules,
      moversOf(rules).map((side) => loopyWinningMoves(values, p, side)),
    ),
  ];
  if (quiet) return lines.join('\n');
  return [game.title.en, '', diagram(p), '', ...lines, '', ...placeText(rules, p)].join('\n');
}

/** The moves that win, by sides. */
function winningText(rules: Rules<Position>, winning: readonly (readonly string[])[]): string[] {
  return moversOf(rules).flatMap((side) => {
    const whose = moversOf(rules).length === 1 ? '' : ` of ${sidesOf(rules)[side]}`;
    const names = winning[side]!;
    return names.length === 0
      ? [`No move${whose} wins.`]
      : wrap(
          `Winning moves${whose}: ${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ', …' : ''}`.split(
            ' ',
          ),
        );
  });
}

/** Who is Left, and the position as text. */
function placeText(rules: Rules<Position>, p: Position): string[] {
  const sides = leftAndRight(moversOf(rules).length === 1 ? undefined : sidesOf(rules));
  return [...(sides ? [`${sides}.`] : []), `Position: ${rules.position.text(p)}`];
}

/** The most regions, and moves, that are listed; --json has all. */
const MOST_LISTED = 40;

function text(
  valued: Valued,
  { quiet, followers }: Pick<WorkContext<'value'>['flags'], 'quiet' | 'followers'>,
): string {
  const { game, rules, values, p, value, parts, winning } = valued;
  const [left, right] = sidesOf(rules);
  const outcome = outcomeText(values.forms.outcome(value), [left, right]);
  const answer = [`The value is ${valueText(values, value)}: ${outcome}.`, aheadText(value, [left, right])];
  const label = (c: number): string => rules.position.scene!.boards[0]!.label(c);
  const regions =
    parts.length < 2
      ? []
      : [
          '',
          `It is the sum of ${plural(parts.length, 'region')}:`,
          ...parts
            .slice(0, MOST_LISTED)
            .map((part) => `  ${part.cells.map(label).join(' ')}: ${valueText(values, part.value)}`),
        ];
  const options = followers ? ['', ...followersText(values.forms, positionAsSummand(values, p))] : [];
  const lines = [...answer, ...regions, '', ...winningText(rules, winning), ...options];
  if (quiet) return lines.join('\n');
  return [game.title.en, '', rules.position.diagram(p), '', ...lines, '', ...placeText(rules, p)].join('\n');
}
