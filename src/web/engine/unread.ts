/** Why values of the server's table are not there when they are asked for. */

/** A value is in a part of a table that has not been read yet: whoever asked for it asks again when `reading` has ended. */
export class Unread extends Error {
  readonly reading: Promise<void>;

  constructor(reading: Promise<void>) {
    super('not read yet');
    this.reading = reading;
  }
}

/** The server cannot be reached: there is none, or no connection to it. */
export class Unreachable extends Error {}
