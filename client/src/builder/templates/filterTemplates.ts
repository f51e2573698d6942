import { foldAccents, type StarterTemplate } from "@formweave/schema/model";

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Which templates are shown: those of a category, or all, in whose name, description or tags every word that is searched for
 * begins a word.
 */
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
