/** Reads games in the notation of `formText` and `valueText`, and in the ASCII that people type. */
import { type PlayError, badInput, enumerated, quote, said } from '../base/errors.ts';
import { type Written, ordinal, valueOf, walkable } from './compounds.ts';
import type { Form, Forms } from './forms.ts';
import { type Arguments, FUNCTIONS, nimber } from './functions.ts';
import type { LoopyGraph } from './loopy/graph.ts';
import { CONSTANTS } from './loopy/names.ts';
import { type GameValue, GraphBuilder, LoopyGames, type LoopySide, isShort } from './loopy/values.ts';
import { type GameText, expectedGame, parseGameText } from './syntax.ts';

/**
 * The short game that `text` gives: numbers, names, switches, braces, and their sums, integer multiples, ordinal sums and
 * functions, "1↑* - 3.{2|-1/2}", "'{*|*}' : 3", "cool({3|1}, 1/2)". Raises bad input with the column, also for a loopy game,
 * and 'too large'.
 */
export const parseForm = (forms: Forms, text: string): Form =>
  new Evaluator(new LoopyGames(forms)).form(parseGameText(text));

/**
 * The game that `text` gives, which may be loopy: "on", "over - ^", "a{0|a}" with a label, or "{0|pass}"; "1 & 0" is the game
 * with these sides. `names` are games that words in lower case stand for. Raises bad input with the column, and 'too large'.
 */
export const parseValue = (
  games: LoopyGames,
  text: string,
  names: ReadonlyMap<string, GameValue> = new Map(),
): GameValue => new Evaluator(games, names).value(parseGameText(text));

/** A short game with the options that it is written with, each of them in canonical form. */
export interface WrittenForm {
  readonly value: Form;
  readonly left: readonly Form[];
  readonly right: readonly Form[];
}

/**
 * The short game that `text` gives with its options: where the text is braces or a switch, as they are written there, so that some
 * may be dominated or reversible; else those of the canonical form. Raises as `parseForm`.
 */
export function parseWritten(
  games: LoopyGames,
  text: string,
  names: ReadonlyMap<string, GameValue> = new Map(),
): WrittenForm {
  const evaluator = new Evaluator(games, names);
  const e = parseGameText(text);
  const value = evaluator.form(e);
  const { left, right } = evaluator.options(e.kind === 'quoted' ? e.of : e) ?? value;
  return { value, left, right };
}

/** Whether `word` is a name that games have in the notation, alone. */
export const isGameWord = (word: string): boolean => Object.hasOwn(CONSTANTS, word.toLowerCase());

type Braces = Extract<GameText, { kind: 'game' }>;

/** The braces that may be named, by their labels, and `pass` for the innermost: their nodes in a graph. */
type Labels = ReadonlyMap<string, number>;

/** Gives texts of games values. */
class Evaluator {
  private readonly games: LoopyGames;
  private readonly forms: Forms;
  private readonly names: ReadonlyMap<string, GameValue>;

  constructor(games: LoopyGames, names: ReadonlyMap<string, GameValue> = new Map()) {
    this.games = games;
    this.names = names;
    this.forms = games.forms;
  }

  form(e: GameText): Form {
    const value = this.value(e);
    if (!isShort(value))
      throw badInput(said`a loopy game stands where only a short one, in which play ends, has a meaning`);
    return value;
  }

  value(e: GameText): GameValue {
    const { games, forms } = this;
    switch (e.kind) {
      case 'number':
        return forms.number(e.value);
      case 'nimber':
        return nimber(forms, e.n);
      case 'ups':
        return forms.times(e.count, forms.up);
      case 'sum':
        return e.terms.reduce<GameValue>((sum, { negative, of }) => {
          const term = this.value(of);
          return games.add(sum, negative ? games.negate(term) : term);
        }, forms.zero);
      case 'times':
        return games.times(e.count, this.value(e.of));
      case 'game':
        return this.braces(e);
      case 'switch': {
        const options = this.all(e.options);
        return games.braces(
          options,
          options.map((option) => games.negate(option)),
        );
      }
      case 'call':
        return this.called(e);
      case 'sides':
        return games.withSides(this.value(e.onside), this.value(e.offside));
      case 'word':
        return this.constant(e.name, e.column);
      case 'ordinal':
        return this.ordinal(e);
      case 'quoted':
        return valueOf(forms, this.written(e));
    }
  }

  /** The options of a short game that is written with them; undefined for other texts. */
  options(e: GameText): Pick<WrittenForm, 'left' | 'right'> | undefined {
    const forms = (list: readonly GameText[]): Form[] => list.map((x) => this.form(x));
    if (e.kind === 'game') return { left: forms(e.left), right: forms(e.right) };
    if (e.kind !== 'switch') return undefined;
    const left = forms(e.options);
    return { left, right: left.map((x) => this.forms.negate(x)) };
  }

