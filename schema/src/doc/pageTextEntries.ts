import type * as Y from "yjs";
import { isPageText, PAGE_TEXT_NAMES, type PageTextName, type PageTexts } from "../model/index.ts";
import { META_ID, readEntry } from "./entries.ts";

const PREFIX = "page:";

/** The key of the meta data that holds one text of the page, so that what two people write merges. */
export function pageTextKey(name: PageTextName): string {
  return `${PREFIX}${name}`;
}

/** The text of the page that a key of the meta data holds; undefined for any other key. */
export function parsePageTextKey(key: string): PageTextName | undefined {
  return key.startsWith(PREFIX) ? PAGE_TEXT_NAMES.find((name) => pageTextKey(name) === key) : undefined;
}

/** The texts of the page that a document has; one that is not valid is left out. */
export function readPageTexts(doc: Y.Doc): PageTexts {
  const texts: Partial<Record<PageTextName, string>> = {};
  for (const name of PAGE_TEXT_NAMES) {
    const value = readEntry(doc, "meta", META_ID, pageTextKey(name));
    if (isPageText(name, value)) texts[name] = value;
  }
  return texts;
}

/** The keys of the meta data that hold these texts; undefined for those that hold none. */
export function pageTextEntries(texts: PageTexts = {}): ReadonlyMap<string, string | undefined> {
  return new Map(PAGE_TEXT_NAMES.map((name) => [pageTextKey(name), texts[name]]));
}
