import { edgeBoard, edges, fill, game, integer, places, rules, shape } from 'perfect-play/kit';

/** Edges of a graph are taken, of which no two share a point. */
export default game({
  name: 'arc-kayles',
  title: 'Arc kayles',
  about:
    'The players take turns to mark an edge of a graph that shares no point with a marked one. Whoever cannot mark one loses.',
  options: {
    points: integer(9, 'points of a path', { min: 2, max: 24 }),
    edges: edges('', 'the edges of a graph that takes the place of the path'),
  },
  rules: ({ points, edges: joined }) => {
    const path = Array.from({ length: points }, (_, k) => `p${k + 1}`).join('-');
    const board = edgeBoard({ edges: joined || path });
    const position = shape({ edges: fill(board, '.x') });
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'edges', 'x', { apart: { from: 'own', near: board.links } }),
      regions: { fixed: 'x', near: board.links, placement: true },
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      options: { edges: 'a-b-c-d-a' },
      value: { winner: 'the second player', plies: 2 },
      source: 'by hand: of four edges in a ring each move leaves one',
    },
  ],
});
