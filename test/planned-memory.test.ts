/** The memory of a plan, and of the plan after it was carried out, against the arrays that are alive while games are solved. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { plan } from '../src/engines/plan.ts';
import { solve } from '../src/engines/solve.ts';
import { loadGame } from '../src/games/index.ts';
import { keys } from '../src/kit/keys.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { piecesGame, widePiecesGame } from './random-games.ts';
import { Random } from './random.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const NAMES = ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array'] as const;
/** Memory is looked at whenever an array of at least so many bytes is made. */
const LARGE = 2 ** 14;
/** What small arrays, and the room into which lists may grow, take at most. */
const SLACK = 2 ** 18;

const alive = (): number => {
  // arrays that the first collection finds are given back by another thread, which the second one waits for
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
};

/** The bytes of the arrays that are alive at the peak of `body`, less those from before. */
function peakOf(body: () => void): number {
  const before = alive();
  let peak = 0;
  const real = new Map<string, unknown>(NAMES.map((name) => [name, globalThis[name]]));
  const construct: ProxyHandler<Uint8ArrayConstructor>['construct'] = (target, [given, ...rest]) => {
    const made = Reflect.construct(target, [given, ...rest]) as Uint8Array;
    if (typeof given === 'number' && made.byteLength >= LARGE) peak = Math.max(peak, alive() - before);
    return made;
  };
  for (const name of NAMES)
    Object.assign(globalThis, {
      [name]: new Proxy(globalThis[name] as Uint8ArrayConstructor, { construct }),
    });
  try {
    body();
  } finally {
    Object.assign(globalThis, Object.fromEntries(real));
  }
  return peak;
}

const named =
  (name: string, options: Readonly<Record<string, string>> = {}) =>
  async (): Promise<Rules<unknown>> =>
    (await loadGame(name)).read(options, '--') as Rules<unknown>;
const own = (game: unknown) => async (): Promise<Rules<unknown>> => game as Rules<unknown>;

const GAMES: Readonly<Record<string, () => Promise<Rules<unknown>>>> = {
  'king and rook': named('chess-ending'),
  'queen against rook on 5×5': named('chess-ending', { material: 'KQKR', size: '5' }),
  'a pawn on 5×5': named('chess-ending', { material: 'KPK', size: '5' }),
  pursuit: named('pursuit', { n: '20' }),
  wythoff: named('wythoff'),
  chomp: named('chomp'),
  staircase: named('staircase'),
  'pong hau ki': named('pong-hau-ki'),
  'the L game': named('l-game'),
  'hare and hounds': named('hare-and-hounds'),
  'pieces of one’s own': own(piecesGame(new Random(3), { even: true })),
  'many columns of one’s own': own(widePiecesGame(new Random(5))),
  'a path of one’s own': own(
    rules(keys({ bits: 20 }), { start: 0, moves: (key) => (key < 20_000 ? [key + 1, key + 2] : []) }),
  ),
  'a ring of one’s own': own(
    rules(keys({ bits: 20 }), {
      start: 0,
      moves: (key) => (key === 9 ? [] : [(key * 5 + 1) % 16_384, key >>> 1]),
    }),
  ),
};

test.each(Object.entries(GAMES))('%s takes what its plan says', async (_, make) => {
  const game = await make();
  const planned = plan(game);
  let took = 0;
  const peak = peakOf(() => (took = solve(game).plan.bytes));
  if (planned.gives.exactBytes) expect(took).toBeLessThan(1.05 * planned.bytes + 1);
  else expect(took).toBeLessThan(planned.bytes);
  expect(peak).toBeLessThan(1.1 * took + SLACK);
  // a plan that says far more would refuse what fits
  if (took > SLACK && planned.gives.exactBytes) expect(peak).toBeGreaterThan(0.7 * took);
});
