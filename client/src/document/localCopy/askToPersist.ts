import { persistStorage } from "#lib/browserStorage.ts";

let hasAsked = false;

/** Asks the browser, once, not to clear this device's copies when space is short. */
export async function askToPersist(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  // A browser that refuses to promise it keeps the copies as long as it can.
  await persistStorage();
}
