import { alignWidgets, distributeWidgets } from "@formweave/schema/commands";
import { say } from "./selection.ts";
import { type EditorSession } from "#document/session.ts";
import { type Arrangement } from "./arrange.ts";

/** Aligns or distributes what is selected. */
export function arrangeSelection(session: EditorSession, does: Arrangement): void {
  const widgetIds = [...session.selection.get()];
  const done =
    "edge" in does
      ? session.run(alignWidgets, { widgetIds, ...does })
      : session.run(distributeWidgets, { widgetIds, ...does });
  if (!done.ok) say(done.error);
}
