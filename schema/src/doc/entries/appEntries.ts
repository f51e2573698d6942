import type * as Y from "yjs";
import { MAX_ROLES, MAX_VARIABLES } from "../../limits.ts";
import { appSignUp, entityId, keyedValues, type Json, type ProjectDocument } from "../../model/index.ts";
import { KEYED, keyedEntries, parseKeyed, readKeyed } from "../keys/keyedEntries.ts";
import { findEntry, META_ID, readEntry } from "./entries.ts";

/** Settings of an app as a whole. */
export type AppSettings = Pick<ProjectDocument, "home" | "roles" | "variables" | "signUp">;

/** Reads the settings of an app; invalid and empty ones are left out. */
export function readAppSettings(doc: Y.Doc): AppSettings {
  const entries = listMetaEntries(doc);
  const home = entityId.safeParse(readEntry(doc, "meta", META_ID, "home"));
  const signUp = appSignUp.safeParse(readEntry(doc, "meta", META_ID, "signUp"));
  const roles = readKeyed(KEYED.role, keyedValues.role, entries);
  const variables = readKeyed(KEYED.variable, keyedValues.variable, entries);
  return {
    ...(home.success && { home: home.data }),
    ...(roles.length > 0 && { roles: roles.slice(0, MAX_ROLES) }),
    ...(variables.length > 0 && { variables: variables.slice(0, MAX_VARIABLES) }),
    ...(signUp.success && { signUp: signUp.data }),
  };
}

/** The metadata entries of an app's settings; undefined under the keys of absent ones. */
export function listSettings(settings: AppSettings): readonly (readonly [string, Json | undefined])[] {
  return [
    ["home", settings.home],
    ["signUp", settings.signUp],
    ...keyedEntries(KEYED.role, settings.roles),
    ...keyedEntries(KEYED.variable, settings.variables),
  ];
}

/** The metadata entries of an app's settings; undefined also under the keys of items that `doc` has and they do not. */
export function appSettingEntries(doc: Y.Doc, settings: AppSettings): ReadonlyMap<string, Json | undefined> {
  const stale = listMetaEntries(doc).map(([key]) => [key, undefined] as const);
  return new Map<string, Json | undefined>([...stale, ...listSettings(settings)]);
}

function isKeyedSetting(key: string): boolean {
  return parseKeyed(KEYED.role, key) !== undefined || parseKeyed(KEYED.variable, key) !== undefined;
}

function listMetaEntries(doc: Y.Doc): readonly (readonly [string, Json])[] {
  const keys = [...(findEntry(doc, "meta", META_ID)?.keys() ?? [])];
  return keys.flatMap((key) => {
    const value = isKeyedSetting(key) ? readEntry(doc, "meta", META_ID, key) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
}
