import { type CanvasOptions } from "#editor/canvasOptions.ts";
import { type EditorSession } from "#editor/session.ts";

/** Switches a way of showing the canvas on or off. */
export function toggleOption({ options }: EditorSession, option: keyof CanvasOptions): void {
  options.set((current) => ({ ...current, [option]: !current[option] }));
}
