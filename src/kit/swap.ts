/** The pie rule: after the first move the second player may take over the place of the first one instead of moving. */
import { badInput, noneOf, onlyMembers, said, unexpected } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { OPEN } from '../rules/ending.ts';
import type { Endless } from '../rules/endless.ts';
import type { Hand } from '../rules/hand.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type SideExchange, type ExchangeStatement, exchangeBy } from './exchange-sides.ts';
import { type ChoiceField, type Field, type Mark, isFill, turns } from './fields.ts';
import { type PositionOf, type Shape, shape } from './shape.ts';
import { fieldsOf, positionOf, valuesOf } from './values.ts';

/** The options of `withSwap`. */
export interface SwapOptions {
  /**
   * A swap exchanges what the sides have on the board, as if the second side had made the first move. Give it only if this leaves the
   * rules as they are. Absent: the players exchange sides, and nothing changes on the board.
   */
  readonly exchange?: ExchangeStatement | undefined;
  /** Who moves first and who second, if they exchange sides. Absent: 'first' and 'second'. */
  readonly players?: readonly [first: string, second: string] | undefined;
}

/** The swap may still be made, or it was not made, or the players have exchanged sides. */
type SwapState = 'open' | 'closed' | 'swapped';

/**
 * The rules with the pie rule: instead of the first move of the second side there may be a `swap`. Positions get a field `swap`, which
 * is `open` until then and `closed` later. With `exchange`, the swap changes the board and passes the turn.
 *
 * Without it the players exchange sides, which changes nothing on the board: `turn` names the player to move, and values and
 * results are those of players. `swap=swapped` says that each plays the other side, and whoever plays the side that wins `endless` play
 * wins it. Raises bad input for an impartial game, and for
 * a scoring game, whose positions do not say how many points the first move has gained.
 */
export function withSwap<F>(
  position: Shape<F>,
  rules: Rules<PositionOf<F>>,
  options: SwapOptions = {},
): Rules<Position> {
  onlyMembers('withSwap(…)', options, ['exchange', 'players']);
  checkRules(position, rules);
  const { exchange, players } = options;
  if (exchange && players)
    throw badInput(
      said`withSwap(…): players keep their sides with ${'exchange'}, so they have no other names`,
    );
  return exchange
    ? swapRules(
        rules,
        onBoard(position, exchangeBy('withSwap(…, { exchange: … })', position, exchange), rules.owner),
      )
    : swapRules(rules, ofPlayers(position, players));
}

function checkRules<F>(position: Shape<F>, rules: Rules<PositionOf<F>>): void {
  if (typeof rules?.moves !== 'function')
    throw unexpected('withSwap(…, rules)', said`rules such as ${'rules(position, { … })'}`, rules);
  if (rules.repeater) throw badInput(said`withSwap(…): ${'withRepetition'} comes last`);
  if (rules.position !== position) throw badInput(said`withSwap(…): the rules are those of other positions`);
  if (position.sides.length === 0) throw badInput(said`withSwap(…): an impartial game has no sides to swap`);
  if (position.toMove(rules.start) !== 0)
    throw badInput(said`withSwap(…): ${position.sides[0]} is the first side, but does not move first`);
  if (rules.gain)
    throw badInput(
      said`withSwap(…): the positions of a scoring game do not say how many points the first move has gained`,
    );
  if ('swap' in fieldsOf(position)) throw badInput(said`withSwap(…): there is a field ${'swap'} already`);
}

/** How positions with a swap are made from those without one, of type P. */
interface Swap<P> {
  readonly position: Shape<Readonly<Record<string, Field<unknown>>>>;
  /** The position without the swap, with the side to move that the player to move plays. */
  inner(p: Position): P;
  /** The position with the swap, in that state. */
  outer(p: P, state: SwapState): Position;
  /** What a swap makes of `p`. */
  swapped(p: Position): Position;
  /** The position that a swap makes `q` of. */
  unswapped(q: Position): Position;
  /** The ways to make a swap by hand; none if it changes nothing on the board. */
  hand(p: Position): readonly Hand[];
  /** The state after a swap. */
  readonly after: SwapState;
  readonly exchange: SideExchange<P> | undefined;
}

function swapField(states: readonly SwapState[]): Field<unknown> {
  const field: ChoiceField = {
    choices: states,
    size: states.length,
    rank: (state) => states.findIndex((one) => one === state),
    unrank: (index) => states[index],
    syntax: states.join('|'),
    text: (state) => state,
    parse: (text, name) => {
      const state = states.find((one) => one === text);
      if (state === undefined) throw noneOf(name, text, states);
      return state;
    },
    cells: () => [],
    permuted: (state) => state,
    difference: (before, after) => `swap ${before}-${after}`,
  };
  return field;
}

