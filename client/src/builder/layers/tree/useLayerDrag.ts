import {
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { screenTree } from "@formweave/schema/doc";
import { type RefObject, useState } from "react";
import { isContainer, moveLayersToScreen, reparentLayers } from "#builder/actions/widgetActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { dropTargetAt, type DropTarget } from "./dropTarget.ts";
import { screenInHeading, type LayerRow } from "#builder/layers/layerRows.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface LayerDragOptions {
  readonly rows: readonly LayerRow[];
  readonly rowHeight: number;
  readonly listRef: RefObject<HTMLElement | null>;
  /** Called with the container (null = the canvas) after a drop. */
  readonly onDropped: (parentId: string | null) => void;
}

/** Handles dragging rows to another position or into another container; Escape cancels. */
export function useLayerDrag({ rows, rowHeight, listRef, onDropped }: LayerDragOptions) {
  const session = useEditor();
  const canvas = useCanvas();
  const [drag, setDrag] = useState<{ readonly ids: readonly string[]; readonly grabbedAt: number }>();
  const [target, setTarget] = useState<DropTarget>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function handleStart({ active, activatorEvent }: DragStartEvent): void {
    const id = String(active.id);
    const selection = canvas.selection.get();
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    const grabbedAt = activatorEvent instanceof PointerEvent ? activatorEvent.clientY - top : 0;
    setDrag({ ids: selection.includes(id) ? selection : [id], grabbedAt });
  }

  function handleMove({ delta }: DragMoveEvent): void {
    if (drag === undefined) return;
    const { store } = session;
    const next = dropTargetAt((drag.grabbedAt + delta.y) / rowHeight, {
      rows,
      tree: store.tree(),
      moved: new Set(drag.ids),
      isContainer: (id) => isContainer(store.widget(id)?.type),
      listRoots: (heading) => listRoots(session, screenInHeading(heading) ?? undefined),
    });
    setTarget((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
  }

  function handleEnd(_event?: DragEndEvent): void {
    if (drag !== undefined && target !== undefined) {
      const screen = screenInHeading(target.parentId);
      if (screen === null) reparentLayers(session, drag.ids, target);
      else moveLayersToScreen(session, drag.ids, { screen, above: target.above });
      onDropped(target.parentId);
    }
    handleCancel();
  }

  function handleCancel(): void {
    setDrag(undefined);
    setTarget(undefined);
  }

  const context = {
    sensors,
    onDragStart: handleStart,
    onDragMove: handleMove,
    onDragEnd: handleEnd,
    onDragCancel: handleCancel,
  };
  return { context, target, count: drag?.ids.length ?? 0 };
}

function listRoots({ store }: EditorSession, screen: string | undefined): readonly string[] {
  const screens = store.screens.get().map(({ id }) => id);
  return screenTree(store.tree(), screen, screens).listChildren(null);
}
