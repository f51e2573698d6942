import type { Result } from "@formweave/schema";
import { restoreDeleted } from "@formweave/schema/commands";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { DeletedItem } from "./deletionActions.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Restores deleted items as one undo step, selects them and announces it. */
export function restoreItems(session: EditorSession, items: readonly DeletedItem[]): Result<unknown> {
  const listIds = (root: DeletedItem["root"]) =>
    items.filter((item) => item.root === root).map(({ id }) => id);
  const input = {
    widgetIds: listIds("widgets"),
    screenIds: listIds("screens"),
    sourceIds: listIds("sources"),
  };
  const done = session.run(restoreDeleted, input);
  if (!done.ok) return done;
  getCanvas(session).selection.set(done.value.widgetIds.filter((id) => session.store.tree().isAlive(id)));
  announce(items.length === 1 ? "Restored" : `Restored ${items.length}`);
  return done;
}