const stateOf = ({ swap }: Position): SwapState => (swap === 'open' || swap === 'swapped' ? swap : 'closed');

/** The swap that changes the board. */
function onBoard<F>(
  position: Shape<F>,
  exchange: SideExchange<PositionOf<F>>,
  owner: Owner,
): Swap<PositionOf<F>> {
  type P = PositionOf<F>;
  const inner = (p: Position): P => positionOf(p);
  const outer = (p: P, swap: SwapState): Position => ({ ...valuesOf(p), swap });
  return {
    position: shape({ ...fieldsOf(position), swap: swapField(['open', 'closed']) }, position.looks),
    inner,
    outer,
    swapped: (p) => outer(exchange.map(inner(p)), 'closed'),
    unswapped: (q) => outer(exchange.map(inner(q)), 'open'),
    hand: (p) => takenOver(position, [inner(p), exchange.map(inner(p))], owner),
    after: 'closed',
    exchange,
  };
}

/** The side that owns what is drawn as `symbol` in a field. */
type Owner = (field: string, symbol: string) => number | undefined;

/**
 * A person points at one of the men or pieces that are not the same after the swap; at one of its own only if there are no others, since
 * that also begins a move.
 */
function takenOver<F>(
  position: Shape<F>,
  [p, q]: readonly [PositionOf<F>, PositionOf<F>],
  owner: Owner,
): readonly Hand[] {
  const changed = Object.entries(fieldsOf(position)).flatMap(([name, field]) => {
    const [before, after] = [p, q].map((at) => menOf(field, valuesOf(at)[name]));
    return before
      .filter(({ cell, symbol }) => !after.some((man) => man.cell === cell && man.symbol === symbol))
      .map(({ cell, symbol }) => ({ field: name, cell, isOwn: owner(name, symbol) === position.toMove(p) }));
  });
  const others = changed.filter(({ isOwn }) => !isOwn);
  const pointed = others.length > 0 ? others : changed;
  const [first] = pointed;
  if (!first) return [];
  const cells = pointed.filter(({ field }) => field === first.field).map(({ cell }) => cell);
  return [[{ does: 'put', field: first.field, cells, any: true }]];
}

/** What stands on the board of a field, empty cells left out. */
const menOf = (field: Field<unknown>, value: unknown): readonly Mark[] =>
  (field.marks?.(value) ?? []).filter(({ symbol }) => !isFill(field) || symbol !== field.symbols[0]);

/** The swap that exchanges the sides of the players. */
function ofPlayers<F>(
  position: Shape<F>,
  players: readonly [string, string] = ['first', 'second'],
): Swap<PositionOf<F>> {
  const [first, second] = position.sides;
  const sideOf = (p: Position): string =>
    (p['turn'] === players[0]) === (stateOf(p) !== 'swapped') ? first : second;
  return {
    position: shape(
      {
        ...fieldsOf(position),
        turn: turns(...players),
        swap: swapField(['open', 'closed', 'swapped']),
      },
      position.looks,
    ),
    inner: (p) => positionOf({ ...p, turn: sideOf(p) }),
    outer: (p, swap) => ({
      ...valuesOf(p),
      turn: players[(position.toMove(p) === 0) === (swap !== 'swapped') ? 0 : 1],
      swap,
    }),
    swapped: (p) => ({ ...p, turn: players[0], swap: 'swapped' }),
    unswapped: (q) => ({ ...q, turn: players[1], swap: 'open' }),
    hand: () => [],
    after: 'swapped',
    exchange: undefined,
  };
}

/** The moves with the swap, and their un-moves. */
function swapMoves<P>(base: Rules<P>, swap: Swap<P>) {
  const { position, inner, outer, swapped, unswapped, after } = swap;
  const { text, toMove } = position;
  const { unmoves } = base;
  /** Whether the side to move may swap. */
  const isOffered = (p: Position): boolean => stateOf(p) === 'open' && toMove(p) === 1;
  /** The positions, and one more unless it is among them. */
  const withOne = (list: readonly Position[], one: Position): readonly Position[] =>
    list.some((other) => text(other) === text(one)) ? list : [...list, one];
  return {
    isOffered,
    isSwap: (p: Position, q: Position): boolean => isOffered(p) && text(swapped(p)) === text(q),
    from:
      (moves: (p: P) => readonly P[]) =>
      (p: Position): readonly Position[] => {
        const state = isOffered(p) ? 'closed' : stateOf(p);
        const made = moves(inner(p)).map((q) => outer(q, state));
        return isOffered(p) ? withOne(made, swapped(p)) : made;
      },
    before:
      unmoves &&
      ((q: Position): readonly Position[] => {
        const back = (state: SwapState): Position[] => unmoves(inner(q)).map((p) => outer(p, state));
        const state = stateOf(q);
        if (state === 'open') return back('open').filter((p) => !isOffered(p));
        const made = [...back(state), ...(state === 'closed' ? back('open').filter(isOffered) : [])];
        return state === after && toMove(q) === 0 ? withOne(made, unswapped(q)) : made;
      }),
  };
}

