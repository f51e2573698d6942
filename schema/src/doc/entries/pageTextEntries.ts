import type * as Y from "yjs";
import { isPageText, PAGE_TEXT_NAMES, type PageTextName, type PageTexts } from "../../model/index.ts";
import { META_ID, readEntry } from "./entries.ts";
import { pageTextKey } from "../keys/pageTextKeys.ts";

/** Reads the page texts of a document; invalid ones are left out. */
export function readPageTexts(doc: Y.Doc): PageTexts {
  const texts: Partial<Record<PageTextName, string>> = {};
  for (const name of PAGE_TEXT_NAMES) {
    const value = readEntry(doc, "meta", META_ID, pageTextKey(name));
    if (isPageText(name, value)) texts[name] = value;
  }
  return texts;
}

/** The metadata entries for page texts; undefined under the keys of missing texts. */
export function pageTextEntries(texts: PageTexts = {}): ReadonlyMap<string, string | undefined> {
  return new Map(PAGE_TEXT_NAMES.map((name) => [pageTextKey(name), texts[name]]));
}
