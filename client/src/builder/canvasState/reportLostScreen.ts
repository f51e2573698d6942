import type * as Y from "yjs";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { findShownScreen, type ScreenView } from "./shownScreen.ts";

/** Says who deleted the screen that this person was looking at, and offers it back. Returns a function that stops it. */
export function reportLostScreen(session: EditorSession, screens: ScreenView): () => void {
  let seen = findShownScreen(screens);
  let lost: string | undefined;
  const handleShown = () => {
    const isGone = seen !== undefined && session.store.screens.get().every(({ id }) => id !== seen);
    if (isGone) lost = seen;
    seen = findShownScreen(screens);
  };
  const handleTransaction = ({ local }: Y.Transaction) => {
    if (lost !== undefined && !local) void report(session, screens, lost);
    lost = undefined;
  };
  session.doc.on("afterTransaction", handleTransaction);
  const stop = screens.shown.subscribe(handleShown);
  return () => {
    session.doc.off("afterTransaction", handleTransaction);
    stop();
  };
}

/** Loads the words only when they are needed. */
async function report(session: EditorSession, screens: ScreenView, id: string): Promise<void> {
  const part = await import("./announceLostScreen.ts").catch(() => undefined);
  if (part === undefined) showToast("The screen that you saw was deleted");
  else part.announceLostScreen(session, screens, id);
}
