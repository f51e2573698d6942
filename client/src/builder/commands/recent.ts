import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

const NAME = "recentActs";
/** Most acts that are remembered. */
const MOST = 5;

const kept = z.array(z.string().max(200)).max(MOST);

/** The ids of what was last done from the palette on this device, the latest first. */
export function readRecent(): readonly string[] {
  return readKept(NAME, kept) ?? [];
}

/** Notes that something was done. */
export function noteRecent(id: string): void {
  keep(NAME, [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST));
}
