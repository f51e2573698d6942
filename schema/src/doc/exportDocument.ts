import * as Y from "yjs";
import {
  projectKind,
  type DocumentRecord,
  type Json,
  type ProjectDocument,
  type Screen,
  type Widget,
} from "../model/index.ts";
import { definitionOf } from "../widgets/index.ts";
import { META_ID, readEntry, rootMap } from "./entries.ts";
import { type Root } from "./keys.ts";
import { buildTree, type Tree } from "./tree.ts";
import { isRecord, jsonOf } from "./values.ts";
import { textDefaults } from "./widgetEntries.ts";
import { readWidgets, type WidgetRecord } from "./widgets.ts";

/** The whole canvas document as plain JSON; what is deleted is left out. Source: DESIGN §3. */
export function exportDocument(doc: Y.Doc): ProjectDocument {
  const screens = readScreens(doc);
  return {
    formatVersion: 1,
    name: stringOr(readEntry(doc, "meta", META_ID, "name"), ""),
    description: stringOr(readEntry(doc, "meta", META_ID, "description"), ""),
    kind: readKind(doc),
    theme: recordOr(readEntry(doc, "meta", META_ID, "theme")),
    screens,
    widgets: exportWidgets(readWidgets(doc), screens),
    links: readRecords(doc, "links"),
    layout: readRecords(doc, "layout"),
    dataSources: readRecords(doc, "sources"),
    workflows: readRecords(doc, "flows"),
  };
}

/** Some widgets of a document as JSON, in reading order; what stands inside them comes only when it is named too. */
export function exportWidgets(
  records: ReadonlyMap<string, WidgetRecord>,
  screens: readonly Screen[],
  only?: ReadonlySet<string>,
): Widget[] {
  const tree = buildTree(records.values());
  const byScreen = new Map(screens.map((screen) => [screen.id, screen]));
  return tree.ids
    .filter((id) => only === undefined || only.has(id))
    .flatMap((id) => {
      const record = records.get(id);
      return record === undefined ? [] : [exportWidget(record, tree, byScreen)];
    });
}

/** The screens in their order. */
export function readScreens(doc: Y.Doc): Screen[] {
  return readRecords(doc, "screens")
    .map(({ id, name, route, type, order, showInNav, icon }) => ({
      id,
      name: stringOr(name, id),
      route: stringOr(route, ""),
      type: stringOr(type, "default"),
      navigation: {
        showInNav: showInNav !== false,
        order: typeof order === "number" ? order : 0,
        icon: stringOr(icon, ""),
      },
    }))
    .toSorted((a, b) => a.navigation.order - b.navigation.order || compare(a.id, b.id));
}

function exportWidget(record: WidgetRecord, tree: Tree, screens: ReadonlyMap<string, Screen>): Widget {
  const parentId = tree.parentOf(record.id);
  return {
    id: record.id,
    type: record.type,
    name: record.name,
    position: tree.positionOf(record.id),
    size: { width: record.size.width, height: record.size.height },
    props: { ...completeProps(record), ...screenMarkers(record.screen, screens) },
    styles: { ...record.styles },
    events: [...record.rows.events],
    conditions: [...record.rows.conditions],
    validation: [...record.rows.validation],
    visible: record.visible,
    locked: record.locked,
    zIndex: tree.rankOf(record.id),
    parentId,
    children: [...tree.childrenOf(record.id)],
    metadata: {
      ...(record.createdAt !== undefined && { createdAt: record.createdAt }),
      ...(record.createdBy !== undefined && { createdBy: record.createdBy }),
    },
  };
}

/** The props with every text and the list of options that the definition names, so that an import has nothing to guess. */
function completeProps({ type, props, rows }: WidgetRecord): Record<string, Json> {
  const properties = definitionOf(type)?.properties ?? {};
  const complete: Record<string, Json> = { ...textDefaults(properties), ...props };
  if (rows.options.length > 0 || properties["options"]?.kind === "rows")
    complete["options"] = [...rows.options];
  return complete;
}

/** The screen of a widget as the specs carry it, in its props. Source: spec 2 §3. */
function screenMarkers(id: string | undefined, screens: ReadonlyMap<string, Screen>): Record<string, Json> {
  if (id === undefined) return {};
  const screen = screens.get(id);
  if (screen === undefined) return { __screenId: id };
  return {
    __screenId: id,
    __screenName: screen.name,
    __screenRoute: screen.route,
    __screenType: screen.type,
  };
}

function readRecords(doc: Y.Doc, root: Root): DocumentRecord[] {
  const records: DocumentRecord[] = [];
  for (const [id, map] of rootMap(doc, root).entries()) {
    if (!(map instanceof Y.Map) || map.has("del")) continue;
    const record: Record<string, Json> = {};
    for (const [key, value] of map.entries()) {
      const plain = jsonOf(value);
      if (plain !== undefined && key !== "__proto__") record[key] = plain;
    }
    records.push({ ...record, id });
  }
  return records.toSorted((a, b) => compare(a.id, b.id));
}

function readKind(doc: Y.Doc): ProjectDocument["kind"] {
  const parsed = projectKind.safeParse(readEntry(doc, "meta", META_ID, "kind"));
  return parsed.success ? parsed.data : "form";
}

function stringOr(value: Json | undefined, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

function recordOr(value: Json | undefined): Record<string, Json> {
  return isRecord(value) ? { ...value } : {};
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
