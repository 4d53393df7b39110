/** `perfect-play sum`: several games side by side: who wins, and by which moves. */
import { badInput, located, quote, said } from '../../base/errors.ts';
import { loadGame } from '../../games/index.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { type Form, Forms } from '../../partizan/forms.ts';
import { parseForm } from '../../partizan/parse.ts';
import { formText } from '../../partizan/text.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import type { Position } from '../../rules/rules.ts';
import { Sum, type Summand, positionAsSummand, valueAsSummand } from '../../sums/sum.ts';
import { PositionValues } from '../../sums/values.ts';
import { wrap } from '../columns.ts';
import { valuesMemory } from '../memory.ts';
import type { Work } from '../task.ts';

interface Part {
  /** As it was written. */
  readonly text: string;
  readonly summand: Summand;
  /** The names of the sides as Left and Right; undefined for a value, and for a game in which both have the same moves. */
  readonly sides: readonly [string, string] | undefined;
}

export const work: Work<'sum'> = async ({ args, flags }) => {
  const memory = valuesMemory(flags.memory);
  const forms = new Forms({ memory });
  const parts: Part[] = [];
  for (const text of args.parts) parts.push(await partOf(forms, text));
  const sum = new Sum(
    forms,
    parts.map(({ summand }) => summand),
  );
  return flags.json ? JSON.stringify(json(sum, parts), undefined, 2) : text(sum, parts);
};

/** A part that is written as a value, or as a game of the library: "snort 2x3 misere=no @ turn=cow cells=…" */
async function partOf(forms: Forms, text: string): Promise<Part> {
  const [head = '', ...rest] = text.split('@');
  const [name = '', ...words] = head.trim().split(/\s+/);
  return GAME.test(name) ? game() : value();

  function value(): Part {
    const form = located(quote(text), () => parseForm(forms, text));
    return { text, summand: valueAsSummand(form, (g) => written(forms, g)), sides: undefined };
  }

  async function game(): Promise<Part> {
    const { read } = await loadGame(name);
    return located(quote(text), () => {
      const rules = read(Object.fromEntries(words.flatMap(optionsOf)));
      const values = new PositionValues(rules, { forms });
      const p = rest.length === 0 ? rules.start : positionOf(values, rest.join('@').trim());
      const [left, right] = rules.position.sides;
      return {
        text,
        summand: positionAsSummand(values, p),
        sides: left === undefined || right === undefined ? undefined : [left, right],
      };
    });
  }
}

/** The name of a game; Tiny and Miny are values. */
const GAME = /^(?!tiny\b|miny\b)[a-z][a-z-]+$/i;

/** An option: name=value, or 2x3 for two rows of three cells. */
function optionsOf(word: string): [name: string, value: string][] {
  const [, height, width] = /^(\d+)x(\d+)$/.exec(word) ?? [];
  if (height !== undefined && width !== undefined)
    return [
      ['height', height],
      ['width', width],
    ];
  const equals = word.indexOf('=');
  if (equals < 0)
    throw badInput(said`${quote(word)} is not an option (expected ${'name=value'} or ${'2x3'})`);
  return [[word.slice(0, equals), word.slice(equals + 1)]];
}

/** The position that `text` gives; its turn may be left out. */
function positionOf({ rules }: PositionValues<Position>, text: string): Position {
  const { sides, parse } = rules.position;
  const p = parse(sides.length === 0 || /(?:^|\s)turn=/.test(text) ? text : `turn=${sides[0]} ${text}`);
  if (!rules.legal(p))
    throw badInput(said`${quote(text)} is not a possible position: ${said`the rules exclude it`}`);
  return p;
}

const MOST_CHARACTERS = 200;
const written = (forms: Forms, form: Form): string => formText(forms, form, MOST_CHARACTERS) ?? 'a long form';

const WINNERS = {
  L: 'Left wins, whoever begins',
  R: 'Right wins, whoever begins',
  N: 'whoever begins wins',
  P: 'whoever begins loses',
} as const;

function text(sum: Sum, parts: readonly Part[]): string {
  const { forms, value, hottest } = sum;
  const thermographs = new Thermographs();
  const temperature = (k: number): number => thermographs.of(parts[k]!.summand.value).temperature;
  const lines = parts.map(({ text: given, summand, sides }, k) => {
    const names = sides === undefined ? '' : ` (Left is ${sides[0]}, Right is ${sides[1]})`;
    return `  ${k + 1}. ${given}: ${written(forms, summand.value)}${names}`;
  });
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

function json(sum: Sum, parts: readonly Part[]): object {
  const { forms, value, hottest } = sum;
  const thermographs = new Thermographs();
  const valued = (form: Form): object => {
    const { mean, temperature } = thermographs.of(form);
    return { value: formText(forms, form) ?? null, outcome: forms.outcome(form), mean, temperature };
  };
  const named = (side: 0 | 1): object[] =>
    sum.winningMoves(side).map(({ part, name }) => ({ part: part + 1, name }));
  return {
    ...valued(value),
    parts: parts.map(({ text: part, summand, sides }) => ({
      part,
      left: sides?.[0] ?? null,
      right: sides?.[1] ?? null,
      ...valued(summand.value),
    })),
    hottest: hottest + 1,
    winningMoves: { left: named(0), right: named(1) },
  };
}
