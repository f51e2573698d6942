import { failure, limits } from "@formweave/schema";
import { COMMANDS, startsAtLeft } from "@formweave/schema/commands";
import { subtreeOf, type Tree } from "@formweave/schema/doc";
import { boundsOf, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { newId, say } from "#builder/actions/selection.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#document/view/viewport.ts";
import { artboardOf } from "#builder/canvas/surface/camera.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { createDragLayer, type Dragged } from "./dragLayer.ts";
import { stepDrag } from "./dragStep.ts";
import { movableIds } from "./movableIds.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { IDLE, type Gesture, type Live, type PointerNow, type Scene } from "#builder/canvas/surface/scene.ts";
import { snappingOf } from "./snapping.ts";

/** Moves what is selected, or with Alt a copy of it; into and out of containers too. */
export function beginMove(scene: Scene, surface: HTMLElement, from: PointerNow): Gesture | undefined {
  const { session, live, guides } = scene;
  const ids = movableIds(session);
  const tree = session.page.tree();
  const bounds = boundsOf(ids.map((id) => tree.rectOf(id)));
  if (bounds === undefined) return undefined;
  const containers = openContainers(session, ids);
  const neighboursOf = indexNeighbours(tree, ids, artboardOf(tree));
  const dragged = ids.map((id) => draggedOf(session, id));
  const isSpanning = dragged.some((item) => item.isSpanning);
  const layer = createDragLayer(surface, dragged);
  const idsShown = ids.slice(0, limits.MAX_SHOWN);
  let done: Move = { dx: 0, dy: 0, isCopy: false, parentId: null };

  function end(): void {
    layer.clear();
    session.presence.show("drag", null);
    session.underHand.set(null);
    live.set(IDLE);
  }

  return {
    scrolls: true,
    widgetIds: ids,
    update(pointer) {
      const area = visibleArea(session.viewport.get());
      const step = stepDrag({
        bounds,
        delta: { x: pointer.canvas.x - from.canvas.x, y: pointer.canvas.y - from.canvas.y },
        keepAxis: pointer.shift,
        ...snappingOf(session, pointer.mod),
        neighboursOf: (moved) => [...neighboursOf(moved, area), ...guides.get()],
      });
      const held = nearestPoint(translate(bounds, step.dx, step.dy), pointer.canvas);
      const parentId = isSpanning ? null : containerAt(containers, held);
      const target = takerOf(tree, ids, parentId);
      // On the grid most movements of the pointer are none of the things.
      const isSame = isShown(live.get(), { ...step, target }) && pointer.alt === done.isCopy;
      done = { dx: step.dx, dy: step.dy, isCopy: pointer.alt, parentId };
      if (isSame) return;
      layer.show(step.dx, step.dy, pointer.alt);
      session.presence.show("drag", { ids: idsShown, dx: step.dx, dy: step.dy });
      session.underHand.set({ x: step.dx, y: step.dy, width: 0, height: 0 });
      live.set({ kind: "move", ...step, target });
    },
    commit() {
      end();
      commitMove(session, ids, done);
    },
    cancel: end,
  };
}

function draggedOf({ store, page }: EditorSession, id: string): Dragged {
  return {
    id,
    rect: page.tree().rectOf(id),
    isSpanning: startsAtLeft(store.widget(id)?.type ?? ""),
  };
}

/** The container that takes some of what is dragged out of another one. */
function takerOf(tree: Tree, ids: readonly string[], parentId: string | null): string | undefined {
  return ids.some((id) => tree.parentOf(id) !== parentId) ? (parentId ?? undefined) : undefined;
}

function isShown(
  live: Live,
  next: Pick<Move, "dx" | "dy"> & { readonly target: string | undefined },
): boolean {
  return live.kind === "move" && live.dx === next.dx && live.dy === next.dy && live.target === next.target;
}

/** The point of what moves that is nearest to the pointer: the grip of the name bar stands outside of it. */
function nearestPoint({ x, y, width, height }: Rect, point: Point): Point {
  return {
    x: Math.max(x, Math.min(x + width, point.x)),
    y: Math.max(y, Math.min(y + height, point.y)),
  };
}

interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly isCopy: boolean;
  readonly parentId: string | null;
}

/** Writes a move as one step of the history, whatever it takes. */
function commitMove(session: EditorSession, ids: readonly string[], move: Move): void {
  const step: Step = { gesture: `drag:${newId()}`, label: move.isCopy ? "Duplicate" : "Move" };
  const dy = drawnDown(session, ids, move);
  const moved = move.isCopy ? duplicate(session, ids, step) : ids;
  if (moved === undefined) return;
  const done = shift(session, moved, { dx: move.dx, dy }, step) && hang(session, moved, move.parentId, step);
  if (done) announcePlace(session, moved);
}

/** How far down what is moved goes on the page as drawn, for it to stand where it was let go. */
function drawnDown({ page }: EditorSession, ids: readonly string[], move: Move): number {
  const [tree, drawn] = [page.tree(), page.drawn()];
  const isHung = ids.some((id) => tree.parentOf(id) !== move.parentId);
  const [highest] = ids.toSorted((a, b) => tree.rectOf(a).y - tree.rectOf(b).y);
  if (highest === undefined || (move.dy === 0 && !isHung)) return move.dy;
  const y = tree.rectOf(highest).y + move.dy;
  const without = move.isCopy ? [] : ids;
  return page.drawnAt(y, { parentId: move.parentId, without }) - drawn.rectOf(highest).y;
}

function shift(
  session: EditorSession,
  ids: readonly string[],
  { dx, dy }: Pick<Move, "dx" | "dy">,
  step: Step,
): boolean {
  if (dx === 0 && dy === 0) return true;
  const done = session.run(COMMANDS.moveWidgets, { widgetIds: [...ids], dx, dy }, step);
  if (!done.ok) say(done.error.code === "WIDGET_NOT_FOUND" ? failure("MOVE_FAILED") : done.error);
  return done.ok;
}

/** Hangs those that have come into another parent there. */
function hang(session: EditorSession, ids: readonly string[], parentId: string | null, step: Step): boolean {
  const tree = session.store.tree();
  const widgetIds = ids.filter((id) => tree.parentOf(id) !== parentId);
  if (widgetIds.length === 0) return true;
  const done = session.run(COMMANDS.reparentWidgets, { widgetIds, parentId }, step);
  if (!done.ok) say(done.error);
  return done.ok;
}

interface Step {
  readonly gesture: string;
  readonly label: string;
}

function duplicate(
  session: EditorSession,
  ids: readonly string[],
  step: Step,
): readonly string[] | undefined {
  const tree = session.store.tree();
  const newIds = Object.fromEntries(ids.flatMap((id) => subtreeOf(tree, id)).map((id) => [id, newId()]));
  const input = { widgetIds: [...ids], newIds, offset: { x: 0, y: 0 }, stamp: session.stamp() };
  const done = session.run(COMMANDS.duplicateWidgets, input, step);
  if (!done.ok) return say(done.error);
  session.selection.set(done.value.widgetIds);
  return done.value.widgetIds;
}

function announcePlace({ store }: EditorSession, ids: readonly string[]): void {
  const [first] = ids;
  if (first === undefined) return;
  const { x, y } = store.tree().rectOf(first);
  announce(`Moved to ${Math.round(x)}, ${Math.round(y)}`);
}
