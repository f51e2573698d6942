import * as Y from "yjs";
import { MAX_PARAMETERS } from "../../limits.ts";
import { keyedValues, screen, type DocumentRecord, type Json, type Screen } from "../../model/index.ts";
import { rootMap } from "./entries.ts";
import { KEYED, keyedEntries, parseKeyed, readKeyed } from "../keys/keyedEntries.ts";
import type { Root } from "../keys/keys.ts";
import { settleRoutes } from "./settleRoutes.ts";
import { toJsonValue, stringOr } from "../keys/values.ts";

/** The screens in their order, with unique routes. */
export function readScreens(doc: Y.Doc): Screen[] {
  return settleRoutes(readWrittenScreens(doc));
}

/** A screen whose route another one has too, so that it is reached by another address than the one it was given. */
export interface MovedScreen {
  readonly screen: Screen;
  /** The route that it was given. */
  readonly written: string;
}

/** The screens that lost their route to others: two people working apart can give two screens the same one. */
export function listMovedScreens(doc: Y.Doc): readonly MovedScreen[] {
  const written = readWrittenScreens(doc);
  return settleRoutes(written).flatMap((settled, index) => {
    const route = written[index]?.route;
    return route === undefined || route === settled.route ? [] : [{ screen: settled, written: route }];
  });
}

function readWrittenScreens(doc: Y.Doc): readonly Screen[] {
  return readRecords(doc, "screens")
    .map(readScreen)
    .toSorted((a, b) => a.navigation.order - b.navigation.order || compare(a.id, b.id));
}

function readScreen({ id, name, route, type, order, showInNav, icon, ...rest }: DocumentRecord): Screen {
  return {
    id,
    name: stringOr(name, id),
    route: stringOr(route, ""),
    type: stringOr(type, "default"),
    navigation: {
      showInNav: showInNav !== false,
      order: typeof order === "number" ? order : 0,
      icon: stringOr(icon, ""),
    },
    ...readAccess(rest),
  };
}

/** Access, parameters and record of a screen; invalid values are left out. */
function readAccess(rest: Readonly<Record<string, Json>>): Partial<Screen> {
  const entries = Object.entries(rest);
  const { access, record } = screen.pick({ access: true, record: true }).shape;
  const parsed = { access: access.safeParse(rest["access"]), record: record.safeParse(rest["record"]) };
  const parameters = readKeyed(KEYED.parameter, keyedValues.parameter, entries).slice(0, MAX_PARAMETERS);
  const roles = entries.flatMap(([key, value]) =>
    value === true ? (parseKeyed(KEYED.screenRole, key) ?? []) : [],
  );
  return {
    ...(parsed.access.success && parsed.access.data !== undefined && { access: parsed.access.data }),
    ...(roles.length > 0 && { roles: roles.toSorted(compare) }),
    ...(parameters.length > 0 && { parameters }),
    ...(parsed.record.success && parsed.record.data !== undefined && { record: parsed.record.data }),
  };
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

/** The document record of a screen: an item of a list is a key of its own. */
export function screenRecord(from: Screen): DocumentRecord {
  const { id, name, route, type, navigation, roles = [], parameters, access, record } = from;
  return {
    id,
    name,
    route,
    type,
    ...navigation,
    ...(access !== undefined && { access }),
    ...(record !== undefined && { record }),
    ...Object.fromEntries(roles.map((role) => [`${KEYED.screenRole}${role}`, true])),
    ...Object.fromEntries(keyedEntries(KEYED.parameter, parameters)),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
