import type * as Y from "yjs";
import { isThemeValue, THEME_NAMES, type Json, type ThemeName } from "../../model/index.ts";
import { META_ID, readEntry, writeEntry } from "./entries.ts";
import { isRecord } from "../keys/values.ts";

const PREFIX = "theme:";

/** The metadata key of one theme value; a key each, so that the choices of two people merge. */
export function themeKey(name: ThemeName): string {
  return `${PREFIX}${name}`;
}

/** The theme value under a metadata key; undefined for any other key. */
export function parseThemeKey(key: string): ThemeName | undefined {
  return key.startsWith(PREFIX) ? THEME_NAMES.find((name) => themeKey(name) === key) : undefined;
}

/** All theme values of a document, including its own variables. */
export function readThemeValues(doc: Y.Doc): Record<string, Json> {
  const raw = readEntry(doc, "meta", META_ID, "theme");
  const values: Record<string, Json> = isRecord(raw) ? { ...raw } : {};
  for (const name of THEME_NAMES) {
    const value = readEntry(doc, "meta", META_ID, themeKey(name));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Replaces all theme values of a document. */
export function writeThemeValues(doc: Y.Doc, values: Readonly<Record<string, Json>>): void {
  for (const [key, value] of themeEntries(values)) writeEntry(doc, "meta", META_ID, { key, value });
}

/** The metadata entries for theme values; undefined under the keys of missing values. */
export function themeEntries(values: Readonly<Record<string, Json>>): ReadonlyMap<string, Json | undefined> {
  const raw = new Map(Object.entries(values));
  const entries = new Map<string, Json | undefined>();
  for (const name of THEME_NAMES) {
    const value = values[name];
    const isKnown = isThemeValue(name, value);
    if (isKnown) raw.delete(name);
    entries.set(themeKey(name), isKnown ? value : undefined);
  }
  return entries.set("theme", Object.fromEntries(raw));
}
