import { limits } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { resize, type Rect } from "@formweave/schema/geometry";
import type { Size } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import type { ShownPage } from "#builder/canvasState/shownPage.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { movableIds } from "#builder/canvas/gestures/movableIds.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** A widget to resize, with its smallest size. */
export interface Resizable {
  readonly id: string;
  readonly rect: Rect;
  readonly min: Size;
}

/** Smallest size of a widget, px: 100 × 60, or its default size where that is smaller. */
export function computeMinSize(type: string): Size {
  const usual = findDefinition(type)?.size ?? limits.MIN_SIZE;
  return {
    width: Math.min(limits.MIN_SIZE.width, usual.width),
    height: Math.min(limits.MIN_SIZE.height, usual.height),
  };
}

/** Selected widgets that can be resized. */
export function resizables(session: EditorSession): readonly Resizable[] {
  const tree = getCanvas(session).page.tree();
  return movableIds(session).map((id) => ({
    id,
    rect: tree.getRect(id),
    min: computeMinSize(session.store.widget(id)?.type ?? ""),
  }));
}

/** Changes the size of each selected widget, keeping its top left corner; a run of key presses is one undo step. */
export function growSelection(session: EditorSession, dx: number, dy: number): void {
  const items = resizables(session);
  const rects = new Map(
    items.map(({ id, rect, min }) => [id, resize(rect, "se", { x: dx, y: dy }, { min })]),
  );
  const ids = items.map(({ id }) => id).join();
  place(session, rects, `resize:${ids}`);
}

/** Writes new rectangles, given in canvas px, as one undo step. */
export function place(session: EditorSession, rects: ReadonlyMap<string, Rect>, gesture?: string): void {
  const frames = [...rects].map(([id, rect]) => ({ id, ...drawnFrame(getCanvas(session).page, id, rect) }));
  if (frames.length === 0) return;
  const done = session.run(COMMANDS.placeWidgets, { frames }, gesture === undefined ? {} : { gesture });
  if (!done.ok) return showFailure(done.error);
  const [first] = rects.values();
  if (first !== undefined) announce(`${Math.round(first.width)} by ${Math.round(first.height)}`);
}

/**
 * Converts a rectangle on the canvas to the document's rectangle relative to the parent; an unchanged top or height stays as in the
 * document.
 */
function drawnFrame(page: ShownPage, id: string, { x, y, width, height }: Rect): Rect {
  const drawn = page.drawn();
  const [before, now] = [drawn.getRect(id), page.tree().getRect(id)];
  const parentId = drawn.getParent(id);
  const origin = parentId === null ? { x: 0, y: 0 } : drawn.getRect(parentId);
  const top = y === now.y ? before.y : page.drawnAt(y, { parentId, without: [id] });
  const high = height === now.height ? before.height : height;
  return { x: x - origin.x, y: top - origin.y, width, height: high };
}
