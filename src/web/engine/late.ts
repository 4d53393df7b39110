/** Something that is loaded when it is first needed, and again if that failed. */
export class Late<T> {
  /** Undefined: it is not loaded yet. */
  value: T | undefined;
  private loading: Promise<void> | undefined;
  private readonly fetched: () => Promise<T>;

  constructor(fetched: () => Promise<T>) {
    this.fetched = fetched;
  }

  async load(): Promise<T | undefined> {
    this.loading ??= this.fetched().then(
      (value) => void (this.value = value),
      (error: unknown) => {
        console.warn(error);
        this.loading = undefined;
      },
    );
    await this.loading;
    return this.value;
  }
}
