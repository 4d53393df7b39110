/** `perfect-play help`: the rules, options, position format and known values of a game. */
import { sayFact } from '../../answers/provenance.ts';
import { digitColumns } from '../../play/column-moves.ts';
import type { Fact, Game } from '../../rules/game.ts';
import { programHelp } from '../help-text.ts';
import { loadGameFrom } from '../load-game.ts';
import type { Given } from '../parse.ts';
import { wrap } from '../columns.ts';

/** Raises not found, and bad input for a file that is not a game. */
export const work = async ({ args: { game: asked } }: Given<'help'>): Promise<string> =>
  asked === undefined ? programHelp() : describe(await loadGameFrom(asked), asked);

/** Rules, options, position format and known facts of a game. */
function describe(game: Game, asked: string): string {
  const { en, zh, ja } = game.title;
  const titles = new Set([en, zh, ja]);
  const rules = game.rules();
  const options = Object.entries(game.options).map(
    ([name, { syntax, about, show, default: value }]): [string, string] => [
      `--${name} ${syntax}`,
      `${about} (default ${show(value) || 'none'})`,
    ],
  );
  const width = Math.max(0, ...options.map(([flag]) => flag.length));
  return [
    titles.size > 1 ? `${en} (${zh}, ${ja})` : en,
    '',
    ...(game.about.en === '' ? [] : [...wrap(game.about.en.split(' ')), '']),
    ...(options.length === 0
      ? []
      : [
          `Options of perfect-play solve ${asked}`,
          ...options.map(([flag, about]) => `  ${flag.padEnd(width)}  ${about}`),
          '',
        ]),
    'A position is written like this',
    `  --position "${rules.position.text(rules.start)}"`,
    `  ${rules.position.syntax}`,
    ...byColumns(digitColumns(rules)),
    '',
    'The start position with the default options',
    ...rules.position
      .diagram(rules.start)
      .split('\n')
      .map((line) => `  ${line}`),
    ...(game.facts.length === 0
      ? []
      : ['', 'Known values', ...game.facts.map((fact) => `  ${whereOf(fact)}: ${sayFact(fact)}`)]),
  ].join('\n');
}

/** That a position is also the columns of the moves that lead to it, the leftmost of which is 1. */
const byColumns = (columns: number): readonly string[] =>
  columns > 0
    ? [`  --position ${columns}1  or the columns of the moves from the start, 1 to ${columns}`]
    : [];

function whereOf({ options = {}, position }: Fact): string {
  const flags = Object.entries(options).map(
    ([name, text]) => `--${name} ${/[\s#]/.test(text) ? `"${text}"` : text}`,
  );
  return [...flags, ...(position === undefined ? [] : [`--position "${position}"`])].join(' ') || 'the start';
}
