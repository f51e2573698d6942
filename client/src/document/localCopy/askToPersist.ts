let hasAsked = false;

/** Asks the browser, once, not to clear this device's copies when space is short. */
export async function askToPersist(): Promise<void> {
  if (hasAsked || !("storage" in navigator)) return;
  hasAsked = true;
  await navigator.storage.persist();
}
