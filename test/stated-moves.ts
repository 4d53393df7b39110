/** What statements of moves say, computed step by step from their data alone: a slow second way beside the functions of the kit. */
import type { Board } from '../src/kit/board.ts';
import { type Ending, OPEN } from '../src/rules/ending.ts';
import type { Position, Positions } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type {
  Biting,
  AreaClosing,
  Counting,
  Covering,
  Enclosing,
  InSteps,
  MenOf,
  Milling,
  Jumping,
  Limited,
  Lifting,
  MoveStatement,
  Passing,
  Rewrite,
  Rewriting,
  Sending,
  Sliding,
  Sowing,
  StackBoard,
  StatedCondition,
  Stepping,
  Surrounding,
  Swapping,
  Taking,
} from '../src/rules/statement.ts';
import { type Turn, capturing, isLost } from './stated-pieces.ts';

/** A position as its fields, each as the text that the kit gives it. */
type Fields = Readonly<Record<string, unknown>>;

interface Context {
  /** The symbols of each filled board. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly sides: readonly string[];
  readonly fields: Readonly<Record<string, object>>;
  /** The fields of pieces. */
  readonly pieces: readonly string[];
  /** The number of values of each field. */
  readonly sizes: Readonly<Record<string, number>>;
}

const contexts = new WeakMap<object, Context>();

function contextOf(position: Positions<never>): Context {
  const known = contexts.get(position) ?? contextMade(position);
  contexts.set(position, known);
  return known;
}

function contextMade(position: Positions<never>): Context {
  const { fields } = position as unknown as {
    readonly fields: Readonly<Record<string, { symbols?: string; of?: unknown; size: number }>>;
  };
  const symbols = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.symbols ? [[name, field.symbols]] : [])),
  );
  const pieces = Object.keys(fields).filter((name) => fields[name]!.of !== undefined);
  const sizes = Object.fromEntries(Object.entries(fields).map(([name, { size }]) => [name, size]));
  return { symbols, sides: position.sides, pieces, sizes, fields };
}

/** The positions that the statements lead to from `p`, each once. */
export function statedMoves<P extends Position>(
  rules: { readonly position: Positions<P>; readonly stated?: readonly MoveStatement[] | undefined },
  p: P,
): string[] {
  const context = contextOf(rules.position as unknown as Positions<never>);
  const found = (rules.stated ?? []).flatMap((statement) => movesBy(context, statement, p));
  return [...new Set(found.map((q) => rules.position.text(q as P)))].sort();
}

/** How the game is over at `p` by the stated ends, for the side to move; OPEN if it is not. */
export function statedEnding({ position, statedEnds }: Rules<Position>, p: Position): Ending {
  const context = contextOf(position as unknown as Positions<never>);
  const holding = (statedEnds ?? []).find((one) => {
    if ('asked' in one) return one.asked(p) !== OPEN;
    if ('condition' in one) return isTrue(context, one.condition, p);
    const [first, second] = one.fields.map((name) => position.cells(p, name));
    return first!.some((c) => (second ?? [-1]).some((d) => one.holds(c, d)));
  });
  if (!holding) return OPEN;
  return 'asked' in holding ? holding.asked(p) : holding.ending[sideOf(context, p)];
}

