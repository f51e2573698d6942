import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { useState, type ReactNode } from "react";
import { addWidget } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";
import { CANVAS_DROP_ID, dropPlace } from "#features/canvas/dropPlace.ts";
import { PaletteGhost } from "#features/palette/PaletteGhost.tsx";

interface BuilderDragProps {
  readonly session: EditorSession;
  readonly children: ReactNode;
}

/** Carries components from the palette to the canvas. Dropping outside of it cancels. Source: spec 4 §4. */
export function BuilderDrag({ session, children }: BuilderDragProps) {
  const [dragged, setDragged] = useState<string>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function handleEnd({ active, over }: DragEndEvent): void {
    setDragged(undefined);
    const type = paletteType(active.data.current);
    const ghost = active.rect.current.translated;
    if (type === undefined || ghost === null || over?.id !== CANVAS_DROP_ID) return;
    const canvas = document.querySelector<HTMLElement>("[data-canvas]");
    if (canvas === null) return;
    addWidget(session, type, dropPlace(session, canvas, { x: ghost.left, y: ghost.top }, type));
  }

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(paletteType(active.data.current))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={handleEnd}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <PaletteGhost type={dragged} />}
      </DragOverlay>
    </DndContext>
  );
}

function paletteType(data: Record<string, unknown> | undefined): string | undefined {
  return data?.["kind"] === "palette" && typeof data["type"] === "string" ? data["type"] : undefined;
}
