import type * as Y from "yjs";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { type StatusStore } from "./status.ts";

/** Whose work on which project it is. */
export interface WorkAddress {
  readonly userId: string;
  readonly projectId: string;
}

/** The work of this person that the server will not take, kept apart from the team's document on this device. */
export interface Aside {
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

/** The name of a project's own things of one person on this device: accounts never share any. */
export function placeOf({ userId, projectId }: WorkAddress): string {
  return `${userId}:${projectId}`;
}

const load = () => import("./keptWork.ts");

/** Opens what is kept apart of a project. The code that keeps it comes when it is needed, which is seldom. */
export function createAside(address: WorkAddress, status: StatusStore): Aside {
  const name = `kept:${placeOf(address)}`;
  const steps = createStore(readKept(name, z.number().int().positive()) ?? 0);
  return {
    steps,
    async put(doc) {
      const { waiting } = status.get();
      try {
        const { keepWork } = await load();
        await keepWork(address, doc);
      } catch {
        return false; // the work stays where it is, and the builder says so
      }
      steps.set((kept) => kept + Math.max(1, waiting));
      keep(name, steps.get());
      status.setWaiting(0);
      return true;
    },
    async read() {
      const { readWork } = await load();
      return readWork(address);
    },
    async discard() {
      const { discardWork } = await load();
      await discardWork(address);
      forget(name);
      steps.set(0);
    },
    async keepOnly(names) {
      const { keepOnly } = await load();
      await keepOnly(address, names);
      steps.set(names.length);
      keep(name, names.length);
    },
    async readRemainder() {
      const { readRemainder } = await load();
      return readRemainder(address);
    },
  };
}
