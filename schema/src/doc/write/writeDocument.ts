import type * as Y from "yjs";
import { orderBetween, readByPosition, type Rect } from "../../geometry/index.ts";
import type {
  DataSource,
  DocumentRecord,
  ProjectDocument,
  Screen,
  Stamp,
  Widget,
} from "../../model/index.ts";
import {
  createEntry,
  deleteEntry,
  findEntry,
  META_ID,
  readEntry,
  rootMap,
  writeEntry,
} from "../entries/entries.ts";
import { FIRST_EPOCH } from "../entries/epoch.ts";
import { SCHEMA_VERSION, type Root } from "../keys/keys.ts";
import { appSettingEntries } from "../entries/appEntries.ts";
import { pageTextEntries } from "../entries/pageTextEntries.ts";
import { derivePageOrder, type PageOrder } from "../tree/pageOrder.ts";
import { splitByScreen } from "../tree/tree.ts";
import { readSource } from "../entries/sources.ts";
import { writeThemeValues } from "../entries/themeEntries.ts";
import { FALLBACK_ORDER, parseTreePosition } from "../keys/placement.ts";
import { screenRecord } from "../entries/records.ts";
import { writeSource } from "./writeSource.ts";
import { unlockedIf, writeWidget } from "./writeWidget.ts";

/** The write of one entry of a document. */
export interface EntryWrite {
  readonly root: Root;
  readonly id: string;
  readonly write: () => void;
}

/**
 * Makes a document, empty or not, equal to a JSON document with as few writes as possible: equal values are not touched,
 * entries missing in the JSON are soft-deleted. The caller wraps it in a transaction.
 */
export function writeDocument(doc: Y.Doc, document: ProjectDocument, stamp: Stamp): void {
  for (const entry of planDocument(doc, document, stamp)) entry.write();
}

/**
 * Like `writeDocument`, entry by entry: the caller writes each before the next is planned, and may yield to others in between.
 */
export function* planDocument(
  doc: Y.Doc,
  document: ProjectDocument,
  stamp: Stamp,
): Generator<EntryWrite, void> {
  yield { root: "meta", id: META_ID, write: () => writeMeta(doc, document) };
  yield* planRecords(doc, "screens", document.screens.map(screenRecord), stamp);
  yield* planRecords(doc, "links", document.links, stamp);
  yield* planRecords(doc, "layout", document.layout, stamp);
  yield* planSources(doc, document.dataSources, stamp);
  yield* planRecords(doc, "flows", document.workflows, stamp);
  const kept = new Set(document.widgets.map(({ id }) => id));
  yield* planDeletions(doc, "widgets", kept, stamp);
  const { name, kind, byHand, texts } = document;
  const order = derivePageOrder({ name, kind, byHand, language: texts?.language });
  const manuallyOrdered = new Set(
    document.widgets.flatMap((widget) => (widget.byHand === true ? widget.id : [])),
  );
  for (const [parentId, siblings] of bySiblings(document.widgets)) {
    const isManual = parentId === null ? order.isManual : manuallyOrdered.has(parentId);
    const screens = parentId === null ? orderedIds(document.screens) : [];
    const orders = ordersFor(doc, siblings, { ...order, isManual, screens });
    for (const [index, widget] of siblings.entries()) {
      const { id } = widget;
      yield { root: "widgets", id, write: () => writeWidget(doc, widget, orders[index] ?? "", stamp) };
    }
  }
}

/** Writes the keys of a record's entry, creating it if missing. */
export function writeRecord(doc: Y.Doc, root: Root, { id, ...values }: DocumentRecord, stamp: Stamp): void {
  const entry = findEntry(doc, root, id);
  if (entry === undefined) {
    createEntry(doc, { root, id, stamp }, new Map(Object.entries(values)));
    return;
  }
  for (const key of entry.keys()) {
    if (!Object.hasOwn(values, key)) writeEntry(doc, root, id, { key, value: undefined });
  }
  for (const [key, value] of Object.entries(values)) writeEntry(doc, root, id, { key, value });
}

