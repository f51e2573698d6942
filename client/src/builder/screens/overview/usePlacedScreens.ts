import { screenTree } from "@formweave/schema/doc";
import type { Rect } from "@formweave/schema/geometry";
import type { Screen } from "@formweave/schema/model";
import { useMemo } from "react";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { useTree } from "#document/content/useWidget.ts";
import { layoutScreens } from "./layoutScreens.ts";

/** The shape that all screens together have, about that of the canvas. */
const SHAPE = { width: 6, height: 5 };

/** Returns where each screen stands in the overview, page px. */
export function usePlacedScreens(screens: readonly Screen[]): ReadonlyMap<string, Rect> {
  const tree = useTree((current) => current);
  return useMemo(() => {
    const ids = screens.map(({ id }) => id);
    const pages = ids.map((id) => {
      const { width, height } = getArtboard(screenTree(tree, id, ids));
      return { id, width, height };
    });
    return layoutScreens(pages, SHAPE);
  }, [screens, tree]);
}
