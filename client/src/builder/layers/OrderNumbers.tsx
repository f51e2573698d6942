import { listAncestors, type Tree } from "@formweave/schema/doc";
import { memo } from "react";
import { Placed } from "#builder/placement/Placed.tsx";
import { useRects } from "#builder/placement/useRects.ts";
import { useShownStructure } from "#builder/canvasState/useShownTree.ts";
import "./order.css";

/** Shows the reading-order numbers of the components on the canvas while the layers panel is open. */
export function OrderNumbers() {
  const ids = useShownStructure((tree) => tree.ids);
  const rects = useRects(ids);
  return ids.map((id, index) => {
    const rect = rects[index];
    return rect !== undefined && <OrderNumber key={id} id={id} {...rect} />;
  });
}

interface OrderNumberProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const OrderNumber = memo(function OrderNumber({ id, ...rect }: OrderNumberProps) {
  const number = useShownStructure((tree) => formatNumber(tree, id));
  return (
    <Placed rect={rect} className="canvas-order">
      <span aria-hidden>{number}</span>
    </Placed>
  );
});

/** Position among siblings, after those of the containers around it: "2.1". */
function formatNumber(tree: Tree, id: string): string {
  return [id, ...listAncestors(tree, id)]
    .toReversed()
    .map((part) => tree.getRank(part) + 1)
    .join(".");
}
