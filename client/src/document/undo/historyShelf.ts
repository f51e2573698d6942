import { historyState, type HistoryState } from "@formweave/schema/doc";
import { createPageState } from "#lib/pageState.ts";
import { nanoid } from "nanoid";
import { z } from "zod";
import { tabStore } from "#lib/keyStore.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";
import { claimLock, knowsOtherTabs } from "./claimLock.ts";

/** Where the history of this tab is kept on this device: each tab has its own, so that none takes the other's steps. */
export interface HistoryShelf {
  /** What this tab has kept before a reload, or a tab that is closed; undefined when there is nothing. */
  open(): Promise<HistoryState | undefined>;
  keep(state: HistoryState): void;
  /** The Yjs clients of all tabs of this person on this device that have kept something. */
  ownClients(): readonly number[];
}

/** Histories of closed tabs that are kept of a project, the newest. */
const MAX_SHELVES = 5;
/** Most characters of a kept history: a device keeps about five million in all. Older steps than fit are not kept. */
const MAX_CHARACTERS = 1_000_000;

const shelf = z.object({ keptAt: z.number(), state: historyState });

/** The shelf of this tab for a project of a person, `place`. */
export function createHistoryShelf(place: string): HistoryShelf {
  const prefix = `history:${place}:`;
  let name: string | undefined;
  let isOpen = false;
  return {
    async open() {
      name = await claimShelf(prefix);
      isOpen = true;
      return readKept(name, shelf)?.state;
    },
    keep(state) {
      // Before it is known which one is this tab's, it might be the one of another tab.
      if (isOpen && name !== undefined) keep(name, { keptAt: Date.now(), state: fitting(state) });
    },
    ownClients: () => keptNames(prefix).flatMap((kept) => readKept(kept, shelf)?.state.clients ?? []),
  };
}

/** What a page has claimed stays its own until it is gone, also when the project is opened in it once more. */
const claimShelf = createPageState(claimAnew);

/**
 * This tab's shelf from before a reload, unless another tab has it: a tab that is duplicated takes the note of it along. Else
 * the newest that no open tab has, else a new one.
 */
async function claimAnew(prefix: string): Promise<string> {
  const noted = tabStore.getItem(prefix);
  const kept = keptNames(prefix)
    .map((name) => ({ name, keptAt: readKept(name, shelf)?.keptAt ?? 0 }))
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .map(({ name }) => name);
  const fresh = prefix + nanoid(12);
  const closed = knowsOtherTabs() ? kept : [];
  const name = await firstFree([...(noted === null ? [] : [noted]), ...closed, fresh]);
  tabStore.setItem(prefix, name ?? fresh);
  for (const old of kept.slice(MAX_SHELVES)) if (old !== name) await forgetFree(old);
  return name ?? fresh;
}

async function firstFree(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if ((await claimLock(name)) !== undefined) return name;
  return undefined;
}

async function forgetFree(name: string): Promise<void> {
  const release = await claimLock(name);
  if (release === undefined) return;
  forget(name);
  release();
}

/** The history without its oldest steps, where all of it would be too much. */
function fitting(state: HistoryState): HistoryState {
  let left = MAX_CHARACTERS;
  const newest = <T>(steps: readonly T[]): readonly T[] => {
    const first = steps.findLastIndex((step) => (left -= JSON.stringify(step).length) < 0);
    return steps.slice(first + 1);
  };
  return { ...state, undo: newest(state.undo), redo: newest(state.redo) };
}
