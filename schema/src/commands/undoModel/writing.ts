import { hasNewWriting, type AddressedValue } from "./cells.ts";

/** Times of others' writing that is still there, by address; writing that they removed again leaves no trace. */
export class Writing {
  /** Time of the last writing by somebody else, by address. */
  readonly times = new Map<string, number>();
  readonly #marks = new Map<string, { readonly at: number; readonly was: AddressedValue | undefined }[]>();

  /** Records that others changed the value at an address. */
  note(address: string, at: number, was: AddressedValue | undefined, is: AddressedValue | undefined): void {
    const marks = this.#marks.get(address) ?? [];
    if (hasNewWriting(was, is)) marks.push({ at, was });
    else while (marks.length > 0 && !hasNewWriting(marks.at(-1)?.was, is)) marks.pop();
    this.#marks.set(address, marks);
    const last = marks.at(-1);
    if (last === undefined) this.times.delete(address);
    else this.times.set(address, last.at);
  }
}
