/** The tiers of a plan in words. */
import { grouped, plural } from '../base/numbers.ts';
import { elementAt, lookUp } from '../base/present.ts';
import type { TierMap } from '../engines/contract/tier-map.ts';

const FOUND: Readonly<Record<TierMap['by'], string>> = {
  statement: 'from the statement of the moves',
  'all positions': 'by asking the rules for the moves of all positions',
  'some positions': 'by asking the rules for the moves of some positions of each tier, so there may be more',
};

/** What is to be said of the tiers, and a line for each; those that are solved together follow each other. */
export function sayTiers({ tiers, by }: TierMap): string[] {
  const groups = new Map<number, number[]>();
  tiers.forEach(({ group }, k) => groups.set(group, [...(groups.get(group) ?? []), k]));
  const order = [...groups].toSorted(([a], [b]) => a - b).flatMap(([, members]) => members);
  const numbers = new Map(order.map((k, i) => [k, i + 1]));
  const rows = order.map((k) => {
    const { name, positions, to, group } = elementAt(tiers, k);
    const members = lookUp(groups, group);
    const together = members.length > 1 ? `with ${runs(numbersOf(members))}` : '';
    const leads = to.length === 0 ? 'nowhere' : runs(numbersOf(to));
    return [String(numbers.get(k)), name, grouped(positions), together, leads];
  });
  function numbersOf(list: readonly number[]): number[] {
    return list.map((k) => lookUp(numbers, k)).toSorted((a, b) => a - b);
  }
  const head = ['', 'tier', 'positions', 'solved together', 'moves lead to'];
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => elementAt(row, column).length)));
  const solved =
    groups.size === 1 && tiers.length > 1
      ? ', all solved together'
      : ` in ${plural(groups.size, 'group')}, of which one can be solved after the other`;
  return [
    `${plural(tiers.length, 'tier')}${solved}. Where moves lead was found ${FOUND[by]}.`,
    '',
    ...table.map((row) =>
      row
        .map((cell, column) => {
          const width = elementAt(widths, column);
          return column === 0 || column === 2 ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    ),
  ];
}

/** Ascending numbers, with three or more that follow each other as one: "1, 3 to 5". */
function runs(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const n of numbers) {
    const last = found.at(-1);
    if (last?.[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found
    .map(([from, to]) => (to - from >= 2 ? `${from} to ${to}` : from === to ? from : `${from}, ${to}`))
    .join(', ');
}
