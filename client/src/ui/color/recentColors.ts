import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

const KEPT_NAME = "colors";
const MOST = 8;
const colors = z.array(z.string().regex(/^#[\da-f]{6}(?:[\da-f]{2})?$/));

/** The last colours the person chose on this device, the newest first. */
export function readRecentColors(): readonly string[] {
  return readKept(KEPT_NAME, colors)?.slice(0, MOST) ?? [];
}

/** Adds a colour at the front of the recent ones; "" is not stored. */
export function rememberColor(color: string): void {
  if (color === "") return;
  const others = readRecentColors().filter((other) => other !== color);
  keep(KEPT_NAME, [color, ...others].slice(0, MOST));
}
