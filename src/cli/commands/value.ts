/** `perfect-play value`: the value of a position as a game that can be added to others. */
import { badInput, located, quote, said } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { thermographSvg } from '../../partizan/drawing.ts';
import type { Form } from '../../partizan/forms.ts';
import { formText } from '../../partizan/text.ts';
import { type Thermograph, Thermographs, type Wall } from '../../partizan/thermograph.ts';
import { birthday } from '../../partizan/theory.ts';
import type { Game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { type Part, PositionValues } from '../../sums/values.ts';
import { wrap } from '../columns.ts';
import { checkWritable, writeWhole } from '../io.ts';
import { aheadText, outcomeText, sidesOf, valueText } from '../sum-value.ts';
import { rulesFrom } from '../from-flags.ts';
import { valuesMemory } from '../memory.ts';
import type { Work } from '../task.ts';

/** What is known of a position. */
interface Valued {
  readonly game: Game;
  readonly options: Readonly<Record<string, string>>;
  readonly rules: Rules<Position>;
  readonly values: PositionValues<Position>;
  readonly p: Position;
  readonly value: Form;
  readonly thermograph: Thermograph;
  readonly parts: readonly Part[];
  /** For each side the names of its moves that win if it begins; once if both sides have the same moves. */
  readonly winning: readonly (readonly string[])[];
}

export const work: Work<'value'> = ({ game, options, flags, precheck, progress }) => {
  const rules = precheck.rules(rulesFrom({ game, options }));
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const values = new PositionValues(rules, {
    memory: valuesMemory(flags.memory),
    progress: (known) => progress(0, 0, plural(known, 'value')),
  });
  const p = positionFrom(rules, flags.position);
  const value = values.value(p);
  const valued: Valued = {
    game,
    options,
    rules,
    values,
    p,
    value,
    thermograph: new Thermographs().of(value),
    parts: values.parts(p),
    winning: moversOf(rules).map((side) => winningMoves(rules, values, p, side)),
  };
  if (flags.svg !== undefined)
    writeWhole(
      flags.svg,
      thermographSvg(valued.thermograph, `${game.title.en}: ${valueText(values, value)}`),
    );
  return flags.json ? JSON.stringify(json(valued), undefined, 2) : text(valued, flags.quiet);
};

/** The position given, or the start. Play need not be able to reach it, since in a sum sides need not alternate here. */
const positionFrom = (rules: Rules<Position>, given: string | undefined): Position =>
  given === undefined
    ? rules.start
    : located('--position', () => {
        const p = rules.position.parse(given);
        if (!rules.legal(p))
          throw badInput(said`${quote(given)} is not a possible position: ${said`the rules exclude it`}`);
        return p;
      });

/** The sides of rules as the theory's Left and Right: 0 and 1. Only 0 if both sides have the same moves. */
const moversOf = ({ position }: Rules<Position>): readonly (0 | 1)[] =>
  position.sides.length === 0 ? [0] : [0, 1];

/** The moves of a side that leave a position which it wins if the other side begins. */
function winningMoves(
  rules: Rules<Position>,
  values: PositionValues<Position>,
  p: Position,
  side: 0 | 1,
): string[] {
  const { forms } = values;
  const turned = rules.position.withTurn?.(p, side) ?? p;
  return values
    .options(p, side)
    .filter((q) =>
      side === 0 ? forms.le(forms.zero, values.value(q)) : forms.le(values.value(q), forms.zero),
    )
    .map((q) => rules.name(turned, q));
}

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

function json({ game, options, rules, values, p, value, thermograph, parts, winning }: Valued): object {
  const { forms } = values;
  const label = (c: number): string => rules.position.scene!.boards[0]!.label(c);
  const written = (form: Form): string | null => formText(forms, form) ?? null;
  const wall = ({ temperatures, values: at }: Wall): object[] =>
    temperatures.map((temperature, k) => ({ temperature, value: at[k] }));
  return {
    game: game.name,
    options,
    position: rules.position.text(p),
    left: rules.position.sides[0] ?? null,
    right: rules.position.sides[1] ?? null,
    value: written(value),
    outcome: forms.outcome(value),
    stops: { left: value.leftStop, right: value.rightStop },
    mean: thermograph.mean,
    temperature: thermograph.temperature,
    thermograph: { left: wall(thermograph.left), right: wall(thermograph.right) },
    birthday: birthday(value),
    regions: parts.map((part) => ({ cells: part.cells.map(label), value: written(part.value) })),
    winningMoves: { left: winning[0], right: winning[1] ?? winning[0] },
    diagram: rules.position.diagram(p).split('\n'),
  };
}
