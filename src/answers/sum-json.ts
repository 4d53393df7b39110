/** What positions and sums are worth, as JSON: the same on the command line, from the server, and in the page. */
import type { Form, Forms } from '../partizan/forms.ts';
import type { LoopyWinner } from '../partizan/loopy/play.ts';
import { ValueTexts } from '../partizan/loopy/text.ts';
import { type GameValue, type LoopyGames, isShort } from '../partizan/loopy/values.ts';
import { formText } from '../partizan/text.ts';
import { birthday, incentives } from '../partizan/theory.ts';
import { Thermographs, type Wall } from '../partizan/thermograph.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { LoopyPositions } from '../sums/loopy-positions.ts';
import { followersOf } from '../sums/followers.ts';
import { type LoopySum, wins } from '../sums/loopy-sum.ts';
import type { Sum, Summand, WinningMove } from '../sums/sum.ts';
import type { PositionValues } from '../sums/values.ts';
import type { SumPart } from '../play/sum-part.ts';
import type { SourceValues } from './answer.ts';
import type {
  AddedValueJson,
  FollowersJson,
  LoopyJson,
  LoopyPartJson,
  LoopySumJson,
  LoopyValuedJson,
  PartJson,
  SumAnswerJson,
  ValuedJson,
} from './sum-schemas.ts';

function valuedJson(forms: Forms, form: Form, thermographs = new Thermographs()): ValuedJson {
  const { mean, temperature } = thermographs.of(form);
  return { value: formText(forms, form) ?? null, outcome: forms.outcome(form), mean, temperature };
}

const loopyValuedJson = (games: LoopyGames, value: GameValue): LoopyValuedJson => ({
  value: new ValueTexts(games).of(value) ?? null,
  winners: winnersJson(games.outcome(value)),
});

/** The value of a short or loopy game, with who wins. */
export function anyValueJson(games: LoopyGames, value: GameValue): ValuedJson | LoopyValuedJson {
  return isShort(value) ? valuedJson(games.forms, value) : loopyValuedJson(games, value);
}

const partMembers = ({ text, sides }: Pick<SumPart, 'text' | 'sides'>) => ({
  part: text,
  left: sides?.[0] ?? null,
  right: sides?.[1] ?? null,
});

/** A part of a sum, alone. */
export const partJson = (forms: Forms, part: SumPart): PartJson => ({
  ...partMembers(part),
  ...valuedJson(forms, part.summand.value),
});

/** The same for a part that may be loopy. */
export const loopyPartJson = (games: LoopyGames, part: SumPart<GameValue>): LoopyPartJson => ({
  ...partMembers(part),
  ...loopyValuedJson(games, part.summand.value),
});

/** What both sides can move to, and what becomes of that in the canonical form. */
export function followersJson(forms: Forms, game: Summand): FollowersJson {
  const thermographs = new Thermographs();
  const text = (g: Form): string | null => formText(forms, g) ?? null;
  const options = (side: 0 | 1): FollowersJson['left'] =>
    followersOf(forms, game, side).map(({ name, to, stays, dominatedBy, answer }) => ({
      move: name,
      ...valuedJson(forms, to.value, thermographs),
      stays,
      dominatedBy: dominatedBy ? { move: dominatedBy.name, value: text(dominatedBy.to.value) } : null,
      reversible: answer
        ? {
            move: answer.name ?? null,
            value: text(answer.value),
            instead: (side === 0 ? answer.value.left : answer.value.right).map(text),
          }
        : null,
    }));
  const gains = incentives(forms, game.value);
  return {
    left: options(0),
    right: options(1),
    incentives: { left: gains.left.map(text), right: gains.right.map(text) },
  };
}

/** A sum with its parts and winning moves. Parts are numbered from 1. */
export function sumJson(sum: Sum, parts: readonly SumPart[]): SumAnswerJson {
  const { forms, value, hottest } = sum;
  const moves = (side: 0 | 1): WinningMove[] =>
    sum.winningMoves(side).map(({ part, name }) => ({ part: part + 1, name }));
  return {
    ...valuedJson(forms, value),
    parts: parts.map((part) => partJson(forms, part)),
    hottest: hottest + 1,
    winningMoves: { left: moves(0), right: moves(1) },
  };
}

/** What positions of a game are worth in sums, and the moves and regions from which that follows. */
export type ValuesInSums = Pick<PositionValues<Position>, 'rules' | 'forms' | 'value' | 'parts' | 'options'>;

