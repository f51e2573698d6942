import type { Point } from "@formweave/schema/model";
import { useEffect, useRef, type RefObject } from "react";
import type { PaletteDrag } from "#builder/paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { toCanvas } from "#builder/canvasState/viewport.ts";
import { IDLE, useScene } from "#builder/canvas/scene/scene.ts";
import { shownSlot } from "#builder/canvas/scene/inserting.ts";
import { createLanding } from "./moving/landing.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

interface DropZoneProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly paletteDrag: Store<PaletteDrag | null>;
}

/** Previews the landing position of a component dragged from the palette, also to others through presence. */
export function DropZone({ surface, paletteDrag }: DropZoneProps) {
  const { session, canvas, live } = useScene();
  const landing = useRef<ReturnType<typeof createLanding>>(null);
  const isOver = useStore(paletteDrag, (current) => current?.over !== undefined);
  useEffect(() => {
    const show = () => {
      const drag = paletteDrag.get();
      const box = surface.current?.getBoundingClientRect();
      if (drag?.over === undefined || box === undefined) return stop();
      const { type, over, pointer, isFree } = drag;
      landing.current ??= createLanding(canvas, type);
      const { rect, snap, parentId, insert } = landing.current({
        corner: toCanvasPoint(canvas, box, over),
        pointer: toCanvasPoint(canvas, box, pointer),
        isFree,
      });
      session.presence.show("insert", insert === undefined ? null : shownSlot(insert));
      live.set({ kind: "drop", type, rect, snap, target: parentId ?? undefined, insert });
    };
    const stop = () => {
      session.presence.show("insert", null);
      live.set(IDLE);
    };
    show();
    const leave = paletteDrag.subscribe(show);
    return () => {
      leave();
      stop();
    };
  }, [paletteDrag, surface, session, canvas, live]);
  return isOver && <div className="canvas-drop">Drop component here</div>;
}

/** Converts a point of the window to canvas px. */
function toCanvasPoint({ viewport }: Pick<CanvasState, "viewport">, box: DOMRect, { x, y }: Point): Point {
  return toCanvas(viewport.get(), { x: x - box.left, y: y - box.top });
}
