import { limits } from "@formweave/schema";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { createStore } from "#lib/createStore.ts";

const event = z.object({
  act: z.enum(["add", "search"]),
  /** The type that was added, or what was searched for. */
  what: z.string(),
  /** When, ms since 1970. */
  at: z.number(),
});
/** Something that was done in the palette, on this device. */
export type PaletteEvent = z.infer<typeof event>;

const NAME = "palette-analytics";
const keptEvents = z.array(event);

/** How many events this page has noted: who shows them reads them anew when it changes. */
export const noted = createStore<number>(0);

/** What was done in the palette, the oldest first. */
export function readEvents(): readonly PaletteEvent[] {
  return readKept(NAME, keptEvents) ?? [];
}

/** Notes that something was done. */
export function noteEvent(act: PaletteEvent["act"], what: string): void {
  keep(NAME, withEvent(readEvents(), { act, what, at: Date.now() }));
  noted.set((count) => count + 1);
}

/** The events with one more; the oldest make room. */
export function withEvent(events: readonly PaletteEvent[], next: PaletteEvent): readonly PaletteEvent[] {
  return [...events, next].slice(-limits.PALETTE.events);
}

/** The types that were added most often, the one added last first among equals. */
export function mostUsed(events: readonly PaletteEvent[], count: number): readonly string[] {
  const adds = events.filter(({ act }) => act === "add").toReversed();
  const uses = [...Map.groupBy(adds, ({ what }) => what)];
  return uses
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, count)
    .map(([type]) => type);
}
