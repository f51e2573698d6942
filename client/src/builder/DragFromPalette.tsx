import { DndContext, DragOverlay, PointerSensor, useDraggable, useSensor, useSensors } from "@dnd-kit/core";
import type { Point } from "@formweave/schema/model";
import { useEffect, useRef, useState } from "react";
import { insertWidget } from "#builder/actions/inserting/insertWidget.ts";
import { addWidget } from "#builder/actions/selection.ts";
import type { PaletteDrag, DragStart } from "./paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { createLanding, toInsertTarget } from "#builder/canvas/gestures/moving/landing.ts";
import { toCanvas } from "#builder/canvasState/viewport.ts";
import { PaletteGhost } from "./palette/PaletteGhost.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

interface PaletteDragProps {
  readonly session: EditorSession;
  readonly dragStart: DragStart;
  readonly paletteDrag: Store<PaletteDrag | null>;
}

/** Drags a pressed palette component to the canvas while the press lasts. A drop outside the canvas cancels. */
export function DragFromPalette({ session, dragStart, paletteDrag }: PaletteDragProps) {
  const { type, onDrop } = dragStart;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  // Over the canvas, the canvas itself shows the component where it would land.
  const isOutside = useStore(paletteDrag, (current) => current !== null && current.over === undefined);
  const canvas = document.querySelector<HTMLElement>("[data-canvas]");
  const readDrag = useDragReader(dragStart, canvas);
  const stop = () => paletteDrag.set(null);
  useEffect(() => () => paletteDrag.set(null), [paletteDrag]);
  useFreeKeys(paletteDrag);

  function handleEnd(): void {
    stop();
    const now = readDrag();
    if (now.over === undefined || canvas === null) return;
    drop(session, canvas, { ...now, over: now.over });
    onDrop();
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => paletteDrag.set({ ...readDrag(), over: undefined })}
      onDragMove={() => paletteDrag.set(readDrag())}
      onDragCancel={stop}
      onDragEnd={handleEnd}
    >
      <Grip dragStart={dragStart} />
      <DragOverlay dropAnimation={null}>
        {isOutside && <PaletteGhost type={type} doc={session.doc} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Makes the pressed element draggable, and passes dnd-kit the pointer events from before this code had loaded. */
function Grip({ dragStart: { type, element, event, latest } }: Pick<PaletteDragProps, "dragStart">) {
  const { setNodeRef, listeners } = useDraggable({ id: type });
  const start = useRef(listeners?.["onPointerDown"]);
  useEffect(() => {
    setNodeRef(element);
    start.current?.({ nativeEvent: event });
    const moved = latest();
    // The first event begins the drag, the second moves it.
    if (moved !== event) for (const _ of [1, 2]) document.dispatchEvent(new PointerEvent(moved.type, moved));
    return () => setNodeRef(null);
  }, [setNodeRef, element, event, latest]);
  return null;
}

/** Adds the component where it was dropped: in a slot between others, or freely. */
function drop(session: EditorSession, surface: HTMLElement, { type, over, pointer, isFree }: Dropped): void {
  const canvas = getCanvas(session);
  const { left, top } = surface.getBoundingClientRect();
  const onPage = ({ x, y }: Point) => toCanvas(canvas.viewport.get(), { x: x - left, y: y - top });
  const landing = createLanding(canvas, type)({ corner: onPage(over), pointer: onPage(pointer), isFree });
  if (landing.insert === undefined) addWidget(session, type, toInsertTarget(canvas, landing));
  else insertWidget(session, type, landing.insert.slot);
}

type Dropped = PaletteDrag & { readonly over: Point };

/** Updates `isFree` when modifier keys change while the pointer rests. */
function useFreeKeys(paletteDrag: Store<PaletteDrag | null>): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // Alt alone would open the browser's menu.
      if (event.key === "Alt") event.preventDefault();
      paletteDrag.set((now) => now && { ...now, isFree: isFreely(event) });
    };
    window.addEventListener("keydown", follow);
    window.addEventListener("keyup", follow);
    return () => {
      window.removeEventListener("keydown", follow);
      window.removeEventListener("keyup", follow);
    };
  }, [paletteDrag]);
}

function isFreely({ altKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/**
 * Returns a function that reads the drag, px of the window; `over` is set only while the pointer is over the canvas. It reads the pointer
 * itself, as dnd-kit knows it only after its next render, and a drop right after a move would land at the previous position.
 */
function useDragReader(
  { type, element, event, latest }: DragStart,
  canvas: HTMLElement | null,
): () => PaletteDrag {
  const [reach] = useState(() => measureReach(element, event));
  return () => {
    const moved = latest();
    const { clientX: x, clientY: y } = moved;
    const isOver = canvas !== null && isWithin(canvas, x, y);
    const over = isOver ? { x: x - reach.x, y: y - reach.y } : undefined;
    return { type, over, pointer: { x, y }, isFree: isFreely(moved) };
  };
}

/** Offset of the press from the element's top left corner, px. */
function measureReach(element: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function isWithin(element: HTMLElement, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
