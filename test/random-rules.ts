/** Whole games at random, stated by the kit: fields, moves and ends of many kinds in combination. */
import {
  Board,
  type Relation,
  type Rules,
  contains,
  count,
  counted,
  counts,
  drops,
  either,
  encloses,
  end,
  fill,
  fills,
  inSteps,
  joins,
  jumps,
  leaves,
  limits,
  line,
  menGained,
  only,
  passes,
  places,
  prefer,
  pushes,
  replaces,
  rules,
  shape,
  slides,
  some,
  stands,
  takes,
  turns,
  upTo,
  walks,
} from '../src/kit/index.ts';
import type { Condition, Moves } from '../src/kit/types.ts';
import type { Random } from './random.ts';

const STRAIGHT = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const WINNERS = ['moved', 'left', 'right', 'tie'] as const;
const STUCK = ['loses', 'wins', 'ties'] as const;

/** A board, and what moves and conditions are made of: the same for symmetric cells if `isSymmetric`. */
interface Ground {
  readonly board: Board;
  readonly isSymmetric: boolean;
  /** Vectors with their images under the symmetries of a rectangle. */
  vectors(): readonly (readonly [number, number])[];
  steps(): Relation;
  /** Cells, or undefined for all of them. */
  cells(): readonly number[] | undefined;
}

function randomGround(random: Random, boards: readonly (readonly [rows: number, columns: number])[]): Ground {
  const board = Board.rectangle(...random.pick(boards));
  const isSymmetric = random.chance(0.5);
  const vectors = () =>
    isSymmetric
      ? random.pick([STRAIGHT, DIAGONAL, [...STRAIGHT, ...DIAGONAL]])
      : random.shuffled([...STRAIGHT, ...DIAGONAL]).slice(0, random.between(3, 8));
  const cells = () =>
    isSymmetric || random.chance(0.3)
      ? undefined
      : random.shuffled(board.cells()).slice(0, random.between(1, board.size));
  const steps = () =>
    isSymmetric || random.chance(0.5)
      ? board.steps(...vectors())
      : board.related((c, d) => c !== d && random.chance(0.4));
  return { board, isSymmetric, vectors, cells, steps };
}

const symmetriesOf = ({ board, isSymmetric }: Ground) =>
  isSymmetric ? { symmetries: board.symmetries } : {};

/** What is done with rules, whatever their positions are. */
type Use = <P>(rules: Rules<P>) => void;

/** Moves of different kinds. */
interface Kinds<P> {
  /** Those that put one more man on the board, and those that do not: no move is of both kinds. */
  readonly putting: readonly (() => Moves<P>)[];
  readonly moving: readonly (() => Moves<P>)[];
  readonly others?: readonly (() => Moves<P>)[];
}

/** One kind of moves, or two of them together, one rather than the other, or only where a condition holds. */
function combined<P>(random: Random, kinds: Kinds<P>, condition: () => Condition<P>): Moves<P> {
  const { putting, moving, others = [] } = kinds;
  const [put, move] = [() => random.pick(putting)(), () => random.pick(moving)()];
  const one = () => random.pick([...putting, ...moving, ...others])();
  return random.pick([
    one,
    one,
    () => prefer(one(), one()),
    () => only(one(), condition()),
    () => either(put(), move()),
    () => prefer(either(only(put(), condition()), move()), one()),
  ])();
}

/** A number that is the same for symmetric positions. */
const menIn = ({ cells }: { readonly cells: string }): number => cells.replaceAll('.', '').length;

