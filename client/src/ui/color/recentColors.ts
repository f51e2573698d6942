import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

const KEPT_NAME = "colors";
const MOST = 8;
const colors = z.array(z.string().regex(/^#[\da-f]{6}(?:[\da-f]{2})?$/));

/** The colors that the person chose last on this device, the newest first. */
export function readRecentColors(): readonly string[] {
  return readKept(KEPT_NAME, colors)?.slice(0, MOST) ?? [];
}

/** Puts a color first among the recent ones; none at all is not remembered. */
export function rememberColor(color: string): void {
  if (color === "") return;
  const others = readRecentColors().filter((other) => other !== color);
  keep(KEPT_NAME, [color, ...others].slice(0, MOST));
}
