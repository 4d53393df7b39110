/** Loopy games in the notation: on, 5over, ↑<on>, a{0|a} with a label for what is in its own options, and s & t for two sides. */
import { numberText } from '../dyadic.ts';
import type { Form } from '../forms.ts';
import { parseValue } from '../parse.ts';
import { formText } from '../text.ts';
import type { LoopyGraph } from './graph.ts';
import { SMALL } from './names.ts';
import { type GameValue, type LoopyGames, type Stopper, isShort } from './values.ts';

/** Longer texts are not made. */
const MOST_CHARACTERS = 4000;

/** Writes values of one `LoopyGames`. */
export class ValueTexts {
  private readonly games: LoopyGames;
  private readonly names = new Map<Stopper, string | undefined>();
  /** Stoppers that differ from a number by at most an infinitesimal. */
  private small: ReadonlyMap<Stopper, string> | undefined;

  constructor(games: LoopyGames) {
    this.games = games;
  }

  /** The text of a value, which `parseValue` reads back. Undefined if it is too long, or if it is no pair of stoppers. */
  of(value: GameValue, most = MOST_CHARACTERS): string | undefined {
    if (isShort(value)) return formText(this.games.forms, value, most);
    const { onside, offside } = value;
    if (!onside || !offside) return undefined;
    if (onside === offside) return this.stopper(onside, most);
    const [on, off] = [this.stopper(onside, most), this.stopper(offside, most)];
    if (on === undefined || off === undefined) return undefined;
    return on === 'on' && off === 'off' ? 'dud' : `${on} & ${off}`;
  }

  /** The text of a stopper. */
  stopper({ graph }: Pick<Stopper, 'graph'>, most = MOST_CHARACTERS): string | undefined {
    const stoppers = graph.left.map((_, p) => this.games.stopperAt(graph, p));
    const labels = new Map<number, { readonly label: string; used: boolean }>();
    let length = 0;
    const at = (p: number): string | undefined => {
      const name = this.name(stoppers[p]);
      if (name !== undefined) return name;
      const open = labels.get(p);
      if (open) {
        open.used = true;
        return open.label;
      }
      const mine = { label: labelOf(labels.size), used: false };
      labels.set(p, mine);
      const [left, right] = [graph.left[p], graph.right[p]].map((list) => inOrder(list.map(at)));
      labels.delete(p);
      if (left === undefined || right === undefined || (length += left.length + right.length) > 100 * most)
        return undefined;
      return `${mine.used ? mine.label : ''}{${left}|${right}}`;
    };
    const text = at(0);
    return text !== undefined && text.length <= most ? text : undefined;
  }

  private name(stopper: Stopper): string | undefined {
    if (!this.names.has(stopper)) this.names.set(stopper, this.found(stopper));
    return this.names.get(stopper);
  }

  private found(stopper: Stopper): string | undefined {
    const { games } = this;
    const { form, graph } = stopper;
    if (form) return formText(games.forms, form);
    for (const whole of ['on', 'off'])
      if (games.side(parseValue(games, whole), 'onside') === stopper) return whole;
    const small = (this.small ??= new Map(
      SMALL.map((name) => [games.side(parseValue(games, name), 'onside'), name]),
    ));
    // the number is a follower: 5over is {5|5over}
    for (const number of numbersIn(games, graph)) {
      const rest = games.add(games.of(graph), games.forms.negate(number));
      const name = isShort(rest) || !rest.onside ? undefined : small.get(rest.onside);
      if (name !== undefined) return `${number.leftStop === 0 ? '' : numberText(number.leftStop)}${name}`;
    }
    return undefined;
  }
}

/** More numbers are not tried, nor larger graphs. */
const MOST_NUMBERS = 8;
const MOST_NAMED = 40;

/** The numbers among the followers, 0 first. */
function numbersIn(games: LoopyGames, graph: LoopyGraph): readonly Form[] {
  if (graph.left.length > MOST_NAMED) return [];
  const found = new Set([games.forms.zero]);
  graph.left.forEach((_, p) => {
    const { form } = games.stopperAt(graph, p);
    if (form?.isNumber && found.size < MOST_NUMBERS) found.add(form);
  });
  return [...found];
}

/** a, b, c, …, without v, which is ↓. */
const LETTERS = 'abcdefghijklmnopqrstuwxyz';
const labelOf = (k: number): string =>
  LETTERS[k] ?? `${LETTERS[k % LETTERS.length]}${labelOf(Math.floor(k / LETTERS.length) - 1)}`;

/** The options of a side; undefined if one is too long. */
function inOrder(texts: readonly (string | undefined)[]): string | undefined {
  const known = texts.flatMap((text) => text ?? []);
  if (known.length < texts.length) return undefined;
  return known.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).join(',');
}
