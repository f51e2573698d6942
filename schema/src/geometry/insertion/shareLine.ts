import { spread } from "../formColumn.ts";

interface Sharing {
  readonly width: number;
  readonly height: number;
  readonly fillsColumn: boolean;
}

/** Horizontal positions of items on one line, in whole px: fields share the remaining width, others keep theirs. */
export function shareLine(
  things: readonly Sharing[],
  line: { readonly x: number; readonly width: number },
): readonly { readonly x: number; readonly width: number }[] {
  const items = things.map(({ width, height, fillsColumn }) => {
    const role: "field" | "own" = fillsColumn ? "field" : "own";
    return { role, width, height };
  });
  return spread(items, line.width).map((place) => {
    const x = Math.round(line.x + place.x);
    return { x, width: Math.round(line.x + place.x + place.width) - x };
  });
}