  private all(list: readonly GameText[]): GameValue[] {
    return list.map((e) => this.value(e));
  }

  private constant(name: string, column: number): GameValue {
    const named = this.names.get(name);
    if (named) return named;
    if (!Object.hasOwn(CONSTANTS, name)) throw expectedGame(column, name);
    return this.value(parseGameText(CONSTANTS[name]));
  }

  private braces(e: Braces): GameValue {
    if (!namesItself(e)) return this.games.braces(this.all(e.left), this.all(e.right));
    const graph = (side: LoopySide): LoopyGraph => {
      const built = new GraphBuilder();
      this.put(built, side, e, new Map());
      return built;
    };
    return this.games.of(graph('onside'), graph('offside'));
  }

  /** The node of an option in braces that name themselves, or that stand in such braces. */
  private put(built: GraphBuilder, side: LoopySide, e: GameText, labels: Labels): number {
    const known = e.kind === 'word' ? labels.get(e.name) : undefined;
    if (known !== undefined) return known;
    const named = freeWords(e).find(({ name }) => labels.has(name));
    if (e.kind === 'game' && (named || namesItself(e))) {
      const p = built.node();
      const inside = new Map([...labels, ['pass', p]]);
      if (e.label !== undefined) inside.set(e.label, p);
      built.left[p].push(...e.left.map((x) => this.put(built, side, x, inside)));
      built.right[p].push(...e.right.map((x) => this.put(built, side, x, inside)));
      return p;
    }
    if (named)
      throw badInput(
        said`column ${named.column}: ${quote(named.name)} can only be an option, not a part of a sum or of a function`,
      );
    return this.games.put(built, this.value(e), side);
  }

  private ordinal(e: Extract<GameText, { kind: 'ordinal' }>): GameValue {
    if (e.top.kind === 'quoted') return valueOf(this.forms, this.written(e));
    const top = this.value(e.top);
    return isShort(top)
      ? valueOf(this.forms, ordinal(this.tree(e.base), walkable(this.forms, top)))
      : this.games.ordinal(this.tree(e.base), top);
  }

  /** The game as it is written, where it is in quotes or an ordinal sum; the canonical form of another. */
  private written(e: GameText): Written {
    if (e.kind === 'quoted') return this.explicit(e.of);
    if (e.kind === 'ordinal') return ordinal(this.tree(e.base), this.tree(e.top));
    return this.form(e);
  }

  private tree(e: GameText): Written {
    return walkable(this.forms, this.written(e));
  }

  /** What is in braces inside quotes. */
  private explicit(e: GameText): Written {
    if (e.kind !== 'game') return this.form(e);
    return { left: e.left.map((x) => this.explicit(x)), right: e.right.map((x) => this.explicit(x)) };
  }

  private called({ name, args, column }: Extract<GameText, { kind: 'call' }>): GameValue {
    if (!Object.hasOwn(FUNCTIONS, name)) throw unknown(name, column);
    const found = FUNCTIONS[name];
    if (found.takes.length !== args.length)
      throw badInput(
        said`column ${column}: expected ${`${name}(${found.takes.join(', ')})`}, got ${args.length} arguments`,
      );
    const given: Arguments = {
      forms: this.forms,
      games: this.games,
      value: (k) => this.value(args[k]),
      form: (k) => this.form(args[k]),
      written: (k) => this.written(args[k]),
    };
    return found.apply(given);
  }
}

/** The words of a text that no braces inside it explain. */
function freeWords(e: GameText): readonly Extract<GameText, { kind: 'word' }>[] {
  switch (e.kind) {
    case 'word':
      return [e];
    case 'game':
      return [...e.left, ...e.right]
        .flatMap(freeWords)
        .filter(({ name }) => name !== e.label && name !== 'pass');
    case 'sum':
      return e.terms.flatMap(({ of }) => freeWords(of));
    case 'times':
    case 'quoted':
      return freeWords(e.of);
    case 'switch':
      return e.options.flatMap(freeWords);
    case 'ordinal':
      return [e.base, e.top].flatMap(freeWords);
    case 'sides':
      return [e.onside, e.offside].flatMap(freeWords);
    case 'call':
      return e.args.flatMap(freeWords);
    default:
      return [];
  }
}

const namesItself = ({ left, right, label }: Braces): boolean =>
  [...left, ...right].flatMap(freeWords).some(({ name }) => name === label || name === 'pass');

const unknown = (name: string, column: number): PlayError =>
  badInput(
    said`column ${column}: ${quote(name)} is no function; there are ${enumerated(Object.keys(FUNCTIONS))}`,
  );
