import { historyState, type HistoryState } from "@formweave/schema/doc";
import { createPageState } from "#lib/router/pageState.ts";
import { nanoid } from "nanoid";
import { z } from "zod";
import { tabStore } from "#lib/keyStore.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";
import { claimLock, knowsOtherTabs } from "./claimLock.ts";

/** Storage of this tab's history on this device: each tab has its own, so that none takes another's steps. */
export interface HistoryStorage {
  /** Returns the history stored by this tab before a reload, or by a tab that is closed; undefined when there is none. */
  open(): Promise<HistoryState | undefined>;
  keep(state: HistoryState): void;
  /** Yjs clients of all tabs of this person on this device that have stored something. */
  ownClients(): readonly number[];
}

/** Most stored histories of closed tabs for a project; the newest stay. */
const MAX_STORED_HISTORIES = 5;
/** Most characters of a stored history: a device stores about five million in all. Older steps that do not fit are dropped. */
const MAX_CHARACTERS = 1_000_000;

const storedHistory = z.object({ keptAt: z.number(), state: historyState });

/** Creates the history storage of this tab; `place` is the storage scope of person and project. */
export function createHistoryStorage(storageScope: string): HistoryStorage {
  const prefix = `history:${storageScope}:`;
  let name: string | undefined;
  let isOpen = false;
  return {
    async open() {
      name = await claimTabSlot(prefix);
      isOpen = true;
      return readKept(name, storedHistory)?.state;
    },
    keep(state) {
      // Before this tab's own name is known, it might overwrite another tab's history.
      if (isOpen && name !== undefined) keep(name, { keptAt: Date.now(), state: fitting(state) });
    },
    ownClients: () => keptNames(prefix).flatMap((kept) => readKept(kept, storedHistory)?.state.clients ?? []),
  };
}

/** A page keeps the name it has claimed until it is gone, also when the project is opened in it once more. */
const claimTabSlot = createPageState(chooseTabSlot);

/**
 * Claims this tab's storage from before a reload, unless another tab has it: a duplicated tab takes the note of it along.
 * Otherwise the newest that no open tab has, or else a new one.
 */
async function chooseTabSlot(prefix: string): Promise<string> {
  const noted = tabStore.getItem(prefix);
  const kept = keptNames(prefix)
    .map((name) => ({ name, keptAt: readKept(name, storedHistory)?.keptAt ?? 0 }))
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .map(({ name }) => name);
  const newName = prefix + nanoid(12);
  const closed = knowsOtherTabs() ? kept : [];
  const name = await firstFree([...(noted === null ? [] : [noted]), ...closed, newName]);
  tabStore.setItem(prefix, name ?? newName);
  for (const old of kept.slice(MAX_STORED_HISTORIES)) if (old !== name) await forgetFree(old);
  return name ?? newName;
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

/** The history without its oldest steps, where all of it would be too long. */
function fitting(state: HistoryState): HistoryState {
  let left = MAX_CHARACTERS;
  const newest = <T>(steps: readonly T[]): readonly T[] => {
    const first = steps.findLastIndex((step) => (left -= JSON.stringify(step).length) < 0);
    return steps.slice(first + 1);
  };
  return { ...state, undo: newest(state.undo), redo: newest(state.redo) };
}
