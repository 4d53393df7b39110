import { edges, fill, game, graphBoard, integer, places, rules, shape } from 'perfect-play/kit';

/** Points of a graph are taken, of which no two are joined. */
export default game({
  name: 'node-kayles',
  title: 'Node kayles',
  about:
    'The players take turns to mark a point of a graph that is joined to no marked one. Whoever cannot mark one loses.',
  options: {
    points: integer(8, 'points of a path', { min: 1, max: 24 }),
    edges: edges('', 'the edges of a graph that takes the place of the path'),
  },
  rules: ({ points, edges: joined }) => {
    const path = Array.from({ length: points }, (_, k) => `p${k + 1}`).join('-');
    const board = graphBoard({ edges: joined || path });
    const position = shape({ points: fill(board, '.x') });
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'points', 'x', { apart: { from: 'own', near: board.links } }),
      regions: { fixed: 'x', near: board.links, placement: true },
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      options: { edges: 'a-b-c-d-e-a' },
      value: { winner: 'the second player', plies: 2 },
      source: 'by hand: of five points in a ring each move leaves two, which are joined',
    },
  ],
});
