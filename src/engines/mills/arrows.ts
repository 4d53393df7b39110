/** To which spaces the moves of men on points lead, from their statement: exactly those for which there is such a move. */
import type { Mills } from '../../rules/structure.ts';
import { type Space, type Spaces, below } from './tier.ts';

/** For each space those that its moves lead to. */
export function millsArrows(
  { near, rows, least, flying }: Pick<Mills<unknown>, 'near' | 'rows' | 'least' | 'flying'>,
  places: Spaces,
): (space: Space) => readonly Space[] {
  const points = near.length;
  const all = [...near.keys()];
  /** The other points of each row of a point. */
  const others = all.map((c) =>
    rows.filter((row) => row.includes(c)).map((row) => row.filter((d) => d !== c)),
  );
  // a man that comes from `from` to `to` fills no row if these points at least are not the side's own
  const alongLines = near.flatMap((list, from) => list.map((to) => ({ from, to })));
  const anywhere = all.flatMap((from) => all.filter((to) => to !== from).map((to) => ({ from, to })));
  const fewest = (steps: readonly { readonly from: number; readonly to: number }[]): number =>
    Math.min(...steps.map(({ from, to }) => 1 + hitting(others[to].filter((row) => !row.includes(from)))));
  const fills = (steps: typeof alongLines): boolean =>
    steps.some(({ from, to }) => others[to].some((row) => !row.includes(from)));
  const put = { open: Math.min(...others.map(hitting)), fills: rows.length > 0 };
  const moved = { open: fewest(alongLines), fills: fills(alongLines) };
  const flown = { open: fewest(anywhere), fills: fills(anywhere) };

  return (space) => {
    const { left, own, other } = space;
    if (own + ((left + 1) >> 1) < least || own + other === points) return [];
    const { taking } = below(places, space);
    const quiet = left === 0 ? places.space(0, other, own) : below(places, space).quiet;
    const how = left > 0 ? put : flying && own === least ? flown : moved;
    const after = left > 0 ? own + 1 : own;
    return [
      ...(taking && other > 0 && after >= least && how.fills ? [taking] : []),
      ...(quiet && points - after >= how.open ? [quiet] : []),
    ];
  };
}

/** The fewest points of which each of the rows has one. */
function hitting(rows: readonly (readonly number[])[]): number {
  const [row] = rows;
  if (row === undefined) return 0;
  return 1 + Math.min(...row.map((c) => hitting(rows.filter((one) => !one.includes(c)))));
}
