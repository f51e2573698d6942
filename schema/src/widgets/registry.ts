// Only for their types: browsers load the definitions themselves on demand.
import type { WIDGETS, WidgetType } from "./definitions.ts";
import {
  WIDGET_CATEGORIES,
  WIDGET_TIERS,
  type WidgetCategory,
  type WidgetDefinition,
  type WidgetTier,
} from "./defineWidget.ts";
// Empty in published forms, by a condition of their build (package.json).
import { STARTER_WIDGETS } from "#starter";

type Known = Partial<typeof WIDGETS>;

let known: Known = STARTER_WIDGETS;
let list = inOrder(known);

/** Registers definitions beside the starter set; `widgets/all.ts` registers all. */
export function registerWidgets(definitions: Known): void {
  known = { ...known, ...definitions };
  list = inOrder(known);
}

/** The registered definitions in palette order: by category, starters first. */
export function knownWidgets(): readonly WidgetDefinition<WidgetType>[] {
  return list;
}

/** Other names of types, used by templates, imports and the assistant. */
export const ALIASES = {
  input: "text-input",
  "text-field": "text-input",
  "email-input": "email",
  "password-input": "password",
  textarea: "text-area",
  table: "basic-table",
  list: "basic-table",
} as const satisfies Readonly<Record<string, WidgetType>>;

/** True when this type has a definition; false for aliases. */
export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(known, type);
}

/** The definition of a known type; aliases are not resolved. */
export function findDefinition<Type extends WidgetType>(type: Type): Known[Type];
export function findDefinition(type: string): WidgetDefinition | undefined;
export function findDefinition(type: string): WidgetDefinition | undefined {
  return isWidgetType(type) ? known[type] : undefined;
}

/** True when people answer components of this type in a published form; false for calculated ones. */
export function isAnswered(type: string): boolean {
  const answer = findDefinition(type)?.answer;
  return answer !== undefined && answer !== "calculated";
}

/** Resolves a type or an alias to a known type. */
export function resolveType(name: string): WidgetType | undefined {
  const type = isAlias(name) ? ALIASES[name] : name;
  return isWidgetType(type) ? type : undefined;
}

/** The definitions of each category that has any, in palette order. */
export function widgetsByCategory(): ReadonlyMap<WidgetCategory, readonly WidgetDefinition<WidgetType>[]> {
  return Map.groupBy(list, ({ category }) => category);
}

/** The definitions shown at a palette level, including the levels before it. */
export function widgetsOfTier(tier: WidgetTier): readonly WidgetDefinition<WidgetType>[] {
  const shown = WIDGET_TIERS.slice(0, WIDGET_TIERS.indexOf(tier) + 1);
  return list.filter((definition) => shown.includes(definition.tier));
}

function inOrder(definitions: Known): readonly WidgetDefinition<WidgetType>[] {
  const all: readonly WidgetDefinition<WidgetType>[] = Object.values(definitions);
  return WIDGET_CATEGORIES.flatMap((category) =>
    all.filter((definition) => definition.category === category),
  );
}

function isAlias(name: string): name is keyof typeof ALIASES {
  return Object.hasOwn(ALIASES, name);
}
