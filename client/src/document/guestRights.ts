import type { GuestRights } from "@formweave/schema/access";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { keep, readKept } from "#lib/storage.ts";
import type { Me } from "./sessionOptions.ts";
import { toStorageScope, type WorkAddress } from "./workAddress.ts";

/** Rights of a guest as the server last sent them; stored for opening the project offline. */
export interface GuestRightsStore extends Pick<Store<GuestRights | null>, "get" | "subscribe"> {
  /** Loads the stored rights of this person. */
  begin(me: Me, projectId: string): void;
  /** Takes the rights that the server sent; undefined for people with access of their own. */
  setRights(rights: GuestRights | undefined): void;
}

const kept = z.object({ allowComments: z.boolean(), allowCopy: z.boolean() });
/** Rights before the server has sent any. */
const LEAST: GuestRights = { allowComments: false, allowCopy: false };

/** Creates the store of a guest's rights; null for everybody else. */
export function createGuestRights(): GuestRightsStore {
  const store = createStore<GuestRights | null>(null);
  let key = "";
  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    begin({ id, isGuest = false }, projectId) {
      key = toStorageKey({ userId: id, projectId });
      if (isGuest) store.set(readKept(key, kept) ?? LEAST);
    },
    setRights(rights) {
      if (isSame(store.get(), rights)) return;
      if (rights !== undefined) keep(key, rights);
      store.set(rights ?? null);
    },
  };
}

/** Stores a guest's rights before they open the project. */
export function keepGuestRights(address: WorkAddress, rights: GuestRights): void {
  keep(toStorageKey(address), rights);
}

function toStorageKey(address: WorkAddress): string {
  return `guestRights:${toStorageScope(address)}`;
}

function isSame(known: GuestRights | null, received: GuestRights | undefined): boolean {
  if (known === null || received === undefined) return known === null && received === undefined;
  return known.allowComments === received.allowComments && known.allowCopy === received.allowCopy;
}
