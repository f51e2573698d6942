import { limits } from "@formweave/schema";
import { startsAtLeft } from "@formweave/schema/commands";
import type { Rect } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { IDLE, type Gesture, type Live, type PointerNow, type Scene } from "#builder/canvas/scene/scene.ts";
import { commitMove } from "./commitMove.ts";
import { createTabTarget } from "./dropOnTab.ts";
import { createDragLayer, type Dragged } from "./dragLayer.ts";
import { shownSlot } from "#builder/canvas/scene/inserting.ts";
import { movableIds } from "#builder/canvas/gestures/movableIds.ts";
import { boundsOfAll, createMoveSteps, type Move } from "./moveSteps.ts";
import { type CanvasState, getCanvas } from "#builder/canvasState/canvasState.ts";

/** Moves the selection, or with Alt a copy of it; also into and out of containers, and into slots between others. */
export function beginMove(scene: Scene, surface: HTMLElement, from: PointerNow): Gesture | undefined {
  const { session, canvas, live } = scene;
  const ids = movableIds(session);
  const bounds = boundsOfAll(canvas.page.tree(), ids);
  if (bounds === undefined) return undefined;
  const dragged = ids.map((id) => toDragged(session, id));
  const isSpanning = dragged.some((item) => item.isSpanning);
  const stepTo = createMoveSteps(scene, { ids, bounds, isSpanning, from: from.canvas });
  const layer = createDragLayer(surface, dragged);
  const tabs = createTabTarget(surface);
  const idsShown = ids.slice(0, limits.MAX_SHOWN);
  let done: Move = { dx: 0, dy: 0, isCopy: false, parentId: null, insert: undefined };

  function end(): void {
    layer.clear();
    tabs.clear();
    session.presence.show("drag", null);
    session.presence.show("insert", null);
    canvas.gestureChange.set(null);
    live.set(IDLE);
  }

  return {
    scrolls: true,
    widgetIds: ids,
    update(pointer) {
      tabs.over(pointer.screen);
      const { snap, target, ...move } = stepTo(pointer);
      const { dx, dy, isCopy, insert } = move;
      // With the grid, most pointer moves do not change the offset.
      const isSame = isShown(live.get(), { dx, dy, insert, target }) && isCopy === done.isCopy;
      done = move;
      if (isSame) return;
      layer.show(dx, dy, isCopy);
      session.presence.show("drag", { ids: idsShown, dx, dy });
      session.presence.show("insert", insert === undefined ? null : shownSlot(insert));
      canvas.gestureChange.set(changeOfFirst(canvas, ids, move));
      live.set({ kind: "move", dx, dy, snap, target, insert });
    },
    commit() {
      const isElsewhere = tabs.drop(session, ids);
      end();
      if (!isElsewhere) commitMove(session, ids, done);
    },
    cancel: end,
  };
}

/** Change of the first widget's position and size, px: to its slot, or else to where the pointer has moved it. */
function changeOfFirst({ page }: CanvasState, ids: readonly string[], { dx, dy, insert }: Move): Rect {
  if (insert === undefined) return { x: dx, y: dy, width: 0, height: 0 };
  const drawn = page.drawn();
  const was = drawn.getRect(ids[0] ?? "");
  const origin = insert.parentId === null ? { x: 0, y: 0 } : drawn.getRect(insert.parentId);
  const { x, y, width, height } = insert.rect;
  return {
    x: origin.x + x - was.x,
    y: origin.y + y - was.y,
    width: width - was.width,
    height: height - was.height,
  };
}

function toDragged(session: EditorSession, id: string): Dragged {
  const { doc, store } = session;
  const { page } = getCanvas(session);
  return {
    id,
    rect: page.tree().getRect(id),
    isSpanning: startsAtLeft(doc, store.widget(id)?.type ?? ""),
  };
}

type ShownMove = Pick<Extract<Live, { kind: "move" }>, "dx" | "dy" | "insert" | "target">;

function isShown(live: Live, next: ShownMove): boolean {
  return (
    live.kind === "move" &&
    live.dx === next.dx &&
    live.dy === next.dy &&
    live.target === next.target &&
    live.insert?.slot === next.insert?.slot
  );
}
