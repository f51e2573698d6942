import { isAlive, META_ID, readEntry } from "@formweave/schema/doc";
import type * as Y from "yjs";

/** True once the document has loaded; editing is possible only then. */
export function isShown(doc: Y.Doc): boolean {
  return readEntry(doc, "meta", META_ID, "schema") !== undefined;
}

/** True when a text editor can open in a widget: it exists and is not locked. */
export function canWriteIn(doc: Y.Doc, widgetId: string): boolean {
  return isAlive(doc, widgetId) && readEntry(doc, "widgets", widgetId, "locked") !== true;
}
