import type * as Y from "yjs";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { discardWork, keepOnly, keepWork, readRemainder, readWork } from "./rejectedWorkStore.ts";
import type { StatusStore } from "./status.ts";
import { placeOf, type WorkAddress } from "./workAddress.ts";

/** The work of this person that the server will not take, kept apart from the team's document on this device. */
export interface RejectedWork {
  /** How many steps are kept. */
  readonly steps: Store<number>;
  /** Keeps a document with such work in it; false where this browser cannot. */
  put(doc: Y.Doc): Promise<boolean>;
  /** The documents that are kept, one of each epoch. */
  read(): Promise<readonly Y.Doc[]>;
  discard(): Promise<void>;
  /** Notes that only some of the changes in it are left, by their names. */
  keepOnly(names: readonly string[]): Promise<void>;
  /** The names of those; undefined where all are. */
  readRemainder(): Promise<readonly string[] | undefined>;
}

/** Opens what is kept apart of a project. */
export function createRejectedWork(address: WorkAddress, status: StatusStore): RejectedWork {
  const name = `kept:${placeOf(address)}`;
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
