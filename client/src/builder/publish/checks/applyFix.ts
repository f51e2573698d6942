import type { Result } from "@formweave/schema";
import {
  fixLayout,
  moveToScreen,
  orderByPosition,
  removeRow,
  renameProject,
  setVisible,
  tidyWidgets,
  updateProps,
} from "@formweave/schema/commands";
import { addWidget, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { Fix, FormProblem } from "./formProblem.ts";

/** Applies the fix of a problem, and announces the result or the reason of a failure. */
export function applyFix(session: EditorSession, { fix, title }: FormProblem): void {
  if (fix === undefined) return;
  // This command announces its own result.
  if (fix.commandId === "addButton") return addWidget(session, "button");
  const done = runFix(session, fix);
  if (!done.ok) showFailure(done.error);
  else announce(`Fixed: ${title}`);
}

function runFix(session: EditorSession, fix: Exclude<Fix, { commandId: "addButton" }>): Result<unknown> {
  switch (fix.commandId) {
    case "fixLayout":
      return session.run(fixLayout, fix.input);
    case "moveToScreen":
      return session.run(moveToScreen, { ...fix.input, widgetIds: [...fix.input.widgetIds] });
    case "orderByPosition":
      return session.run(orderByPosition, {});
    case "renameProject":
      return session.run(renameProject, fix.input);
    case "tidyWidgets":
      return session.run(tidyWidgets, { widgetIds: [...fix.input.widgetIds] });
    case "removeRow":
      return session.run(removeRow, fix.input);
    case "setVisible":
      return session.run(setVisible, { ...fix.input, widgetIds: [...fix.input.widgetIds] });
    case "updateProps":
      return session.run(updateProps, { ...fix.input, widgetIds: [...fix.input.widgetIds] });
  }
}
