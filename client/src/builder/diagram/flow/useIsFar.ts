import { useFlowStore } from "#builder/diagram/reactFlow.ts";

/** Zoom below which letters are smaller than 5 px on the screen. */
const LEAST_ZOOM = 0.35;

/** True while the diagram is seen from so far that nothing in it can be read; then nothing is written. */
export function useIsFar(): boolean {
  return useFlowStore(({ transform }) => transform[2] < LEAST_ZOOM);
}
