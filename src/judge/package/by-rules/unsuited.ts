/** Why programs in a language cannot be made of a game. */
export class Unsuited extends Error {}