/** Men with symbols on a board, and two numbers. */
function symbolsGame(random: Random, use: Use): void {
  const ground = randomGround(random, [
    [1, 5],
    [1, 6],
    [2, 2],
    [2, 3],
  ]);
  const { board, vectors, steps, isSymmetric } = ground;
  const position = shape({
    turn: turns('left', 'right'),
    cells: fill(board, '.ab'),
    mine: count(2),
    plies: count(random.between(3, 6)),
  });
  const puts = { left: 'a', right: 'b' } as const;
  const byMen = <T>(of: () => T) => ({ left: { a: of() }, right: { b: of() } });
  const walking = () =>
    walks(position, 'cells', byMen(steps), { onto: random.pick(['not own', 'empty', 'enemy']) });
  // each changes something, as a pass does not
  const rewrites = () =>
    steps().pairs.map((on) => ({
      on,
      ...random.pick([
        { from: ['.b', '.ab'], to: ['a', ''] },
        { from: ['ab', '.ab'], to: ['.', ''] },
      ]),
    }));
  const moving = [
    walking,
    () =>
      jumps(
        position,
        'cells',
        byMen(() => board.hops(...vectors())),
        {
          over: random.pick(['enemy', 'own', 'any']),
          captures: random.chance(0.6),
          again: random.pick(['never', 'straight', 'any']),
          must: random.chance(0.5),
        },
      ),
    () =>
      slides(
        position,
        'cells',
        byMen(() => board.rays(vectors())),
        { onto: random.pick(['not own', 'empty', 'enemy']) },
      ),
    () => leaves(position, 'cells', { left: { a: board.cells() }, right: { b: board.cells() } }),
  ];
  const putting = [
    () => places(position, 'cells', puts),
    () =>
      places(position, 'cells', puts, {
        apart: { from: random.pick(['own', 'enemy']), near: board.steps(...STRAIGHT) },
      }),
    () =>
      encloses(position, 'cells', places(position, 'cells', puts), {
        symbols: puts,
        rays: board.rays(vectors()),
        enclosed: 'turned',
        must: random.chance(0.5),
      }),
    () =>
      inSteps(
        position,
        walks(position, 'cells', byMen(steps), { onto: 'empty' }),
        places(position, 'cells', { left: 'b', right: 'a' }),
      ),
    () => counts(position, 'mine', places(position, 'cells', puts), { by: random.pick([1, -1]) }),
    ...(isSymmetric ? [] : [() => drops(position, 'cells', puts)]),
  ];
  const ways = [board.cells(), board.cells().toReversed()];
  const others = [
    () =>
      encloses(position, 'cells', walks(position, 'cells', byMen(steps), { onto: 'empty' }), {
        symbols: puts,
        rays: board.rays(vectors()),
        enclosed: random.pick(['turned', 'taken']),
        most: random.pick([1, undefined]),
      }),
    () => inSteps(position, walking(), places(position, 'cells', puts), { mayStop: true }),
    ...(isSymmetric
      ? []
      : [
          () => replaces(position, 'cells', { left: rewrites(), right: rewrites() }),
          () =>
            pushes(position, 'cells', ways, {
              left: { takes: random.pick(['.', 'b', '.b']), puts: 'a' },
              right: { takes: '.a', puts: 'b' },
            }),
        ]),
  ];
  const symbols = () => random.pick(['a', 'b', '.', 'ab', '.a']);
  const condition = () =>
    random.pick([
      () => {
        const least = random.between(0, 2);
        const cells = ground.cells();
        return contains(position, 'cells', symbols(), {
          least,
          most: random.between(least, 4),
          ...(cells && { cells }),
        });
      },
      () => counted(position, 'mine', { least: 1 }),
      ...(isSymmetric
        ? []
        : [
            () =>
              joins(position, 'cells', random.pick(['a', 'b']), {
                from: [0],
                to: [board.size - 1],
                near: board.steps(...STRAIGHT),
              }),
          ]),
    ])();
  const rest = random.between(0, 2);
  const all = combined(random, { putting, moving, others }, condition);
  const made = random.chance(0.2) ? only(all, (p, q) => (menIn(p) + 2 * menIn(q)) % 3 !== rest) : all;
  const passing = random.chance(0.2)
    ? passes(position, made, { left: 'stuck', right: random.pick(['stuck', 'never', 'always']) })
    : made;
  const limited = random.chance(0.4);
  const moves = limited ? limits(position, 'plies', passing, { winner: random.pick(WINNERS) }) : passing;
  const lines = line(position, 'cells', random.between(2, 3), random.pick(WINNERS));
  const start = {
    turn: random.pick(['left', 'right'] as const),
    cells: board
      .cells()
      .map(() => random.pick(['.', '.', '.', 'a', 'b']))
      .join(''),
    mine: 1,
    plies: 0,
  };
  const gain = random.pick([
    menGained(position, 'cells', { left: 'a', right: random.pick(['b', '.']) }),
    ...(isSymmetric ? [] : [fills(position, 'cells', [board.cells().slice(0, 2), board.cells()])]),
    (p: typeof start, q: typeof start) => menIn(p) - 3 * menIn(q) + rest,
  ]);
  const most = random.between(2, board.size);
  const [winner, other] = [random.pick(WINNERS), random.pick(WINNERS)];
  const outcome = (p: typeof start) => (menIn(p) < most ? undefined : menIn(p) % 2 === 0 ? winner : other);
  const stuck = random.shuffled([...STUCK]);
  // points need play that ends
  const isScored = limited && random.chance(0.5);
  use(
    rules(position, {
      start,
      moves,
      ...(isScored
        ? { gain, noMoves: 'ties' }
        : {
            ends: [
              ...(random.chance(0.4) ? [lines] : []),
              ...(random.chance(0.5) ? [end(condition(), random.pick(WINNERS))] : []),
            ],
            ...(random.chance(0.3) && { outcome }),
            noMoves: random.chance(0.7) ? random.pick(STUCK) : (p) => stuck[menIn(p) % stuck.length]!,
          }),
      ...symmetriesOf(ground),
    }),
  );
}

