import type { ProjectDocument } from "@formweave/schema/model";

/** Locale for numbers and dates in a page: the form's language, else that of the server. */
export function pageLanguage({ texts }: Pick<ProjectDocument, "texts">): string {
  return texts?.language ?? new Intl.DateTimeFormat().resolvedOptions().locale;
}
