/** `perfect-play value`: the value of a position as a game that can be added to others. */
import { plural } from '../../base/numbers.ts';
import { thermographSvg } from '../../partizan/drawing.ts';
import type { Form } from '../../partizan/forms.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { known, valuesOf } from '../../answers/ask.ts';
import { NODE_SOURCES } from '../../answers/registry.ts';
import type { AddedJson } from '../../answers/schemas.ts';
import {
  type ValuesInSums,
  addedValueJson,
  moversOf,
  winningMoves,
  withNimbers,
} from '../../answers/sum-json.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { type RegionValue, PositionValues } from '../../sums/values.ts';
import { wrap } from '../columns.ts';
import { checkWritable, writeWhole } from '../io.ts';
import { aheadText, outcomeText, sidesOf, valueText } from '../sum-value.ts';
import { valuesMemory } from '../memory.ts';
import { SOURCE_HOST, printed, questionFrom } from '../question.ts';
import type { CommandWork } from '../task.ts';

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
  // play need not be able to reach the position, since in a sum sides need not alternate here
  const question = questionFrom(
    { ...context, flags: { position: flags.position, impossible: true } },
    'nimber',
  );
  const { game, options, rules } = question;
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const computed = new PositionValues(rules, {
    memory: valuesMemory(flags.memory),
    progress: (count) => progress(0, 0, plural(count, 'value')),
  });
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
  return flags.json
    ? printed({ game: game.name, options: { ...options }, ...addedValueJson(values, p) } satisfies AddedJson)
    : text(valued, flags.quiet);
};

/** The most regions, and moves, that are listed; --json has all. */
const MOST_LISTED = 40;

function text(valued: Valued, quiet: boolean): string {
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
  const moves = moversOf(rules).flatMap((side) => {
    const whose = moversOf(rules).length === 1 ? '' : ` of ${[left, right][side]}`;
    const names = winning[side]!;
    return names.length === 0
      ? [`No move${whose} wins.`]
      : wrap(
          `Winning moves${whose}: ${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ', …' : ''}`.split(
            ' ',
          ),
        );
  });
  const lines = [...answer, ...regions, '', ...moves];
  if (quiet) return lines.join('\n');
  return [
    game.title.en,
    '',
    rules.position.diagram(p),
    '',
    ...lines,
    '',
    ...(moversOf(rules).length === 1 ? [] : [`Left is ${left}, Right is ${right}.`]),
    `Position: ${rules.position.text(p)}`,
  ].join('\n');
}
