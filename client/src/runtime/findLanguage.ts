import type { ServedPage } from "@formweave/schema/api";

/** Returns the language of a form. */
export function findLanguage(page: ServedPage): string | undefined {
  if (page.kind === "filling") return page.release.document.texts?.language;
  return "texts" in page ? page.texts.language : undefined;
}
