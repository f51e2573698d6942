export { snapPoint, snapToGrid } from "./grid.ts";
export { align, ALIGN_EDGES, type AlignEdge } from "./align.ts";
export { drawnAt, growPage, type GrownPage } from "./growPage.ts";
export { formColumn, type FormItem, type FormRole } from "./formColumn.ts";
export { tidyForm, type TidyItem } from "./tidyForm.ts";
export { placeBelow, type Newcomer, type PageStart, type Standing } from "./placeBelow.ts";
export { type Axis, crossOf, spanOf } from "./axis.ts";
export { distribute } from "./distribute.ts";
export { type Handle, HANDLES } from "./handles.ts";
export { orderBetween, ordersBetween } from "./order.ts";
export {
  boundsOf,
  centerOf,
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
export { areBeside, rowsOf } from "./rows.ts";
export { readByPlace } from "./readByPlace.ts";
export { pageFlow, type FlowBand, type FlowPlace, type PageFlow } from "./pageFlow.ts";
export {
  type GridPlace,
  type GridRow,
  pageGrid,
  type PageBand,
  type PageGrid,
  type PlacedThing,
} from "./pageGrid.ts";
export { type FlowItem, reflow, type Stretch } from "./reflow.ts";
export { resize, resizeMany, type ResizeOptions } from "./resize.ts";
export {
  alignedAt,
  type FixedLine,
  type Guide,
  type Neighbour,
  pullOf,
  type Snap,
  snapResize,
} from "./snap.ts";
export { rowAround } from "./rowAround.ts";
export type { Gap, Spacing } from "./spacing.ts";
export { createSpatialIndex, type SpatialEntry, type SpatialIndex } from "./spatialIndex.ts";
export {
  type Carried,
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
  type SlotThing,
  SWAP_WAYS,
  swapParts,
  type SwapWay,
} from "./insertion/index.ts";
