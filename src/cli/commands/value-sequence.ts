/** `perfect-play value` with a range for an option: the values of the starts, as a table. */
import type { SequenceJson } from '../../answers/sum-schemas.ts';
import { anyValueJson } from '../../answers/sum-json.ts';
import { PlayError, badInput, badUse, exitStatus, said } from '../../base/errors.ts';
import { plural } from '../../base/numbers.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { Forms } from '../../partizan/forms.ts';
import { ValueTexts } from '../../partizan/loopy/text.ts';
import { type GameValue, LoopyGames, isShort } from '../../partizan/loopy/values.ts';
import { type Recurrence, recurrenceOf } from '../../partizan/sequence.ts';
import { formText } from '../../partizan/text.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import type { Game } from '../../rules/game.ts';
import { LoopyPositions } from '../../sums/loopy-positions.ts';
import { PositionValues, isEndless } from '../../sums/values.ts';
import { winnerPasses } from '../../sums/winner-passes.ts';
import { wrap } from '../columns.ts';
import { rulesFrom } from '../from-flags.ts';
import { loopyText, winnersText } from '../loopy-value.ts';
import { valuesMemory } from '../memory.ts';
import { printed } from '../question.ts';
import { sidesOf, valueText } from '../sum-value.ts';
import type { Done, WorkContext } from '../task.ts';

/** An option that takes all whole numbers of a range in turn. */
export interface Running {
  readonly option: string;
  readonly from: number;
  readonly to: number;
}

/** The option that is given as a range such as 1..12; undefined if none is. Raises bad use for two. */
export function runningOption(
  { options: known }: Game,
  options: Readonly<Record<string, string>>,
): Running | undefined {
  const found = Object.entries(options).flatMap(([option, text]) => {
    const [, from, to] = /^\s*(-?\d+)\.\.(-?\d+)\s*$/.exec(text) ?? [];
    return from !== undefined && to !== undefined && known[option]?.range
      ? [{ option, from: Number(from), to: Number(to) }]
      : [];
  });
  if (found.length > 1)
    throw badUse(
      said`only one option can be a range, got ${found.map(({ option }) => `--${option}`).join(', ')}`,
    );
  const [running] = found;
  if (running && running.from > running.to)
    throw badInput(
      said`--${running.option}: ${running.from}..${running.to} is empty; the smaller number stands first`,
    );
  return running;
}

/** A term of the sequence. */
interface Term {
  readonly n: number;
  readonly value: GameValue;
  readonly row: readonly string[];
  readonly json: SequenceJson['terms'][number];
}

/** The values of the starts for each number of the range, and by what they seem to repeat. */
export function sequence(running: Running, context: WorkContext<'value'>): Done {
  const { flags, game, note } = context;
  for (const flag of ['position', 'svg', 'followers'] as const)
    if (flags[flag] !== undefined && flags[flag] !== false)
      throw badUse(said`--${flag} cannot be combined with a range, which is of start positions`);
  const numbers = numbersOf(running, game);
  const games = new LoopyGames(new Forms({ memory: valuesMemory(flags.memory) }));
  const terms: Term[] = [];
  let missing: PlayError | undefined;
  for (const n of numbers) {
    try {
      terms.push(termAt(n, running, { games, context }));
    } catch (error) {
      // what is found is worth something, though nothing larger will be
      if (!(error instanceof PlayError && error.kind === 'too large') || terms.length === 0) throw error;
      missing = error;
      break;
    }
  }
  const found: Found = { ...running, context, games, terms };
  if (missing) note(`--${running.option} ${numbers[terms.length]}: ${missing.message}`);
  return {
    text: flags.json ? printed(json(found, missing?.message)) : text(found),
    ...(missing && { status: exitStatus[missing.kind] }),
  };
}

/** The terms of a sequence, as far as they were found. */
interface Found extends Running {
  readonly context: WorkContext<'value'>;
  readonly games: LoopyGames;
  readonly terms: readonly Term[];
}

/** The numbers of the range that the option takes. Raises bad input for a range beyond its bounds. */
function numbersOf({ option, from, to }: Running, game: Game): readonly number[] {
  const { parse, range } = game.options[option]!;
  for (const end of range?.even ? [] : [from, to]) parse(String(end), `--${option}`);
  if (to - from >= MOST_TERMS)
    throw badInput(said`--${option}: at most ${MOST_TERMS} numbers, got ${to - from + 1}`);
  return Array.from({ length: to - from + 1 }, (_, k) => from + k).filter((n) => !range?.even || n % 2 === 0);
}

