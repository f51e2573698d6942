import { WIDGETS, type WidgetType } from "./definitions.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { knownWidgets, learnWidgets } from "./registry.ts";

export { WIDGETS } from "./definitions.ts";
export { definitionOf, isAnswered, resolveType } from "./registry.ts";

// Who imports this module knows every widget from then on: the servers, the tests, and what judges or imports documents.
learnWidgets(WIDGETS);

/** Every definition, in the order of the palette. */
export const WIDGET_LIST: readonly WidgetDefinition<WidgetType>[] = knownWidgets();
