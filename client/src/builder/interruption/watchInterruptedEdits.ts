import { newId } from "#builder/actions/selection.ts";
import { getInterruptedEdits, type InterruptedEdit } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import { nameOfWidgets } from "#document/people/whoDid.ts";
import type * as Y from "yjs";
import { findCause, type Cause } from "./findCause.ts";
import { readField, findWritingTarget, type WritingTarget } from "./writingTarget.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Detects interrupted edits: somebody else deletes or locks the component being edited, or takes away the right to edit. It reacts when the
 * change arrives, before the field disappears from the screen.
 */
export function watchInterruptedEdits(session: EditorSession): () => void {
  const edits = getInterruptedEdits(session);
  let writingTarget: WritingTarget | undefined;

  function enter(element: Element | null): void {
    const next = findWritingTarget(session, element);
    // A component that was read-only before has not been taken away now.
    writingTarget = next !== undefined && findCause(session, next.widgetIds) === undefined ? next : undefined;
  }

  function check(): void {
    edits.set((list) => follow(session, list));
    if (writingTarget === undefined || document.activeElement !== writingTarget.element) return;
    const cause = findCause(session, writingTarget.widgetIds);
    if (cause === undefined) return;
    const interrupted = captureEdit(session, writingTarget, cause);
    writingTarget = undefined;
    edits.set((list) => [...list, interrupted]);
  }

  function handleTransaction({ local }: Y.Transaction): void {
    if (!local) check();
    else edits.set((list) => follow(session, list));
  }

  const handleFocus = ({ target }: FocusEvent) => enter(target instanceof Element ? target : null);
  enter(document.activeElement);
  edits.set((list) => follow(session, list));
  document.addEventListener("focusin", handleFocus);
  session.doc.on("afterTransaction", handleTransaction);
  const stop = session.status.subscribe(check);
  return () => {
    document.removeEventListener("focusin", handleFocus);
    session.doc.off("afterTransaction", handleTransaction);
    stop();
  };
}

function captureEdit(session: EditorSession, writingTarget: WritingTarget, cause: Cause): InterruptedEdit {
  const { element } = writingTarget;
  const { left, top } = element.getBoundingClientRect();
  const field = readField(session, writingTarget);
  // Escape makes a field discard unwritten text, which it would otherwise try to write on blur.
  if (field?.target?.kind !== "text" && field?.target?.kind !== "richText") discardTyping(element);
  getCanvas(session).editing.set(null);
  session.presence.show("editing", null);
  return {
    ...cause,
    id: newId(),
    state: "lost",
    name: nameOfWidgets(session, cause.widgetIds),
    field,
    position: { x: left, y: top },
  };
}

function discardTyping(element: HTMLElement): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

/** Updates the interruptions: fields that are editable again, and new causes; returns the same list when nothing changed. */
function follow(session: EditorSession, list: readonly InterruptedEdit[]): readonly InterruptedEdit[] {
  const next = list.map((item) => followOne(session, item));
  return next.every((item, index) => item === list[index]) ? list : next;
}

function followOne(session: EditorSession, item: InterruptedEdit): InterruptedEdit {
  if (session.status.get().phase === "opening") return item;
  const now = findCause(session, item.widgetIds);
  if (now === undefined) return item.state === "back" ? item : { ...item, state: "back" };
  if (item.state === "lost" && now.cause === item.cause) return item;
  const { cause, by, container } = now;
  return { ...item, state: "lost", cause, by, container };
}
