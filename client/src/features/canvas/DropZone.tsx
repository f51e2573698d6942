import { useDndMonitor, useDroppable } from "@dnd-kit/core";
import { useEffect, type RefObject } from "react";
import { toCanvas } from "#editor/viewport.ts";
import { containerAt, openContainers } from "./containers.ts";
import { CANVAS_DROP_ID } from "./dropPlace.ts";
import { IDLE, useScene } from "./scene.ts";

/** Lets the canvas take drops of dnd-kit, and shows where they would go. */
export function DropZone({ surface }: { readonly surface: RefObject<HTMLDivElement | null> }) {
  const { session, live } = useScene();
  const { setNodeRef, isOver } = useDroppable({ id: CANVAS_DROP_ID });
  useEffect(() => {
    setNodeRef(surface.current);
    return () => setNodeRef(null);
  }, [setNodeRef, surface]);
  useDndMonitor({
    onDragMove({ active, over }) {
      const ghost = active.rect.current.translated;
      const box = surface.current?.getBoundingClientRect();
      if (ghost === null || box === undefined || over?.id !== CANVAS_DROP_ID) return live.set(IDLE);
      const at = toCanvas(session.viewport.get(), { x: ghost.left - box.left, y: ghost.top - box.top });
      live.set({ kind: "drop", target: containerAt(openContainers(session.store), at) ?? undefined });
    },
    onDragEnd: () => live.set(IDLE),
    onDragCancel: () => live.set(IDLE),
  });
  return isOver && <div className="canvas-drop">Drop component here</div>;
}
