/** `perfect-play help`: the rules, options, position format and known values of a game. */
import { plural } from '../../base/numbers.ts';
import { verb } from '../../play/words.ts';
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
      `${about} (default ${show(value)})`,
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
    '',
    'The start position with the default options',
    ...rules.position
      .diagram(rules.start)
      .split('\n')
      .map((line) => `  ${line}`),
    ...(game.facts.length === 0
      ? []
      : ['', 'Known values', ...game.facts.map((fact) => `  ${sayFact(fact)} (${fact.source})`)]),
  ].join('\n');
}

function sayFact({ options = {}, position, value }: Fact): string {
  const flags = Object.entries(options).map(
    ([name, text]) => `--${name} ${/[\s#]/.test(text) ? `"${text}"` : text}`,
  );
  const where =
    [...flags, ...(position === undefined ? [] : [`--position "${position}"`])].join(' ') || 'the start';
  if ('winner' in value)
    return `${where}: ${value.winner} ${
      value.plies === 0
        ? verb(value.winner, 'has won', 'have won')
        : `${verb(value.winner, 'wins', 'win')} in ${plural(value.plies, 'ply', 'plies')}`
    }`;
  if ('tie' in value) return `${where}: a tie in ${plural(value.plies, 'ply', 'plies')}`;
  if ('draw' in value) return `${where}: a draw`;
  return `${where}: ${value.of} gains ${plural(value.score, 'point')} more`;
}
