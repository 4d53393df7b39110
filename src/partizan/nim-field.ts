/** Nimbers as a field of characteristic 2 (Conway, On Numbers and Games, chapter 6), for nimbers below 2^32. */
import { badInput, said, tooLarge } from '../base/errors.ts';

/** Products of larger nimbers are refused: the nimbers below 2^32 are a field. */
const BITS = 32n;

/** The product of two nimbers by Karatsuba's scheme on halves of `bits` binary digits, a power of 2. */
function product(a: bigint, b: bigint, bits: bigint): bigint {
  if (a < 2n || b < 2n) return a * b;
  // a = a₁F + a₀ with F = 2^half, for which F·F = F ⊕ F/2
  const half = bits / 2n;
  const low = (1n << half) - 1n;
  const [a1, a0, b1, b0] = [a >> half, a & low, b >> half, b & low];
  const [high, rest] = [product(a1, b1, half), product(a0, b0, half)];
  const middle = product(a1 ^ a0, b1 ^ b0, half) ^ rest;
  return (middle << half) ^ rest ^ product(high, 1n << (half - 1n), half);
}

function checked(n: number): bigint {
  if (!Number.isSafeInteger(n) || n < 0)
    throw badInput(said`a nimber is a whole number from 0 up, got ${String(n)}`);
  if (n >= 2 ** 32) throw tooLarge(said`nimbers are multiplied up to 2^32 - 1, got ${String(n)}`);
  return BigInt(n);
}

/** The product of the nimbers m and n. Raises bad input for what is no nimber, and 'too large' from 2^32 on. */
export const nimProduct = (m: number, n: number): number => Number(product(checked(m), checked(n), BITS));

/** The nimber n to the power of k, which may be negative unless n is 0. */
export function nimPower(n: number, k: number): number {
  if (!Number.isSafeInteger(k))
    throw badInput(said`the exponent of a nimber is a whole number, got ${String(k)}`);
  const base = checked(n);
  if (base === 0n && k < 0) throw badInput(said`the nimber 0 has no inverse`);
  // the field has 2^32 elements, so that a power with exponent 2^32 - 1 is 1
  const order = (1n << BITS) - 1n;
  let [result, power, rest] = [1n, base, k < 0 ? ((BigInt(k) % order) + order) % order : BigInt(k)];
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = product(result, power, BITS);
    power = product(power, power, BITS);
  }
  return Number(result);
}

/** The nimber m with product 1. Raises bad input for 0. */
export const nimInverse = (n: number): number => nimPower(n, -1);
