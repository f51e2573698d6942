import { limits } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { resize, type Rect } from "@formweave/schema/geometry";
import type { Size } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import { say } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import type { ShownPage } from "#document/view/shownPage.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { movableIds } from "./movableIds.ts";

/** One of the things that are resized together. */
export interface Resizable {
  readonly id: string;
  readonly rect: Rect;
  readonly min: Size;
}

/** The smallest size of a widget, px: 100 × 60, or its usual size where that is smaller. */
export function minSizeOf(type: string): Size {
  const usual = definitionOf(type)?.size ?? limits.MIN_SIZE;
  return {
    width: Math.min(limits.MIN_SIZE.width, usual.width),
    height: Math.min(limits.MIN_SIZE.height, usual.height),
  };
}

/** The selected widgets that can be resized, with their smallest sizes. */
export function resizables(session: EditorSession): readonly Resizable[] {
  const tree = session.page.tree();
  return movableIds(session).map((id) => ({
    id,
    rect: tree.rectOf(id),
    min: minSizeOf(session.store.widget(id)?.type ?? ""),
  }));
}

/** Makes what is selected wider or narrower, higher or lower, each in its place; a run of presses is one step. */
export function growSelection(session: EditorSession, dx: number, dy: number): void {
  const items = resizables(session);
  const rects = new Map(
    items.map(({ id, rect, min }) => [id, resize(rect, "se", { x: dx, y: dy }, { min })]),
  );
  const ids = items.map(({ id }) => id).join();
  place(session, rects, `resize:${ids}`);
}

/** Writes new rectangles, given on the canvas, as one step. */
export function place(session: EditorSession, rects: ReadonlyMap<string, Rect>, gesture?: string): void {
  const frames = [...rects].map(([id, rect]) => ({ id, ...drawnFrame(session.page, id, rect) }));
  if (frames.length === 0) return;
  const done = session.run(COMMANDS.placeWidgets, { frames }, gesture === undefined ? {} : { gesture });
  if (!done.ok) return say(done.error);
  const [first] = rects.values();
  if (first !== undefined) announce(`${Math.round(first.width)} by ${Math.round(first.height)}`);
}

/** The rectangle in its parent that is drawn for one to be seen on the canvas; what was not touched stays as it is drawn. */
function drawnFrame(page: ShownPage, id: string, { x, y, width, height }: Rect): Rect {
  const drawn = page.drawn();
  const [before, now] = [drawn.rectOf(id), page.tree().rectOf(id)];
  const parentId = drawn.parentOf(id);
  const origin = parentId === null ? { x: 0, y: 0 } : drawn.rectOf(parentId);
  const top = y === now.y ? before.y : page.drawnAt(y, { parentId, without: [id] });
  const high = height === now.height ? before.height : height;
  return { x: x - origin.x, y: top - origin.y, width, height: high };
}
