/** LocalNames of locals and procedures that are used once. */
export class LocalNames {
  private count = 0;

  next(what: string): string {
    this.count++;
    return `${what}${this.count}`;
  }
}
