import { COMMANDS } from "@formweave/schema/commands";
import { findEntry, parseDeletion, readDeletions, readEntry } from "@formweave/schema/doc";
import { describeDeed, whoDeletedScreen } from "#document/people/whoDid.ts";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type { ScreenView } from "./shownScreen.ts";

/** Shows who deleted a screen, and offers it back; nothing when it is there again. */
export function announceLostScreen(session: EditorSession, screens: ScreenView, id: string): void {
  const by = whoDeletedScreen(session, id);
  if (by === undefined) return;
  const name = readEntry(session.doc, "screens", id, "name");
  const isNamed = by.isMe || by.name !== undefined;
  const screen = `${isNamed ? "the" : "The"} screen “${typeof name === "string" ? name : ""}”`;
  showToast(describeDeed(by, "deleted", screen), {
    action: { label: "Restore", onClick: () => restore(session, screens, id) },
  });
}

/** Restores a screen with what was deleted along with it, and shows it. */
function restore(session: EditorSession, screens: ScreenView, id: string): void {
  const deletion = parseDeletion(findEntry(session.doc, "screens", id)?.get("del"));
  if (deletion !== undefined) {
    const isAlong = ({ by, at }: typeof deletion) => by === deletion.by && at === deletion.at;
    const widgets = readDeletions(session.doc).filter((one) => one.root === "widgets" && isAlong(one));
    const input = { screenIds: [id], widgetIds: widgets.map((one) => one.id) };
    const done = session.run(COMMANDS.restoreDeleted, input);
    if (!done.ok) return showToast(done.error.message, { tone: "bad" });
  }
  screens.show({ kind: "screen", id });
}