const MOST_TERMS = 1000;

/** The start where the option is n. All of it is made at once, so that no later term can take the memory that it needs. */
function termAt(
  n: number,
  { option }: Running,
  { games, context }: { readonly games: LoopyGames; readonly context: WorkContext<'value'> },
): Term {
  const { game, options, flags, precheck, progress } = context;
  const read = precheck.rules(rulesFrom({ game, options: { ...options, [option]: String(n) } }));
  const rules = flags.winnerPasses ? winnerPasses(read) : read;
  const values = new PositionValues(rules, {
    forms: games.forms,
    progress: (count) => progress(0, 0, `${option} ${n}: ${plural(count, 'value')}`),
  });
  const value = isEndless(values, rules.start)
    ? new LoopyPositions(rules, games, (count) =>
        progress(0, 0, `${option} ${n}: ${plural(count, 'position')}`),
      ).value(rules.start)
    : values.value(rules.start);
  const row = [
    String(n),
    winnerText(games, value, sidesOf(rules)),
    ...heatTexts(value),
    textOf(games, value),
  ];
  return { n, value, row, json: { at: n, ...anyValueJson(games, value) } };
}

const textOf = (games: LoopyGames, value: GameValue): string =>
  isShort(value) ? valueText(games, value) : loopyText(new ValueTexts(games), value);

/** By what the terms seem to repeat; undefined where one is loopy, or no memory is left to tell. */
function recurrence({
  games,
  terms,
}: Found): (Recurrence & { readonly text: string | undefined }) | undefined {
  const values = terms.map(({ value }) => value);
  if (!values.every(isShort)) return undefined;
  try {
    const found = recurrenceOf(games.forms, values);
    return found && { ...found, text: formText(games.forms, found.saltus) };
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

function json(found: Found, missing: string | undefined): SequenceJson {
  const { context, option, terms } = found;
  const { [option]: _, ...options } = context.options;
  const repeats = recurrence(found);
  return {
    game: context.game.name,
    options,
    option,
    terms: terms.map((term) => term.json),
    recurrence: repeats
      ? {
          from: terms[repeats.from]!.n,
          period: repeats.period,
          saltus: repeats.text ?? null,
          confirmed: repeats.confirmed,
        }
      : null,
    ...(missing === undefined ? {} : { missing }),
  };
}

function text(found: Found): string {
  const { context, option, terms } = found;
  const { game, options, flags } = context;
  const given = Object.entries(options).map(([name, value]) => ` --${name} ${value}`);
  return [
    ...(flags.quiet ? [] : [`${game.title.en}:${given.join('')}`, '']),
    ...columns([[option, 'winner', 'mean', 'temperature', 'value'], ...terms.map(({ row }) => row)]),
    ...recurrenceText(found),
  ].join('\n');
}

/** Who wins, in a word or two where these are enough. */
function winnerText(games: LoopyGames, value: GameValue, [left, right]: readonly [string, string]): string {
  if (!isShort(value)) return winnersText(games.outcome(value), [left, right]);
  return { L: left, R: right, N: 'whoever begins', P: 'whoever replies' }[games.forms.outcome(value)];
}

/** Mean and temperature; nothing for a loopy game. */
function heatTexts(value: GameValue): string[] {
  if (!isShort(value)) return ['', ''];
  const { mean, temperature } = new Thermographs().of(value);
  return [mean, temperature].map(numberText);
}

/** Cells of a table one below the other, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, k) => Math.max(...rows.map((row) => row[k]!.length)));
  return rows.map((row) =>
    row
      .map((cell, k) =>
        k === 1 || k === row.length - 1 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** By what the values seem to repeat, in a sentence after an empty line. */
function recurrenceText(found: Found): string[] {
  const { option, games, terms } = found;
  const repeats = recurrence(found);
  if (!repeats) return [];
  const { from, period, saltus, text: added, confirmed } = repeats;
  const step = terms[from + period]!.n - terms[from]!.n;
  const what = saltus === games.forms.zero ? 'the values repeat' : `${added ?? 'the same game'} is added`;
  return [
    '',
    ...wrap(
      `From ${option} ${terms[from]!.n} on, ${what} with every step of ${step}, it seems: ${plural(confirmed, 'value')} of ${terms.length} follow from earlier ones. This is not proved.`.split(
        ' ',
      ),
    ),
  ];
}
