import type * as Y from "yjs";
import { isThemeValue, THEME_NAMES, type Json, type ThemeName } from "../model/index.ts";
import { META_ID, readEntry, writeEntry } from "./entries.ts";
import { isRecord } from "./values.ts";

const PREFIX = "theme:";

/** The key of the meta data that says one thing about the look, so that what two people choose merges. */
export function themeKey(name: ThemeName): string {
  return `${PREFIX}${name}`;
}

/** What of the look a key of the meta data is about; undefined when it is about something else. */
export function parseThemeKey(key: string): ThemeName | undefined {
  return key.startsWith(PREFIX) ? THEME_NAMES.find((name) => themeKey(name) === key) : undefined;
}

/** All that a document says about its look, its own variables too. */
export function readThemeValues(doc: Y.Doc): Record<string, Json> {
  const raw = readEntry(doc, "meta", META_ID, "theme");
  const values: Record<string, Json> = isRecord(raw) ? { ...raw } : {};
  for (const name of THEME_NAMES) {
    const value = readEntry(doc, "meta", META_ID, themeKey(name));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Makes a document say this about its look, and nothing else. */
export function writeThemeValues(doc: Y.Doc, values: Readonly<Record<string, Json>>): void {
  for (const [key, value] of themeEntries(values)) writeEntry(doc, "meta", META_ID, { key, value });
}

/** The keys of the meta data that say this about the look; undefined for those that say nothing then. */
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
