/** Bounds that are written for one of several symmetric positions, with their certificates, right and changed. */
import type { BoxGame } from '../src/laws/sizes/box-game.ts';
import { sizesCertificateOf } from '../src/laws/sizes/certificate.ts';
import { parseSizesClaim } from '../src/laws/sizes/claim-text.ts';
import { pursuitWithRows } from '../src/laws/sizes/games.ts';
import { proveSizes } from '../src/laws/sizes/prove.ts';
import type { Random } from './random.ts';

/** Pursuit on n×n, for white above black and to its left, and at least as many rows away as columns. */
export const FOLDED = `
where: wr <= br and wc <= bc and bc - wc <= br - wr
m = min(wr - 1, n - wr) + min(wc - 1, n - wc)
white: loss at least 2m + 2
black: win at least 1 if wc = bc and br - wr <= 2; win at least 2m + 3`;

/** Pursuit in one row. */
const LINE: BoxGame = {
  sides: ['white', 'black'],
  coordinates: ['w', 'b'],
  bounds: ['n', 'n'],
  least: 2,
  moves: [[1, -1].map((step) => [step, 0]), [1, -1, 2, -2].map((step) => [0, step])],
  over: [[0, 1]],
  symmetries: [[-1, -2]],
};

/** For white to the left of black. */
const ROW = `
where: w <= b
d = b - w
e = w - 1
black: win at most 1 if d <= 2; win at most 2e + 2d - 1
white: no loss if d = 1; loss at most 2e + 2d
longest = 2n`;

function certificateOf(game: BoxGame, text: string): string {
  const claim = parseSizesClaim(text, game.sides, [...game.coordinates, 'n']);
  const proved = proveSizes(game, claim);
  if (!proved.holds) throw new Error('the bound is not proved');
  return sizesCertificateOf(game, claim, proved.steps);
}

export const foldedCertificates = (): string[] => [
  certificateOf(pursuitWithRows('n').game, FOLDED),
  certificateOf(LINE, ROW),
];

interface Changeable {
  readonly where: { readonly form: number[]; readonly image: number[] }[];
  readonly definitions: [name: string, term: unknown][];
  values: unknown[];
}

/** A certificate with one or two changes of its symmetries, its definitions or its values. */
export function changedFolds(certificate: string, random: Random): string {
  const json = JSON.parse(certificate) as Changeable;
  const pick = (n: number): number => random.below(Math.max(1, n));
  const changes = [
    () => json.where[pick(json.where.length)]?.form.splice(pick(2), 1, random.below(3) - 1),
    () => json.where[pick(json.where.length)]?.image.splice(pick(2), 1, random.below(5) - 2),
    () => json.where.splice(pick(json.where.length), 1),
    () => json.where.reverse(),
    () => json.where.push(...json.where.slice(0, 1)),
    () => {
      const [name, term] = json.definitions[0]!;
      json.definitions[0] = [name, ['+', term, random.below(3) - 1]];
    },
    () => {
      const [first, second] = json.values;
      json.values = [first, ['if', ['>=', 'n', random.below(40)], ['win', random.below(3)], second]];
    },
  ];
  for (let k = 0; k <= random.below(2); k++) changes[random.below(changes.length)]!();
  return JSON.stringify(json);
}