function movesBy(context: Context, statement: MoveStatement, p: Fields): Fields[] {
  if (!(statement.during ?? []).every((condition) => isTrue(context, condition, p))) return [];
  if (statement.is === 'rewriting') return rewritten(context, statement, p);
  if (statement.is === 'in steps') return inSteps(context, statement, p);
  if (statement.is === 'enclosing') return enclosing(context, statement, p);
  if (statement.is === 'surrounding') return surrounding(context, statement, p);
  if (statement.is === 'stepping') return stepping(context, statement, p);
  if (statement.is === 'taking') return taking(context, statement, p);
  if (statement.is === 'sliding') return slid(context, statement, p);
  if (statement.is === 'jumping') return jumping(context, statement, p);
  if (statement.is === 'preferring') {
    const first = statement.first.flatMap((one) => movesBy(context, one, p));
    return first.length > 0 ? first : statement.second.flatMap((one) => movesBy(context, one, p));
  }
  if (statement.is === 'sowing') return sowing(context, statement, p);
  if (statement.is === 'passing') return passing(context, statement, p);
  if (statement.is === 'swapping') return swapping(context, statement, p);
  if (statement.is === 'filtered')
    return movesOf(context, statement.moves, p).filter((q) => statement.allows(p, q));
  if (statement.is === 'limited') return limited(context, statement, p);
  if (statement.is === 'counting') return counting(context, statement, p);
  if (statement.is === 'covering') return covering(context, statement, p);
  if (statement.is === 'lifting') return lifting(context, statement, p);
  if (statement.is === 'closing') return closing(context, statement, p);
  if (statement.is === 'sending') return sending(context, statement, p);
  if (statement.is === 'capturing') return capturing(statement, turnOf(context, p), p);
  if (statement.is === 'milling') return milling(context, statement, p);
  return biting(context, statement, p);
}

/** Whose turn it is, and how many pieces each field has. */
function turnOf(context: Context, p: Fields): Turn {
  const side = sideOf(context, p);
  const counts = Object.entries(context.fields).map(([name, field]) => [
    name,
    'count' in field ? field.count : 0,
  ]);
  return { side, passed: context.sides[1 - side]!, counts: Object.fromEntries(counts) };
}

const movesOf = (context: Context, moves: readonly MoveStatement[], p: Fields): Fields[] =>
  moves.flatMap((one) => movesBy(context, one, p));

const isFilledWith = (line: readonly number[], value: string, symbol: string): boolean =>
  line.every((c) => value[c] === symbol);

function closing(context: Context, { moves, field, areas }: AreaClosing, p: Fields): Fields[] {
  const value = p[field] as string;
  const signs = Array.from(context.symbols[field]!).slice(1);
  const closed = areas
    .filter((lines) => lines.some((line) => signs.some((sign) => isFilledWith(line, value, sign))))
    .flat(2);
  return movesOf(context, moves, p).filter((q) => closed.every((c) => (q[field] as string)[c] === value[c]));
}

function sending(context: Context, { moves, field, next: marker, group, to }: Sending, p: Fields): Fields[] {
  const [empty] = context.symbols[field]!;
  const all = movesOf(context, moves, p).map((q) => {
    const after = Array.from(q[field] as string);
    return {
      q,
      cell: after.findIndex((symbol, c) => symbol !== empty && symbol !== (p[field] as string)[c]),
    };
  });
  const there = all.filter(({ cell }) => p[marker] === 'off' || group[cell] === p[marker]);
  return (there.length > 0 ? there : all).map(({ q, cell }) => ({ ...q, [marker]: to[cell] ?? 'off' }));
}

const turned = (context: Context, p: Fields): Fields => ({
  ...p,
  turn: context.sides[1 - sideOf(context, p)],
});

function passing(context: Context, { moves, may, inARow }: Passing, p: Fields): Fields[] {
  const count = (q: Fields, n: number): Fields => (inARow ? { ...q, [inARow.field]: n } : q);
  const passed = inARow ? (p[inARow.field] as number) : 0;
  if (inARow && passed === inARow.most) return [];
  const others = movesOf(context, moves, p).map((q) => count(q, 0));
  const pass = count(turned(context, p), passed + 1);
  const goesOn = inARow !== undefined || movesOf(context, moves, turned(context, p)).length > 0;
  const when = may[sideOf(context, p)];
  return when === 'always' || (when === 'stuck' && others.length === 0 && goesOn)
    ? [...others, pass]
    : others;
}

