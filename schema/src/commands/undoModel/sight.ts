import { entryOfAddress, isOwn, type Cells, type Mine } from "./cells.ts";

/** What is to be seen in a document, read without the code that is under test. */
export interface Sight {
  /** Whether an entry, `root/id`, is there: not deleted, nor anything that it stands in. */
  isSeen(entry: string): boolean;
  /** An entry with everything that stands in it and is seen. */
  inside(entry: string): readonly string[];
}

/** Reads what is to be seen. Widgets that stand in a circle are all taken to be seen. */
export function sightOf(cells: Cells): Sight {
  const entries = [...new Set([...cells.keys()].map(entryOfAddress))];
  const isSeen = (entry: string) => wayUp(cells, entry).every((over) => !cells.has(`${over}/del`));
  return {
    isSeen,
    inside: (entry) => entries.filter((other) => isSeen(other) && wayUp(cells, other).includes(entry)),
  };
}

/** An entry and what it stands in, the nearest first. */
export function wayUp(cells: Cells, entry: string): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = entry; at !== undefined && !way.includes(at); at = parentOf(cells, at))
    way.push(at);
  return way;
}

/** The addresses of an entry under which somebody else's writing stands. */
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
