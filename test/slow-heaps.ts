/** Heaps with growing nimbers by plain recursion: every move of every small heap is made. */

export interface HeapsFile {
  game: string;
  from: number;
  period: number;
  saltus: number[];
  nimbers: number[];
}

/** How many heaps are looked at. */
const HEAPS = 60;

/** Where the claim of a certificate is wrong, in words; undefined if it is not so for the first heaps. */
export function wrongGrowth({ game, from, period, saltus, nimbers }: HeapsFile): string | undefined {
  const [, plain = '', repeated = ''] = /^([0-9A-F.]*)(?:\((.*)\))?$/.exec(game) ?? [];
  const [digits, repeating] = [plain.replace('.', ''), repeated].map((text) =>
    Array.from(text, (digit) => Number.parseInt(digit, 16)),
  );
  const digit = (take: number): number =>
    digits![take] ?? repeating![(take - digits!.length) % repeating!.length] ?? 0;
  const slow: number[] = [];
  for (let n = 0; n < HEAPS; n++) {
    const reached = new Set<number>();
    for (let take = 0; take <= n; take++) {
      const rest = n - take;
      for (const [heaps, least] of [1, 1, 0, 0].entries())
        if ((digit(take) >> heaps) % 2 === 1 && take >= least)
          for (const nimber of splits(slow, rest, heaps)) reached.add(nimber);
    }
    slow[n] = Array.from({ length: n + 2 }, (_, nimber) => nimber).find((nimber) => !reached.has(nimber))!;
    const r = (n - from) % period;
    const claimed = n < from ? nimbers[n]! : nimbers[from + r]! + (saltus[r]! * (n - from - r)) / period;
    if (claimed !== slow[n]) return `heap ${n} is ${slow[n]}, not ${claimed}`;
  }
  return undefined;
}

/** The nimbers of so many tokens as so many heaps. */
function splits(nimbers: readonly number[], tokens: number, heaps: number): number[] {
  if (heaps === 0) return tokens === 0 ? [0] : [];
  const found = new Set<number>();
  for (let first = 1; first <= tokens; first++)
    for (const other of splits(nimbers, tokens - first, heaps - 1)) found.add(nimbers[first]! ^ other);
  return [...found];
}
