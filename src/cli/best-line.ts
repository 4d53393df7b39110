/** Lines of play as text. */
import type { Line } from '../play/line.ts';
import { sideName } from '../play/words.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { inColumns } from './columns.ts';

/** The best line: numbered pairs of plies if the sides strictly alternate; otherwise each ply with its side. */
export function sayLine(
  rules: Rules<Position>,
  from: Position,
  { moves, stops }: Line<Position>,
  title = `Best line, ${sideName(rules, from, true)} first:`,
): string[] {
  const movers = [from, ...moves.map(({ to }) => to)].map((p) => rules.position.toMove(p));
  const alternate = rules.position.sides.length === 0 || moves.every((_, i) => movers[i] !== movers[i + 1]);
  const plies = moves.map(({ name }, i) =>
    alternate ? name : `${rules.position.sides[movers[i]!]} ${name}`,
  );
  const pairs = plies.flatMap((ply, i) =>
    i % 2 === 0 ? [`${i / 2 + 1}. ${[ply, ...plies.slice(i + 1, i + 2)].join(' ')}`] : [],
  );
  const more = {
    over: [],
    repeats: ['  … and so on for ever: an earlier position comes again.'],
    cut: ['  … and so on; --json has the whole line.'],
    open: ['  … and so on; the next move is not known here.'],
  }[stops];
  return [...(title === '' ? [] : [title]), ...inColumns(alternate ? pairs : plies, '  '), ...more];
}
