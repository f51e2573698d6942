import type { FormPage } from "@formweave/schema/api";

/** The language that a form says it is written in. */
export function languageOf(page: FormPage): string | undefined {
  if (page.kind === "filling") return page.release.document.texts?.language;
  return page.kind === "sent" ? page.texts.language : undefined;
}
