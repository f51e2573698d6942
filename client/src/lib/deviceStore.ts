import { createStore } from "./createStore.ts";
import { createKeyStore } from "./keyStore.ts";

/** Why something was not kept on this device since this page was opened: it has no room, or the browser lets nothing be kept. */
export const deviceTrouble = createStore<"full" | "forbidden" | undefined>(undefined);

/** The storage of this device, over all tabs. */
export const deviceStore = createKeyStore(
  () => localStorage,
  (why) => deviceTrouble.set(why),
);
