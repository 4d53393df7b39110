/** Where the files of the page are that its workers load by name. */

/** A worker that was started from a text has an address that leads nowhere, and says where it is from. */
let base = self.location.href;

/** From now on files are beside this address. */
export const lookBeside = (address: string): void => void (base = address);

/** The address of a file of the page. */
export const fileAt = (name: string): URL => new URL(name, base);
