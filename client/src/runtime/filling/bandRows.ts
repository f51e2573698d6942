import type { PageBand } from "@formweave/schema/geometry";

/** The rows of a band for a style sheet: as high as what stands in them, or as was drawn; gone with it, and the room below it. */
export function bandRows({ rows }: Pick<PageBand, "rows">, shown: (place: number) => boolean): string {
  let isGone = false;
  return rows
    .map(({ height, things }) => {
      if (things.length > 0) isGone = !things.some(shown);
      if (isGone) return "0px";
      if (things.length === 0) return `${height}px`;
      return height === 0 ? "auto" : `minmax(${height}px, auto)`;
    })
    .join(" ");
}
