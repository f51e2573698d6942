import { err, failure, limits, ok, type Result } from "@formweave/schema";
import { COMMANDS, copyWidget } from "@formweave/schema/commands";
import { widget, type Point, type Widget } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { z } from "zod";
import { loadFullSet } from "#widgets/fullSet.ts";
import { belowSelection, newId, showFailure, showNew } from "#builder/actions/selection.ts";
import { announceDone, announceLoading } from "#document/activity.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { cornerAt, offsetTo } from "./pasteOffset.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { screenForNew } from "#builder/canvasState/shownScreen.ts";

/** Content of the clipboard: widgets in the export format, so that they can be pasted into any project. */
const clip = z.object({ formweave: z.literal("widgets"), widgets: z.array(widget).min(1) });
/** Recognizes clipboard text written by Formweave, even if the rest of it is broken. */
const OURS = /^\s*\{\s*"formweave"\s*:/;

/** Pastes and selects the content of a clipboard text, with its top left corner at a point or else below the selection. */
export async function pasteText(session: EditorSession, text: string, at?: Point): Promise<void> {
  if (text.trim() === "") return showFailure(failure("CLIPBOARD_INVALID"));
  if (!OURS.test(text)) return pasteNew(session, { type: "text", props: { text: text.trim() }, at });
  const parsed = parseClip(text);
  if (!parsed.ok) return showFailure(parsed.error);
  const isLate = parsed.value.some(({ type }) => findDefinition(type) === undefined);
  if (isLate) {
    announceLoading("Adding component…");
    await loadFullSet();
  }
  const newIds = Object.fromEntries(parsed.value.map(({ id }) => [id, newId()]));
  const widgets = parsed.value.map((original) => copyWidget(original, newIds));
  const canvas = getCanvas(session);
  const place = at
    ? { parentId: null, offset: offsetTo(canvas, widgets, at), ...screenForNew(canvas.screens) }
    : belowSelection(session);
  const input = { widgets, ...place, stamp: session.stamp() };
  const done = session.run(COMMANDS.insertWidgets, input, { label: "Paste" });
  if (!done.ok) return showFailure(done.error);
  showNew(session, done.value.widgetIds);
  const announceNew = isLate ? announceDone : announce;
  announceNew(widgets.length === 1 ? "Pasted" : `Pasted ${widgets.length} components`);
}

interface NewWidget {
  readonly type: "text" | "image";
  readonly props: Readonly<Record<string, string>>;
  readonly at: Point | undefined;
}

/** Pastes content from elsewhere as a widget of its own. */
export function pasteNew(session: EditorSession, { type, props, at }: NewWidget): void {
  const id = newId();
  const canvas = getCanvas(session);
  const place = at ? { parentId: null, position: cornerAt(canvas, at) } : belowSelection(session);
  const input = { id, type, props, ...screenForNew(canvas.screens), ...place, stamp: session.stamp() };
  const done = session.run(COMMANDS.addWidget, input, { label: "Paste" });
  if (!done.ok) return showFailure(done.error);
  showNew(session, [id]);
  announce("Pasted");
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
  if (!parsed.success) return err(failure("CLIPBOARD_INVALID"));
  const { widgets } = parsed.data;
  const isTooMuch = widgets.length > limits.MAX_WIDGETS;
  return isTooMuch ? err(failure("WIDGET_LIMIT", { max: limits.MAX_WIDGETS })) : ok(widgets);
}
