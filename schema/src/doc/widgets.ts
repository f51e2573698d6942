import * as Y from "yjs";
import { type Breakpoint, type Json, type Row } from "../model/index.ts";
import { rootMap } from "./entries.ts";
import { readTree } from "./readTree.ts";
import { parseWidgetKey, type RowList, type WidgetKey } from "./keys.ts";
import { parseDeletion, parsePlace, readPlacement, type Placement } from "./placement.ts";
import { isRecord, jsonOf, stringOr } from "./values.ts";

/** Everything that one widget's map says, decoded. */
export interface WidgetRecord extends Placement {
  readonly type: string;
  readonly name: string;
  readonly screen: string | undefined;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly createdAt: number | undefined;
  readonly createdBy: string | undefined;
  /** Values, texts as strings, rich texts as trees; options are among the rows. */
  readonly props: Readonly<Record<string, Json>>;
  readonly rows: Readonly<Record<RowList, readonly Row[]>>;
  readonly styles: Readonly<Partial<Record<Breakpoint, Readonly<Record<string, Json>>>>>;
}

/** Reads one widget; undefined when there is none, or no type that a document may have. */
export function readWidget(doc: Y.Doc, id: string): WidgetRecord | undefined {
  const map = rootMap(doc, "widgets").get(id);
  return map instanceof Y.Map ? decodeWidget(id, map) : undefined;
}

/** Reads all widgets, deleted ones too. */
export function readWidgets(doc: Y.Doc): ReadonlyMap<string, WidgetRecord> {
  const records = new Map<string, WidgetRecord>();
  for (const [id, map] of rootMap(doc, "widgets").entries()) {
    const record = map instanceof Y.Map ? decodeWidget(id, map) : undefined;
    if (record !== undefined) records.set(id, record);
  }
  return records;
}

/** Whether a widget is there, as `readTree` says, read from it and the containers around it alone. */
export function isAlive(doc: Y.Doc, id: string): boolean {
  const chain = new Map<string, Y.Map<unknown>>();
  let next: string | null = id;
  while (next !== null) {
    // Which widget of a cycle hangs on the canvas, only the tree knows.
    if (chain.has(next)) return readTree(doc).isAlive(id);
    const map: unknown = rootMap(doc, "widgets").get(next);
    if (!(map instanceof Y.Map) || typeof map.get("type") !== "string") break;
    chain.set(next, map);
    next = parsePlace(map.get("at"))?.parentId ?? null;
  }
  return chain.has(id) && [...chain.values()].every((map) => parseDeletion(map.get("del")) === undefined);
}

/** The Y.Text or Y.XmlText of a property, for an editor to bind to. */
export function widgetText(doc: Y.Doc, id: string, property: string): Y.Text | undefined {
  const map = rootMap(doc, "widgets").get(id);
  const text = map instanceof Y.Map ? map.get(`t:${property}`) : undefined;
  return text instanceof Y.Text ? text : undefined;
}

/** Decodes the map of one widget. */
export function decodeWidget(id: string, map: Y.Map<unknown>): WidgetRecord | undefined {
  const type = map.get("type");
  if (typeof type !== "string" || type === "") return undefined;
  const content = decodeContent(map);
  return {
    ...readPlacement(id, map),
    type,
    name: stringOr(map.get("name"), type),
    screen: stringOrNone(map.get("screen")),
    visible: map.get("visible") !== false,
    locked: map.get("locked") === true,
    createdAt: numberOrNone(map.get("createdAt")),
    createdBy: stringOrNone(map.get("createdBy")),
    ...content,
  };
}

type Content = Pick<WidgetRecord, "props" | "rows" | "styles">;
interface OpenContent {
  props: Record<string, Json>;
  rows: Record<RowList, { row: Row; order: string }[]>;
  styles: Partial<Record<Breakpoint, Record<string, Json>>>;
}

function decodeContent(map: Y.Map<unknown>): Content {
  const content: OpenContent = {
    props: {},
    rows: { options: [], events: [], conditions: [], validation: [] },
    styles: {},
  };
  for (const key of map.keys()) {
    const parsed = parseWidgetKey(key);
    if (parsed === undefined || parsed.kind === "field") continue;
    const value = jsonOf(map.get(key));
    if (value !== undefined) decodeKey(content, parsed, value);
  }
  const { options, events, conditions, validation } = content.rows;
  const rows = {
    options: inOrder(options),
    events: inOrder(events),
    conditions: inOrder(conditions),
    validation: inOrder(validation),
  };
  return { props: content.props, rows, styles: content.styles };
}

function decodeKey(content: OpenContent, key: Exclude<WidgetKey, { kind: "field" }>, value: Json): void {
  switch (key.kind) {
    case "prop":
    case "text":
      content.props[key.name] = value;
      return;
    case "style":
      (content.styles[key.breakpoint] ??= {})[key.style] = value;
      return;
    case "row":
      if (isRecord(value)) content.rows[key.list].push(decodeRow(key.id, value));
  }
}

function decodeRow(id: string, value: { readonly [key: string]: Json }) {
  const { order, ...cells } = value;
  return { row: { ...cells, id }, order: typeof order === "string" ? order : "" };
}

function inOrder(rows: readonly { row: Row; order: string }[]): readonly Row[] {
  return rows
    .toSorted((a, b) => {
      if (a.order !== b.order) return a.order < b.order ? -1 : 1;
      return a.row.id < b.row.id ? -1 : 1;
    })
    .map(({ row }) => row);
}

function stringOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
