/** Sums of games; loaded only when needed. */
import { badInput, quote, said } from '../../base/errors.ts';
import { Forms, type OutcomeClass } from '../../partizan/forms.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { formText } from '../../partizan/text.ts';
import type { LoadGame } from '../../play/law-subject.ts';
import { type SumPart, readSumPart, textOfPart } from '../../play/sum-part.ts';
import { Sum } from '../../sums/sum.ts';
import type { RulesName } from './rules-name.ts';

/** The most memory for values, in bytes. */
const MEMORY = 2 ** 28;
/** Longer values are left out. */
const MOST_CHARACTERS = 300;

/** A move in a sum: the number of the part, from 0, and the name of the move there. */
export interface SumMove {
  readonly part: number;
  readonly name: string;
}

/** A part as it is now. */
export interface PartState {
  /** As it was written. */
  readonly title: string;
  /** Its game, if it is a position of one; `text` is the position then. */
  readonly game: RulesName | undefined;
  readonly text: string;
  /** As parts are written; undefined: too long. */
  readonly part: string | undefined;
  readonly sides: readonly [string, string] | undefined;
  /** Undefined: too long to write. */
  readonly value: string | undefined;
  readonly temperature: number;
  /** The moves of the side to move, and whether each wins. */
  readonly moves: readonly { readonly name: string; readonly wins: boolean }[];
}

export interface SumState {
  readonly value: string | undefined;
  readonly outcome: OutcomeClass;
  /** Whether the side to move wins. */
  readonly wins: boolean;
  readonly parts: readonly PartState[];
  /** The number of the hottest part, from 0; undefined if none is hot. */
  readonly hottest: number | undefined;
  /** A perfect move of the side to move; undefined: it has none, and loses. */
  readonly best: SumMove | undefined;
}

/** The parts that were read last. */
let last: { readonly key: string; readonly forms: Forms; readonly parts: readonly SumPart[] } | undefined;

async function read(loadGame: LoadGame, texts: readonly string[]): Promise<NonNullable<typeof last>> {
  const key = texts.join('\n');
  if (last?.key === key) return last;
  const forms = new Forms({ memory: MEMORY });
  const parts: SumPart[] = [];
  for (const text of texts) parts.push(await readSumPart(forms, text, loadGame));
  return (last = { key, forms, parts });
}

/** The sum of `texts` after some moves. `begins`: 0 for Left or 1 for Right. Raises bad input, bad use and too large. */
export async function sumState(
  loadGame: LoadGame,
  texts: readonly string[],
  begins: 0 | 1,
  played: readonly SumMove[],
): Promise<SumState> {
  const { forms, parts } = await read(loadGame, texts);
  let sum = new Sum(
    forms,
    parts.map(({ summand }) => summand),
  );
  let side = begins;
  for (const { part, name } of played) {
    const found = sum.parts[part]?.moves(side).find((move) => move.name === name);
    if (!found) throw badInput(said`there is no move ${quote(name)}`);
    sum = new Sum(forms, sum.parts.with(part, found.to));
    side = side === 0 ? 1 : 0;
  }
  const winning = sum.winningMoves(side);
  const isWinning = new Set(winning.map(({ part, name }) => `${part} ${name}`));
  const thermographs = new Thermographs();
  const states = sum.parts.map((summand, k): PartState => {
    const part = parts[k]!;
    const { text, sides, position } = part;
    return {
      title: text,
      game: position,
      text: position ? summand.text : summand.diagram,
      part: summand === part.summand ? text : textOfPart(forms, part, summand),
      sides,
      value: formText(forms, summand.value, MOST_CHARACTERS),
      temperature: thermographs.of(summand.value).temperature,
      moves: summand.moves(side).map(({ name }) => ({ name, wins: isWinning.has(`${k} ${name}`) })),
    };
  });
  const all = states.flatMap(({ moves }, part) => moves.map(({ name }) => ({ part, name })));
  const good = winning.length > 0 ? winning : all;
  return {
    value: formText(forms, sum.value, MOST_CHARACTERS),
    outcome: forms.outcome(sum.value),
    wins: winning.length > 0,
    parts: states,
    hottest: states.some(({ temperature }) => temperature > 0) ? sum.hottest : undefined,
    best: good[Math.floor(Math.random() * good.length)],
  };
}
