import { entryOf, readEntry, sameJson } from "@formweave/schema/doc";
import type { ProposedChange } from "@formweave/schema/model";
import * as Y from "yjs";

/** Whether what a change asks for is so now. */
export function isChangeMade(doc: Y.Doc, change: ProposedChange): boolean {
  if (change.kind === "add") return entryOf(doc, "widgets", change.widget.id) !== undefined;
  const { root, id, key, after } = change;
  const current = readEntry(doc, root, id, key);
  if (key === "del") return (current === undefined) === (after === undefined);
  // A text holds what the team wrote since as well.
  const isText = entryOf(doc, root, id)?.get(key) instanceof Y.Text;
  return isText ? readEntry(doc, root, id, "del") === undefined : sameJson(current, after);
}