function writeMeta(doc: Y.Doc, document: ProjectDocument): void {
  const { name, description, kind, byHand, theme, texts } = document;
  const isNew = readEntry(doc, "meta", META_ID, "schema") === undefined;
  const values = {
    name,
    description,
    kind,
    byHand: byHand === true ? true : undefined,
    ...Object.fromEntries(pageTextEntries(texts)),
    ...Object.fromEntries(appSettingEntries(doc, document)),
    ...(isNew && { schema: SCHEMA_VERSION, epoch: FIRST_EPOCH }),
  };
  for (const [key, value] of Object.entries(values)) writeEntry(doc, "meta", META_ID, { key, value });
  writeThemeValues(doc, theme);
}

function* planRecords(
  doc: Y.Doc,
  root: Root,
  records: readonly DocumentRecord[],
  stamp: Stamp,
): Generator<EntryWrite> {
  yield* planDeletions(doc, root, new Set(records.map(({ id }) => id)), stamp);
  for (const record of records)
    yield { root, id: record.id, write: () => writeRecord(doc, root, record, stamp) };
}

function* planDeletions(
  doc: Y.Doc,
  root: Root,
  kept: ReadonlySet<string>,
  stamp: Stamp,
): Generator<EntryWrite> {
  const others = [...rootMap(doc, root).keys()].filter((id) => !kept.has(id));
  for (const id of others) {
    const entry = findEntry(doc, root, id);
    if (entry === undefined || entry.has("del")) continue;
    const isLocked = root === "widgets" && entry.get("locked") === true;
    const write = () => unlockedIf(isLocked, doc, id, () => deleteEntry(doc, { root, id, stamp }));
    yield { root, id, write };
  }
}

/** Entries of no type stay as they are: they may be older than the types. */
function* planSources(doc: Y.Doc, sources: readonly DataSource[], stamp: Stamp): Generator<EntryWrite> {
  const untyped = [...rootMap(doc, "sources").keys()].filter((id) => readSource(doc, id) === undefined);
  yield* planDeletions(doc, "sources", new Set([...untyped, ...sources.map(({ id }) => id)]), stamp);
  for (const source of sources)
    yield { root: "sources", id: source.id, write: () => writeSource(doc, source, stamp) };
}

/** Groups widgets by parent, each group from the bottom to the top. A parent that is not among the widgets means the canvas. */
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

/**
 * Order keys of siblings: the existing ones when the siblings are already in order, by key or by position; otherwise new ones.
 */
function ordersFor(doc: Y.Doc, siblings: readonly Widget[], order: SiblingOrder): readonly string[] {
  const ordered = siblings.flatMap((widget) => {
    const key = readOrder(doc, widget.id);
    const { id, position, size, props } = widget;
    return key === undefined ? [] : { id, key, rect: { ...position, ...size }, screen: props["__screenId"] };
  });
  const byKey = ordered.toSorted((a, b) => compareText(a.key, b.key) || compareText(a.id, b.id));
  const read = order.followsPosition && !order.isManual ? readPages(byKey, order) : byKey;
  const isInOrder =
    ordered.length === siblings.length && read.every(({ id }, index) => id === siblings[index]?.id);
  if (isInOrder) return ordered.map(({ key }) => key);
  let previous: string | null = null;
  return siblings.map(({ id }) => (previous = orderBetween(previous, null, id)));
}

/** Siblings by position, screen by screen. */
function readPages<Item extends { readonly id: string; readonly rect: Rect; readonly screen: unknown }>(
  items: readonly Item[],
  { screens, isRightToLeft }: SiblingOrder,
): readonly Item[] {
  return splitByScreen(items, ({ screen }) => screen, screens).flatMap((page) =>
    readByPosition(page, isRightToLeft),
  );
}

/** Order rules of siblings, with the ids of the screens on which they are. */
interface SiblingOrder extends PageOrder {
  readonly screens: readonly string[];
}

function orderedIds(screens: readonly Screen[]): readonly string[] {
  return screens
    .toSorted((a, b) => a.navigation.order - b.navigation.order || compareText(a.id, b.id))
    .map(({ id }) => id);
}

/** The order key of an existing widget; undefined for a missing one. */
function readOrder(doc: Y.Doc, id: string): string | undefined {
  const entry = findEntry(doc, "widgets", id);
  const type = entry?.get("type");
  if (entry === undefined || typeof type !== "string" || type === "") return undefined;
  return parseTreePosition(entry.get("at"))?.order ?? FALLBACK_ORDER;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