function swapping(context: Context, { moves, exchange }: Swapping, p: Fields): Fields[] {
  const isOffered = p['swap'] === 'open' && sideOf(context, p) === 1;
  const isSwapped = p['swap'] === 'swapped';
  const plays = isSwapped ? turned(context, p) : p;
  const made = movesOf(context, moves, plays).map((q) => (isSwapped ? turned(context, q) : q));
  if (!isOffered) return made;
  const others = made.map((q) => ({ ...q, swap: 'closed' }));
  if (!exchange) return [...others, { ...turned(context, p), swap: 'swapped' }];
  const { cells, symbols, fields } = exchange;
  const exchanged = Object.entries(p).map(([name, own]) => {
    const value = fields[name] === undefined ? own : p[fields[name]];
    const alphabet = context.symbols[name];
    if (alphabet !== undefined)
      return [
        name,
        Array.from(value as string, (_, c) => {
          const symbol = alphabet.indexOf((value as string)[cells?.indexOf(c) ?? c]!);
          return alphabet[symbols[name]?.[symbol] ?? symbol];
        }).join(''),
      ];
    if (!cells || !context.pieces.includes(name)) return [name, value];
    const moved = piecesOn(value).map((cell) => cells[cell]!);
    return [name, Array.isArray(value) ? moved.toSorted((a, b) => a - b) : (moved[0] ?? value)];
  });
  return [...others, { ...turned(context, Object.fromEntries(exchanged) as Fields), swap: 'closed' }];
}

function limited(context: Context, { moves, field, most, resetBy }: Limited, p: Fields): Fields[] {
  const amount = (q: Fields, name: string): number => {
    const alphabet = context.symbols[name];
    if (alphabet !== undefined)
      return Array.from(q[name] as string).filter((symbol) => symbol !== alphabet[0]).length;
    return context.pieces.includes(name) ? piecesOn(q[name]).length : (q[name] as number);
  };
  if (p[field] === most) return [];
  return movesOf(context, moves, p).map((q) => {
    const progress = resetBy.some((name) => amount(p, name) !== amount(q, name));
    return { ...q, [field]: progress ? 0 : (p[field] as number) + 1 };
  });
}

function counting(context: Context, { moves, numbers, by, to }: Counting, p: Fields): Fields[] {
  const { field, most } = numbers[sideOf(context, p)];
  const n = to ?? (p[field] as number) + by;
  return n < 0 || n > most ? [] : movesOf(context, moves, p).map((q) => ({ ...q, [field]: n }));
}

const sideOf = ({ sides }: Context, p: Fields): 0 | 1 => (sides.length > 0 && p['turn'] === sides[1] ? 1 : 0);

/** The position with another value of a field, and the other side to move unless the turn is kept. */
function next(context: Context, p: Fields, field: string, value: unknown, keeps = false): Fields {
  const after = { ...p, [field]: value };
  if (context.sides.length === 0 || keeps) return after;
  return { ...after, turn: context.sides[1 - sideOf(context, p)] };
}

function isTrue(context: Context, condition: StatedCondition, p: Fields): boolean {
  if (condition.is === 'number') {
    const n = p[condition.field] as number;
    return condition.least <= n && n <= condition.most;
  }
  if (condition.is === 'passed') {
    const cells = (name: string): number[] => [p[name]].flat() as number[];
    return cells(condition.others).every((other) =>
      cells(condition.field).every((own) => condition.ahead[other]! >= condition.ahead[own]!),
    );
  }
  if (condition.is === 'standing')
    return condition.patterns[sideOf(context, p)].some((pattern) =>
      pattern.every(({ field, cells }) => cells.every((c) => piecesOn(p[field]).includes(c))),
    );
  if (condition.is === 'lost') return isLost(condition, turnOf(context, p), p);
  if (condition.is === 'seeds') return together(p[condition.field], condition.cells) >= condition.least;
  if (condition.is === 'shown') {
    const stacks = p[condition.field] as readonly string[];
    const asked = condition.symbols[sideOf(context, p)];
    return condition.lines.some((line) =>
      line.every((c) => Array.from(asked).some((top) => stacks[c]!.endsWith(top))),
    );
  }
  const value = p[condition.field] as string;
  const alphabet = context.symbols[condition.field]!;
  if (condition.is === 'count') {
    const there = condition.cells.filter((c) => (condition.symbols >> alphabet.indexOf(value[c]!)) % 2 === 1);
    const held = condition.inHand === undefined ? 0 : (p[condition.inHand] as number);
    const { half } = condition;
    const amount = there.length + (half === undefined ? held : Math.floor((held + half) / 2));
    return amount >= condition.least && amount <= condition.most;
  }
  if (condition.is === 'line') {
    const asked = condition.symbols[sideOf(context, p)];
    return condition.lines.some((line) => {
      const found = new Set(line.map((c) => alphabet.indexOf(value[c]!)));
      return found.size === 1 && (asked === 0 ? !found.has(0) : found.has(asked));
    });
  }
  if (condition.is === 'line of lines')
    return Array.from(alphabet.slice(1)).some((sign) =>
      condition.lines.some((line) =>
        line.every((g) => condition.groups[g]!.some((cells) => isFilledWith(cells, value, sign))),
      ),
    );
  if (condition.is === 'groups') {
    return condition.symbols[sideOf(context, p)].every((symbol) => {
      const men = Array.from(value).flatMap((s, c) => (s === alphabet[symbol] ? [c] : []));
      // each round joins what is next to it, until the groups of all men are known
      const group = new Map(men.map((c) => [c, c]));
      for (const _ of men)
        for (const c of men)
          for (const d of condition.near[c]!)
            if (group.has(d)) group.set(d, Math.min(group.get(c)!, group.get(d)!));
      return new Set(group.values()).size === 1;
    });
  }
  if (condition.is === 'surrounded')
    return withoutLiberty(alphabet, value, condition.symbols[sideOf(context, p)]!, condition.near).length > 0;
  const own = alphabet[condition.symbol];
  const reached = new Set(condition.from.filter((c) => value[c] === own));
  for (const c of reached) for (const d of condition.near[c]!) if (value[d] === own) reached.add(d);
  return condition.to.some((c) => reached.has(c));
}

