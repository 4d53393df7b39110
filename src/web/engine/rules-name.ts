/** The rules of a game by name and options; absent options have their defaults. */
export interface RulesName {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
}
