import { hasNewWriting, type Cell } from "./cells.ts";

/** When others wrote at each address, of what is still there: what they have removed again leaves no trace. */
export class Writing {
  /** When somebody else last wrote there. */
  readonly times = new Map<string, number>();
  readonly #marks = new Map<string, { readonly at: number; readonly was: Cell | undefined }[]>();

  /** Others have changed what stands at an address. */
  note(address: string, at: number, was: Cell | undefined, is: Cell | undefined): void {
    const marks = this.#marks.get(address) ?? [];
    if (hasNewWriting(was, is)) marks.push({ at, was });
    else while (marks.length > 0 && !hasNewWriting(marks.at(-1)?.was, is)) marks.pop();
    this.#marks.set(address, marks);
    const last = marks.at(-1);
    if (last === undefined) this.times.delete(address);
    else this.times.set(address, last.at);
  }
}
