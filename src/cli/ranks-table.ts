/** What several numbers of ranks would take, as a table. */
import { bytes, grouped } from '../base/numbers.ts';
import { elementAt } from '../base/present.ts';
import type { RanksPlan } from '../engines/cost.ts';

/** Core hours, or a smaller unit. */
export const hours = (count: number): string =>
  count >= 1
    ? `${count < 100 ? count.toFixed(1) : grouped(Math.round(count))} core hours`
    : count >= 1 / 60
      ? `${(count * 60).toFixed(1)} core minutes`
      : count * 3600 >= 0.001
        ? `${(count * 3600).toPrecision(2)} core seconds`
        : 'less than a core millisecond';

const NOT_KNOWN = '–';

/** The bytes that each rank needs; undefined where that turns out only when positions have been explored. */
export const bytesOf = ({ plan, prevented }: RanksPlan): number | undefined =>
  prevented ? prevented.bytes : plan.gives.exactBytes ? plan.bytes : undefined;

/** A line for each number of ranks, under what they solve. */
export function sayRanks(rows: readonly RanksPlan[]): string {
  const { plan } = elementAt(rows, 0);
  const onDisk = rows.some((row) => row.onDisk);
  const head = [
    'ranks',
    'memory of each',
    ...(onDisk ? ['with tiers on disk'] : []),
    'sent',
    'work',
    'work of each',
  ];
  const lines = rows.map((row) => {
    const { ranks, cost: known, prevented, onDisk: tiers } = row;
    const cost = known ?? prevented?.cost;
    const each = bytesOf(row);
    return [
      grouped(ranks),
      each === undefined ? NOT_KNOWN : bytes(each),
      ...(onDisk ? [tiers ? bytes(tiers.bytes) : NOT_KNOWN] : []),
      cost ? bytes(cost.sent) : NOT_KNOWN,
      cost ? hours(cost.coreHours) : NOT_KNOWN,
      cost ? hours(cost.coreHours / ranks) : NOT_KNOWN,
    ];
  });
  const table = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...table.map((row) => elementAt(row, column).length)));
  const prevented = rows.find((row) => row.prevented)?.prevented;
  const disk = rows.find((row) => row.onDisk)?.onDisk?.disk;
  return [
    `${plan.what}.`,
    ...(prevented
      ? [
          `Several ranks cannot solve it today: ${prevented.reasons.join('; ')}. No run takes what their lines say, which is by the index, if they could.`,
        ]
      : []),
    ...(disk === undefined
      ? []
      : [`On disk finished tiers take at most ${bytes(disk)} in all, before compression.`]),
    '',
    ...table.map((row) => row.map((cell, column) => cell.padStart(elementAt(widths, column))).join('  ')),
  ].join('\n');
}
