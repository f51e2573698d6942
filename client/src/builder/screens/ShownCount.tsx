import { describeCount } from "@formweave/schema";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";

/** Number of components on the shown screen, above the page's right corner. */
export function ShownCount() {
  const count = useShownTree((tree) => tree.ids.length);
  const width = useShownTree((tree) => tree.width);
  return (
    <div className="screen-shown-count" style={{ "--width": width }}>
      <span>Showing {describeCount(count, "component")}</span>
    </div>
  );
}
