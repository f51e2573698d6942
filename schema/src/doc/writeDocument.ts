import type * as Y from "yjs";
import { orderBetween } from "../geometry/index.ts";
import {
  type DocumentRecord,
  type Json,
  type ProjectDocument,
  type Screen,
  type Stamp,
  type Widget,
} from "../model/index.ts";
import { createWidget } from "./createWidget.ts";
import { createEntry, deleteEntry, entryOf, META_ID, readEntry, rootMap, writeEntry } from "./entries.ts";
import { FIRST_EPOCH } from "./epoch.ts";
import { parseWidgetKey, ROW_LISTS, SCHEMA_VERSION, type Root } from "./keys.ts";
import { writeThemeValues } from "./themeEntries.ts";
import { sameJson } from "./values.ts";
import { rowListsOf, widgetEntries } from "./widgetEntries.ts";
import { readWidgets, type WidgetRecord } from "./widgets.ts";
import { writeRows } from "./writeRow.ts";

/**
 * Makes a document, empty or not, equal to a JSON document by the fewest writes: what is equal already is not touched,
 * what is not in the JSON is deleted softly. The caller wraps it in a transaction.
 */
export function writeDocument(doc: Y.Doc, document: ProjectDocument, stamp: Stamp): void {
  writeMeta(doc, document);
  writeRecords(doc, "screens", document.screens.map(screenRecord), stamp);
  writeRecords(doc, "links", document.links, stamp);
  writeRecords(doc, "layout", document.layout, stamp);
  writeRecords(doc, "sources", document.dataSources, stamp);
  writeRecords(doc, "flows", document.workflows, stamp);
  const existing = readWidgets(doc);
  deleteOthers(doc, document.widgets, existing, stamp);
  for (const siblings of bySiblings(document.widgets).values()) writeSiblings(doc, siblings, existing, stamp);
}

/** The flat record that a screen is in the document. */
function screenRecord({ id, name, route, type, navigation }: Screen): DocumentRecord {
  return { id, name, route, type, ...navigation };
}

/** Writes the keys of a record's entry, creating it when it is missing. */
export function writeRecord(doc: Y.Doc, root: Root, { id, ...values }: DocumentRecord, stamp: Stamp): void {
  const entry = entryOf(doc, root, id);
  if (entry === undefined) {
    createEntry(doc, { root, id, stamp }, new Map(Object.entries(values)));
    return;
  }
  for (const key of entry.keys()) {
    if (!Object.hasOwn(values, key)) writeEntry(doc, root, id, { key, value: undefined });
  }
  for (const [key, value] of Object.entries(values)) writeEntry(doc, root, id, { key, value });
}

function writeMeta(doc: Y.Doc, { name, description, kind, theme }: ProjectDocument): void {
  const isNew = readEntry(doc, "meta", META_ID, "schema") === undefined;
  const values = {
    name,
    description,
    kind,
    ...(isNew && { schema: SCHEMA_VERSION, epoch: FIRST_EPOCH }),
  };
  for (const [key, value] of Object.entries(values)) writeEntry(doc, "meta", META_ID, { key, value });
  writeThemeValues(doc, theme);
}

function writeRecords(doc: Y.Doc, root: Root, records: readonly DocumentRecord[], stamp: Stamp): void {
  const kept = new Set(records.map(({ id }) => id));
  for (const id of rootMap(doc, root).keys()) {
    const isThere = entryOf(doc, root, id)?.has("del") === false;
    if (isThere && !kept.has(id)) deleteEntry(doc, { root, id, stamp });
  }
  for (const record of records) writeRecord(doc, root, record, stamp);
}

type Existing = ReadonlyMap<string, WidgetRecord>;

function deleteOthers(doc: Y.Doc, widgets: readonly Widget[], existing: Existing, stamp: Stamp): void {
  const kept = new Set(widgets.map(({ id }) => id));
  for (const { id, deleted, locked } of existing.values()) {
    if (kept.has(id) || deleted !== undefined) continue;
    unlockedIf(locked, doc, id, () => deleteEntry(doc, { root: "widgets", id, stamp }));
  }
}

/** Groups by parent, each group from the bottom to the top. A parent that is not among the widgets means the canvas. */
function bySiblings(widgets: readonly Widget[]): ReadonlyMap<string | null, readonly Widget[]> {
  const ids = new Set(widgets.map(({ id }) => id));
  const groups = new Map<string | null, Widget[]>();
  for (const widget of widgets) {
    const parentId = widget.parentId !== null && ids.has(widget.parentId) ? widget.parentId : null;
    const group = groups.get(parentId) ?? [];
    group.push({ ...widget, parentId });
    groups.set(parentId, group);
  }
  for (const group of groups.values()) group.sort((a, b) => a.zIndex - b.zIndex);
  return groups;
}

function writeSiblings(doc: Y.Doc, siblings: readonly Widget[], existing: Existing, stamp: Stamp): void {
  const orders = siblings.map(({ id }) => existing.get(id)?.at.order);
  const isInOrder = orders.every((order, index) => {
    const previous = index === 0 ? "" : orders[index - 1];
    return order !== undefined && previous !== undefined && previous < order;
  });
  let previous: string | null = null;
  siblings.forEach((widget, index) => {
    const order: string = (isInOrder ? orders[index] : undefined) ?? orderBetween(previous, null, widget.id);
    previous = order;
    const record = existing.get(widget.id);
    if (record?.type === widget.type) updateWidget(doc, widget, order, record);
    else createWidget(doc, widget, order, stamp);
  });
}

function updateWidget(doc: Y.Doc, widget: Widget, order: string, record: WidgetRecord): void {
  const { id } = widget;
  const wanted = widgetEntries(widget, order);
  const surplus = [...(entryOf(doc, "widgets", id)?.keys() ?? [])].filter(
    (key) => !wanted.has(key) && !isKept(key),
  );
  const writes: readonly EntryWrite[] = [...surplus.map((key) => [key, undefined] as const), ...wanted];
  const due = writes.filter(
    ([key, value]) => !isOfRow(key) && !sameJson(readEntry(doc, "widgets", id, key), value),
  );
  const rows = rowListsOf(widget);
  const lists = Object.values(ROW_LISTS).filter((list) => !sameJson([...record.rows[list]], [...rows[list]]));
  if (due.length === 0 && lists.length === 0) return;
  unlockedIf(record.locked && widget.locked, doc, id, () => {
    for (const [key, value] of due) writeEntry(doc, "widgets", id, { key, value });
    for (const list of lists) writeRows(doc, { widgetId: id, list }, rows[list]);
  });
}

type EntryWrite = readonly [key: string, value: Json | undefined];

/** Takes the lock off a widget that has and keeps one, for the time of a change: a locked widget takes nothing else. */
function unlockedIf(isLocked: boolean, doc: Y.Doc, id: string, change: () => void): void {
  if (isLocked) writeEntry(doc, "widgets", id, { key: "locked", value: false });
  change();
  if (isLocked) writeEntry(doc, "widgets", id, { key: "locked", value: true });
}

/** Whether a key is of a row or of one of its cells: what is equal in a list keeps its order key. */
function isOfRow(key: string): boolean {
  const kind = parseWidgetKey(key)?.kind;
  return kind === "row" || kind === "cell";
}

/** Keys that stay though the JSON does not name them: what never changes, and texts, which are never removed. */
function isKept(key: string): boolean {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind === "field") return ["type", "createdAt", "createdBy", "assisted"].includes(parsed.field);
  return parsed?.kind === "text";
}
