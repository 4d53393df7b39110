import { end, holdsSeeds, mostSeeds, pitBoard, pits, rules, shape, sows, turns } from 'perfect-play/kit';

// Seeds are sown over the own store, and a last seed in it moves again; whoever has five of the eight wins.
const { board, south, north } = pitBoard(2);
const position = shape({ turn: turns('south', 'north'), seeds: pits(board, 8) });
const sides = { south, north };
export default rules(position, {
  start: position.parse('turn=south seeds=2,2,0,2,2,0'),
  moves: sows(position, 'seeds', sides, { intoStore: true, again: true, opposite: {} }),
  ends: [
    end(holdsSeeds(position, 'seeds', [south.store], 5), 'south'),
    end(holdsSeeds(position, 'seeds', [north.store], 5), 'north'),
  ],
  noMoves: mostSeeds(position, 'seeds', sides),
});
