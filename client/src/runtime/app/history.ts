import { tabStore } from "#lib/keyStore.ts";
import { at } from "#runtime/filling/drafts/at.ts";
import { readRecord } from "#runtime/filling/drafts/readRecord.ts";
import { attempt } from "#runtime/filling/delivery/attempt.ts";
import type { Step } from "./appNavigation.ts";
import { readPlace, restorePlace, type ScreenPlace } from "./places.ts";

const ENTRY = "formweaveEntry";

/** The entries of the browser's history in one app, with where somebody was on each; they survive a reload in this tab. */
export function createHistory(slug: string) {
  const storageKey = `formweave:places:${slug}`;
  const places = readPlaces(storageKey);
  let current = readEntry() ?? newEntry();
  // The browser would scroll before the screen is there.
  if ("scrollRestoration" in history) history.scrollRestoration = "manual";
  // What is said once is not said again by a reload.
  const plain = location.search.startsWith("?_notice=") ? location.pathname : "";
  attempt(() => history.replaceState({ ...readState(), [ENTRY]: current }, "", plain));

  return {
    address: () => `${location.pathname}${location.search}${location.hash}`,
    /** Notes where somebody is on the entry that they leave. */
    leave(): void {
      places.set(current, readPlace());
      tabStore.setItem(storageKey, JSON.stringify([...places].slice(-MAX_PLACES)));
    },
    /** Makes an entry the current one; false when the browser does not let us. */
    enter({ kind, address }: Step): boolean {
      if (kind === "pop") {
        current = readEntry() ?? newEntry();
        return true;
      }
      if (kind === "push") places.set(current, readPlace());
      const next = kind === "push" ? newEntry() : current;
      const written = attempt(() => {
        if (kind === "push") history.pushState({ [ENTRY]: next }, "", address);
        else history.replaceState({ [ENTRY]: next }, "", address);
        return true;
      });
      if (written === true) current = next;
      return written === true;
    },
    /** Brings somebody back to where they were on this entry; false when that is not known. */
    restore(): boolean {
      const place = places.get(current);
      return place !== undefined && restorePlace(place);
    },
  };
}

const MAX_PLACES = 100;

function newEntry(): string {
  return Math.random().toString(36).slice(2);
}

function readState(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}

function readEntry(): string | undefined {
  const entry = at(history.state, ENTRY);
  return typeof entry === "string" ? entry : undefined;
}

function readPlaces(key: string): Map<string, ScreenPlace> {
  const value = readRecord(tabStore.getItem(key));
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return new Map(
    entries.flatMap((entry) => {
      const [id, place]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      return typeof id === "string" && isPlace(place) ? [[id, place] as const] : [];
    }),
  );
}

function isPlace(value: unknown): value is ScreenPlace {
  return typeof at(value, "top") === "number";
}
