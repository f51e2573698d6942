import type { runGesture } from "./runGesture.ts";

let here: typeof runGesture | undefined;

/** Loads the code of the gestures; no gesture begins before the pointer is over the canvas. */
export async function fetchGestures(): Promise<void> {
  here ??= (await import("./runGesture.ts")).runGesture;
}

/** Returns the function that runs a gesture; undefined until its code has loaded. */
export function gesturesHere(): typeof runGesture | undefined {
  return here;
}
