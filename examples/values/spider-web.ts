import { fill, game, graphBoard, integer, replaces, rules, said, shape, turns } from 'perfect-play/kit';

/** Two spiders take each other's knots of a web again and again: each knot is a ko, and those beside it are the threats. */
export default game({
  name: 'spider-web',
  title: 'Spider web',
  about:
    'The knots of a web belong to one of two spiders, blue (b) or red (r); the ends of its spokes are theirs by turns and stay so (B, R). A move takes a knot of the other spider that is joined to something of one’s own. What was taken can be taken back at once. Whoever cannot move loses, and play that never ends is a draw.',
  options: {
    spokes: integer(3, 'spokes of the web', { min: 3, max: 6 }),
    rings: integer(1, 'rings round the hub, the last one of ends', { min: 1, max: 3 }),
  },
  rules: ({ spokes, rings }) => {
    const turn = (k: number): number => (2 * Math.PI * k) / spokes;
    const knots = Array.from({ length: rings * spokes }, (_, k) => {
      const [ring, spoke] = [Math.floor(k / spokes) + 1, k % spokes];
      const place = [ring * Math.sin(turn(spoke)), -ring * Math.cos(turn(spoke))] as const;
      return { name: `${'abcdef'[spoke]}${ring}`, ring, spoke, place };
    });
    const joined = knots.flatMap(({ name, ring, spoke }) => {
      const letter = name[0];
      const inwards = ring === 1 ? 'hub' : `${letter}${ring - 1}`;
      const along = ring < rings ? [`${name}-${'abcdef'[(spoke + 1) % spokes]}${ring}`] : [];
      return [`${name}-${inwards}`, ...along];
    });
    const board = graphBoard({
      points: { hub: [0, 0], ...Object.fromEntries(knots.map(({ name, place }) => [name, place])) },
      edges: joined.join(' '),
    });
    const position = shape(
      { turn: turns('blue', 'red'), knots: fill(board, '.brBR') },
      { pieces: { b: 'stone', r: 'stone', B: 'cube', R: 'cube' } },
    );
    const start = board.cells().map((c) => {
      const knot = knots.find(({ name }) => name === board.label(c));
      if (!knot) return 'r';
      const own = (knot.ring + knot.spoke) % 2 === 0 ? 'r' : 'b';
      return knot.ring === rings ? (knot.spoke % 2 === 0 ? 'B' : 'R') : own;
    });
    const taken = (own: string, other: string) =>
      board.cells().flatMap((knot) =>
        board
          .cells()
          .filter((beside) => board.links.has(beside, knot))
          .map((beside) => ({
            on: [beside, knot],
            from: [own + own.toUpperCase(), other],
            to: ['', own],
            name: board.label(knot),
          })),
      );
    return rules(position, {
      start: { turn: 'blue', knots: start.join('') },
      moves: replaces(position, 'knots', { blue: taken('b', 'r'), red: taken('r', 'b') }),
      impossible: ({ knots }) => (knots.includes('.') ? said`a knot without a spider` : undefined),
      owner: (_, symbol) => (symbol.toLowerCase() === 'b' ? 'blue' : 'red'),
    });
  },
  facts: [
    {
      value: { draw: true },
      source: 'by hand: there is only the hub to take, which can be taken back from an end of one’s own',
    },
  ],
});