/** What a rewrite makes of a board; undefined if it does not fit. */
function applied(alphabet: string, { cells, holds, becomes }: Rewrite, value: string): string | undefined {
  const fits = cells.every((c, k) => Math.floor(holds[k]! / 2 ** alphabet.indexOf(value[c]!)) % 2 === 1);
  if (!fits) return undefined;
  const after = Array.from(value);
  cells.forEach((c, k) => {
    const gets = becomes[k]!;
    if (gets >= 0) after[c] = alphabet[gets]!;
    if (gets < -1) after[c] = value[cells[-2 - gets]!]!;
  });
  return after.join('');
}

function rewritten(context: Context, { field, sides, again }: Rewriting, p: Fields): Fields[] {
  const alphabet = context.symbols[field]!;
  const before = p[field] as string;
  return sides[sideOf(context, p)].flatMap((rewrite) => {
    const after = applied(alphabet, rewrite, before);
    if (after === undefined) return [];
    const isFull = (group: readonly number[], value: string): boolean =>
      group.every((c) => value[c] !== alphabet[0]);
    const keeps = again?.some((group) => isFull(group, after) && !isFull(group, before)) ?? false;
    return [next(context, p, field, after, keeps)];
  });
}

function inSteps(context: Context, statement: InSteps, p: Fields): Fields[] {
  const { first, second, sameMan, mayStop } = statement;
  const alphabet = context.symbols[first.field]!;
  const side = sideOf(context, p);
  return first.sides[side].flatMap((one) => {
    const middle = applied(alphabet, one, p[first.field] as string);
    if (middle === undefined) return [];
    const last = one.cells[one.becomes.findLastIndex((gets) => gets !== -1)];
    const ends = second.sides[side].flatMap((other) =>
      sameMan && other.cells[0] !== last ? [] : (applied(alphabet, other, middle) ?? []),
    );
    return [...(mayStop ? [middle] : []), ...ends].map((value) => next(context, p, first.field, value));
  });
}

/** The cells with these symbols that stay without liberty when each that has one passes it on to those next to it. */
function withoutLiberty(
  alphabet: string,
  value: string,
  symbols: number,
  near: readonly (readonly number[])[],
): number[] {
  let left = Array.from(value).flatMap((s, c) => ((symbols >> alphabet.indexOf(s)) % 2 === 1 ? [c] : []));
  const men = new Set(left);
  for (const _ of value)
    left = left.filter((c) =>
      near[c]!.every((d) => value[d] !== alphabet[0] && (!men.has(d) || left.includes(d))),
    );
  return left;
}

