import { type Rect } from "@formweave/schema/geometry";
import { useMemo } from "react";
import { useShownTree } from "#editor/useWidget.ts";

/** The rectangles of some widgets on the canvas, px; the same list until one of them is another one. */
export function useRects(ids: readonly string[]): readonly Rect[] {
  const places = useShownTree((tree) =>
    ids
      .map((id) => {
        const { x, y, width, height } = tree.rectOf(id);
        return `${x},${y},${width},${height}`;
      })
      .join(";"),
  );
  return useMemo(() => (places === "" ? [] : places.split(";").map(parseRect)), [places]);
}

function parseRect(text: string): Rect {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(",").map(Number);
  return { x, y, width, height };
}
