import type { Slot } from "@formweave/schema/geometry";
import { createStore } from "#lib/createStore.ts";

/** The place for which this person chooses a component now; a page has one builder. */
export const insertRequest = createStore<Slot | null>(null);
