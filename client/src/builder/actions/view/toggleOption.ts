import type { CanvasOptions } from "#builder/canvasState/canvasOptions.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Toggles an option of the canvas view. */
export function toggleOption(session: EditorSession, option: keyof CanvasOptions): void {
  const { options } = getCanvas(session);
  options.set((current) => ({ ...current, [option]: !current[option] }));
}
