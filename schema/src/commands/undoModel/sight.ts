import { entryOfAddress, isOwn, type Cells, type Mine } from "./cells.ts";

/** The visible entries of a document, read independently of the code under test. */
export interface Sight {
  /** True when an entry, `root/id`, and all its containers are not deleted. */
  isSeen(entry: string): boolean;
  /** An entry with all visible entries inside it. */
  inside(entry: string): readonly string[];
}

/** Reads the visible entries. Widgets in a cycle count as visible. */
export function sightOf(cells: Cells): Sight {
  const entries = [...new Set([...cells.keys()].map(entryOfAddress))];
  const isSeen = (entry: string) => wayUp(cells, entry).every((over) => !cells.has(`${over}/del`));
  return {
    isSeen,
    inside: (entry) => entries.filter((other) => isSeen(other) && wayUp(cells, other).includes(entry)),
  };
}

/** An entry and its containers, the nearest first. */
export function wayUp(cells: Cells, entry: string): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = entry; at !== undefined && !way.includes(at); at = parentOf(cells, at))
    way.push(at);
  return way;
}

/** The addresses of an entry with somebody else's writing. */
export function foreignIn(cells: Cells, entry: string, mine: Mine): readonly string[] {
  return [...cells].flatMap(([address, cell]) =>
    entryOfAddress(address) === entry && !isOwn(cell, mine) ? address : [],
  );
}

function parentOf(cells: Cells, entry: string): string | undefined {
  const at = cells.get(`${entry}/at`)?.value;
  const parent = Array.isArray(at) ? at[0] : undefined;
  return typeof parent === "string" && parent !== "" ? `widgets/${parent}` : undefined;
}
