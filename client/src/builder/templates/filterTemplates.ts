import { type StarterTemplate } from "@formweave/schema/model";

/** Which templates are shown: those of a category, or all, whose name, description or tags hold the words. */
export function filterTemplates(
  templates: readonly StarterTemplate[],
  { query, category }: { readonly query: string; readonly category: string },
): readonly StarterTemplate[] {
  const words = query.trim().toLowerCase();
  return templates.filter((template) => {
    const text = [template.name, template.description, ...template.tags].join(" ").toLowerCase();
    return (category === "all" || template.category === category) && text.includes(words);
  });
}
