import type * as Y from "yjs";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { discardWork, keepOnly, keepWork, readRemainder, readWork } from "./rejectedWorkStore.ts";
import type { StatusStore } from "#document/status.ts";
import { toStorageScope, type WorkAddress } from "#document/workAddress.ts";

/** Work of this person that the server refuses, stored on this device apart from the team's document. */
export interface RejectedWork {
  /** Number of stored steps. */
  readonly steps: Store<number>;
  /** Stores a document with such work in it; false where this browser cannot. */
  put(doc: Y.Doc): Promise<boolean>;
  /** The stored documents, one for each epoch. */
  read(): Promise<readonly Y.Doc[]>;
  discard(): Promise<void>;
  /** Notes that only these changes in it are left, by their names. */
  keepOnly(names: readonly string[]): Promise<void>;
  /** The names of the changes that are left; undefined where all are. */
  readRemainder(): Promise<readonly string[] | undefined>;
}

/** Opens the rejected work of a project. */
export function createRejectedWork(address: WorkAddress, status: StatusStore): RejectedWork {
  const name = `kept:${toStorageScope(address)}`;
  const steps = createStore(readKept(name, z.number().int().positive()) ?? 0);
  return {
    steps,
    async put(doc) {
      const { waiting } = status.get();
      try {
        await keepWork(address, doc);
      } catch {
        return false; // the work stays where it is, and the builder says so
      }
      steps.set((kept) => kept + Math.max(1, waiting));
      keep(name, steps.get());
      status.setWaiting(0);
      return true;
    },
    read: () => readWork(address),
    async discard() {
      await discardWork(address);
      forget(name);
      steps.set(0);
    },
    async keepOnly(names) {
      await keepOnly(address, names);
      steps.set(names.length);
      keep(name, names.length);
    },
    readRemainder: () => readRemainder(address),
  };
}
