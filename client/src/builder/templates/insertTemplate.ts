import { limits } from "@formweave/schema";
import { copyOf, insertWidgets } from "@formweave/schema/commands";
import { boundsOf } from "@formweave/schema/geometry";
import { type StarterTemplate, type Widget } from "@formweave/schema/model";
import { newId, say } from "#builder/actions/selection.ts";
import { type EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Adds a template's components to the canvas, below what is there, and selects them. */
export function insertTemplate(session: EditorSession, { name, document }: StarterTemplate): void {
  const newIds = Object.fromEntries(document.widgets.map(({ id }) => [id, newId()]));
  const widgets = document.widgets.map((original) => copyOf(original, newIds));
  const offset = { x: 0, y: rowFor(session, widgets) };
  const input = { widgets, parentId: null, offset, stamp: session.stamp() };
  const done = session.run(insertWidgets, input, { label: `Add ${name}` });
  if (!done.ok) return say(done.error);
  session.selection.set(done.value.widgetIds);
  announce(`Added ${name}, ${widgets.length} components`);
}

/** Where a template starts, px: on an empty canvas where it is drawn, else 150 px below what is there. */
function rowFor({ store }: EditorSession, widgets: readonly Widget[]): number {
  const tree = store.tree();
  const taken = boundsOf(tree.childrenOf(null).map((id) => tree.rectOf(id)));
  if (taken === undefined) return 0;
  const top = Math.min(
    ...widgets.filter(({ parentId }) => parentId === null).map(({ position }) => position.y),
  );
  return taken.y + taken.height + limits.TEMPLATE_OFFSET - top;
}
