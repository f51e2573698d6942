import { CHOICE_WIDGETS } from "./choice.ts";
import { DATA_WIDGETS } from "./data.ts";
import { DATE_WIDGETS } from "./date.ts";
import {
  WIDGET_CATEGORIES,
  WIDGET_TIERS,
  type WidgetCategory,
  type WidgetDefinition,
  type WidgetTier,
} from "./defineWidget.ts";
import { FEEDBACK_WIDGETS } from "./feedback.ts";
import { FILE_WIDGETS } from "./file.ts";
import { LAYOUT_WIDGETS } from "./layout.ts";
import { MEDIA_WIDGETS } from "./media.ts";
import { NAVIGATION_WIDGETS } from "./navigation.ts";
import { RATING_WIDGETS } from "./rating.ts";
import { TEXT_WIDGETS } from "./text.ts";
import { TYPOGRAPHY_WIDGETS } from "./typography.ts";

/** Every widget there is, by its type. */
export const WIDGETS = {
  ...TEXT_WIDGETS,
  ...CHOICE_WIDGETS,
  ...RATING_WIDGETS,
  ...DATE_WIDGETS,
  ...FILE_WIDGETS,
  ...TYPOGRAPHY_WIDGETS,
  ...LAYOUT_WIDGETS,
  ...NAVIGATION_WIDGETS,
  ...DATA_WIDGETS,
  ...MEDIA_WIDGETS,
  ...FEEDBACK_WIDGETS,
} as const satisfies Readonly<Record<string, WidgetDefinition>>;

/** The type of a widget. */
export type WidgetType = keyof typeof WIDGETS;

/** Every definition, in the order of the palette. */
export const WIDGET_LIST: readonly WidgetDefinition<WidgetType>[] = Object.values(WIDGETS);

/** Other names under which templates, imports and the assistant know a type. Source: spec 4 §5, the widget catalogue. */
export const ALIASES = {
  input: "text-input",
  "text-field": "text-input",
  "email-input": "email",
  "password-input": "password",
  textarea: "text-area",
  table: "basic-table",
  list: "basic-table",
} as const satisfies Readonly<Record<string, WidgetType>>;

/** Whether a widget of this type exists; an alias is none. */
export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(WIDGETS, type);
}

/** The definition of a type; aliases are not followed. */
export function definitionOf(type: string): WidgetDefinition | undefined {
  return isWidgetType(type) ? WIDGETS[type] : undefined;
}

/** The type that a name stands for, be it the type itself or an alias. */
export function resolveType(type: string): WidgetType | undefined {
  if (isWidgetType(type)) return type;
  return isAlias(type) ? ALIASES[type] : undefined;
}

/** The definitions of each category that has any, in the order of the palette. */
export function widgetsByCategory(): ReadonlyMap<WidgetCategory, readonly WidgetDefinition<WidgetType>[]> {
  const groups = WIDGET_CATEGORIES.map((category) => [category, listOf(category)] as const);
  return new Map(groups.filter(([, definitions]) => definitions.length > 0));
}

/** What the palette shows in a tier: its own and those of the tiers before it. Source: spec 1 §2. */
export function widgetsOfTier(tier: WidgetTier): readonly WidgetDefinition<WidgetType>[] {
  const shown = WIDGET_TIERS.slice(0, WIDGET_TIERS.indexOf(tier) + 1);
  return WIDGET_LIST.filter((definition) => shown.includes(definition.tier));
}

function listOf(category: WidgetCategory): readonly WidgetDefinition<WidgetType>[] {
  return WIDGET_LIST.filter((definition) => definition.category === category);
}

function isAlias(type: string): type is keyof typeof ALIASES {
  return Object.hasOwn(ALIASES, type);
}
