import { WIDGETS, type WidgetType } from "./definitions.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { knownWidgets, registerWidgets } from "./registry.ts";

export { WIDGETS } from "./definitions.ts";
export { findDefinition, isAnswered, resolveType } from "./registry.ts";

// Importing this module makes every widget known: for servers, tests, and code that checks or imports documents.
registerWidgets(WIDGETS);

/** Every definition, in palette order. */
export const WIDGET_LIST: readonly WidgetDefinition<WidgetType>[] = knownWidgets();
