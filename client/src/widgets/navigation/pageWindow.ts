/** An item in a row of page numbers: a page, or a gap for the ones left out. */
type PagePlace = number | "gap-before" | "gap-after";

/**
 * Returns the items of a pagination: the first page, the last, the current one with its neighbours, and gaps for two pages or more. Its
 * length is the same for every current page, so that nothing moves under the pointer.
 */
export function pageWindow(count: number, current: number, siblings: number): readonly PagePlace[] {
  const inner = 2 * siblings + 1;
  if (count <= inner + 4) return pagesFrom(1, count);
  const start = Math.min(Math.max(current - siblings, 3), count - inner - 1);
  const end = start + inner - 1;
  return [
    1,
    start === 3 ? 2 : "gap-before",
    ...pagesFrom(start, end),
    end === count - 2 ? count - 1 : "gap-after",
    count,
  ];
}

function pagesFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
