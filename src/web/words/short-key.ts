/** A hash of an English text in at most five letters. It replaces the keys in the built page, where they would be half of the catalogue. */
export function shortKey(english: string): string {
  let hash = 0;
  for (let i = 0; i < english.length; i++) hash = (Math.imul(hash, 31) + english.charCodeAt(i)) >>> 0;
  return `k${(hash % 36 ** 4).toString(36)}`;
}
