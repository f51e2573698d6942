import { z } from "zod";
import type { EditorSession } from "#document/session.ts";
import type { Store } from "#lib/createStore.ts";
import { describeSeen } from "./seenScreen.ts";
import { isOnShown, showScreenWith, type ScreenView } from "./shownScreen.ts";

interface Parts {
  readonly session: Pick<EditorSession, "store" | "presence" | "awareness">;
  readonly screens: ScreenView;
  readonly selection: Store<readonly string[]>;
}

/**
 * Keeps selection and shown screen together: selecting something on another screen shows that one; what is not on the shown screen, or
 * is moved to another, leaves the selection, but what one is writing in is followed there. Tells the others which screen this person sees. Returns a function that stops it.
 */
export function followScreens({ session, screens, selection }: Parts): () => void {
  const { store, presence } = session;
  const isShown = (id: string) => isOnShown(store, screens, id);

  function showSelected(): void {
    const [first] = selection.get();
    if (first !== undefined && store.tree().isAlive(first)) showScreenWith(store, screens, first);
    keepShown();
  }

  function keepShown(): void {
    selection.set((ids) => (ids.every(isShown) ? ids : ids.filter(isShown)));
  }

  function followTree(): void {
    const written = findWritten(session);
    if (written !== undefined && selection.get().includes(written) && store.tree().isAlive(written))
      showScreenWith(store, screens, written);
    keepShown();
  }

  function handleShown(): void {
    presence.show("screen", describeSeen(screens));
    keepShown();
  }

  handleShown();
  const stops = [
    selection.subscribe(showSelected),
    screens.shown.subscribe(handleShown),
    store.subscribeTree(followTree),
  ];
  return () => stops.forEach((stop) => stop());
}

const shared = z.object({ editing: z.object({ widgetId: z.string() }) });

/** Id of the widget that this person is writing in, as shared with the others. */
function findWritten({ awareness }: Pick<EditorSession, "awareness">): string | undefined {
  return shared.safeParse(awareness.getLocalState()).data?.editing.widgetId;
}
