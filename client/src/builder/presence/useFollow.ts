import { useEffect } from "react";
import { getBuilderViews } from "#builder/canvasState/builderView.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { describeSeen, readSeen } from "#builder/canvasState/seenScreen.ts";
import { centerOn, type Viewport } from "#builder/canvasState/viewport.ts";
import type { Peer } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import type { Store } from "#lib/createStore.ts";

/** Viewport with another person's center and zoom, in this window's size. */
export function toViewport(viewport: Viewport, view: NonNullable<Peer["view"]>): Viewport {
  return centerOn({ ...viewport, zoom: view.zoom }, view);
}

/**
 * Keeps this person's view on that of another, in the diagram too, until the other leaves or this person pans, zooms, shows something
 * else or presses Escape.
 */
export function useFollow(session: EditorSession, following: Store<number | null>): void {
  useEffect(() => {
    const { presence } = session;
    const { viewport, screens } = getCanvas(session);
    const { chosen } = getBuilderViews(session);
    let isFollowing = false;
    let last = viewport.get();

    const follow = () => {
      const wanted = following.get();
      if (wanted === null) return;
      const peer = presence.peers.get().find(({ clientId }) => clientId === wanted);
      if (peer === undefined) return following.set(null);
      isFollowing = true;
      showSeen(session, peer);
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
      chosen.subscribe(handleShown),
    ];
    follow();
    return () => stops.forEach((stop) => stop());
  }, [session, following]);
}

/** Shows what somebody sees: the diagram, or their part of the canvas with its view; nothing new where that is not here yet. */
function showSeen(session: EditorSession, { diagram, screen, view }: Peer): void {
  const { viewport, screens } = getCanvas(session);
  const { chosen } = getBuilderViews(session);
  if (diagram !== null) return chosen.set("diagram");
  const seen = readSeen(session.store, screen);
  if (seen === undefined) return;
  chosen.set("canvas");
  if (describeSeen(screens) !== screen) screens.show(seen);
  if (view !== null && seen.kind !== "all") viewport.set(toViewport(viewport.get(), view));
}
