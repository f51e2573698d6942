import { useEffect } from "react";
import type { Store } from "#lib/createStore.ts";
import type { Peer } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import { centerOn, type Viewport } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { findShownScreen } from "#builder/canvasState/shownScreen.ts";

/** Viewport with another person's center and zoom, in this window's size. */
export function toViewport(viewport: Viewport, view: NonNullable<Peer["view"]>): Viewport {
  return centerOn({ ...viewport, zoom: view.zoom }, view);
}

/**
 * Keeps this person's view on that of another, on the screen that the other sees, until the other leaves or this person pans, zooms,
 * shows another screen or presses Escape.
 */
export function useFollow(session: EditorSession, following: Store<number | null>): void {
  useEffect(() => {
    const { presence } = session;
    const { viewport, screens } = getCanvas(session);
    let isFollowing = false;
    let last = viewport.get();

    const follow = () => {
      const wanted = following.get();
      if (wanted === null) return;
      const peer = presence.peers.get().find(({ clientId }) => clientId === wanted);
      if (peer === undefined) return following.set(null);
      if (peer.view === null || !isOnOneScreen(session, peer)) return;
      isFollowing = true;
      showScreenSeen(session, peer);
      viewport.set(toViewport(viewport.get(), peer.view));
      isFollowing = false;
    };
    const handleViewport = () => {
      const now = viewport.get();
      // Resizing the window does not end following.
      const isOwn = !isFollowing && now.view === last.view;
      last = now;
      if (isOwn) following.set(null);
      else if (!isFollowing) follow();
    };
    const handleShown = () => {
      if (!isFollowing) following.set(null);
    };
    const handleKey = (event: KeyboardEvent) => {
      // An Escape that closes a menu or dialog does not end following; on the canvas it does, besides its other effect.
      const isUsed =
        event.defaultPrevented && !(event.target instanceof Element && event.target.closest("[data-canvas]"));
      if (event.key === "Escape" && !isUsed) following.set(null);
    };
    window.addEventListener("keydown", handleKey);
    const stops = [
      () => window.removeEventListener("keydown", handleKey),
      presence.peers.subscribe(follow),
      following.subscribe(follow),
      viewport.subscribe(handleViewport),
      screens.shown.subscribe(handleShown),
    ];
    follow();
    return () => stops.forEach((stop) => stop());
  }, [session, following]);
}

/** True when the view of somebody is one of a single screen that is here, or of a document without screens. */
function isOnOneScreen({ store }: EditorSession, { screen }: Peer): boolean {
  const screens = store.screens.get();
  return screen === null ? screens.length === 0 : screens.some(({ id }) => id === screen);
}

function showScreenSeen(session: EditorSession, { screen }: Peer): void {
  const { screens } = getCanvas(session);
  if (screen !== null && findShownScreen(screens) !== screen) screens.show({ kind: "screen", id: screen });
}
