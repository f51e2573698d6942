import { limits } from "@formweave/schema";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { createStore } from "#lib/createStore.ts";

const event = z.object({
  act: z.enum(["add", "search"]),
  /** The added type, or the search query. */
  what: z.string(),
  /** Time, ms since 1970. */
  at: z.number(),
});
/** An addition or search in the palette, kept on this device. */
export type PaletteEvent = z.infer<typeof event>;

const NAME = "palette-analytics";
const keptEvents = z.array(event);

/** Number of events noted by this page; views read the events again when it changes. */
export const noted = createStore<number>(0);

/** Reads the events, oldest first. */
export function readEvents(): readonly PaletteEvent[] {
  return readKept(NAME, keptEvents) ?? [];
}

/** Stores an event with the current time. */
export function noteEvent(action: PaletteEvent["act"], what: string): void {
  keep(NAME, withEvent(readEvents(), { act: action, what, at: Date.now() }));
  noted.set((count) => count + 1);
}

/** Appends an event and drops the oldest above the limit. */
export function withEvent(events: readonly PaletteEvent[], next: PaletteEvent): readonly PaletteEvent[] {
  return [...events, next].slice(-limits.PALETTE.events);
}

/** Types added most often; among equals the latest first. */
export function mostUsed(events: readonly PaletteEvent[], count: number): readonly string[] {
  const adds = events.filter(({ act: action }) => action === "add").toReversed();
  const uses = [...Map.groupBy(adds, ({ what }) => what)];
  return uses
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, count)
    .map(([type]) => type);
}
