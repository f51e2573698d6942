import { createStore } from "./createStore.ts";
import { createKeyStore } from "./keyStore.ts";

/** Whether something did not fit into the storage of this device any more, since this page was opened. */
export const deviceIsFull = createStore<boolean>(false);

/** The storage of this device, over all tabs. */
export const deviceStore = createKeyStore(
  () => localStorage,
  () => deviceIsFull.set(true),
);
