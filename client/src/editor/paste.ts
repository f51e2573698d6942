import { err, failure, ok, type Result } from "@formweave/schema";
import { COMMANDS, copyOf } from "@formweave/schema/commands";
import { widget, type Widget } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import { z } from "zod";
import { loadFullSet } from "#widgets/fullSet.ts";
import { newId, say } from "./actions.ts";
import { type EditorSession } from "./session.ts";

/** What the clipboard carries: widgets in the export format, so that they can be pasted into any project. */
const clip = z.object({ formweave: z.literal("widgets"), widgets: z.array(widget).min(1) });

/** How far a paste lands from its original, px. */
const PASTE_OFFSET = 20;

/** Pastes what a clipboard text holds and selects it. */
export async function pasteText(session: EditorSession, text: string): Promise<void> {
  const parsed = parseClip(text);
  if (!parsed.ok) return say(parsed.error);
  if (parsed.value.some(({ type }) => definitionOf(type) === undefined)) await loadFullSet();
  const newIds = Object.fromEntries(parsed.value.map(({ id }) => [id, newId()]));
  const widgets = parsed.value.map((original) => copyOf(original, newIds));
  const offset = { x: PASTE_OFFSET, y: PASTE_OFFSET };
  const input = { widgets, parentId: null, offset, stamp: session.stamp() };
  const done = session.run(COMMANDS.insertWidgets, input, { label: "Paste" });
  if (done.ok) session.selection.set(done.value.widgetIds);
  else say(done.error);
}

function parseClip(text: string): Result<readonly Widget[]> {
  const parsed = z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(clip)
    .safeParse(text);
  return parsed.success ? ok(parsed.data.widgets) : err(failure("CLIPBOARD_INVALID"));
}
