/** Something that is kept is not what was written; whoever asks for it gets a refusal in its place. */
export class DamagedData extends Error {
  /** What people know it by. */
  readonly what: string;
  /** The database or the folder that it is in, which everybody may hear of; the cause says more. */
  readonly file: string;

  constructor({ what, file }: Pick<DamagedData, "what" | "file">, options?: ErrorOptions) {
    super(`${what} in ${file} is not what was written`, options);
    this.what = what;
    this.file = file;
  }
}
