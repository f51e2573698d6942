/** A source file, with its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A violation of a rule in a source. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
