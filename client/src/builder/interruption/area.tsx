import type { BuilderArea } from "#builder/area.ts";
import { InterruptedEdits } from "./InterruptedEdits.tsx";

/** Notices of edits whose field was lost while somebody typed. */
export const INTERRUPTION: BuilderArea = {
  overlays: [{ layer: "notices", Component: ({ shell }) => <InterruptedEdits {...shell} /> }],
};
