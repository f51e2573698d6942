import { err, failure, ok, type Result } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { readEntry, textKey } from "@formweave/schema/doc";
import { sendProposal } from "#api/proposals.ts";
import { newId } from "#builder/actions/selection.ts";
import { getInterruptedEdits, type InterruptedEdit } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";

/** Dismisses a notice. */
export function dismiss(session: EditorSession, id: string): void {
  getInterruptedEdits(session).set((list) => list.filter((item) => item.id !== id));
}

/** Restores the deleted component, alone or with its container, with its deleted screen, and writes the kept text: one undo step. */
export function restore(
  session: EditorSession,
  item: InterruptedEdit,
  text: string,
  withContainer: boolean,
): Result<unknown> {
  const ids = withContainer && item.container !== undefined ? [item.container.id] : [];
  const step = { gesture: `restore:${newId()}`, label: "Restore" };
  const done = restoreOnScreen(session, ids.length > 0 ? ids : item.widgetIds, step);
  return done.ok ? writeText(session, item, text, step) : done;
}

/** Restores components with the deleted screens on which they were; on none where these cannot come back. */
function restoreOnScreen(session: EditorSession, ids: readonly string[], step: Step): Result<unknown> {
  const { doc, store } = session;
  const widgetIds = [...ids];
  const screens = new Set(widgetIds.map((id) => store.tree().getScreen(id) ?? ""));
  const screenIds = [...screens].filter((id) => readEntry(doc, "screens", id, "del") !== undefined);
  if (screenIds.length > 0 && session.run(COMMANDS.restoreDeleted, { widgetIds, screenIds }, step).ok)
    return ok(undefined);
  return session.run(COMMANDS.restoreWidgets, { widgetIds }, step);
}

/** Unlocks the locked components, and writes the kept text: one undo step. */
export function unlock(session: EditorSession, item: InterruptedEdit, text: string): Result<unknown> {
  const step = { gesture: `unlock:${newId()}`, label: "Unlock" };
  const input = { widgetIds: [...item.widgetIds], locked: false };
  const done = session.run(COMMANDS.setLocked, input, step);
  return done.ok ? writeText(session, item, text, step) : done;
}

interface Step {
  readonly gesture: string;
  readonly label: string;
}

/** Writes the kept text to its property if it differs; a text that can only be copied is left alone. */
export function writeText(
  session: EditorSession,
  { widgetIds, field }: InterruptedEdit,
  text: string,
  step: Step = { gesture: `typing:${newId()}`, label: "Put back text" },
): Result<unknown> {
  const [widgetId = ""] = widgetIds;
  const target = field?.target;
  if (target?.kind === "name") return writeName(session, widgetId, text, step);
  const isWritten = target?.kind !== "text" || currentText(session, widgetId, target.property) === text;
  if (isWritten) return ok(undefined);
  return session.run(COMMANDS.typeText, { widgetId, property: target.property, text }, step);
}

function writeName(session: EditorSession, widgetId: string, text: string, step: Step): Result<unknown> {
  const name = text.trim();
  if (name === "" || name === session.store.widget(widgetId)?.name) return ok(undefined);
  return session.run(COMMANDS.renameWidget, { widgetId, name }, { ...step, label: "Rename" });
}

/** Proposes the text to people with edit rights. */
export async function propose(
  session: EditorSession,
  { name, widgetIds, field }: InterruptedEdit,
  text: string,
): Promise<Result<unknown>> {
  const [id = ""] = widgetIds;
  const target = field?.target;
  if (target?.kind !== "text") return err(failure("WIDGET_NOT_FOUND"));
  const before = currentText(session, id, target.property);
  return sendProposal(session.projectId, {
    title: `A text for ${name}`,
    changes: [
      {
        kind: "set",
        root: "widgets",
        id,
        key: textKey(target.property),
        ...(before !== undefined && { before }),
        after: text,
      },
    ],
  });
}

function currentText({ doc }: EditorSession, id: string, property: string): string | undefined {
  const value = readEntry(doc, "widgets", id, textKey(property));
  return typeof value === "string" ? value : undefined;
}
