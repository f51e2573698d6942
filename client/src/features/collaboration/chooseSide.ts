import { err, failure, type Result } from "@formweave/schema";
import { COMMANDS, setEntry } from "@formweave/schema/commands";
import { type EditorSession } from "#editor/session.ts";
import { type Clash, type SideIndex } from "./clash.ts";

/** Gives one side of a clash its way: an ordinary step of this person, which can be undone and which everybody sees. */
export function chooseSide(session: EditorSession, clash: Clash, side: SideIndex): Result<unknown> {
  const { kind, root, entryId: id, key, sides } = clash;
  if (kind === "concurrent_edit" && key !== "del") {
    const { value } = sides[side];
    const input = { root, id, key, ...(value !== undefined && { value }) };
    return session.run(setEntry, input);
  }
  if (root !== "widgets") return err(failure("SCREEN_NOT_FOUND"));
  if (isDeletion(clash, side)) {
    return session.run(COMMANDS.deleteWidgets, { widgetIds: [id], stamp: session.stamp() });
  }
  return session.run(COMMANDS.restoreWidgets, { widgetIds: [id, ...containersAround(session, id)] });
}

/** Whether giving this side its way deletes the widget. */
export function isDeletion({ kind, key, sides }: Clash, side: SideIndex): boolean {
  if (kind === "edit_of_deleted") return side === 1;
  if (kind === "delete_of_edited") return side === 0;
  return key === "del" && sides[side].value !== undefined;
}

/** The containers that a widget hangs in, deleted ones too: what stands in a deleted one is not to be seen. */
function containersAround({ store }: EditorSession, id: string): readonly string[] {
  const around = new Set<string>();
  for (let at = parentOf(store, id); at !== null && !around.has(at); at = parentOf(store, at)) around.add(at);
  return [...around];
}

function parentOf(store: EditorSession["store"], id: string): string | null {
  return store.widget(id)?.at.parentId ?? null;
}