function surrounding(context: Context, statement: Surrounding, p: Fields): Fields[] {
  const { field, moves, symbols, near, surrounded } = statement;
  const alphabet = context.symbols[field]!;
  const side = sideOf(context, p);
  return movesOf(context, moves, p).flatMap((q) => {
    const value = q[field] as string;
    const others = withoutLiberty(alphabet, value, symbols[1 - side]!, near);
    if (surrounded === 'left' && others.length > 0) return [q];
    if (surrounded === 'forbidden' && others.length > 0) return [];
    const after = Array.from(value, (s, c) => (others.includes(c) ? alphabet[0] : s)).join('');
    return withoutLiberty(alphabet, after, symbols[side]!, near).length > 0 ? [] : [{ ...q, [field]: after }];
  });
}

function enclosing(context: Context, statement: Enclosing, p: Fields): Fields[] {
  const { field, moves, symbols, rays, enclosed, most, must } = statement;
  const alphabet = context.symbols[field]!;
  const side = sideOf(context, p);
  const isOf = (owner: number, symbol: string | undefined): boolean =>
    symbol !== undefined && (symbols[owner]! >> alphabet.indexOf(symbol)) % 2 === 1;
  return moves
    .flatMap((one) => movesBy(context, one, p))
    .flatMap((q) => {
      const value = q[field] as string;
      const came = Array.from(value).findLastIndex(
        (symbol, c) => symbol !== alphabet[0] && symbol !== (p[field] as string)[c],
      );
      const over = rays[came]!.flatMap((ray) => {
        const run = ray.findIndex((c) => !isOf(1 - side, value[c]) || isOf(side, value[c]));
        return run > 0 && run <= most && isOf(side, value[ray[run]!]) ? ray.slice(0, run) : [];
      });
      if (must && over.length === 0) return [];
      const after = Array.from(value, (symbol, c) =>
        over.includes(c) ? (enclosed === 'turned' ? value[came]! : alphabet[0]!) : symbol,
      );
      return [{ ...q, [field]: after.join('') }];
    });
}

function biting(context: Context, { field, poisoned }: Biting, p: Fields): Fields[] {
  const lengths = p[field] as readonly number[];
  return lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => column)
      .filter((column) => !(poisoned && row === 0 && column === 0))
      .map((column) =>
        next(
          context,
          p,
          field,
          lengths.map((own, r) => (r >= row && own > column ? column : own)),
        ),
      ),
  );
}

function taking(context: Context, { amounts }: Taking, p: Fields): Fields[] {
  return amounts.flatMap(({ field, amounts: list }) =>
    list
      .map((amount) => (p[field] as number) - amount)
      .filter((left) => left >= 0 && left < context.sizes[field]!)
      .map((left) => next(context, p, field, left)),
  );
}

/** The cells of a field of pieces: those off the board are left out. */
const piecesOn = (value: unknown): number[] =>
  [value].flat().filter((cell): cell is number => typeof cell === 'number');

function stepping(context: Context, { sides, onto }: Stepping, p: Fields): Fields[] {
  const side = sideOf(context, p);
  const own = sides[side]!.flatMap(({ field }) => piecesOn(p[field]));
  const all = context.pieces.flatMap((field) => piecesOn(p[field]));
  const others = context.pieces.filter((field) => sides[side]!.every((steps) => steps.field !== field));
  const enemies = others.flatMap((field) => piecesOn(p[field]));
  if (new Set(own).size < own.length) return [];
  return sides[side]!.flatMap(({ field, relation: { offsets, targets, crossed } }) =>
    piecesOn(p[field]).flatMap((from) => {
      const found: Fields[] = [];
      for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
        const to = targets[e]!;
        const blocked = onto === 'empty' ? all : own;
        if (blocked.includes(to) || (onto === 'enemy' && !enemies.includes(to))) continue;
        if (crossed?.[e]?.some((cell) => all.includes(cell))) continue;
        const moved = piecesOn(p[field]).map((cell) => (cell === from ? to : cell));
        const value = Array.isArray(p[field]) ? moved.toSorted((a, b) => a - b) : moved[0];
        found.push(next(context, p, field, value));
      }
      return found;
    }),
  );
}

