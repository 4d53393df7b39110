/** A hash of an English text, in a few letters: texts take half of the catalogue when they are its keys. */
export function shortKey(english: string): string {
  let hash = 0;
  for (let i = 0; i < english.length; i++) hash = (Math.imul(hash, 31) + english.charCodeAt(i)) >>> 0;
  return `k${hash.toString(36)}`;
}
