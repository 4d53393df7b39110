/** `perfect-play value -i`: the arithmetic of games, line by line. */
import { PlayError, badInput, exitStatus, quote, said } from '../../base/errors.ts';
import { atomicWeight } from '../../partizan/atomic.ts';
import { numberText } from '../../partizan/dyadic.ts';
import { type Form, Forms } from '../../partizan/forms.ts';
import { FUNCTIONS } from '../../partizan/functions.ts';
import { ValueTexts } from '../../partizan/loopy/text.ts';
import { type GameValue, LoopyGames, isShort } from '../../partizan/loopy/values.ts';
import { isGameWord, parseValue, parseWritten } from '../../partizan/parse.ts';
import { misereOutcome, parityOf, stopCount, temperOf } from '../../partizan/properties.ts';
import { incentives, isAllSmall, reducedForm } from '../../partizan/theory.ts';
import { Thermographs } from '../../partizan/thermograph.ts';
import { uptimalExpansion } from '../../partizan/uptimal.ts';
import { uptimalText } from '../../partizan/uptimal-text.ts';
import { birthday } from '../../partizan/theory.ts';
import { valueAsSummand } from '../../sums/sum.ts';
import { followersText } from '../followers-text.ts';
import { loopyText, sidesText, winnersText } from '../loopy-value.ts';
import { valuesMemory } from '../memory.ts';
import { isTerminal } from '../io.ts';
import type { CommandWork } from '../task.ts';

const SIDES = ['Left', 'Right'] as const;

const HELP = `An expression gives its value:  {2|-1/2} + *    3.^ - *2    over & under    cool({3|1}, 1/2)    uptimal(3/4*.012-)
  g = {0||0|-2}    gives it a name        of g          what else follows from it
  options g        what sides can move to functions     the functions, such as cool(g, t)
  followers {0,1|2}  the options as they are written: which are dominated or reversible, and why
  help             this                   quit          end`;

export const work: CommandWork<'value -i'> = async ({ flags, print, ask }) => {
  const calculator = new Calculator(new LoopyGames(new Forms({ memory: valuesMemory(flags.memory) })));
  print('Type a game such as {2|-1/2} + ^, or help.');
  let refused = 0;
  for (let line; (line = await ask('> ')) !== undefined && !/^\s*(quit|exit)\s*$/.test(line);) {
    try {
      for (const answer of calculator.answer(line.trim())) print(answer);
    } catch (error) {
      if (!(error instanceof PlayError)) throw error;
      refused++;
      print(error.message);
    }
  }
  return { status: !isTerminal(0) && refused > 0 ? exitStatus['bad input'] : 0 };
};

/** What is printed must keep its meaning. */
const isReserved = (name: string): boolean => isGameWord(name) || ['pass', 'uptimal'].includes(name);

/** Answers lines, and keeps the games that were given names. */
class Calculator {
  private readonly games: LoopyGames;
  private readonly texts: ValueTexts;
  private readonly names = new Map<string, GameValue>();

  constructor(games: LoopyGames) {
    this.games = games;
    this.texts = new ValueTexts(games);
  }

  answer(line: string): readonly string[] {
    if (line === '') return [];
    if (line === 'help') return HELP.split('\n');
    if (line === 'functions')
      return Object.entries(FUNCTIONS).map(
        ([name, { takes, about }]) => `${name}(${takes.join(', ')}): ${about}`,
      );
    const [, command, rest = ''] = /^(of|options|followers)\s+(.+)$/.exec(line) ?? [];
    if (command === 'of') return this.properties(this.read(rest));
    if (command === 'options') return this.options(this.read(rest));
    if (command === 'followers') return this.followers(rest);
    const [, name, given] = /^([a-z]\w*)\s*=(.*)$/i.exec(line) ?? [];
    if (name === undefined || given === undefined) return this.said(this.read(line));
    return this.said(this.named(name.toLowerCase(), this.read(given)));
  }

  private read(text: string): GameValue {
    return parseValue(this.games, text, this.names);
  }

  private named(name: string, value: GameValue): GameValue {
    if (/^v|\d|_/.test(name) || Object.hasOwn(FUNCTIONS, name) || isReserved(name))
      throw badInput(
        said`${quote(name)} cannot be a name: expected letters, not ${'v'} first, and no word of the notation`,
      );
    this.names.set(name, value);
    return value;
  }

  private said(value: GameValue): readonly string[] {
    const sides = sidesText(this.texts, value, SIDES);
    return [
      `${loopyText(this.texts, value)}: ${winnersText(this.games.outcome(value), SIDES)}`,
      ...(sides === undefined ? [] : [sides]),
    ];
  }

  private options(value: GameValue): readonly string[] {
    return ([0, 1] as const).map((side) => {
      const options = this.games.options(value, side);
      const texts = options?.map((option) => loopyText(this.texts, option)).join(', ');
      return `${SIDES[side]}: ${texts === undefined ? 'only two sides are known' : texts || 'none'}`;
    });
  }

  private followers(text: string): readonly string[] {
    const { forms } = this.games;
    const written = parseWritten(this.games, text, this.names);
    const name = (g: Form): string => loopyText(this.texts, g);
    return followersText(forms, valueAsSummand(written.value, name, written));
  }

  /** What follows from a short game; of a loopy one only the value. */
  private properties(value: GameValue): readonly string[] {
    if (!isShort(value)) return this.said(value);
    const { forms } = this.games;
    const { mean, temperature } = new Thermographs().of(value);
    const text = (g: Form): string => loopyText(this.texts, g);
    const gains = incentives(forms, value);
    const expansion = uptimalExpansion(forms, value);
    return [
      ...this.said(value),
      `stops ${numberText(value.leftStop)} and ${numberText(value.rightStop)}, mean ${numberText(mean)}, temperature ${numberText(temperature)}`,
      `born on day ${birthday(value)}, ${stopCount(value)} stops, misère outcome ${misereOutcome(value)}, parity ${parityOf(value)}, temper ${temperOf(value)}`,
      `reduced canonical form ${text(reducedForm(forms, value))}`,
      `incentives of Left: ${gains.left.map(text).join(', ') || 'none'}; of Right: ${gains.right.map(text).join(', ') || 'none'}`,
      ...(expansion
        ? [`uptimal(${uptimalText(expansion)}), with the coefficients of ^, ^<2>, … behind the point`]
        : []),
      ...(isAllSmall(value) ? [`all-small, atomic weight ${text(atomicWeight(forms, value))}`] : []),
    ];
  }
}
