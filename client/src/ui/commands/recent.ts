import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";

/** Most remembered commands. */
const MOST = 5;

const kept = z.array(z.string().max(200)).max(MOST);

/** Ids of the last commands run from a palette on this device, the latest first; `name` is their storage name. */
export function readRecent(name: string): readonly string[] {
  return readKept(name, kept) ?? [];
}

/** Records a command. */
export function noteRecent(name: string, id: string): void {
  keep(name, [id, ...readRecent(name).filter((other) => other !== id)].slice(0, MOST));
}
