/** `perfect-play sum`: several games side by side: who wins, and by which moves. */
import { badInput, badUse, located, quote, said } from '../../base/errors.ts';
import type { Solution } from '../../engines/solve.ts';
import { loadGame } from '../../games/index.ts';
import { parsePoint } from '../../laws/point.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { type Form, Forms } from '../../partizan/forms.ts';
import { parseForm } from '../../partizan/parse.ts';
import { formText } from '../../partizan/text.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { adviserOf } from '../../play/adviser.ts';
import { heapParts, vectorParts } from '../../play/law-part.ts';
import { Session } from '../../play/session.ts';
import { sumOutcomes, sumRules } from '../../play/sum-game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { Sum, type Summand, positionAsSummand, valueAsSummand } from '../../sums/sum.ts';
import { PositionValues } from '../../sums/values.ts';
import { wrap } from '../columns.ts';
import type { FlagsOf } from '../commands.ts';
import { valuesMemory } from '../memory.ts';
import type { Done, Work, WorkContext } from '../task.ts';
import { readSubject } from './law/subject.ts';
import { converse, moversOf } from './play/play.ts';

interface Part {
  /** As it was written. */
  readonly text: string;
  readonly summand: Summand;
  /** The names of the sides as Left and Right; undefined for a value, and for a game in which both have the same moves. */
  readonly sides: readonly [string, string] | undefined;
  /** Whether a game may take more moves than computers should make on their own. */
  readonly endless: boolean;
}

/** A part with a larger coordinate may take more moves than computers should make on their own. */
const LARGEST_PLAYED = 1000n;

export const work: Work<'sum'> = async ({ args, flags, print, ask }) => {
  const memory = valuesMemory(flags.memory);
  const forms = new Forms({ memory });
  const parts: Part[] = [];
  for (const text of args.parts) parts.push(await partOf(forms, text));
  const sum = new Sum(
    forms,
    parts.map(({ summand }) => summand),
  );
  if (flags.play) return played(forms, parts, flags, { print, ask });
  return flags.json ? JSON.stringify(json(sum, parts), undefined, 2) : text(sum, parts);
};

/** A game of the sum on the terminal. */
function played(
  forms: Forms,
  parts: readonly Part[],
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

/**
 * A part that is written as a value, as a game of the library, "snort 2x3 misere=no @ turn=cow cells=…", or as a point of a
 * game with a law, "0.77 @ 10^40".
 */
async function partOf(forms: Forms, text: string): Promise<Part> {
  const [head = '', ...rest] = text.split('@');
  const [name = '', ...words] = head.trim().split(/\s+/);
  if (rest.length === 1 && !rest[0]!.includes('=')) return lawPart();
  return GAME.test(name) ? game() : value();

  async function lawPart(): Promise<Part> {
    const subject = await readSubject(head.trim(), { misere: false, forbid: [] });
    return located(quote(text), () => {
      const [given = ''] = rest;
      const point =
        subject.is === 'octal'
          ? given.split(',').map((heap) => parsePoint(heap, 1)[0]!)
          : parsePoint(given, subject.game.dimensions);
      const parts =
        subject.is === 'octal' ? heapParts(forms, subject.game) : vectorParts(forms, subject.game);
      const endless = point.some((x) => x > LARGEST_PLAYED);
      return { text, summand: parts(point), sides: undefined, endless };
    });
  }

  function value(): Part {
    const form = located(quote(text), () => parseForm(forms, text));
    return {
      text,
      summand: valueAsSummand(form, (g) => written(forms, g)),
      sides: undefined,
      endless: false,
    };
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
        endless: false,
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

const sidesText = ({ sides }: Part): string =>
  sides === undefined ? '' : ` (Left is ${sides[0]}, Right is ${sides[1]})`;

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