function slid(context: Context, { sides, until, onto, over }: Sliding, p: Fields): Fields[] {
  const { men, enemies } = sides[sideOf(context, p)];
  const cellsOf = ({ field, symbol }: MenOf): number[] => {
    const value = p[field];
    if (symbol === undefined) return piecesOn(value);
    return Array.from(value as string).flatMap((s, c) => (s === context.symbols[field]![symbol] ? [c] : []));
  };
  const own = new Set(men.flatMap(cellsOf));
  const other = new Set(enemies.flatMap(cellsOf));
  const isFree = (c: number): boolean => !own.has(c) && !other.has(c);
  const passes = { none: isFree, own: (c: number) => !other.has(c), enemy: (c: number) => !own.has(c) };
  const ends = { empty: isFree, 'not own': passes.enemy, enemy: (c: number) => other.has(c) };
  return men.flatMap((man) =>
    cellsOf(man).flatMap((from) =>
      man.rays[from]!.flatMap((ray, r) => {
        const first = ray.findIndex((c) => !isFree(c));
        const blocked = first < 0 ? ray.length : first + (onto !== 'empty' && other.has(ray[first]!) ? 1 : 0);
        const behind = man.rays.flatMap((rays, c) => (rays[r]?.includes(from) ? [c] : []));
        const counted = [...behind, from, ...ray].filter((c) => !isFree(c)).length;
        const length = until === 'blocked' ? blocked : counted;
        const to = ray[length - 1];
        const way = ray.slice(0, Math.max(0, length - 1));
        if (to === undefined) return [];
        if (!ends[onto](to) || !(over === 'any' || way.every(passes[over]))) return [];
        return [shifted(context, p, man, enemies, from, to)];
      }),
    ),
  );
}

/** The position after a man goes to a cell, where an enemy that is there is captured. */
function shifted(
  context: Context,
  p: Fields,
  { field, symbol }: MenOf,
  enemies: readonly MenOf[],
  from: number,
  to: number,
): Fields {
  const value = p[field];
  const alphabet = context.symbols[field];
  if (symbol !== undefined) {
    const after = Array.from(value as string, (s, c) =>
      c === from ? alphabet![0] : c === to ? alphabet![symbol] : s,
    );
    return next(context, p, field, after.join(''));
  }
  const without = (there: unknown): unknown =>
    Array.isArray(there) ? there.filter((c) => c !== to) : there === to ? 'off' : there;
  const left = Object.fromEntries(enemies.map((enemy) => [enemy.field, without(p[enemy.field])]));
  const moved = Array.isArray(value)
    ? value.map((c: number) => (c === from ? to : c)).sort((c, d) => c - d)
    : to;
  return next(context, { ...p, ...left }, field, moved);
}

/** All jumps by trying one after the other: which cells a man came to, and the board then. */
function jumping(context: Context, { field, sides, captures, again, must }: Jumping, p: Fields): Fields[] {
  const alphabet = context.symbols[field]!;
  const { men, over } = sides[sideOf(context, p)]!;
  const { board } = context.fields[field] as { readonly board: Board };
  const found: string[] = [];
  const single = (value: string, cell: number) =>
    men
      .filter(({ man }) => alphabet[man] === value[cell])
      .flatMap(({ relation: { offsets, targets, crossed }, becomes }) => {
        const ways: { to: number; value: string }[] = [];
        for (let e = offsets[cell]!; e < offsets[cell + 1]!; e++) {
          const to = targets[e]!;
          const met = crossed![e]!.filter((c) => value[c] !== alphabet[0]);
          if (value[to] !== alphabet[0] || met.length !== 1) continue;
          if ((over >> alphabet.indexOf(value[met[0]!]!)) % 2 === 0) continue;
          const after = Array.from(value).with(cell, alphabet[0]!).with(to, alphabet[becomes[to]!]!);
          ways.push({ to, value: (captures ? after.with(met[0]!, alphabet[0]!) : after).join('') });
        }
        return ways;
      });
  const direction = (c: number, d: number): string =>
    [board.row(d) - board.row(c), board.column(d) - board.column(c)].map(Math.sign).join();
  const follow = (man: string, value: string, path: readonly number[]): void => {
    const at = path.at(-1)!;
    const before = path.at(-2);
    const isOver = before !== undefined && (again === 'never' || value[at] !== man);
    const ways = (isOver ? [] : single(value, at)).filter(
      ({ to }) =>
        before === undefined ||
        ((captures || !path.includes(to)) &&
          (again === 'any' || direction(before, at) === direction(at, to))),
    );
    if (before !== undefined && !(must && ways.length > 0)) found.push(value);
    for (const way of ways) follow(man, way.value, [...path, way.to]);
  };
  const start = p[field] as string;
  Array.from(start).forEach((symbol, c) => follow(symbol, start, [c]));
  return [...new Set(found)].map((value) => next(context, p, field, value));
}

