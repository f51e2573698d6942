import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { createStore, type Store } from "#lib/createStore.ts";

const isOn = z.boolean().default(true);
const canvasOptions = z.object({ showGrid: isOn, snapToGrid: isOn, showRulers: isOn, showGuides: isOn });
const NAME = "canvas";

/** Display options of the canvas, for this person alone. */
export type CanvasOptions = Readonly<z.infer<typeof canvasOptions>>;

/** Snap on, grid lines off until something moves. */
export const DEFAULT_CANVAS_OPTIONS: CanvasOptions = canvasOptions.parse({});

/** Canvas options as last used on this device; changes are stored there. */
export function keptCanvasOptions(): Store<CanvasOptions> {
  const options = createStore(readKept(NAME, canvasOptions) ?? DEFAULT_CANVAS_OPTIONS);
  options.subscribe(() => keep(NAME, options.get()));
  return options;
}
