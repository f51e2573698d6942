import { DndContext, DragOverlay, PointerSensor, useDraggable, useSensor, useSensors } from "@dnd-kit/core";
import type { Point } from "@formweave/schema/model";
import { useEffect, useRef, useState } from "react";
import { addWidget } from "#builder/actions/selection.ts";
import type { PaletteDrag, Grab } from "./paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { createLanding, landedPlace } from "#builder/canvas/gestures/landing.ts";
import { toCanvas } from "#document/view/viewport.ts";
import { PaletteGhost } from "./palette/PaletteGhost.tsx";

interface PaletteDragProps {
  readonly session: EditorSession;
  readonly grab: Grab;
  readonly carried: Store<PaletteDrag | null>;
}

/**
 * Carries a pressed component to the canvas, for as long as the press lasts. Dropping outside of it cancels.
 */
export function DragFromPalette({ session, grab, carried }: PaletteDragProps) {
  const { type, onDrop } = grab;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  // Over the canvas it is seen there, as it would come to stand.
  const isOutside = useStore(carried, (current) => current !== null && current.over === undefined);
  const canvas = document.querySelector<HTMLElement>("[data-canvas]");
  const cornerOver = useCorner(grab, canvas);
  const stop = () => carried.set(null);
  useEffect(() => () => carried.set(null), [carried]);

  function handleEnd(): void {
    stop();
    const corner = cornerOver();
    if (corner === undefined || canvas === null) return;
    const { left, top } = canvas.getBoundingClientRect();
    const at = toCanvas(session.viewport.get(), { x: corner.x - left, y: corner.y - top });
    addWidget(session, type, landedPlace(session, createLanding(session, type)(at)));
    onDrop();
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => carried.set({ type, over: undefined })}
      onDragMove={() => carried.set({ type, over: cornerOver() })}
      onDragCancel={stop}
      onDragEnd={handleEnd}
    >
      <Grip grab={grab} />
      <DragOverlay dropAnimation={null}>{isOutside && <PaletteGhost type={type} />}</DragOverlay>
    </DndContext>
  );
}

/** Makes the pressed element the dragged one, and hands dnd-kit what the pointer did before this code was here. */
function Grip({ grab: { type, element, event, latest } }: Pick<PaletteDragProps, "grab">) {
  const { setNodeRef, listeners } = useDraggable({ id: type });
  const start = useRef(listeners?.["onPointerDown"]);
  useEffect(() => {
    setNodeRef(element);
    start.current?.({ nativeEvent: event });
    const moved = latest();
    // The first begins the drag, the second moves it.
    if (moved !== event) for (const _ of [1, 2]) document.dispatchEvent(new PointerEvent(moved.type, moved));
    return () => setNodeRef(null);
  }, [setNodeRef, element, event, latest]);
  return null;
}

/**
 * Tells where the top left corner of what is carried is now, px of the window, while the pointer is over the canvas. dnd-kit
 * knows the pointer only after its next render: what is let go right after a move would land where it had been before.
 */
function useCorner({ element, event, latest }: Grab, canvas: HTMLElement | null): () => Point | undefined {
  const [reach] = useState(() => reachOf(element, event));
  return () => {
    const { clientX: x, clientY: y } = latest();
    return canvas !== null && isWithin(canvas, x, y) ? { x: x - reach.x, y: y - reach.y } : undefined;
  };
}

/** From the top left corner of an element to where it was pressed, px. */
function reachOf(element: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function isWithin(element: HTMLElement, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
