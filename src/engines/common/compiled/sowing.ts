/** Sowing, as parts of programs: the seeds of a pit fall into those that follow it, and captures are settled for all pits by one procedure. */
import type { Sowing } from '../../../rules/statement.ts';
import {
  type Instructions,
  type WordExpression,
  and,
  below,
  equal,
  give,
  isSome,
  local,
  minus,
  not,
  number,
  or,
  plus,
  when,
  without,
  xor,
} from './code.ts';
import type { PitsLayout } from './layout.ts';
import { type Lowering, type Mover, NotLowered, ONE, type Then } from './lowering.ts';
import { bitsOfPits, chosen, heldIn, seedIn, seedsIn, withSeeds } from './pits.ts';

/** The position while a move is settled: the word with its seeds, the bit of one seed where the last one fell, and the position before. */
const [HELD, LAST, FROM] = ['held', 'last', 'from'].map(local);

/** A statement for one of the sides. */
interface SideSowing {
  readonly context: Lowering;
  readonly one: Sowing;
  readonly layout: PitsLayout;
  readonly side: Mover;
}

export function sowing(
  context: Lowering,
  one: Sowing,
  word: WordExpression,
  side: Mover,
  then: Then,
): Instructions {
  if (one.relay) throw new NotLowered('seeds are sown on');
  const layout = context.pits(one.field);
  const of: SideSowing = { context, one, layout, side };
  const name = context.names.next('settled');
  context.procedures.push({
    name,
    parameters: ['held', 'last', 'from'],
    body: settled(of, then),
  });
  const code = one.sides[side].pits.flatMap((pit) => sown(of, word, pit, name));
  return one.untilEmpty ? when(isSome(others(of, word)), code) : code;
}

/** The bits of the seeds of the other side. */
const others = ({ one, layout, side }: SideSowing, word: WordExpression): WordExpression =>
  and(heldIn(layout, word), number(bitsOfPits(layout, one.sides[1 - side].pits)));

/** The seeds of a pit fall one by one: whole rounds first, then one for each of the next pits while there are some in hand. */
function sown(
  { context, one, layout, side }: SideSowing,
  word: WordExpression,
  pit: number,
  settle: string,
): Instructions {
  const { circuit } = one.sides[side];
  const at = circuit.indexOf(pit);
  const round = [...circuit.slice(at + 1), ...circuit.slice(0, at), ...(one.skipsEmptied ? [] : [pit])];
  const [heldName, handName] = [context.names.next('held'), context.names.next('hand')];
  const [held, hand] = [local(heldName), local(handName)];
  const everywhere = round.reduce((all, cell) => all + seedIn(layout, cell), 0n);
  const fallen = plus(held, chosen(round.map((cell, k) => [below(number(k), hand), seedIn(layout, cell)])));
  const last = chosen(round.map((cell, k) => [equal(hand, number(k + 1)), seedIn(layout, cell)]));
  const before = heldIn(layout, word);
  return [
    give(handName, seedsIn(layout, before, [pit])),
    ...when(isSome(hand), [
      give(heldName, without(before, number(bitsOfPits(layout, [pit])))),
      {
        is: 'while',
        test: below(number(round.length), hand),
        body: [
          give(heldName, plus(held, number(everywhere))),
          give(handName, minus(hand, number(round.length))),
        ],
      },
      { is: 'call', name: settle, arguments: [fallen, last, word] },
    ]),
  ];
}

/** Captures, then what forbids the move, then the move itself. */
function settled(of: SideSowing, then: Then): Instructions {
  const { context, one, layout, side } = of;
  const { store } = one.sides[side];
  const word = heldIn(layout, HELD);
  const turned = context.passed(word);
  const isKept = one.again ? equal(LAST, number(seedIn(layout, store))) : number(0);
  const made = when(isKept, then(word, FROM), then(turned, FROM));
  const fed = or(isSome(others(of, word)), isSome(others(of, FROM)));
  const fair = one.feeds ? when(fed, made) : made;
  return [...opposite(of), ...counted(of, fair)];
}

/** The capture of what lies opposite an own pit that was empty. */
function opposite({ one, layout, side }: SideSowing): Instructions {
  const { pits, store } = one.sides[side];
  const rule = one.opposite;
  if (!rule) return [];
  return pits.flatMap((pit) => {
    const across = rule.across[pit];
    if (across.length === 0) return [];
    const wasEmpty = and(equal(LAST, number(seedIn(layout, pit))), equal(seedsIn(layout, HELD, [pit]), ONE));
    const taken = rule.withLast ? [...across, pit] : across;
    const there = rule.evenIfEmpty ? ONE : isSome(and(HELD, number(bitsOfPits(layout, across))));
    const left = without(HELD, number(bitsOfPits(layout, taken)));
    const captured = give('held', withSeeds(layout, left, seedsIn(layout, HELD, taken), store));
    return when(wasEmpty, when(there, [captured]));
  });
}

/** The capture of pits by their numbers, and what follows it. */
function counted({ context, one, layout, side }: SideSowing, then: Instructions): Instructions {
  const rule = one.counts;
  if (!rule) return then;
  const { circuit, store } = one.sides[side];
  const { pits } = one.sides[1 - side];
  const runName = context.names.next('run');
  const run = local(runName);
  const holds = (pit: number): WordExpression =>
    or(...rule.of.map((seeds) => equal(seedsIn(layout, HELD, [pit]), number(seeds))));
  const runBack = ([pit, ...before]: readonly number[]): Instructions =>
    pit === undefined
      ? []
      : when(holds(pit), [give(runName, or(run, number(bitsOfPits(layout, [pit])))), ...runBack(before)]);
  const runs = circuit
    .filter((pit) => pits.includes(pit))
    .flatMap((pit) =>
      when(equal(LAST, number(seedIn(layout, pit))), runBack(chainBack(circuit, pits, pit, rule.back))),
    );
  const taken = and(HELD, run);
  const isSlam = and(isSome(run), not(and(xor(HELD, taken), number(bitsOfPits(layout, pits)))));
  const capture = give('held', withSeeds(layout, xor(HELD, taken), seedsIn(layout, taken, pits), store));
  const begin = [give(runName, number(0)), ...runs];
  if (rule.grandSlam === 'captures') return [...begin, capture, ...then];
  if (rule.grandSlam === 'forbidden') return [...begin, ...when(not(isSlam), [capture, ...then])];
  return [...begin, ...when(not(isSlam), [capture]), ...then];
}

/** A pit and those before it, as long as they are such pits. */
function chainBack(
  circuit: readonly number[],
  pits: readonly number[],
  pit: number,
  back: boolean,
): readonly number[] {
  const chain = [pit];
  if (!back) return chain;
  for (let k = 1; k < circuit.length; k++) {
    const before = circuit[(circuit.indexOf(pit) + circuit.length - k) % circuit.length];
    if (!pits.includes(before)) break;
    chain.push(before);
  }
  return chain;
}
