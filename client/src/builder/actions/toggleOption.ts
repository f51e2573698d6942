import type { CanvasOptions } from "#document/view/canvasOptions.ts";
import type { EditorSession } from "#document/session.ts";

/** Switches a way of showing the canvas on or off. */
export function toggleOption({ options }: EditorSession, option: keyof CanvasOptions): void {
  options.set((current) => ({ ...current, [option]: !current[option] }));
}
