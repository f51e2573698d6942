import { createStore } from "./createStore.ts";
import { createKeyStore } from "./keyStore.ts";

/** Reason why something could not be stored on this device since this page was opened: no room, or storage is forbidden. */
export const deviceTrouble = createStore<"full" | "forbidden" | undefined>(undefined);

/** The storage of this device, shared by all tabs. */
export const deviceStore = createKeyStore(
  () => localStorage,
  (why) => deviceTrouble.set(why),
);
