import { COMMANDS } from "@formweave/schema/commands";
import { deleteSelection, duplicateSelection, say, selectAll } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { type IconName } from "#ui/icons.ts";
import { zoomToFit, zoomToFull } from "./zoom.ts";

/** One thing that can be done with what is selected. */
export interface WidgetAction {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

/** Whether all that is selected is locked, and whether any of it is visible. */
export interface Flags {
  readonly isLocked: boolean;
  readonly isVisible: boolean;
}

/** What the menus of the canvas offer for the selection, in groups. Source: spec 2 §2. */
export function widgetActions(session: EditorSession, flags: Flags): readonly (readonly WidgetAction[])[] {
  const duplicate: WidgetAction = {
    label: "Duplicate",
    icon: "copy",
    shortcut: "Ctrl D",
    run: () => duplicateSelection(session),
  };
  const [lock, show] = flagActions(session, flags);
  if (flags.isLocked) return [[duplicate, lock]];
  return [
    [duplicate, lock, show],
    [
      {
        label: "Bring forward",
        icon: "bring-to-front",
        shortcut: "]",
        run: () => reorder(session, "forward"),
      },
      {
        label: "Send backward",
        icon: "send-to-back",
        shortcut: "[",
        run: () => reorder(session, "backward"),
      },
    ],
    [
      {
        label: "Delete",
        icon: "trash-2",
        shortcut: "Del",
        isDanger: true,
        run: () => deleteSelection(session),
      },
    ],
  ];
}

function flagActions(
  session: EditorSession,
  { isLocked, isVisible }: Flags,
): readonly [WidgetAction, WidgetAction] {
  return [
    {
      label: isLocked ? "Unlock" : "Lock",
      icon: isLocked ? "lock-open" : "lock",
      run: () => setLocked(session, !isLocked),
    },
    {
      label: isVisible ? "Hide" : "Show",
      icon: isVisible ? "eye-off" : "eye",
      run: () => setVisible(session, !isVisible),
    },
  ];
}

/** What the canvas itself offers where nothing is selected. */
export function viewActions(session: EditorSession): readonly WidgetAction[] {
  return [
    { label: "Select all", icon: "square-dashed", shortcut: "Ctrl A", run: () => selectAll(session) },
    { label: "Zoom to fit", icon: "maximize", shortcut: "Shift 1", run: () => zoomToFit(session) },
    { label: "Zoom to 100 %", icon: "search", shortcut: "Shift 0", run: () => zoomToFull(session) },
  ];
}

/** Locks or unlocks what is selected. */
export function setLocked(session: EditorSession, locked: boolean): void {
  const widgetIds = [...session.selection.get()];
  const done = session.run(COMMANDS.setLocked, { widgetIds, locked }, { label: locked ? "Lock" : "Unlock" });
  if (done.ok) announce(locked ? "Locked" : "Unlocked");
  else say(done.error);
}

/** Shows or hides what is selected. */
export function setVisible(session: EditorSession, visible: boolean): void {
  const widgetIds = [...session.selection.get()];
  const done = session.run(COMMANDS.setVisible, { widgetIds, visible }, { label: visible ? "Show" : "Hide" });
  if (done.ok) announce(visible ? "Shown" : "Hidden");
  else say(done.error);
}

/** Brings what is selected forward, or sends it backward, by one. */
export function reorder(session: EditorSession, to: "forward" | "backward"): void {
  const widgetIds = [...session.selection.get()];
  if (widgetIds.length === 0) return;
  const label = to === "forward" ? "Bring forward" : "Send backward";
  const done = session.run(COMMANDS.reorderWidgets, { widgetIds, to }, { label });
  if (done.ok) announce(to === "forward" ? "Brought forward" : "Sent backward");
  else say(done.error);
}
