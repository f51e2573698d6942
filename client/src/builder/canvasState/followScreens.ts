import type { EditorSession } from "#document/session.ts";
import type { Store } from "#lib/createStore.ts";
import { findShownScreen, type ScreenView } from "./shownScreen.ts";

interface Parts {
  readonly session: Pick<EditorSession, "store" | "presence">;
  readonly screens: ScreenView;
  readonly selection: Store<readonly string[]>;
}

/**
 * Keeps selection and shown screen together: selecting something on another screen shows that one, and another screen shows
 * nothing of the selection. Tells the others which screen this person sees. Returns a function that stops it.
 */
export function followScreens({ session, screens, selection }: Parts): () => void {
  const { store, presence } = session;
  const isShown = (id: string) => store.tree().getScreen(id) === findShownScreen(screens);

  function showSelected(): void {
    const [first] = selection.get();
    if (first === undefined || !["screen", "loose"].includes(screens.shown.get().kind) || isShown(first))
      return;
    const screen = store.tree().getScreen(first);
    const isLiving = store.screens.get().some(({ id }) => id === screen);
    screens.show(screen !== undefined && isLiving ? { kind: "screen", id: screen } : { kind: "loose" });
  }

  function leaveScreen(): void {
    presence.show("screen", findShownScreen(screens) ?? null);
    if (screens.shown.get().kind !== "screen") return;
    selection.set((ids) => (ids.every(isShown) ? ids : ids.filter(isShown)));
  }

  leaveScreen();
  const stops = [selection.subscribe(showSelected), screens.shown.subscribe(leaveScreen)];
  return () => stops.forEach((stop) => stop());
}
