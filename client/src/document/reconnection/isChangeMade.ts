import { findEntry, readEntry, sameJson } from "@formweave/schema/doc";
import type { ProposedChange } from "@formweave/schema/model";
import * as Y from "yjs";

/** True when the document already is as a change asks for. */
export function isChangeMade(doc: Y.Doc, change: ProposedChange): boolean {
  if (change.kind === "add") return findEntry(doc, "widgets", change.widget.id) !== undefined;
  if (change.kind === "addRecord") return findEntry(doc, change.root, change.record.id) !== undefined;
  const { root, id, key, after } = change;
  const current = readEntry(doc, root, id, key);
  if (key === "del") return (current === undefined) === (after === undefined);
  // A text may also hold what the team has written since.
  const isText = findEntry(doc, root, id)?.get(key) instanceof Y.Text;
  return isText ? readEntry(doc, root, id, "del") === undefined : sameJson(current, after);
}
