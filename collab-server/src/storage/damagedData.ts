/** Stored data differs from what was written; requests for it are refused. */
export class DamagedData extends Error {
  /** Name of the damaged thing that people know. */
  readonly what: string;
  /** The database or folder that holds it, which everybody may see; the cause says more. */
  readonly file: string;

  constructor({ what, file }: Pick<DamagedData, "what" | "file">, options?: ErrorOptions) {
    super(`${what} in ${file} is not what was written`, options);
    this.what = what;
    this.file = file;
  }
}
