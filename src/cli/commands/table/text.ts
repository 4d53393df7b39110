/** Tables on disk, described as text and as JSON. */
import { bytes, grouped, plural } from '../../../base/numbers.ts';
import { explain } from '../../../play/explain.ts';
import { moveJson, outcomesJson, valueJson } from '../../../answers/json.ts';
import { sayValue, sideName, sayWorth } from '../../../play/words.ts';
import type { Game } from '../../../rules/game.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Value } from '../../../engines/contract/value.ts';
import type { TableFile } from '../../../tables/file.ts';
import type { TableInfo } from '../../../tables/header.ts';

/** "Won 288, lost 224, tied 0, drawn 0 for the side to move; the longest win or loss takes 10 plies." */
export function sayCounts({ counts, endless }: Pick<TableInfo, 'counts' | 'endless'>): string {
  const { outcomes, longest, scores, greatestNimber } = counts;
  if (scores) {
    const { least, greatest } = scores;
    return `The side to move gains between ${signed(least)} and ${signed(greatest)} points more than the other side.`;
  }
  const { win = 0, loss = 0, tie = 0, draw = 0 } = outcomes ?? {};
  // where a side wins endless play few games tie
  const tied = endless === undefined || tie > 0 ? `, tied ${grouped(tie)}` : '';
  const decided = `Won ${grouped(win)}, lost ${grouped(loss)}${tied}`;
  const said =
    endless === undefined
      ? `${decided}, drawn ${grouped(draw)} for the side to move`
      : `${decided} for the side to move, ${grouped(draw)} endless, won by ${endless}`;
  const line =
    longest === undefined ? '' : `; the longest win or loss takes ${plural(longest, 'ply', 'plies')}`;
  return `${said}${line}.${greatestNimber === undefined ? '' : ` The greatest nimber is ${grouped(greatestNimber)}.`}`;
}

/** The signature, which has positions of endless play in the place of draws, named as what they are. */
const signatureOf = ({ counts: { signature }, endless }: Pick<TableInfo, 'counts' | 'endless'>): string =>
  endless === undefined ? signature : signature.replace(/\bdrawn\b/, 'endless');

const signed = (n: number): string => (n < 0 ? `−${grouped(-n)}` : grouped(n));

export function infoText(info: TableInfo, path: string): string {
  const { counts, options } = info;
  const flags = Object.entries(options).map(
    ([name, text]) => `--${name} ${/[\s#]/.test(text) ? `"${text}"` : text}`,
  );
  const rows: [string, string][] = [
    ['game', [info.game, ...flags].join(' ')],
    ['start', info.start],
    [
      'positions',
      `${grouped(counts.positions)}${info.symmetric && !['whole', 'stages'].includes(info.arrangement) ? ', one of each class of symmetric ones' : ''}`,
    ],
    ['values', sayCounts(info)],
    ['signature', signatureOf(info)],
    ['solved as', info.solvedAs],
    [
      'found by',
      `${FOUND_BY[info.arrangement]}${info.symmetric ? (['tiers', 'groups', 'stages'].includes(info.arrangement) ? ', one for each class of positions that symmetries make equal' : ', the least of its class of symmetric ones') : ''}`,
    ],
    [
      'size',
      `${bytes(info.bytes)}: ${plural(info.blocks, 'block')} of 16 KiB deflated, ${plural(info.codeBytes, 'byte')} a value, ${plural(info.values, 'different value')}`,
    ],
    ['format', `${info.format}, made by ${info.madeBy}`],
    ['rules', info.fingerprint],
  ];
  return [path, ...rows.map(([name, text]) => `  ${name.padEnd(9)}  ${text}`)].join('\n');
}

const FOUND_BY = {
  whole: 'the rank of the position',
  tiers: 'the number in its tier',
  groups: 'the number in its group of tiers',
  stages: 'the number in its tier',
  diagrams: 'the rank of the diagram; the side to move follows from its cells',
  keys: 'key, among those of the positions that play reaches from the start',
} as const;

/** Every number has its unit. */
export const infoJson = ({ counts, bytes: size, codeBytes, values, ...info }: TableInfo): object => {
  const { positions, outcomes, longest, scores, greatestNimber } = counts;
  return {
    ...info,
    size: { bytes: size },
    bytesOfAValue: codeBytes,
    differentValues: values,
    counts: {
      positions,
      perspective: 'the side to move',
      ...(outcomes
        ? {
            outcomes: outcomesJson(outcomes, info.endless !== undefined),
            longest: longest === undefined ? null : { plies: longest },
          }
        : {}),
      ...(scores
        ? { score: { least: { points: scores.least }, greatest: { points: scores.greatest } } }
        : {}),
      ...(greatestNimber === undefined ? {} : { nimber: { greatest: greatestNimber } }),
      signature: signatureOf({ counts, endless: info.endless }),
    },
  };
};

export interface Probed {
  readonly game: Game;
  readonly rules: Rules<Position>;
  readonly file: TableFile<Position>;
  readonly position: Position;
  readonly value: Value;
  readonly path: string;
}

export function probeText({ game, rules, file, position, value, path }: Probed): string {
  const { moves = [] } = explain(rules, file, position) ?? {};
  const width = Math.max(0, ...moves.map(({ name }) => name.length));
  const { info } = file;
  return [
    `${game.title.en}: ${sideName(rules, position, true)} to move`,
    '',
    rules.position.diagram(position),
    '',
    sayValue(rules, position, value),
    ...(moves.length > 0 ? ['', `Moves of ${sideName(rules, position, true)}, best first:`] : []),
    ...moves.map(({ name, worth }) => `  ${name.padEnd(width)}  ${sayWorth(worth)}`),
    '',
    `From ${path}: ${grouped(info.counts.positions)} positions in ${bytes(info.bytes)}.`,
    `Position: ${rules.position.text(position)}`,
  ].join('\n');
}

export function probeJson({ game, rules, file, position, value, path }: Probed): object {
  const { moves = [] } = explain(rules, file, position) ?? {};
  return {
    table: path,
    game: game.name,
    options: file.info.options,
    position: rules.position.text(position),
    toMove: sideName(rules, position, true),
    value: valueJson(rules, position, value),
    moves: moves.map((move) => moveJson(rules, position, move)),
    diagram: rules.position.diagram(position).split('\n'),
  };
}
