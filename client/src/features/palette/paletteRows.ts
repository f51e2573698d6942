import { type WidgetType } from "@formweave/schema/widgets";
import { type PaletteGroup } from "./arrangePalette.ts";

/** What stands in one row of the list; the heading of a group has no types. */
export type PaletteRow = readonly WidgetType[];

/** The list of groups as rows of so many columns. */
export function paletteRows(groups: readonly PaletteGroup[], columns: number): readonly PaletteRow[] {
  return groups.flatMap(({ entries }) => {
    const types = entries.map(({ type }) => type);
    const rows = Array.from({ length: rowCount(types.length, columns) }, (_, row) =>
      types.slice(row * columns, (row + 1) * columns),
    );
    return [[], ...rows];
  });
}

/** How many rows so many entries take. */
export function rowCount(entries: number, columns: number): number {
  return Math.ceil(entries / columns);
}
