export { closeGap } from "./closeGap.ts";
export { cutLayout, type Part } from "./cutLayout.ts";
export { type Carried, findSlots } from "./findSlots.ts";
export { insertAt } from "./insertAt.ts";
export type { Incoming, Insertion } from "./insertion.ts";
export { moveTo } from "./moveTo.ts";
export { type Slot, SLOT_SIDES, type SlotSide, type SlotThing } from "./slot.ts";
export { slotLine } from "./slotLine.ts";
export { SWAP_WAYS, swapParts, type SwapWay } from "./swapParts.ts";
