import type { Widget } from "@formweave/schema/model";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { findDefinition, resolveType } from "@formweave/schema/widgets/all";

/** Definitions of all widget types in a form, by type. */
export function collectDefinitions(widgets: readonly Widget[]): Record<string, WidgetDefinition> {
  const types = new Set(widgets.map(({ type }) => resolveType(type)));
  return Object.fromEntries(
    [...types].flatMap((type) => {
      const definition = type && findDefinition(type);
      return definition === undefined ? [] : [[definition.type, definition] as const];
    }),
  );
}
