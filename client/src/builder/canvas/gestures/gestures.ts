import type { runGesture } from "./runGesture.ts";

let here: typeof runGesture | undefined;

/** Fetches the code of the gestures: none of them begins before a pointer is on the canvas. */
export async function fetchGestures(): Promise<void> {
  here ??= (await import("./runGesture.ts")).runGesture;
}

/** What runs a gesture; undefined while its code is on its way. */
export function gesturesHere(): typeof runGesture | undefined {
  return here;
}
