import type { FormPage } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";

/** Returns the page number of each component by its id, nested ones included. */
export function pageNumbers(
  pages: readonly FormPage[],
  inside: ReadonlyMap<string, readonly Widget[]>,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [number, page] of pages.entries()) {
    const waiting = [...page.widgets];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      numbers.set(next.id, number);
      waiting.push(...(inside.get(next.id) ?? []));
    }
  }
  return numbers;
}
