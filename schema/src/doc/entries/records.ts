import * as Y from "yjs";
import type { DocumentRecord, Json, Screen } from "../../model/index.ts";
import { rootMap } from "./entries.ts";
import type { Root } from "../keys/keys.ts";
import { settleRoutes } from "./settleRoutes.ts";
import { toJsonValue, stringOr } from "../keys/values.ts";

/** The screens in their order, with unique routes. */
export function readScreens(doc: Y.Doc): Screen[] {
  const screens = readRecords(doc, "screens")
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
  return settleRoutes(screens);
}

/** The entries of a root as plain JSON, sorted by id, without deleted ones. */
export function readRecords(doc: Y.Doc, root: Root): DocumentRecord[] {
  const records: DocumentRecord[] = [];
  for (const [id, map] of rootMap(doc, root).entries()) {
    if (!(map instanceof Y.Map) || map.has("del")) continue;
    const record: Record<string, Json> = {};
    for (const [key, value] of map.entries()) {
      const plain = toJsonValue(value);
      if (plain !== undefined && key !== "__proto__") record[key] = plain;
    }
    records.push({ ...record, id });
  }
  return records.toSorted((a, b) => compare(a.id, b.id));
}

/** The document record of a screen. */
export function screenRecord({ id, name, route, type, navigation }: Screen): DocumentRecord {
  return { id, name, route, type, ...navigation };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