const together = (seeds: unknown, cells: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + (seeds as readonly number[])[cell]!, 0);

/** The cells that get the seeds of `from`, in order. */
function falls({ circuit }: Sowing['sides'][0], skips: boolean, from: number, count: number): number[] {
  const start = circuit.indexOf(from);
  const round = [...circuit.slice(start + 1), ...circuit.slice(0, start), ...(skips ? [] : [from])];
  return Array.from({ length: count }, (_, k) => round[k % round.length]!);
}

function sowing(context: Context, statement: Sowing, p: Fields): Fields[] {
  const { field, sides, skipsEmptied, relay, again, opposite, counts, feeds, untilEmpty } = statement;
  const side = sideOf(context, p);
  const [own, other] = [sides[side], sides[1 - side]!];
  const before = p[field] as readonly number[];
  const fed = together(before, other.pits) > 0;
  if (untilEmpty && !(fed && together(before, own.pits) > 0)) return [];
  return own.pits.flatMap((pit): Fields[] => {
    if (before[pit] === 0) return [];
    const seeds = [...before];
    let last = pit;
    const goesOn = (): boolean => relay && last !== own.store && seeds[last]! > 1;
    let laps = 0;
    do {
      const path = falls(own, skipsEmptied, last, seeds[last]!);
      seeds[last] = 0;
      for (const cell of path) seeds[cell]! += 1;
      last = path.at(-1)!;
      // no sowing that ends is this long on the boards of the tests
      if (laps++ > 1000) return [];
    } while (goesOn());
    const take = (cells: readonly number[]): void => {
      seeds[own.store]! += together(seeds, cells);
      for (const cell of cells) seeds[cell] = 0;
    };
    if (opposite && own.pits.includes(last) && seeds[last] === 1) {
      const across = opposite.across[last]!;
      const nothing = together(seeds, across) === 0;
      if (!nothing || (opposite.evenIfEmpty && across.length > 0))
        take(opposite.withLast ? [last, ...across] : across);
    }
    if (counts) {
      const start = own.circuit.indexOf(last);
      const backwards = [
        ...own.circuit.slice(0, start + 1).toReversed(),
        ...own.circuit.slice(start + 1).toReversed(),
      ];
      const run = backwards.findIndex(
        (cell) => !other.pits.includes(cell) || !counts.of.includes(seeds[cell]!),
      );
      const taken = backwards
        .slice(0, run < 0 ? backwards.length : run)
        .slice(0, counts.back ? undefined : 1);
      const slam = taken.length > 0 && together(seeds, other.pits) === together(seeds, taken);
      if (slam && counts.grandSlam === 'forbidden') return [];
      if (!slam || counts.grandSlam === 'captures') take(taken);
    }
    if (feeds && !fed && together(seeds, other.pits) === 0) return [];
    return [next(context, p, field, seeds, again && last === own.store)];
  });
}

/** Whether pieces can lie on one another like this: each is larger than the one below, or all are of one size. */
function isStack({ sizes, height }: StackBoard, stack: string): boolean {
  const size = Array.from(stack, (symbol) => sizes.findIndex((some) => some.includes(symbol)));
  return (
    stack.length <= height && (sizes.length === 1 || size.every((own, k) => k === 0 || own > size[k - 1]!))
  );
}

