/**
 * Shows the automaton of a law, for laws without a short claim: as a list of transitions, as a picture, and as a graph
 * in DOT.
 */
import { type Automaton, letterCount, lettersOf } from './automaton.ts';
import { type Kind, NO_POSITION } from './table.ts';

const valueName = (kind: Kind, value: number): string => {
  if (value === NO_POSITION) return 'no position';
  if (kind === 'nimbers') return `nimber ${value}`;
  return value === 0 ? 'lost' : 'won';
};

/**
 * A line for each state with its value and, for each next state, the digits that lead there: "0 lost: 00 11 → 0, 01 10
 * → 1".
 */
export function transitionsText(automaton: Automaton, kind: Kind): string[] {
  return automaton.output.map((value, s) => {
    const edges = edgesOf(automaton, s).map(([target, digits]) => `${digits.join(' ')} → ${target}`);
    return `${s} ${valueName(kind, value)}: ${edges.join(', ')}`;
  });
}

/** The automaton as a graph in the DOT language of Graphviz. */
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

/**
 * The radius of a state and the distance between adjacent states, in pixels; the bend of an edge, as part of its
 * length.
 */
const RADIUS = 24;
const APART = 110;
const BEND = 0.18;
/** If an edge has more labels than this, only their number is shown. */
const MOST_LABELS = 6;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The automaton as an SVG picture: states on a circle, the start at the left, and edges bent so that opposite ones
 * differ.
 */
export function automatonSvg(automaton: Automaton, kind: Kind): string {
  const states = automaton.output.length;
  const round = states === 1 ? 0 : Math.max(90, (states * APART) / (2 * Math.PI));
  const half = round + 3.5 * RADIUS;
  const spots = automaton.output.map((_, s): Spot => {
    const angle = Math.PI + (2 * Math.PI * s) / states;
    return { x: half + round * Math.cos(angle), y: half + round * Math.sin(angle) };
  });
  const centre = { x: half, y: half };
  const edges = automaton.output.flatMap((_, s) =>
    edgesOf(automaton, s).flatMap(([target, digits]) => {
      const label = digits.length > MOST_LABELS ? `${digits.length} digits` : digits.join(' ');
      return s === target ? loop(spots[s], centre, label) : arrow(spots[s], spots[target], label);
    }),
  );
  const circles = automaton.output.flatMap((value, s) => {
    const [{ x, y }, lost] = [spots[s], value === 0];
    const style = `fill="${lost ? '#24415c' : '#f3ead2'}" stroke="#222222"`;
    const ink = `text-anchor="middle" fill="${lost ? '#ffffff' : '#222222'}"`;
    return [
      `<circle cx="${at(x)}" cy="${at(y)}" r="${RADIUS}" ${style}/>`,
      ...(lost
        ? [`<circle cx="${at(x)}" cy="${at(y)}" r="${RADIUS - 4}" fill="none" stroke="#ffffff"/>`]
        : []),
      `<text x="${at(x)}" y="${at(y - 1)}" font-size="13" font-weight="600" ${ink}>${s}</text>`,
      `<text x="${at(x)}" y="${at(y + 12)}" font-size="9" ${ink}>${valueName(kind, value).replace('nimber ', '')}</text>`,
    ];
  });
  const [{ x, y }, size] = [spots[0], Math.ceil(2 * half)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" role="img" font-family="system-ui, sans-serif">
  <title>Automaton in base ${automaton.base}, least significant digits first; a label is a digit of each coordinate</title>
  <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#555555"/></marker></defs>
  <rect width="${size}" height="${size}" fill="#ffffff"/>
  <path d="M${at(x - 2.2 * RADIUS)} ${at(y)}H${at(x - RADIUS)}" stroke="#555555" stroke-width="2" marker-end="url(#head)"/>
${[...edges, ...circles].map((line) => `  ${line}`).join('\n')}
</svg>
`;
}

/** An edge between two states. */
function arrow(from: Spot, to: Spot, label: string): string[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - BEND * dy, y: (from.y + to.y) / 2 + BEND * dx };
  const towards = (end: Spot): Spot => {
    const length = Math.hypot(bend.x - end.x, bend.y - end.y);
    return {
      x: end.x + ((bend.x - end.x) * RADIUS) / length,
      y: end.y + ((bend.y - end.y) * RADIUS) / length,
    };
  };
  const [start, end] = [towards(from), towards(to)];
  const middle = { x: (start.x + 2 * bend.x + end.x) / 4, y: (start.y + 2 * bend.y + end.y) / 4 };
  return [
    `<path d="M${at(start.x)} ${at(start.y)}Q${at(bend.x)} ${at(bend.y)} ${at(end.x)} ${at(end.y)}" ${EDGE}/>`,
    edgeLabel(middle, label),
  ];
}

/** An edge from a state to itself, on the side away from the centre. */
function loop(spot: Spot, centre: Spot, label: string): string[] {
  const out =
    spot.x === centre.x && spot.y === centre.y
      ? -Math.PI / 2
      : Math.atan2(spot.y - centre.y, spot.x - centre.x);
  const on = (turn: number, far: number): Spot => ({
    x: spot.x + far * Math.cos(out + turn),
    y: spot.y + far * Math.sin(out + turn),
  });
  const [start, a, b, end] = [
    on(-0.5, RADIUS),
    on(-0.7, 2.8 * RADIUS),
    on(0.7, 2.8 * RADIUS),
    on(0.5, RADIUS),
  ];
  const path = `M${at(start.x)} ${at(start.y)}C${at(a.x)} ${at(a.y)} ${at(b.x)} ${at(b.y)} ${at(end.x)} ${at(end.y)}`;
  return [`<path d="${path}" ${EDGE}/>`, edgeLabel(on(0, 2.4 * RADIUS), label)];
}

const EDGE = 'fill="none" stroke="#555555" marker-end="url(#head)"';
const at = (n: number): string => String(Math.round(n * 10) / 10);

const edgeLabel = ({ x, y }: Spot, label: string): string =>
  `<text x="${at(x)}" y="${at(y + 3)}" font-size="10" text-anchor="middle" fill="#222222" stroke="#ffffff" stroke-width="3" paint-order="stroke">${label}</text>`;

/** The next states of a state, each with the digits that lead there: "01" is digit 0 of x and digit 1 of y. */
function edgesOf(automaton: Automaton, state: number): [target: number, digits: string[]][] {
  const count = letterCount(automaton);
  const edges = new Map<number, string[]>();
  lettersOf(automaton).forEach((digits, letter) => {
    const target = automaton.next[state * count + letter];
    const label = digits.map((d) => d.toString(automaton.base)).join('');
    edges.set(target, [...(edges.get(target) ?? []), label]);
  });
  return [...edges];
}
