import { describeCount } from "@formweave/schema";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";

/** Number of components on the shown screen, in the upper right corner of the canvas. */
export function ShownCount() {
  const count = useShownTree((tree) => tree.ids.length);
  return <div className="screen-shown-count">Showing {describeCount(count, "component")}</div>;
}
