import type { PageBand } from "@formweave/schema/geometry";

/** The rows of a grid for a style sheet: as high as was drawn, or higher; gone with what stood in them, and the room below it. */
export function bandRows({ rows }: Pick<PageBand, "rows">, shown: string): string {
  let isGone = false;
  const sizes = rows.map(({ height, things }) => {
    if (things.length > 0) isGone = things.every((index) => shown[index] !== "1");
    if (isGone) return "0px";
    return things.length === 0 ? `${height}px` : `minmax(${height}px, auto)`;
  });
  return sizes.join(" ") || "auto";
}
