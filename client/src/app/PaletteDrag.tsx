import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from "@dnd-kit/core";
import { type Point } from "@formweave/schema/model";
import { useEffect, useRef } from "react";
import { addWidget } from "#editor/actions.ts";
import { type Carried, type Grab } from "#editor/carried.ts";
import { useStore, type Store } from "#editor/createStore.ts";
import { type EditorSession } from "#editor/session.ts";
import { dropPlace } from "#features/canvas/dropPlace.ts";
import { PaletteGhost } from "#features/palette/PaletteGhost.tsx";

const CANVAS = "canvas";

interface PaletteDragProps {
  readonly session: EditorSession;
  readonly grab: Grab;
  readonly carried: Store<Carried | null>;
}

/**
 * Carries a pressed component to the canvas, for as long as the press lasts. Dropping outside of it cancels. Source: spec 4
 * §4.
 */
export function PaletteDrag({ session, grab, carried }: PaletteDragProps) {
  const { type, onDrop } = grab;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const isMoving = useStore(carried, (current) => current !== null);
  const canvas = document.querySelector<HTMLElement>("[data-canvas]");
  const stop = () => carried.set(null);
  useEffect(() => () => carried.set(null), [carried]);

  function handleEnd(event: DragEndEvent): void {
    stop();
    const corner = cornerOver(event);
    if (corner === undefined || canvas === null) return;
    addWidget(session, type, dropPlace(session, canvas, corner, type));
    onDrop();
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={() => carried.set({ type, over: undefined })}
      onDragMove={(event) => carried.set({ type, over: cornerOver(event) })}
      onDragCancel={stop}
      onDragEnd={handleEnd}
    >
      <Grip grab={grab} />
      <Landing canvas={canvas} />
      <DragOverlay dropAnimation={null}>{isMoving && <PaletteGhost type={type} />}</DragOverlay>
    </DndContext>
  );
}

/** Makes the pressed element the dragged one, and hands dnd-kit the press that came before it. */
function Grip({ grab: { type, element, event } }: Pick<PaletteDragProps, "grab">) {
  const { setNodeRef, listeners } = useDraggable({ id: type });
  const start = useRef(listeners?.["onPointerDown"]);
  useEffect(() => {
    setNodeRef(element);
    start.current?.({ nativeEvent: event });
    return () => setNodeRef(null);
  }, [setNodeRef, element, event]);
  return null;
}

function Landing({ canvas }: { readonly canvas: HTMLElement | null }) {
  const { setNodeRef } = useDroppable({ id: CANVAS });
  useEffect(() => {
    setNodeRef(canvas);
    return () => setNodeRef(null);
  }, [setNodeRef, canvas]);
  return null;
}

function cornerOver({ active, over }: DragMoveEvent): Point | undefined {
  const ghost = active.rect.current.translated;
  return ghost === null || over?.id !== CANVAS ? undefined : { x: ghost.left, y: ghost.top };
}
