import type { Slot } from "@formweave/schema/geometry";
import { createStore } from "#lib/createStore.ts";

/** The slot for which this person is choosing a component; global, since a page has only one builder. */
export const insertRequest = createStore<Slot | null>(null);
