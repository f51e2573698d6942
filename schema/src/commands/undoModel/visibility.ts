import { entryOfAddress, isOwn, type Cells, type Mine } from "./cells.ts";

/** The visible entries of a document, read independently of the code under test. */
export interface Visibility {
  /** True when an entry, `root/id`, and all its containers are not deleted. */
  isSeen(entry: string): boolean;
  /** An entry with all visible entries inside it. */
  inside(entry: string): readonly string[];
}

/** Reads the visible entries. Widgets in a cycle count as visible. */
export function readVisibility(cells: Cells): Visibility {
  const entries = [...new Set([...cells.keys()].map(entryOfAddress))];
  const isSeen = (entry: string) => listEntryPath(cells, entry).every((over) => !cells.has(`${over}/del`));
  return {
    isSeen,
    inside: (entry) =>
      entries.filter((other) => isSeen(other) && listEntryPath(cells, other).includes(entry)),
  };
}

/** An entry and its containers, the nearest first. */
export function listEntryPath(cells: Cells, entry: string): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = entry; at !== undefined && !way.includes(at); at = findParent(cells, at))
    way.push(at);
  return way;
}

/** The addresses of an entry with somebody else's writing. */
export function foreignIn(cells: Cells, entry: string, mine: Mine): readonly string[] {
  return [...cells].flatMap(([address, cell]) =>
    entryOfAddress(address) === entry && !isOwn(cell, mine) ? address : [],
  );
}

function findParent(cells: Cells, entry: string): string | undefined {
  const at = cells.get(`${entry}/at`)?.value;
  const parent = Array.isArray(at) ? at[0] : undefined;
  return typeof parent === "string" && parent !== "" ? `widgets/${parent}` : undefined;
}
