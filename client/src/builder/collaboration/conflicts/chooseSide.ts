import { err, failure, type Result } from "@formweave/schema";
import { acceptChanges, COMMANDS, setEntry } from "@formweave/schema/commands";
import { isEditedRoot } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { deletingSide, type ConflictView, type SideIndex } from "./conflictView.ts";

/** Writes the value of one side of a conflict, as an ordinary edit that can be undone and that everybody sees. */
export function chooseSide(session: EditorSession, conflict: ConflictView, side: SideIndex): Result<unknown> {
  const { kind, root, entryId: id, key } = conflict;
  if (kind === "refused") return writeRefused(session, conflict);
  if (kind === "concurrent_edit" && key !== "del") {
    const { value } = conflict.sides[side];
    if (!isEditedRoot(root)) return err(failure("SCREEN_NOT_FOUND"));
    return session.run(setEntry, { root, id, key, ...(value !== undefined && { value }) });
  }
  if (root !== "widgets") return err(failure("SCREEN_NOT_FOUND"));
  if (deletingSide(conflict) === side) {
    return session.run(COMMANDS.deleteWidgets, { widgetIds: [id], stamp: session.stamp() });
  }
  return session.run(COMMANDS.restoreWidgets, { widgetIds: [id, ...containersAround(session, id)] });
}

/** Writes a refused value; acceptChanges merges a text with what others have written since. */
function writeRefused(
  session: EditorSession,
  { root, entryId: id, key, sides }: ConflictView,
): Result<unknown> {
  if (!isEditedRoot(root)) return err(failure("SCREEN_NOT_FOUND"));
  const [{ value: after }, { value: before }] = sides;
  const values = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const input = { changes: [{ kind: "set" as const, root, id, key, ...values }], stamp: session.stamp() };
  return session.run(acceptChanges, input, { label: "Use the refused value" });
}

/** All containers around a widget, deleted ones too: a widget in a deleted container stays invisible unless they are restored. */
function containersAround({ store }: EditorSession, id: string): readonly string[] {
  const around = new Set<string>();
  for (let at = findParent(store, id); at !== null && !around.has(at); at = findParent(store, at))
    around.add(at);
  return [...around];
}

function findParent(store: EditorSession["store"], id: string): string | null {
  return store.widget(id)?.at.parentId ?? null;
}
