/** Numbers formatted for people. `Intl` is not used: loading it takes longer than solving a small game. */

/** "12,345,678", and "9.05e58" from 10^15 on. */
export function grouped(n: number): string {
  if (n >= 1e15) return n.toExponential(2).replace('e+', 'e');
  const digits = String(Math.round(n));
  return digits.length <= 3 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A number of bytes with its unit: "3.1 MiB". */
export const bytes = (n: number): string => inUnits(n, 1);

/** The same with as many digits as tell it from `other`, which is written beside it: "8.003 GiB". */
export function bytesBeside(n: number, other: number): string {
  const digits = [1, 2, 3, 4, 5].find((count) => inUnits(n, count) !== inUnits(other, count));
  return n === other ? bytes(n) : digits === undefined ? `${grouped(n)} B` : inUnits(n, digits);
}

function inUnits(n: number, digits: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(n, 1)) / 10)));
  const value = n / 1024 ** power;
  const isWhole = power === 0 || (digits === 1 && value >= 100);
  return `${isWhole ? grouped(value) : value.toFixed(digits)} ${units[power]}`;
}

/** A number with its noun: "1 point", "2 points". */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${grouped(n)} ${n === 1 ? one : many}`;
