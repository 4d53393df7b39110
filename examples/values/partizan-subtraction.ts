import { count, either, game, integer, integers, only, rules, shape, takes, turns } from 'perfect-play/kit';

/** A heap from which each side takes amounts of its own. */
export default game({
  name: 'partizan-subtraction',
  title: 'Partizan subtraction',
  about:
    'A move takes beans from a heap. Left may take as many as one of its numbers says, right as one of its own. Whoever cannot move loses.',
  options: {
    heap: integer(10, 'beans in the heap', { min: 0, max: 1000 }),
    left: integers('1,2', 'how many left may take', { min: 1, max: 1000, most: 8 }),
    right: integers('1,3', 'how many right may take', { min: 1, max: 1000, most: 8 }),
  },
  rules: ({ heap, left, right }) => {
    const position = shape({ turn: turns('left', 'right'), heap: count(heap) });
    return rules(position, {
      start: { turn: 'left', heap },
      moves: either(
        only(takes(position, { heap: left }), ({ turn }) => turn === 'left'),
        only(takes(position, { heap: right }), ({ turn }) => turn === 'right'),
      ),
      pliesLeft: (p) => p.heap,
    });
  },
  facts: [
    {
      options: { heap: '1', left: '1', right: '2' },
      value: { winner: 'left', plies: 1 },
      source: 'by hand: left takes the only bean',
    },
  ],
});
