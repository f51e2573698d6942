import { spread } from "../formColumn.ts";

interface Sharing {
  readonly width: number;
  readonly height: number;
  readonly fillsColumn: boolean;
}

/** The places of things on one line from side to side, in whole px: fields share what there is, others keep their width. */
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
