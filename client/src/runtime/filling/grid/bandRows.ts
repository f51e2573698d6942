import type { PageBand } from "@formweave/schema/geometry";

/** Returns the CSS rows of a grid: at least as high as drawn; rows without visible components collapse, with the space below them. */
export function bandRows({ rows }: Pick<PageBand, "rows">, shown: string): string {
  let isGone = false;
  const sizes = rows.map(({ height, things }) => {
    if (things.length > 0) isGone = things.every((index) => shown[index] !== "1");
    if (isGone) return "0px";
    return things.length === 0 ? `${height}px` : `minmax(${height}px, auto)`;
  });
  return sizes.join(" ") || "auto";
}
