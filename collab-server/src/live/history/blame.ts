import { findEntry, textRuns } from "@formweave/schema/doc";
import type { KeyAuthors } from "@formweave/schema/api";
import * as Y from "yjs";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { Address } from "../document/address.ts";

/**
 * Authors of the current value under a key; for a text, its runs of characters in reading order with the author of each.
 * Works across epochs, since a new epoch keeps the authors. Undefined when there is no value.
 */
export function findAuthors(
  { doc, owners }: Pick<LiveDocument, "doc" | "owners">,
  { root, id, key = "" }: Address,
): KeyAuthors | undefined {
  const entry = findEntry(doc, root, id);
  const item = entry?._map.get(key);
  if (entry === undefined || item === undefined || item.deleted) return undefined;
  const value = entry.get(key);
  const userId = owners.readAuthor(item);
  return value instanceof Y.Text ? { key, userId, runs: toAuthorRuns(value, owners) } : { key, userId };
}

type Runs = NonNullable<KeyAuthors["runs"]>;

function toAuthorRuns(text: Y.Text, owners: LiveDocument["owners"]): Runs {
  const runs: Runs = [];
  let from = 0;
  for (const { item, text: characters } of textRuns(text)) {
    const userId = owners.readAuthor(item);
    const to = from + characters.length;
    const last = runs.at(-1);
    if (last?.userId === userId) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, userId });
    from = to;
  }
  return runs;
}
