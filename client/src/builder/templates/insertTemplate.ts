import { describeCount } from "@formweave/schema";
import { copyWidget, insertWidgets } from "@formweave/schema/commands";
import type { StarterTemplate } from "@formweave/schema/model";
import { newId, showFailure, showNew } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { screenForNew } from "#builder/canvasState/shownScreen.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Adds a template's components to the canvas, below everything else, and selects them. */
export function insertTemplate(session: EditorSession, { name, document }: StarterTemplate): void {
  const newIds = Object.fromEntries(document.widgets.map(({ id }) => [id, newId()]));
  const widgets = document.widgets.map((original) => copyWidget(original, newIds));
  const screen = screenForNew(getCanvas(session).screens);
  const input = { widgets, parentId: null, below: [], ...screen, stamp: session.stamp() };
  const done = session.run(insertWidgets, input, { label: `Add ${name}` });
  if (!done.ok) return showFailure(done.error);
  showNew(session, done.value.widgetIds);
  announce(`Added ${name}, ${describeCount(widgets.length, "component")}`);
}