function mayLie({ onto, own }: { onto: Covering['onto']; own: string }, below: string): boolean {
  const isOwn = Array.from(own).some((symbol) => below.endsWith(symbol));
  if (below === '') return onto === 'any' || onto === 'empty';
  return { any: true, empty: false, stack: true, own: isOwn, enemy: !isOwn }[onto];
}

function covering(context: Context, { stacks, symbols, onto }: Covering, p: Fields): Fields[] {
  const value = p[stacks.field] as readonly string[];
  const own = symbols[sideOf(context, p)];
  const onBoard = Array.from(value.join(''));
  return Array.from(own)
    .filter(
      (symbol) => onBoard.filter((one) => one === symbol).length < (stacks.counts?.[symbol] ?? Infinity),
    )
    .flatMap((symbol) =>
      value.flatMap((stack, c) =>
        mayLie({ onto, own }, stack) && isStack(stacks, stack + symbol)
          ? [next(context, p, stacks.field, value.with(c, stack + symbol))]
          : [],
      ),
    );
}

function lifting(context: Context, { stacks, sides, carry, onto }: Lifting, p: Fields): Fields[] {
  const value = p[stacks.field] as readonly string[];
  const steps = sides[sideOf(context, p)];
  const own = steps.map(({ top }) => top).join('');
  return value.flatMap((stack, c) =>
    steps.flatMap(({ top, relations }) =>
      relations.flatMap(({ offsets, targets, crossed }, k) => {
        const rest = stack.slice(0, stack.length - k - 1);
        if (!stack.endsWith(top) || k >= stack.length || (carry === 'all' ? rest !== '' : k >= carry))
          return [];
        return Array.from(targets.slice(offsets[c], offsets[c + 1]), (to, e): Fields[] => {
          const made = value[to]! + stack.slice(rest.length);
          const isFree = (crossed?.[offsets[c]! + e] ?? []).every((d) => value[d] === '');
          const goes = to !== c && isFree && mayLie({ onto, own }, value[to]!) && isStack(stacks, made);
          return goes ? [next(context, p, stacks.field, value.with(c, rest).with(to, made))] : [];
        }).flat();
      }),
    ),
  );
}

/** A man is put or moved; if a row of its point is full then, one of the others is taken. */
function milling(context: Context, statement: Milling, p: Fields): Fields[] {
  const { field, rows, near, least, flying, hands, either } = statement;
  const side = sideOf(context, p);
  const [empty, ...men] = Array.from(context.symbols[field]!);
  const [own, other] = [men[side]!, men[1 - side]!];
  const before = Array.from(p[field] as string);
  const held = p[hands[side]] as number;
  const left = either ? held : side === 0 ? Math.floor(held / 2) : Math.ceil(held / 2);
  const points = (on: readonly string[], symbol: string): number[] =>
    on.flatMap((s, c) => (s === symbol ? [c] : []));
  const isFull = (on: readonly string[], c: number): boolean =>
    rows.some((row) => row.includes(c) && row.every((d) => on[d] === on[c]));
  const made = (on: readonly string[], hand: number): Fields => ({
    ...p,
    turn: context.sides[1 - side],
    [field]: on.join(''),
    [hands[side]]: hand,
  });
  const after = (on: readonly string[], to: number, hand: number): Fields[] => {
    if (!isFull(on, to)) return [made(on, hand)];
    const all = points(on, other);
    const loose = all.filter((c) => !isFull(on, c));
    return (loose.length > 0 ? loose : all).map((c) => made(on.with(c, empty!), hand));
  };
  const puts =
    left === 0 ? [] : points(before, empty!).flatMap((to) => after(before.with(to, own), to, held - 1));
  if (left > 0 && !either) return puts;
  const mine = points(before, own);
  const flies = flying && left === 0 && mine.length === least;
  const moves = mine.flatMap((from) =>
    points(before, empty!)
      .filter((to) => flies || near[from]!.includes(to))
      .flatMap((to) => after(before.with(from, empty!).with(to, own), to, held)),
  );
  return [...puts, ...moves];
}