/** The same, where the nimbers of positions are known without computing them. */
export const withNimbers = (values: ValuesInSums, known: Pick<SourceValues, 'value'>): ValuesInSums => ({
  rules: values.rules,
  forms: values.forms,
  value: (p) => {
    const nimber = known.value(p)?.nimber;
    return nimber === undefined ? values.value(p) : values.forms.nimber(nimber);
  },
  parts: (p) => values.parts(p),
  options: (p, side) => values.options(p, side),
});

/** The sides of rules as Left and Right, 0 and 1. Only 0 if both sides have the same moves. */
export const moversOf = ({ position }: Rules<Position>): readonly (0 | 1)[] =>
  position.sides.length === 0 ? [0] : [0, 1];

/** The names of the moves of a side that leave a position which it wins if the other side begins. */
export function winningMoves(values: ValuesInSums, p: Position, side: 0 | 1): string[] {
  const { forms, rules } = values;
  const turned = rules.position.withTurn?.(p, side) ?? p;
  return values
    .options(p, side)
    .filter((q) =>
      side === 0 ? forms.le(forms.zero, values.value(q)) : forms.le(values.value(q), forms.zero),
    )
    .map((q) => rules.name(turned, q));
}

/** The value of a position, with all that follows from it. */
export function addedValueJson(values: ValuesInSums, p: Position): AddedValueJson {
  const { forms, rules } = values;
  const { sides, scene, text, diagram } = rules.position;
  const value = values.value(p);
  const thermograph = new Thermographs().of(value);
  const label = (c: number): string => scene!.boards[0]!.label(c);
  const wall = ({ temperatures, values: at }: Wall): AddedValueJson['thermograph']['left'] =>
    temperatures.map((temperature, k) => ({ temperature, value: at[k]! }));
  const winning = moversOf(rules).map((side) => winningMoves(values, p, side));
  return {
    position: text(p),
    left: sides[0] ?? null,
    right: sides[1] ?? null,
    ...valuedJson(forms, value),
    stops: { left: value.leftStop, right: value.rightStop },
    thermograph: { left: wall(thermograph.left), right: wall(thermograph.right) },
    birthday: birthday(value),
    regions: values
      .parts(p)
      .map((part) => ({ cells: part.cells.map(label), value: formText(forms, part.value) ?? null })),
    winningMoves: { left: winning[0]!, right: winning[1] ?? winning[0]! },
    diagram: diagram(p).split('\n'),
  };
}

const winnersJson = ([leftBegins, rightBegins]: readonly [
  LoopyWinner,
  LoopyWinner,
]): LoopyJson['winners'] => ({
  leftBegins,
  rightBegins,
});

/** A sum with a loopy part. Parts are numbered from 1. */
export function loopySumJson(sum: LoopySum, parts: readonly SumPart<GameValue>[]): LoopySumJson {
  const { games, value } = sum;
  const moves = (side: 0 | 1): WinningMove[] =>
    sum.winningMoves(side).map(({ part, name }) => ({ part: part + 1, name }));
  return {
    ...loopyValuedJson(games, value),
    parts: parts.map((part) => loopyPartJson(games, part)),
    winningMoves: { left: moves(0), right: moves(1) },
  };
}

/** The names of the moves of a side that win, of a position that can occur again in play. */
export function loopyWinningMoves(values: LoopyPositions<Position>, p: Position, side: 0 | 1): string[] {
  const { games, rules } = values;
  const turned = rules.position.withTurn?.(p, side) ?? p;
  return values
    .options(p, side)
    .filter((q) => wins(games, values.value(q), side))
    .map((q) => rules.name(turned, q));
}

/** The value of a position that can occur again in play. */
export function loopyValueJson(
  values: LoopyPositions<Position>,
  p: Position,
): Omit<LoopyJson, 'game' | 'options'> {
  const { games, rules } = values;
  const { sides, text, diagram } = rules.position;
  const value = values.value(p);
  const cycle = isShort(value) || !value.cycle ? undefined : values.cycleFrom(p);
  const winning = moversOf(rules).map((side) => loopyWinningMoves(values, p, side));
  return {
    position: text(p),
    left: sides[0] ?? null,
    right: sides[1] ?? null,
    value: new ValueTexts(games).of(value) ?? null,
    winners: winnersJson(games.outcome(value)),
    ...(cycle ? { cycle: cycle.map((q) => text(q)) } : {}),
    winningMoves: { left: winning[0]!, right: winning[1] ?? winning[0]! },
    diagram: diagram(p).split('\n'),
  };
}
