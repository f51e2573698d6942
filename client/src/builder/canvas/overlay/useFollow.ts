import { useEffect } from "react";
import type { Store } from "#lib/createStore.ts";
import type { Peer } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import { centerOn, type Viewport } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Viewport with another person's center and zoom, in this window's size. */
export function toViewport(viewport: Viewport, view: NonNullable<Peer["view"]>): Viewport {
  return centerOn({ ...viewport, zoom: view.zoom }, view);
}

/** Keeps this person's view on that of another, until the other leaves or this person pans, zooms or presses Escape. */
export function useFollow(session: EditorSession, following: Store<number | null>): void {
  useEffect(() => {
    const { presence } = session;
    const { viewport } = getCanvas(session);
    let isFollowing = false;
    let last = viewport.get();

    const follow = () => {
      const wanted = following.get();
      if (wanted === null) return;
      const peer = presence.peers.get().find(({ clientId }) => clientId === wanted);
      if (peer === undefined) return following.set(null);
      if (peer.view === null) return;
      isFollowing = true;
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
    ];
    follow();
    return () => stops.forEach((stop) => stop());
  }, [session, following]);
}
