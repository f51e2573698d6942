import { findRegistration, onWorkerMessage } from "#lib/browserStorage.ts";

/** Tag of the background sync that wakes the worker once there is a network. */
export const SYNC_TAG = "send-work";
/** Message of the worker to the pages on that occasion. */
export const SEND_WORK = "SEND_WORK";

/** Asks the browser, where possible, to wake the worker once there is a network; the worker wakes an open page, which sends. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await findRegistration();
  const sync: unknown = registration && Reflect.get(registration, "sync");
  if (typeof sync !== "object" || sync === null) return;
  const register: unknown = Reflect.get(sync, "register");
  if (typeof register !== "function") return;
  // Where the person has forbidden it, the page itself notices the network.
  await Promise.resolve(Reflect.apply(register, sync, [SYNC_TAG])).catch(() => undefined);
}

/** Calls back when the worker was woken; returns a function that stops it. */
export function onBackgroundSync(listener: () => void): () => void {
  return onWorkerMessage((data) => {
    if (data === SEND_WORK) listener();
  });
}
