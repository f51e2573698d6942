export { snapPoint, snapToGrid } from "./grid.ts";
export { align, ALIGN_EDGES, type AlignEdge } from "./align.ts";
export { drawnAt, growPage, type GrownPage } from "./pages/growPage.ts";
export { formColumn, type FormItem, type FormRole } from "./formColumn.ts";
export { tidyForm, type TidyItem } from "./tidyForm.ts";
export { placeBelow, type NewItem, type PageStart, type PlacedSibling } from "./placeBelow.ts";
export { type Axis, getCrossAxis, toSpan } from "./axis.ts";
export { distribute } from "./distribute.ts";
export { type Handle, HANDLES } from "./handles.ts";
export { orderBetween, ordersBetween } from "./order.ts";
export {
  computeBounds,
  computeCenter,
  contains,
  containsPoint,
  intersects,
  overlaps,
  type Rect,
  isSameRect,
  rectBetween,
  translate,
  spans,
} from "./rect.ts";
export { heaviestAscending } from "./heaviestAscending.ts";
export { usedExtent, type Extent } from "./usedExtent.ts";
export { areBeside, groupRows } from "./rows.ts";
export { readByPosition } from "./pages/readByPosition.ts";
export { pageFlow, type FlowBand, type FlowArea, type PageFlow } from "./pages/pageFlow.ts";
export {
  type GridArea,
  type GridRow,
  pageGrid,
  type PageBand,
  type PageGrid,
  type PlacedItem,
} from "./pages/pageGrid.ts";
export { type FlowItem, reflow, type Stretch } from "./reflow.ts";
export { resize, resizeMany, type ResizeOptions } from "./resize.ts";
export {
  alignedAt,
  type FixedLine,
  type Guide,
  type Neighbour,
  computePull,
  type Snap,
  snapResize,
} from "./snap.ts";
export { rowAround } from "./pages/rowAround.ts";
export type { Gap, Spacing } from "./spacing.ts";
export { createSpatialIndex, type SpatialEntry, type SpatialIndex } from "./spatialIndex.ts";
export {
  type DraggedItems,
  closeGap,
  cutLayout,
  findSlots,
  type Incoming,
  insertAt,
  type Insertion,
  joinRow,
  leaveRow,
  moveTo,
  type Part,
  type RowEnd,
  type Slot,
  SLOT_SIDES,
  type SlotSide,
  slotLine,
  type SlotItem,
  SWAP_WAYS,
  swapParts,
  type SwapWay,
} from "./insertion/index.ts";
