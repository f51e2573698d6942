import type { WidgetType } from "@formweave/schema/widgets";
import type { PaletteGroup } from "./arrangePalette.ts";

/** What stands in one row of the list; the heading of a group has no types. */
export type PaletteRow = readonly WidgetType[];

/** The list of groups as rows of so many columns. */
export function paletteRows(groups: readonly PaletteGroup[], columns: number): readonly PaletteRow[] {
  return groups.flatMap(({ entries }) => {
    const types = entries.map(({ type }) => type);
    const rows = Array.from({ length: Math.ceil(types.length / columns) }, (_, row) =>
      types.slice(row * columns, (row + 1) * columns),
    );
    return [[], ...rows];
  });
}

/** Where a key leads from an entry; undefined when the key is for something else or leads nowhere. */
export function nextEntry(
  rows: readonly PaletteRow[],
  from: WidgetType,
  key: string,
): WidgetType | undefined {
  const lines = rows.filter(({ length }) => length > 0);
  const types = lines.flat();
  const line = lines.findIndex((row) => row.includes(from));
  const column = lines[line]?.indexOf(from) ?? 0;
  const inLine = (row: PaletteRow | undefined) => row?.[Math.min(column, row.length - 1)];
  switch (key) {
    case "ArrowRight":
      return types[types.indexOf(from) + 1];
    case "ArrowLeft":
      return types[types.indexOf(from) - 1];
    case "ArrowDown":
      return inLine(lines[line + 1]);
    case "ArrowUp":
      return inLine(lines[line - 1]);
    case "Home":
      return types[0];
    case "End":
      return types.at(-1);
    default:
      return undefined;
  }
}
