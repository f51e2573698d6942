import type { CanvasOptions } from "#builder/canvasState/canvasOptions.ts";
import type { EditorSession } from "#document/session.ts";

/** Toggles an option of the canvas view. */
export function toggleOption({ options }: EditorSession, option: keyof CanvasOptions): void {
  options.set((current) => ({ ...current, [option]: !current[option] }));
}
