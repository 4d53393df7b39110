/** The truth about certificates for boards of every size, on one board: slowly, and from the text alone. */

type Term = number | string | readonly Term[];

export interface SizesFile {
  readonly game: {
    readonly sides: readonly string[];
    readonly coordinates: readonly string[];
    readonly bounds: readonly (number | 'n')[];
    readonly least: number;
    readonly moves: readonly (readonly (readonly number[])[])[];
    readonly over: readonly (readonly [number, number])[];
    readonly goals?: readonly (readonly (readonly [number, number])[])[];
  };
  readonly where?: readonly { readonly form: readonly number[]; readonly image: readonly number[] }[];
  readonly definitions: readonly (readonly [string, Term])[];
  readonly values: readonly Term[];
  readonly bound?: {
    readonly is: 'at least' | 'at most';
    readonly winner: number;
    readonly longest?: Term;
    readonly start?: { readonly side: number; readonly at: readonly Term[] };
  };
  readonly steps: readonly unknown[];
}

interface Node {
  readonly side: number;
  readonly at: readonly number[];
  readonly end: 'win' | 'loss' | undefined;
  /** The numbers of the nodes after the moves. */
  readonly next: readonly number[];
  /** How the side to move fares: 'win 3', 'loss 2' or 'draw'. */
  value: readonly [is: string, plies: number];
}

/** A place where the claim is wrong on the board with this n, in words; undefined if there is none. */
export function wrongOn(file: SizesFile, n: number): string | undefined {
  const nodes = solved(file, n);
  for (const { side, at, end, value } of nodes) {
    if (end) continue;
    const why = wrongAt(file, n, side, at, value);
    if (why !== undefined) return `n = ${n}, ${file.game.sides[side]} to move at ${at.join()}: ${why}`;
  }
  const { bound } = file;
  if (!bound?.start || bound.longest === undefined || bound.is === 'at most') return undefined;
  const means = meaning(
    file,
    n,
    file.game.coordinates.map(() => 1),
  );
  const start = bound.start.at.map(means.number).join();
  const begun = nodes.find(({ side, at }) => side === bound.start!.side && at.join() === start);
  const [is, plies] = begun?.value ?? ['draw', 0];
  const wins = (is === 'win') === (begun?.side === bound.winner) && is !== 'draw';
  const longest = means.number(bound.longest);
  return begun && !begun.end && (!wins || plies >= longest)
    ? undefined
    : `n = ${n}: the start ${start} is won in ${plies} plies, not ${longest}`;
}

function wrongAt(
  { bound, values, ...file }: SizesFile,
  n: number,
  side: number,
  at: readonly number[],
  [is, plies]: readonly [is: string, plies: number],
): string | undefined {
  const means = meaning(file, n, at);
  const [says, said] = means.worth(values[side]!);
  const claims = `the claim says ${says} ${said}, but it is ${is} ${plies}`;
  if (!bound) return says === is && (is === 'draw' || said === plies) ? undefined : claims;
  const wins = is !== 'draw' && (is === 'win') === (side === bound.winner);
  if (bound.is === 'at least') return wins && (says === 'never' || plies < said) ? claims : undefined;
  if (says === 'never') return undefined;
  const tooLong = bound.longest !== undefined && said > means.number(bound.longest);
  return wins && plies <= said && !tooLong ? undefined : claims;
}

/** What terms mean at a place. */
function meaning(
  { game, where = [], definitions }: Pick<SizesFile, 'game' | 'where' | 'definitions'>,
  n: number,
  place: readonly number[],
): { number(term: Term): number; worth(term: Term): readonly [string, number] } {
  let at = place;
  for (const { form, image } of where)
    if (form.reduce((total, factor, i) => total + factor * at[i]!, 0) < 0)
      at = image.map((i) => (i > 0 ? at[i - 1]! : n + 1 - at[-i - 1]!));
  const names = new Map<string, number>([['n', n], ...game.coordinates.map((c, i) => [c, at[i]!] as const)]);
  const number = (term: Term): number => {
    if (typeof term === 'number') return term;
    if (typeof term === 'string') return names.get(term)!;
    const [operator, a, b, c] = term as readonly [string, Term, Term, Term];
    if (operator === 'if') return holds(a) ? number(b) : number(c);
    const [x, y] = [number(a), number(b)];
    if (operator === '+') return x + y;
    if (operator === '*') return x * y;
    if (operator === 'floor') return Math.floor(x / y);
    return operator === 'min' ? Math.min(x, y) : Math.max(x, y);
  };
  const holds = (term: Term): boolean => {
    const [operator, a, b] = term as readonly [string, Term, Term];
    if (operator === 'and') return holds(a) && holds(b);
    if (operator === 'or') return holds(a) || holds(b);
    return operator === '=' ? number(a) === number(b) : number(a) >= number(b);
  };
  const worth = (term: Term): readonly [string, number] => {
    const [operator, a, b, c] = term as readonly [string, Term, Term, Term];
    if (operator === 'if') return holds(a) ? worth(b) : worth(c);
    return [operator, a === undefined ? 0 : number(a)];
  };
  for (const [name, term] of definitions) names.set(name, number(term));
  return { number, worth };
}

/** All positions with their values, found by going through all of them again and again. */
function solved({ game }: SizesFile, n: number): Node[] {
  const most = game.bounds.map((bound) => (bound === 'n' ? n : bound));
  const places = most.reduce<number[][]>(
    (some, bound) => some.flatMap((at) => Array.from({ length: bound }, (_, i) => [...at, i + 1])),
    [[]],
  );
  const numberOf = new Map(places.map((at, i) => [at.join(), i]));
  const nodes = [0, 1].flatMap((side) =>
    places.map((at): Node => {
      const goal = (game.goals ?? []).findIndex((some) => some.some(([c, v]) => at[c] === v));
      const met = game.over.every(([a, b]) => at[a] === at[b]);
      const end = goal >= 0 ? (goal === side ? 'win' : 'loss') : met ? 'loss' : undefined;
      const next = game.moves[side]!.flatMap((vector) => {
        const after = numberOf.get(at.map((c, i) => c + vector[i]!).join());
        return after === undefined ? [] : [(1 - side) * places.length + after];
      });
      return { side, at, end, next, value: end ? [end, 0] : ['draw', 0] };
    }),
  );
  for (let plies = 1, changed = true; changed; plies++) {
    const now = nodes.map(({ value }) => value);
    changed = false;
    for (const node of nodes) {
      if (node.end || node.value[0] !== 'draw') continue;
      const seen = node.next.map((k) => now[k]!);
      if (seen.some(([is]) => is === 'loss')) node.value = ['win', plies];
      else if (seen.length > 0 && seen.every(([is]) => is === 'win')) node.value = ['loss', plies];
      else continue;
      changed = true;
    }
  }
  return nodes;
}
