/** Files that are loaded only when they are asked for, and kept for use offline from then on; all others are kept at once. */
export const LATER = /^types\.|^program\.js$|\.d\.ts$|\.proof$/;
