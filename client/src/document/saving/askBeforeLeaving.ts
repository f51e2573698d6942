import type { Store } from "#lib/createStore.ts";
import { hasUnkept } from "#lib/storage.ts";
import { isAtRisk, type SessionStatus } from "#document/status.ts";

/** Has the browser ask before the page closes, only while that may lose work; returns a function that stops it. */
export function askBeforeLeaving(status: Pick<Store<SessionStatus>, "get">): () => void {
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (isAtRisk(status.get()) || hasUnkept("commentDraft:")) event.preventDefault();
  };
  window.addEventListener("beforeunload", handleUnload);
  return () => window.removeEventListener("beforeunload", handleUnload);
}
