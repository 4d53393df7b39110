/** The automaton itself, for laws that no sentence was found for: as a list of transitions and as a graph in DOT. */
import { type Automaton, letterCount, lettersOf } from './automaton.ts';
import { type Kind, NO_POSITION } from './table.ts';

const valueName = (kind: Kind, value: number): string => {
  if (value === NO_POSITION) return 'no position';
  if (kind === 'nimbers') return `nimber ${value}`;
  return value === 0 ? 'lost' : 'won';
};

/** For each state its value, and for each target the digits that lead to it: "0 lost: 00 11 → 0, 01 10 → 1". */
export function transitionsText(automaton: Automaton, kind: Kind): string[] {
  return automaton.output.map((value, s) => {
    const edges = edgesOf(automaton, s).map(([target, digits]) => `${digits.join(' ')} → ${target}`);
    return `${s} ${valueName(kind, value)}: ${edges.join(', ')}`;
  });
}

/** The automaton as a graph that Graphviz draws. */
export function dotOf(automaton: Automaton, kind: Kind): string {
  const states = automaton.output.map(
    (value, s) =>
      `  ${s} [label="${s}\\n${valueName(kind, value)}"${value === 0 ? ', shape=doublecircle' : ''}];`,
  );
  const edges = automaton.output.flatMap((_, s) =>
    edgesOf(automaton, s).map(([target, digits]) => `  ${s} -> ${target} [label="${digits.join('\\n')}"];`),
  );
  return [
    'digraph law {',
    '  rankdir=LR;',
    '  node [shape=circle];',
    '  start [shape=point];',
    '  start -> 0;',
    ...states,
    ...edges,
    '}',
    '',
  ].join('\n');
}

/** The states that one state leads to, each with the digits of all coordinates that do: "01" is 0 of x and 1 of y. */
function edgesOf(automaton: Automaton, state: number): [target: number, digits: string[]][] {
  const count = letterCount(automaton);
  const edges = new Map<number, string[]>();
  lettersOf(automaton).forEach((digits, letter) => {
    const target = automaton.next[state * count + letter]!;
    const label = digits.map((d) => d.toString(automaton.base)).join('');
    edges.set(target, [...(edges.get(target) ?? []), label]);
  });
  return [...edges];
}
