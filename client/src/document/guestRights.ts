import type { GuestRights } from "@formweave/schema/access";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { keep, readKept } from "#lib/storage.ts";
import type { Me } from "./sessionOptions.ts";
import { placeOf, type WorkAddress } from "./workAddress.ts";

/** What a guest may do, as the server last said; kept for when they open the project without a line. */
export interface GuestRightsStore extends Pick<Store<GuestRights | null>, "get" | "subscribe"> {
  /** Reads what was kept of this person. */
  begin(me: Me, projectId: string): void;
  /** Takes what the server says; nothing for people with access of their own. */
  take(rights: GuestRights | undefined): void;
}

const kept = z.object({ allowComments: z.boolean(), allowCopy: z.boolean() });
/** Before the server has said anything. */
const LEAST: GuestRights = { allowComments: false, allowCopy: false };

/** Makes the rights of somebody who may be a guest; null while they are none. */
export function createGuestRights(): GuestRightsStore {
  const store = createStore<GuestRights | null>(null);
  let key = "";
  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    begin({ id, isGuest = false }, projectId) {
      key = keyOf({ userId: id, projectId });
      if (isGuest) store.set(readKept(key, kept) ?? LEAST);
    },
    take(rights) {
      if (isSame(store.get(), rights)) return;
      if (rights !== undefined) keep(key, rights);
      store.set(rights ?? null);
    },
  };
}

/** Keeps what is known of a guest's rights before they open the project. */
export function keepGuestRights(address: WorkAddress, rights: GuestRights): void {
  keep(keyOf(address), rights);
}

function keyOf(address: WorkAddress): string {
  return `guestRights:${placeOf(address)}`;
}

function isSame(known: GuestRights | null, told: GuestRights | undefined): boolean {
  if (known === null || told === undefined) return known === null && told === undefined;
  return known.allowComments === told.allowComments && known.allowCopy === told.allowCopy;
}
