import type { WidgetType } from "@formweave/schema/widgets";
import type { PaletteGroup } from "#builder/palette/arrangePalette.ts";

/** Types in one row of the list; empty for the heading of a group. */
export type PaletteRow = readonly WidgetType[];

/** Lays the groups out as rows of a number of columns. */
export function paletteRows(groups: readonly PaletteGroup[], columns: number): readonly PaletteRow[] {
  return groups.flatMap(({ entries }) => {
    const types = entries.map(({ type }) => type);
    const rows = Array.from({ length: Math.ceil(types.length / columns) }, (_, row) =>
      types.slice(row * columns, (row + 1) * columns),
    );
    return [[], ...rows];
  });
}

/** The entry that a key focuses next; undefined when the key is not for the list or leads nowhere. */
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
