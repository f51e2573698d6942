import { useEffect, useState, type RefObject } from "react";
import { createStore, useStore, type Store } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { useScene, type Scene } from "#builder/canvas/scene/scene.ts";
import { shareDraft, type GuideDraft } from "./guideDraft.ts";
import { Rulers } from "./Rulers.tsx";
import "./rulers.css";
import { onShownGuides, readShownGuides } from "#builder/canvasState/shownGuides.ts";

const GuideLayer = defer(async () => (await import("./GuideLayer.tsx")).GuideLayer);

/** The rulers at the edges of a canvas, and the guides that people put on it. */
export function RulersAndGuides({ surface }: { readonly surface: RefObject<HTMLDivElement | null> }) {
  const scene = useScene();
  const [draft] = useState(() => createStore<GuideDraft | null>(null));
  const showRulers = useStore(scene.canvas.options, (options) => options.showRulers);
  useGuides(scene);
  const hasGuides = useHasGuides(scene, draft);
  useEffect(() => shareDraft(scene.session, draft), [scene, draft]);
  useGuideDrag(surface, draft);
  return (
    <>
      {hasGuides && <GuideLayer draft={draft} surface={surface} />}
      {showRulers && <Rulers draft={draft} />}
    </>
  );
}

/** True when there is a guide to show, including one being dragged by this person or by others. */
function useHasGuides({ session, guides }: Scene, draft: Store<GuideDraft | null>): boolean {
  const isThere = useStore(guides, ({ length }) => length > 0);
  const isPlaced = useStore(draft, (now) => now !== null);
  const isPlacedByPeer = useStore(session.presence.peers, (peers) =>
    peers.some(({ guide }) => guide !== null),
  );
  return isThere || isPlaced || isPlacedByPeer;
}

/** Lets the pointer drag guides; the code loads when the pointer enters the canvas. */
function useGuideDrag(surface: RefObject<HTMLDivElement | null>, draft: Store<GuideDraft | null>): void {
  const scene = useScene();
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    let detach: (() => void) | undefined;
    // A touch presses before the code has loaded: its press and release are kept and passed on.
    let early: PointerEvent[] = [];
    const listeners = new AbortController();
    const { signal } = listeners;
    const focusGuide = (id: string) =>
      element.querySelector<HTMLElement>(`[data-guide="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    const attach = async () => {
      const { attachGuideDrag } = await import("./guideDrag.ts");
      if (!signal.aborted) detach = attachGuideDrag({ scene, surface: element, draft, focusGuide }, early);
    };
    element.addEventListener("pointerdown", (event) => (early = [event]), { signal, capture: true });
    element.addEventListener("pointerup", (event) => early.push(event), { signal, capture: true });
    element.addEventListener("pointerover", () => void attach(), { signal, once: true });
    return () => {
      listeners.abort();
      detach?.();
    };
  }, [scene, surface, draft]);
}

/** Keeps the visible guides in the scene; moved widgets snap to them. */
function useGuides({ canvas, guides }: Scene): void {
  useEffect(() => {
    const { options } = canvas;
    const read = () => guides.set(options.get().showGuides ? readShownGuides(canvas) : []);
    const stops = [onShownGuides(canvas, read), options.subscribe(read), () => guides.set([])];
    read();
    return () => stops.forEach((stop) => stop());
  }, [canvas, guides]);
}
