/**
 * A behaviour of the specs taken out of the code, and the test that has to fail without it: what shows that a row of
 * Requirements in client/README.md is held. Source: issue 4, bar 1.
 */
export interface Removal {
  /** The sentence of the row, as its second column has it. */
  readonly sentence: string;
  /** The file that is changed, from the root of the project. */
  readonly file: string;
  /** What is taken out: as short as it can be, and there once. */
  readonly take: string;
  /** What stands there instead; nothing unless told. */
  readonly leave?: string;
  /** The file of the test, from the root of the project. */
  readonly test: string;
  /** A part of the name of the test. */
  readonly name: string;
}

/** The text of a file without the behaviour. Throws when what is taken out is not there, or there twice. */
export function without({ file, take, leave = "" }: Removal, text: string): string {
  const parts = text.split(take);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${take}`);
  return parts.join(leave);
}
