import { useEffect, type RefObject } from "react";
import { type PaletteDrag } from "#builder/paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { toCanvas } from "#document/view/viewport.ts";
import { containerAt, openContainers } from "./containers.ts";
import { IDLE, useScene } from "./scene.ts";

interface DropZoneProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly carried: Store<PaletteDrag | null>;
}

/** Shows where a component that is dragged out of the palette would go. */
export function DropZone({ surface, carried }: DropZoneProps) {
  const { session, live } = useScene();
  const isOver = useStore(carried, (current) => current?.over !== undefined);
  useEffect(
    () =>
      carried.subscribe(() => {
        const corner = carried.get()?.over;
        const box = surface.current?.getBoundingClientRect();
        if (corner === undefined || box === undefined) return live.set(IDLE);
        const at = toCanvas(session.viewport.get(), { x: corner.x - box.left, y: corner.y - box.top });
        live.set({ kind: "drop", target: containerAt(openContainers(session), at) ?? undefined });
      }),
    [carried, surface, session, live],
  );
  return isOver && <div className="canvas-drop">Drop component here</div>;
}
