import { PAGE_TEXT_NAMES, type PageTextName } from "../../model/index.ts";

const PREFIX = "page:";

/** The metadata key of one page text; a key each, so that the edits of two people merge. */
export function pageTextKey(name: PageTextName): string {
  return `${PREFIX}${name}`;
}

/** The name of the page text under a metadata key; undefined for any other key. */
export function parsePageTextKey(key: string): PageTextName | undefined {
  return key.startsWith(PREFIX) ? PAGE_TEXT_NAMES.find((name) => pageTextKey(name) === key) : undefined;
}