/** Who wins endless play; if the players exchange sides, whoever plays the side that wins it. */
function endlessOf<P>(
  { endless, ended, position: { sides } }: Rules<P>,
  { position: { text, toMove }, inner, exchange }: Swap<P>,
  { start, moves }: Pick<Rules<Position>, 'start' | 'moves'>,
): Endless<Position> | undefined {
  if (typeof endless !== 'number') return undefined;
  if (exchange) return endless;
  const other = endless === 0 ? 1 : 0;
  const alone = new Map<string, boolean>();
  /** Whether the first player can move for ever before the second one moves at all. */
  const staysAlone = (p: Position): boolean => {
    const at = text(p);
    const known = alone.get(at);
    if (known !== undefined) return known;
    if (toMove(p) === 1 || ended(inner(p)) !== OPEN) return false;
    // whoever comes back here goes round in circles
    alone.set(at, true);
    const found = moves(p).some(staysAlone);
    alone.set(at, found);
    return found;
  };
  return {
    side: sides[endless] ?? '',
    winnerAt: (p) => {
      const state = stateOf(p);
      if (state === 'closed') return endless;
      if (state === 'swapped') return other;
      // the second player can have either side, so also the one that wins
      return endless === 0 && staysAlone(p) ? 0 : 1;
    },
    winners: () => (endless === 0 && staysAlone(start) ? undefined : [1, endless, other]),
  };
}

function swapRules<P>(base: Rules<P>, swap: Swap<P>): Rules<Position> {
  const { position, inner, outer, exchange } = swap;
  const { text } = position;
  const { impossible, keeping, pliesLeft, promise, hand, winning } = base;
  const { isOffered, isSwap, from, before } = swapMoves(base, swap);
  const moves = from(base.moves);
  const start = outer(base.start, 'open');
  /** The positions that play reaches while the swap is open. */
  const open = once(() => {
    const reached = new Map([[text(start), start]]);
    for (const p of reached.values()) for (const q of isOffered(p) ? [] : moves(p)) reached.set(text(q), q);
    return reached;
  });
  return {
    position,
    start,
    moves,
    keeping: keeping && {
      moves: from(keeping.moves),
      refuses: (p, q) => !isSwap(p, q) && keeping.refuses(inner(p), inner(q)),
    },
    unmoves: before,
    ended: (p) => base.ended(inner(p)),
    stuck: (p) => base.stuck(inner(p)),
    noMoves: base.noMoves,
    saysNoMoves: base.saysNoMoves,
    gain: undefined,
    statedGain: undefined,
    legal: (p) => base.legal(inner(p)),
    impossible: (p) =>
      stateOf(p) === 'open' && !open().has(text(p))
        ? said`the swap is open only until the second side has moved`
        : impossible?.(inner(p)),
    get symmetries() {
      return base.symmetries.map((symmetry) => (p: Position) => outer(symmetry(inner(p)), stateOf(p)));
    },
    exchanged: undefined,
    pliesLeft: pliesLeft && ((p) => pliesLeft(inner(p)) + (stateOf(p) === 'open' ? 1 : 0)),
    endless: endlessOf(base, swap, { start, moves }),
    endlessTies: base.endlessTies,
    neverTies: base.neverTies,
    tier: undefined,
    tiesAtEnd: false,
    playsOut: false,
    promise: promise && ((p, q) => (isSwap(p, q) ? Infinity : promise(inner(p), inner(q)))),
    name: (p, q) => (isSwap(p, q) ? 'swap' : base.name(inner(p), inner(q))),
    hand: hand && ((p, q) => (isSwap(p, q) ? swap.hand(p) : hand(inner(p), inner(q)))),
    winning: winning && ((p) => winning(inner(p))),
    // a player may play either side
    owner: exchange ? base.owner : () => undefined,
    structure: undefined,
    stated: base.stated && [{ is: 'swapping', moves: base.stated, exchange: exchange?.stated }],
    statedEnds: base.statedEnds?.map((end) =>
      'asked' in end ? { asked: (p: Position) => end.asked(inner(p)) } : end,
    ),
    ends: exchange && base.ends,
    regions: undefined,
    get permutations() {
      return base.permutations;
    },
  };
}
