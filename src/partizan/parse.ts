/** Reads games in the notation of `formText`, and in the ASCII that people type. */
import { type PlayError, badInput, enumerated, quote, said } from '../base/errors.ts';
import { type Written, ordinal, valueOf, walkable } from './compounds.ts';
import type { Form, Forms } from './forms.ts';
import { type Arguments, FUNCTIONS } from './functions.ts';
import { type GameText, expectedGame, parseGameText } from './syntax.ts';

/**
 * The short game that `text` gives: numbers, names, switches, braces, and their sums, integer multiples, ordinal sums and
 * functions, "1↑* - 3.{2|-1/2}", "'{*|*}' : 3", "cool({3|1}, 1/2)". Raises bad input with the column, and 'too large'.
 */
export const parseForm = (forms: Forms, text: string): Form => new Evaluator(forms).form(parseGameText(text));

/** Gives expressions values. */
class Evaluator {
  private readonly forms: Forms;

  constructor(forms: Forms) {
    this.forms = forms;
  }

  form(e: GameText): Form {
    const { forms } = this;
    switch (e.kind) {
      case 'number':
        return forms.number(e.value);
      case 'nimber':
        return forms.nimber(e.n);
      case 'ups':
        return forms.times(e.count, forms.up);
      case 'sum':
        return e.terms.reduce((sum, { negative, of }) => {
          const term = this.form(of);
          return forms.add(sum, negative ? forms.negate(term) : term);
        }, forms.zero);
      case 'times':
        return forms.times(e.count, this.form(e.of));
      case 'game':
        return forms.of(this.all(e.left), this.all(e.right));
      case 'switch': {
        const options = this.all(e.options);
        return forms.of(
          options,
          options.map((option) => forms.negate(option)),
        );
      }
      case 'call':
        return this.called(e);
      default:
        return valueOf(forms, this.written(e));
    }
  }

  private all(list: readonly GameText[]): Form[] {
    return list.map((e) => this.form(e));
  }

  /** The game as it is written, where it is in quotes or an ordinal sum; the canonical form of another. */
  private written(e: GameText): Written {
    if (e.kind === 'quoted') return this.explicit(e.of);
    if (e.kind === 'ordinal') return ordinal(this.tree(e.base), this.tree(e.top));
    if (e.kind === 'word') throw expectedGame(e.column, e.name);
    if (e.kind === 'sides') throw badInput(said`only loopy games have two sides`);
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

  private called({ name, args, column }: Extract<GameText, { kind: 'call' }>): Form {
    const found = FUNCTIONS[name];
    if (found === undefined) throw unknown(name, column);
    if (found.takes.length !== args.length)
      throw badInput(
        said`column ${column}: expected ${`${name}(${found.takes.join(', ')})`}, got ${args.length} arguments`,
      );
    const given: Arguments = {
      forms: this.forms,
      form: (k) => this.form(args[k]),
      written: (k) => this.written(args[k]),
    };
    return found.apply(given);
  }
}

const unknown = (name: string, column: number): PlayError =>
  badInput(
    said`column ${column}: ${quote(name)} is no function; there are ${enumerated(Object.keys(FUNCTIONS))}`,
  );
