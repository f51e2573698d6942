import { ok, type Result } from "@formweave/schema";
import { restoreDeleted, restoreSources } from "@formweave/schema/commands";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { DeletedItem } from "./deletionActions.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Restores deleted items, selects them and announces it; those of one root are one step of undo. */
export function restoreItems(session: EditorSession, items: readonly DeletedItem[]): Result<unknown> {
  const listIds = (root: DeletedItem["root"]) =>
    items.filter((item) => item.root === root).map(({ id }) => id);
  const [widgetIds, screenIds, ids] = [listIds("widgets"), listIds("screens"), listIds("sources")];
  if (ids.length > 0) {
    const done = session.run(restoreSources, { ids });
    if (!done.ok) return done;
  }
  if (widgetIds.length + screenIds.length > 0) {
    const done = session.run(restoreDeleted, { widgetIds, screenIds });
    if (!done.ok) return done;
    getCanvas(session).selection.set(done.value.widgetIds.filter((id) => session.store.tree().isAlive(id)));
  }
  announce(items.length === 1 ? "Restored" : `Restored ${items.length}`);
  return ok(undefined);
}
