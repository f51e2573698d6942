import type { DocumentStore } from "#document/documentStore.ts";
import type { Peer } from "#document/people/presence.ts";
import type { ScreenView, ShownScreen } from "./shownScreen.ts";

type Seen = Peer["screen"];

/** Stands in presence for the components on no screen; null stands for all screens, and for a page without any. */
const NO_SCREEN = "_none";

/** The part of the canvas that this person sees, as presence has it. */
export function describeSeen({ shown }: Pick<ScreenView, "shown">): Seen {
  const now = shown.get();
  if (now.kind === "screen") return now.id;
  return now.kind === "loose" ? NO_SCREEN : null;
}

/** The part of the canvas that somebody sees; undefined while their screen is not here. */
export function readSeen({ screens }: Pick<DocumentStore, "screens">, seen: Seen): ShownScreen | undefined {
  const here = screens.get();
  if (seen === NO_SCREEN) return { kind: "loose" };
  if (seen === null) return { kind: here.length === 0 ? "page" : "all" };
  return here.some(({ id }) => id === seen) ? { kind: "screen", id: seen } : undefined;
}
