import type { beginGesture } from "./beginGesture.ts";

let here: typeof beginGesture | undefined;

/** Fetches the code of the gestures: none of them begins before a pointer is on the canvas. */
export async function fetchGestures(): Promise<void> {
  here ??= (await import("./beginGesture.ts")).beginGesture;
}

/** What begins a gesture; undefined while its code is on its way. */
export function gesturesHere(): typeof beginGesture | undefined {
  return here;
}
