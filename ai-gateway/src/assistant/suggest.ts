import type { ComponentsInput, ContentInput, FieldContent, SuggestedComponent } from "@formweave/schema/api";
import type { WidgetCategory } from "@formweave/schema/widgets";
import { findDefinition } from "@formweave/schema/widgets/all";
import { findMeaning, suggestComponents, suggestContent } from "../rules/index.ts";

/** The categories of the palette with names of their own in suggestions; all others belong to forms. */
const CATEGORIES: Readonly<Partial<Record<WidgetCategory, SuggestedComponent["category"]>>> = {
  data: "data",
  chart: "data",
  navigation: "interactive",
  commerce: "interactive",
  communication: "interactive",
  layout: "layout",
  media: "media",
  typography: "utility",
  feedback: "utility",
};
const CONTENT = { label: "label", placeholder: "placeholder", helpText: "help-text" } as const;

/** Suggests components that suit those of a form, by the scores of the specification. */
export function suggestForForm({ fields, count, mode }: ComponentsInput): SuggestedComponent[] {
  return suggestComponents(fields, { count, mode }).map(({ type, confidence, reasoning }) => {
    const category = findDefinition(type)?.category;
    return {
      componentType: type,
      confidence,
      reasoning,
      suggestedProps: {},
      category: (category && CATEGORIES[category]) ?? "form",
    };
  });
}

/** Suggests better texts for a field, with the meaning of its label. */
export function suggestForField({ field }: ContentInput): FieldContent {
  const meaning = findMeaning(field.label);
  const suggestions = suggestContent(field).map(({ kind, widgetId, content, confidence, reasoning }) => ({
    type: CONTENT[kind],
    targetComponentId: widgetId,
    suggestion: content,
    confidence,
    reasoning,
  }));
  return { suggestions, ...(meaning && { meaning }) };
}
