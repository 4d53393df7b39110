/**
 * The page, the command line and the API say the value of a position and of each of its moves in the same words, which are compared
 * with words made here. That the page shows these words is tested by agree-first.test.ts and agree-other.test.ts.
 */
import { afterAll, expect, test, vi } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { explain, sayCost } from '../../src/play/explain.ts';
import { Session } from '../../src/play/session.ts';
import { capital, sayValue, sayWorth } from '../../src/play/words.ts';
import { positionJson } from '../../src/server/answers.ts';
import { costWords, moveMark, moveWords, verdict } from '../../src/web/words/values.ts';
import { partOfGames } from '../part.ts';
import { SMALL_OPTIONS } from '../small-games.ts';
import { randomPositions } from './agreement.ts';
import { verdictOf, wordsOf } from './expected.ts';

// what the words of the page need of a browser
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('addEventListener', () => undefined);
});

// others in the same process have no browser
afterAll(() => void vi.unstubAllGlobals());

/** How many positions of each game are compared. */
const COUNT = process.env['EXHAUSTIVE'] ? 200 : 20;

test.each(partOfGames(gameNames, (name) => name, 0.1, 16))(
  'page, command line and API say the same of %s',
  async (name) => {
    const options = SMALL_OPTIONS[name] ?? {};
    const game = await loadGame(name);
    const rules = game.read(options);
    const solution = solve(rules);
    for (const p of randomPositions(rules, 16, COUNT)) {
      const session = Session.start(rules, p);
      const { value, moves } = explain(rules, solution, p)!;
      const api = positionJson({
        question: { game, options, text: undefined, impossible: false, wants: 'moves', rules, position: p },
        values: solution,
        origin: { is: 'source', name: 'book', words: '' },
      });
      // at the end of a scoring game the page says who has won with the points so far, which the position does not tell
      if (!session.end || !rules.gain) {
        const words = verdictOf(rules, p, value);
        expect(verdict(session, value)).toBe(words);
        expect(sayValue(rules, p, value)).toBe(`${words}.`);
      }
      expect(api.value.words).toBe(sayValue(rules, p, value));
      expect(api.moves.map((move) => move.name)).toEqual(moves.map((move) => move.name));
      moves.forEach((move, k) => {
        const { worth, cost, to } = move;
        const words = wordsOf(rules, solution, p, to);
        expect([moveWords(move), sayWorth(worth)]).toEqual([words, words]);
        const inApi = api.moves[k]!;
        const { outcome, remoteness, score } = inApi.value;
        const told = { outcome, remoteness: remoteness?.plies, score: score?.points };
        expect(told).toEqual({ outcome: worth.outcome, remoteness: worth.remoteness, score: worth.score });
        // the headline and the best move have the same number, which the board shows too
        if (k === 0) expect(worth).toEqual({ ...value, nimber: undefined });
        expect(moveMark(move).replace(/^[+−]/, '')).toBe(/\d+/.exec(words)?.[0] ?? (rules.gain ? '0' : ''));
        const costly = capital(sayCost(move));
        expect(costWords(cost, move.value)).toBe(costly === '' ? 'No move is better.' : `${costly}.`);
        expect(inApi.cost?.words ?? '').toBe(sayCost(move));
      });
    }
  },
);
