import type * as Y from "yjs";
import type { Json, Stamp, Widget } from "../../model/index.ts";
import { findEntry, readEntry, writeEntry } from "../entries/entries.ts";
import { readWidget, type WidgetRecord } from "../entries/widgets.ts";
import { parseWidgetKey } from "../keys/keys.ts";
import { parseRowKey, ROW_LISTS } from "../keys/rowKeys.ts";
import { sameJson } from "../keys/values.ts";
import { readRowLists, widgetEntries } from "../keys/widgetEntries.ts";
import { createWidget } from "./createWidget.ts";
import { writeRows } from "./writeRow.ts";

/** Makes a widget equal to its JSON. Reads it only now: others may have changed it since the plan began. */
export function writeWidget(doc: Y.Doc, widget: Widget, order: string, stamp: Stamp): void {
  const record = readWidget(doc, widget.id);
  if (record?.type === widget.type) updateWidget(doc, widget, order, record);
  else createWidget(doc, widget, order, stamp);
}

function updateWidget(doc: Y.Doc, widget: Widget, order: string, record: WidgetRecord): void {
  const { id } = widget;
  const wanted = widgetEntries(widget, order);
  const surplus = [...(findEntry(doc, "widgets", id)?.keys() ?? [])].filter(
    (key) => !wanted.has(key) && !isKept(key),
  );
  const writes: readonly KeyWrite[] = [...surplus.map((key) => [key, undefined] as const), ...wanted];
  const due = writes.filter(
    ([key, value]) => !isOfRow(key) && !sameJson(readEntry(doc, "widgets", id, key), value),
  );
  const rows = readRowLists(widget);
  const lists = Object.values(ROW_LISTS).filter((list) => !sameJson([...record.rows[list]], [...rows[list]]));
  if (due.length === 0 && lists.length === 0) return;
  unlockedIf(record.locked && widget.locked, doc, id, () => {
    for (const [key, value] of due) writeEntry(doc, "widgets", id, { key, value });
    for (const list of lists) writeRows(doc, { entryId: id, list }, rows[list]);
  });
}

type KeyWrite = readonly [key: string, value: Json | undefined];

/** Unlocks a widget that stays locked for the time of a change, because a locked widget accepts no other change. */
export function unlockedIf(isLocked: boolean, doc: Y.Doc, id: string, change: () => void): void {
  if (isLocked) writeEntry(doc, "widgets", id, { key: "locked", value: false });
  change();
  if (isLocked) writeEntry(doc, "widgets", id, { key: "locked", value: true });
}

/** True for keys of rows and cells: they are written by list, so that unchanged rows keep their order keys. */
function isOfRow(key: string): boolean {
  return parseRowKey(key) !== undefined;
}

/** Keys that are kept though the JSON does not have them: creation data, and texts, which are never removed. */
function isKept(key: string): boolean {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind === "field") return ["type", "createdAt", "createdBy", "assisted"].includes(parsed.field);
  return parsed?.kind === "text";
}