/** Pieces of which each field has some, on the board or off it. */
function piecesGame(random: Random, use: Use): void {
  const ground = randomGround(random, [
    [1, 7],
    [2, 4],
    [3, 3],
    [3, 4],
  ]);
  const { board, vectors, steps } = ground;
  const [men, foes] = [random.between(1, 2), random.between(1, 2)];
  const position = shape({
    turn: turns('left', 'right'),
    men: some(men, board),
    foes: random.pick([some, upTo])(foes, board),
  });
  const onto = random.pick(['not own', 'empty'] as const);
  const made = random.pick([
    () => walks(position, { left: { men: steps() }, right: { foes: steps() } }, { onto }),
    () =>
      slides(
        position,
        { left: { men: board.rays(vectors()) }, right: { foes: board.rays(vectors()) } },
        { onto: 'empty' },
      ),
  ])();
  const moves = random.chance(0.3) ? passes(position, made, random.pick(['stuck', 'always'])) : made;
  const cells = random.shuffled(board.cells());
  use(
    rules(position, {
      start: {
        turn: random.pick(['left', 'right'] as const),
        men: cells.slice(0, men).toSorted((a, b) => a - b),
        foes: cells.slice(-foes).toSorted((a, b) => a - b),
      },
      moves,
      ends: ground.isSymmetric
        ? []
        : [end(stands(position, [{ men: [random.below(board.size)] }]), random.pick(WINNERS))],
      noMoves: random.pick(STUCK),
      ...symmetriesOf(ground),
    }),
  );
}

/** Without a turn: heaps, and one symbol for both. */
function impartialGame(random: Random, use: Use): void {
  if (random.chance(0.4)) {
    const position = shape({ a: count(12), b: count(9) });
    const amounts = (): number[] => random.shuffled([1, 2, 3, 4, 5]).slice(0, random.between(1, 3));
    use(
      rules(position, {
        start: { a: random.between(6, 12), b: random.between(4, 9) },
        moves: takes(position, { a: amounts(), b: amounts() }),
        noMoves: random.pick(['loses', 'wins']),
      }),
    );
    return;
  }
  const ground = randomGround(random, [
    [1, 9],
    [2, 5],
    [3, 3],
  ]);
  const { board, steps } = ground;
  const position = shape({ cells: fill(board, '.x') });
  const putting = () => places(position, 'cells', 'x', { apart: { from: 'own', near: steps() } });
  const walking = () => walks(position, 'cells', { x: steps() }, { onto: 'empty' });
  const condition = () => contains(position, 'cells', 'x', { least: 1, most: random.between(1, 3) });
  use(
    rules(position, {
      start: {
        cells: board
          .cells()
          .map(() => random.pick(['.', '.', 'x']))
          .join(''),
      },
      moves: combined(random, { putting: [putting], moving: [walking] }, condition),
      ends: random.chance(0.3) ? [line(position, 'cells', 3, 'moved')] : [],
      noMoves: random.pick(['loses', 'wins']),
      ...symmetriesOf(ground),
    }),
  );
}

/** Makes a game of a kind at random. */
export const randomRules = (random: Random, use: Use): void =>
  random.pick([symbolsGame, symbolsGame, symbolsGame, piecesGame, impartialGame])(random, use);
