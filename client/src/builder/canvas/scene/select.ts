import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Selects this widget alone and announces it. */
export function choose(session: EditorSession, id: string): void {
  getCanvas(session).selection.set([id]);
  announce(describeWidget(session, id));
}

/** Adds a widget to the selection, or takes it out. */
export function toggle(session: EditorSession, id: string): void {
  const { selection } = getCanvas(session);
  selection.set((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  announce(`${selection.get().length} selected`);
}

/** Selects these widgets. */
export function chooseMany(session: EditorSession, ids: readonly string[]): void {
  const canvas = getCanvas(session);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return choose(session, only);
  if (ids.length === 0 && canvas.selection.get().length === 0) return;
  canvas.selection.set(ids);
  announce(ids.length === 0 ? "Nothing selected" : `${ids.length} selected`);
}

/** Spoken description of a selected widget: "Email, required, email field, 3 of 12". */
function describeWidget(session: EditorSession, id: string): string {
  const { ids } = getCanvas(session).screens.tree();
  return `${formatAccessibleName(session.store.widget(id))}, ${ids.indexOf(id) + 1} of ${ids.length}`;
}

/** Accessible name of a widget: its name and type. */
export function formatAccessibleName(
  record: Pick<WidgetRecord, "name" | "type" | "props"> | undefined,
): string {
  if (record === undefined) return "";
  const { name, type, props } = record;
  const definition = findDefinition(type);
  const kind = (definition?.title ?? type).toLowerCase();
  const isField = definition?.answer !== undefined && !kind.endsWith("field");
  return [name, ...(props["required"] === true ? ["required"] : []), isField ? `${kind} field` : kind].join(
    ", ",
  );
}
