import { foldAccents, type StarterTemplate } from "@formweave/schema/model";

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Returns the templates of a category (or all) that match a search: every search word begins a word of their name, description or tags. */
export function filterTemplates(
  templates: readonly StarterTemplate[],
  { query, category }: { readonly query: string; readonly category: string },
): readonly StarterTemplate[] {
  const wanted = wordsIn(query);
  return templates.filter((template) => {
    if (category !== "all" && template.category !== category) return false;
    const words = wordsIn([template.name, template.description, ...template.tags].join(" "));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function wordsIn(text: string): readonly string[] {
  return foldAccents(text).split(BETWEEN_WORDS).filter(Boolean);
}
