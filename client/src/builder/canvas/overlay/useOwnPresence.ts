import { useEffect, type RefObject } from "react";
import { toCanvas } from "#builder/canvasState/viewport.ts";
import { richTextProperty } from "#builder/canvas/surface/richText.ts";
import type { Scene } from "#builder/canvas/scene/scene.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Least time between two updates of this person's view, ms. */
const VIEW_INTERVAL_MS = 100;

/** Shares this person's pointer, view and edited text with the others. */
export function useOwnPresence({ session, editing }: Scene, surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const { presence } = session;
    const { page, viewport } = getCanvas(session);
    const listeners = new AbortController();
    const { signal } = listeners;
    const handleMove = ({ clientX, clientY, target }: PointerEvent) => {
      if (!(target instanceof Node) || !element.contains(target)) return;
      // On another device the layout differs, and the same position would point at something else.
      if (page.device.get() !== "desktop") return presence.show("cursor", null);
      const { left, top } = element.getBoundingClientRect();
      presence.show("cursor", toCanvas(viewport.get(), { x: clientX - left, y: clientY - top }));
    };
    // Captured, because a running gesture stops pointer moves from reaching later listeners.
    window.addEventListener("pointermove", handleMove, { signal, capture: true });
    element.addEventListener("pointerleave", () => presence.show("cursor", null), { signal });
    return () => {
      listeners.abort();
      presence.show("cursor", null);
    };
  }, [session, surface]);

  useEffect(() => {
    const { presence } = session;
    const { viewport } = getCanvas(session);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      const current = viewport.get();
      const { width, height } = current.view;
      if (width > 0) {
        presence.show("view", { ...toCanvas(current, { x: width / 2, y: height / 2 }), zoom: current.zoom });
      }
    };
    const stop = viewport.subscribe(() => (timer ??= setTimeout(send, VIEW_INTERVAL_MS)));
    send();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session]);

  useEffect(() => {
    return editing.subscribe(() => {
      const widgetId = editing.get();
      const property = richTextProperty(session.store.widget(widgetId ?? "")?.type ?? "");
      const isShown = widgetId !== null && property !== undefined;
      session.presence.show("editing", isShown ? { widgetId, property } : null);
    });
  }, [session, editing]);
}
