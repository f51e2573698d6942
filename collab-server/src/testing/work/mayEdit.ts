import { isAlive, META_ID, readEntry } from "@formweave/schema/doc";
import type * as Y from "yjs";

/** Nothing is edited before the document is there. */
export function isShown(doc: Y.Doc): boolean {
  return readEntry(doc, "meta", META_ID, "schema") !== undefined;
}

/** An editor opens in what is there and not locked. */
export function canWriteIn(doc: Y.Doc, widgetId: string): boolean {
  return isAlive(doc, widgetId) && readEntry(doc, "widgets", widgetId, "locked") !== true;
}
