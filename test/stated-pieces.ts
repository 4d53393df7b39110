/** Moves and ends of pieces that capture, read slowly from the data of statements, one piece and one step of a path after the other. */
import type { Capturing, PiecesOfField, PiecesLost } from '../src/rules/statement.ts';
import { CAPTURES, QUIET } from '../src/rules/structure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A piece on the board or off it, with what is known of its field. */
interface Man {
  readonly of: PiecesOfField;
  readonly state: number;
}

const isOn = ({ of, state }: Man): boolean => state < of.cells.length;
const cellOf = ({ of, state }: Man): number | undefined => of.cells[state];
const ownerOf = ({ of, state }: Man): number | undefined => of.owners[state];

/** All pieces, those off the board too; `counts` says how many a field has. */
function menAt({ pieces }: Capturing, counts: Readonly<Record<string, number>>, p: Fields): Man[] {
  return pieces.flatMap((of) => {
    const given = [p[of.field]].flat().filter((state): state is number => typeof state === 'number');
    const missing = counts[of.field]! - given.length;
    return [...given, ...Array.from({ length: missing }, () => of.cells.length)].map((state) => ({
      of,
      state,
    }));
  });
}

/** The position with these pieces, the other side to move. */
function positionWith(p: Fields, men: readonly Man[], passed: string): Fields {
  const values = new Map<string, unknown>();
  for (const { of } of men) {
    const states = men.filter((man) => man.of === of).map(({ state }) => state);
    const kept = of.captured === 'taker' ? states : states.filter((state) => state < of.cells.length);
    values.set(of.field, Array.isArray(p[of.field]) ? kept.toSorted((a, b) => a - b) : (kept[0] ?? 'off'));
  }
  return { ...p, ...Object.fromEntries(values), turn: passed };
}

/** The steps of a piece over empty cells: the state where each would end, and what it may do there. */
function stepsOf(man: Man, men: readonly Man[]): { to: number; does: number; cell: number }[] {
  const { offsets, cells, targets, steps, past } = man.of.paths;
  const found: { to: number; does: number; cell: number }[] = [];
  for (let e = offsets[man.state]!; e < offsets[man.state + 1]!;) {
    const cell = cells[e]!;
    found.push({ to: targets[e]!, does: steps[e]!, cell });
    e = men.some((other) => cellOf(other) === cell) ? past[e]! : e + 1;
  }
  return found;
}

export interface Turn {
  /** The side to move, as an index, and the name of the other one. */
  readonly side: 0 | 1;
  readonly passed: string;
  readonly counts: Readonly<Record<string, number>>;
}

export function capturing(one: Capturing, { side, passed, counts }: Turn, p: Fields): Fields[] {
  const men = menAt(one, counts, p);
  const begun = one.opening && (p[one.opening.field] as number);
  const isOpening = begun !== undefined && begun < one.opening!.most;
  const later = isOpening ? { ...p, [one.opening!.field]: begun + 1 } : p;
  const made = (changes: ReadonlyMap<Man, number>): Fields =>
    positionWith(
      later,
      men.map((man) => ({ of: man.of, state: changes.get(man) ?? man.state })),
      passed,
    );
  const drops = men
    .filter(({ of, state }) => state === of.cells.length + (of.captured === 'taker' ? side : 0))
    .filter(({ of }) => isOpening || of.captured !== 'gone')
    .flatMap((man) =>
      [...man.of.drops[side]]
        .filter((to) => !men.some((other) => cellOf(other) === man.of.cells[to]))
        .map((to) => made(new Map([[man, to]]))),
    );
  if (isOpening) return drops;
  const walks = men
    .filter((man) => ownerOf(man) === side)
    .flatMap((man) =>
      stepsOf(man, men).flatMap(({ to, does, cell }) => {
        const victim = men.find((other) => cellOf(other) === cell);
        if (!victim) return (does & QUIET) > 0 ? [made(new Map([[man, to]]))] : [];
        if ((does & CAPTURES) === 0 || !victim.of.capturable || ownerOf(victim) === side) return [];
        const gone = victim.of.cells.length + (victim.of.captured === 'taker' ? side : 0);
        return [
          made(
            new Map([
              [man, to],
              [victim, gone],
            ]),
          ),
        ];
      }),
    );
  return [...walks, ...drops];
}

/** Whether the side to move has lost. */
export function isLost(one: PiecesLost, { side, counts }: Turn, p: Fields): boolean {
  const men = menAt(one.moves, counts, p);
  const ownersAt = (cells: readonly number[]): (number | undefined)[] =>
    cells.map((cell) => men.flatMap((man) => (cellOf(man) === cell ? [ownerOf(man)] : []))[0]);
  if (men.some((man) => one.leaders.includes(man.of.field) && !isOn(man))) return true;
  if (one.rows.some((row) => [0, 1].some((own) => ownersAt(row).every((owner) => owner === own))))
    return true;
  const leader = men.find(({ of }) => of.field === one.leaders[1 - side]);
  if (!leader || !one.goals[side === 0 ? 1 : 0].includes(cellOf(leader)!)) return false;
  return !men.some(
    (man) =>
      ownerOf(man) === side &&
      stepsOf(man, men).some(({ cell, does }) => cell === cellOf(leader) && (does & CAPTURES) > 0),
  );
}
