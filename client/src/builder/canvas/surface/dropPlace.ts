import { startsAtLeft } from "@formweave/schema/commands";
import { snapPoint } from "@formweave/schema/geometry";
import { type Point } from "@formweave/schema/model";
import { type DocumentStore } from "#document/documentStore.ts";
import { type ShownPage } from "#document/view/shownPage.ts";
import { type EditorSession } from "#document/session.ts";
import { toCanvas } from "#document/view/viewport.ts";
import { containerAt, openContainers } from "./containers.ts";

/** Where something new goes: its parent (null = the canvas) and its place there, px. */
export interface DropPlace {
  /** Missing where the page is shown at another width: a free place is found on the page itself. */
  readonly position?: Point;
  readonly parentId: string | null;
}

/** What of a session decides where a drop goes. */
interface DropSession {
  readonly store: Pick<DocumentStore, "widget">;
  readonly page: Pick<ShownPage, "tree" | "device">;
  readonly viewport: Pick<EditorSession["viewport"], "get">;
  readonly options: Pick<EditorSession["options"], "get">;
}

/** The element of the canvas. */
interface DropSurface {
  getBoundingClientRect(): Pick<DOMRect, "left" | "top">;
}

/** Where a drop of a new widget goes, its ghost's top left corner being at `clientPoint`. */
export function dropPlace(
  session: DropSession,
  canvas: DropSurface,
  clientPoint: Point,
  type: string,
): DropPlace {
  const { left, top } = canvas.getBoundingClientRect();
  const at = toCanvas(session.viewport.get(), { x: clientPoint.x - left, y: clientPoint.y - top });
  const { x, y } = session.options.get().snapToGrid ? snapPoint(at) : snapPoint(at, 1);
  const parentId = startsAtLeft(type) ? null : containerAt(openContainers(session), at);
  if (session.page.device.get() !== "desktop") return { parentId };
  if (startsAtLeft(type)) return { position: { x: 0, y }, parentId };
  const origin = parentId === null ? { x: 0, y: 0 } : session.page.tree().rectOf(parentId);
  return { position: { x: x - origin.x, y: y - origin.y }, parentId };
}
