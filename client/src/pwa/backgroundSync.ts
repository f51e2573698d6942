import { findRegistration, onWorkerMessage } from "#lib/browserStorage.ts";

/** The name under which the browser is asked to wake the app when there is a network. */
export const SYNC_TAG = "send-work";
/** What the worker says to the pages then. */
export const SEND_WORK = "SEND_WORK";

/** Asks the browser, where it can, to wake the worker once there is a network; the worker wakes an open page, which sends. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await findRegistration();
  const sync: unknown = registration && Reflect.get(registration, "sync");
  if (typeof sync !== "object" || sync === null) return;
  const register: unknown = Reflect.get(sync, "register");
  if (typeof register !== "function") return;
  // Where the person has forbidden it, the page itself hears of the network.
  await Promise.resolve(Reflect.apply(register, sync, [SYNC_TAG])).catch(() => undefined);
}

/** Calls back when the worker was woken; returns how to stop. */
export function onBackgroundSync(listener: () => void): () => void {
  return onWorkerMessage((data) => {
    if (data === SEND_WORK) listener();
  });
}
