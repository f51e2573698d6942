import { addBeside, moveBeside } from "@formweave/schema/commands";
import { readPageOrder } from "@formweave/schema/doc";
import type { Slot } from "@formweave/schema/geometry";
import { findDefinition } from "@formweave/schema/widgets";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { newId, showFailure, showNew } from "#builder/actions/selection.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Adds a widget between two others or beside one, and selects it. */
export function insertWidget(session: EditorSession, type: string, slot: Slot): void {
  const id = newId();
  const done = session.run(addBeside, { id, type, slot, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  showNew(session, [id]);
  announce(`Added ${findDefinition(type)?.title ?? type} ${describeSlot(session, slot)}`);
}

/** Moves widgets between two others or beside one. */
export function insertMoved(session: EditorSession, widgetIds: readonly string[], slot: Slot): void {
  const done = session.run(moveBeside, { widgetIds: [...widgetIds], slot });
  if (!done.ok) return showFailure(done.error);
  announce(`Moved ${describeSlot(session, slot)}`);
}

/** Returns the slot above or below a selection in one container; undefined without one. */
export function slotBeside(session: EditorSession, side: "above" | "below"): Slot | undefined {
  const { selection, screens } = getCanvas(session);
  const tree = screens.tree();
  const selected = selection.get().filter((id) => tree.isAlive(id));
  const parentId = tree.getParent(selected.at(-1) ?? "");
  const ids = tree.listChildren(parentId).filter((id) => selected.includes(id));
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { ids: first === last ? [first] : [first, last], side };
}

/** The slot beside what is selected, where a row is read on. */
export function slotBehind(session: EditorSession): Slot | undefined {
  const below = slotBeside(session, "below");
  const last = below?.ids.at(-1);
  if (last === undefined) return undefined;
  return { ids: [last], side: readPageOrder(session.doc).isRightToLeft ? "left" : "right" };
}

const SIDES = { above: "above", below: "below", left: "to the left of", right: "to the right of" } as const;

function describeSlot({ store }: EditorSession, { ids, side }: Slot): string {
  const named = side === "below" ? ids.at(-1) : ids[0];
  return `${SIDES[side]} ${store.widget(named ?? "")?.name ?? ""}`;
}
