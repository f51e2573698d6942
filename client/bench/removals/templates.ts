import { type Removal } from "./removal.ts";

const TEMPLATES = "client/e2e/templates.spec.ts";
const PANEL = "client/src/features/templates/TemplatesPanel.tsx";
const CARD = "client/src/features/templates/TemplateCard.tsx";

/** The starter templates. Source: spec 2 §2 "Templates panel", spec 3 §9. */
export const templateRemovals: readonly Removal[] = [
  {
    sentence: "Search (Search templates...) and chips: all and each category",
    file: PANEL,
    take: "filterTemplates(STARTER_TEMPLATES, { query, category })",
    leave: 'filterTemplates(STARTER_TEMPLATES, { query, category: "all" })',
    test: TEMPLATES,
    name: "until a search or a category narrows them",
  },
  {
    sentence: "Search (Search templates...) and chips: all and each category",
    file: "client/src/features/templates/filterTemplates.ts",
    take: "query.trim().toLowerCase()",
    leave: "query.trim()",
    test: "client/src/features/templates/filterTemplates.test.ts",
    name: "words are found in names, descriptions and tags",
  },
  {
    sentence: "Popular and All Templates, shown only when no search and no category is active",
    file: PANEL,
    take: 'query.trim() !== "" || category !== "all"',
    leave: "false",
    test: TEMPLATES,
    name: "until a search or a category narrows them",
  },
  {
    sentence: "A card: icon, name, description, category, count of components, Popular badge, Add to canvas",
    file: CARD,
    take: "{category} · {count} components",
    leave: "{category}{count}",
    test: TEMPLATES,
    name: "a card has an icon, name, description",
  },
  {
    sentence: "A card: icon, name, description, category, count of components, Popular badge, Add to canvas",
    file: CARD,
    take: '{popular && <Badge tone="accent">Popular</Badge>}',
    leave: "{popular && Badge.name.slice(0, 0)}",
    test: TEMPLATES,
    name: "a card has an icon, name, description",
  },
  {
    sentence: "Enter or Space activates a card",
    file: CARD,
    take: "onClick={onAdd}",
    leave: "onPointerDown={onAdd}",
    test: TEMPLATES,
    name: "Enter and Space add a template",
  },
  {
    sentence: "No templates found, with Clear filters",
    file: PANEL,
    take: 'setQuery("");\n    setCategory("all");',
    leave: 'setCategory("all");',
    test: TEMPLATES,
    name: "says that no templates were found",
  },
  {
    sentence: "Widgets added from a template are offset by 150 px (below what is there)",
    file: "client/src/features/templates/insertTemplate.ts",
    take: "limits.TEMPLATE_OFFSET",
    leave: "limits.DUPLICATE_OFFSET",
    test: TEMPLATES,
    name: "the second 150 px below the first",
  },
];
