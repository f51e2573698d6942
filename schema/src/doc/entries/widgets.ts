import * as Y from "yjs";
import { formatWidgetName } from "../../widgets/index.ts";
import type { Breakpoint, Json, Row } from "../../model/index.ts";
import { rootMap } from "./entries.ts";
import { readTree } from "../tree/readTree.ts";
import { parseWidgetKey, type WidgetKey } from "../keys/keys.ts";
import { parseDeletion, parseTreePosition, readPlacement, type Placement } from "../keys/placement.ts";
import { createRowCollector, type RowCollector } from "../keys/rowCollector.ts";
import type { RowList } from "../keys/rowKeys.ts";
import { toJsonValue, stringOr } from "../keys/values.ts";

/** All data of one widget's map, decoded. */
export interface WidgetRecord extends Placement {
  readonly type: string;
  /** Displayed name: `givenName`, or one derived from the widget's content. */
  readonly name: string;
  /** The stored name; the title of the type where nobody named it. */
  readonly givenName: string;
  readonly screen: string | undefined;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly createdAt: number | undefined;
  readonly createdBy: string | undefined;
  /** Values, texts as strings, rich texts as trees; options are among the rows. */
  readonly props: Readonly<Record<string, Json>>;
  readonly rows: Readonly<Record<RowList, readonly Row[]>>;
  /** By property what it follows. */
  readonly bindings: Readonly<Record<string, Json>>;
  readonly styles: Readonly<Partial<Record<Breakpoint, Readonly<Record<string, Json>>>>>;
}

/** Reads one widget; undefined when it is missing or has no type. */
export function readWidget(doc: Y.Doc, id: string): WidgetRecord | undefined {
  const map = rootMap(doc, "widgets").get(id);
  return map instanceof Y.Map ? decodeWidget(id, map) : undefined;
}

/** Reads all widgets, including deleted ones. */
export function readWidgets(doc: Y.Doc): ReadonlyMap<string, WidgetRecord> {
  const records = new Map<string, WidgetRecord>();
  for (const [id, map] of rootMap(doc, "widgets").entries()) {
    const record = map instanceof Y.Map ? decodeWidget(id, map) : undefined;
    if (record !== undefined) records.set(id, record);
  }
  return records;
}

/** True when a widget is visible, as in `readTree`, but reads only the widget and its containers. */
export function isAlive(doc: Y.Doc, id: string): boolean {
  const chain = new Map<string, Y.Map<unknown>>();
  let next: string | null = id;
  while (next !== null) {
    // Only the tree decides which widget of a cycle moves to the canvas.
    if (chain.has(next)) return readTree(doc).isAlive(id);
    const map: unknown = rootMap(doc, "widgets").get(next);
    if (!(map instanceof Y.Map) || typeof map.get("type") !== "string") break;
    chain.set(next, map);
    next = parseTreePosition(map.get("at"))?.parentId ?? null;
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
  const givenName = stringOr(map.get("name"), type);
  return {
    ...readPlacement(id, map),
    type,
    name: formatWidgetName({ type, name: givenName, props: content.props }),
    givenName,
    screen: stringOrNone(map.get("screen")),
    visible: map.get("visible") !== false,
    locked: map.get("locked") === true,
    createdAt: numberOrNone(map.get("createdAt")),
    createdBy: stringOrNone(map.get("createdBy")),
    ...content,
  };
}

type Content = Pick<WidgetRecord, "props" | "rows" | "bindings" | "styles">;
interface OpenContent {
  props: Record<string, Json>;
  readonly rows: RowCollector<RowList>;
  bindings: Record<string, Json>;
  styles: Partial<Record<Breakpoint, Record<string, Json>>>;
}
function decodeContent(map: Y.Map<unknown>): Content {
  const content: OpenContent = { props: {}, rows: createRowCollector(), bindings: {}, styles: {} };
  for (const key of map.keys()) {
    const parsed = parseWidgetKey(key);
    if (parsed === undefined || parsed.kind === "field") continue;
    const value = toJsonValue(map.get(key));
    if (value !== undefined) decodeKey(content, parsed, value);
  }
  return { ...content, rows: listRows(content.rows) };
}

function decodeKey(content: OpenContent, key: Exclude<WidgetKey, { kind: "field" }>, value: Json): void {
  switch (key.kind) {
    case "prop":
    case "text":
      content.props[key.name] = value;
      return;
    case "binding":
      content.bindings[key.name] = value;
      return;
    case "style":
      (content.styles[key.breakpoint] ??= {})[key.style] = value;
      return;
    case "row":
    case "cell":
      content.rows.add(key, value);
  }
}

function listRows(rows: RowCollector<RowList>): WidgetRecord["rows"] {
  return {
    options: rows.list("options"),
    events: rows.list("events"),
    conditions: rows.list("conditions"),
    validation: rows.list("validation"),
    query: rows.list("query"),
  };
}

function stringOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
