import type { EditorSession } from "#document/session.ts";
import type { Store } from "#lib/createStore.ts";
import { findShownScreen, isOnShown, showScreenWith, type ScreenView } from "./shownScreen.ts";

interface Parts {
  readonly session: Pick<EditorSession, "store" | "presence">;
  readonly screens: ScreenView;
  readonly selection: Store<readonly string[]>;
}

/**
 * Keeps selection and shown screen together: selecting something on another screen shows that one; what is not on the shown screen, or
 * is moved to another, leaves the selection. Tells the others which screen this person sees. Returns a function that stops it.
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

  function handleShown(): void {
    presence.show("screen", findShownScreen(screens) ?? null);
    keepShown();
  }

  handleShown();
  const stops = [
    selection.subscribe(showSelected),
    screens.shown.subscribe(handleShown),
    store.subscribeTree(keepShown),
  ];
  return () => stops.forEach((stop) => stop());
}
