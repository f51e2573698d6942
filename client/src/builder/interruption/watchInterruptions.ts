import { newId } from "#builder/actions/selection.ts";
import { interruptionsOf, type Interruption } from "#document/interruption.ts";
import type { EditorSession } from "#document/session.ts";
import { nameOfWidgets } from "#document/whoDid.ts";
import type * as Y from "yjs";
import { findCause, type Cause } from "./findCause.ts";
import { readField, writingPlaceOf, type WritingPlace } from "./writingPlace.ts";

/**
 * Detects interrupted edits: somebody else deletes or locks the component being edited, or takes away the right to edit. It reacts when the
 * change arrives, before the field disappears from the screen.
 */
export function watchInterruptions(session: EditorSession): () => void {
  const interruptions = interruptionsOf(session);
  let place: WritingPlace | undefined;

  function enter(element: Element | null): void {
    const next = writingPlaceOf(session, element);
    // A component that was read-only before has not been taken away now.
    place = next !== undefined && findCause(session, next.widgetIds) === undefined ? next : undefined;
  }

  function look(): void {
    interruptions.set((list) => follow(session, list));
    if (place === undefined || document.activeElement !== place.element) return;
    const cause = findCause(session, place.widgetIds);
    if (cause === undefined) return;
    const held = hold(session, place, cause);
    place = undefined;
    interruptions.set((list) => [...list, held]);
  }

  function handleTransaction({ local }: Y.Transaction): void {
    if (!local) look();
    else interruptions.set((list) => follow(session, list));
  }

  const handleFocus = ({ target }: FocusEvent) => enter(target instanceof Element ? target : null);
  enter(document.activeElement);
  interruptions.set((list) => follow(session, list));
  document.addEventListener("focusin", handleFocus);
  session.doc.on("afterTransaction", handleTransaction);
  const stop = session.status.subscribe(look);
  return () => {
    document.removeEventListener("focusin", handleFocus);
    session.doc.off("afterTransaction", handleTransaction);
    stop();
  };
}

function hold(session: EditorSession, place: WritingPlace, cause: Cause): Interruption {
  const { element } = place;
  const { left, top } = element.getBoundingClientRect();
  const field = readField(session, place);
  // Escape makes a field discard unwritten text, which it would otherwise try to write on blur.
  if (field?.target?.kind !== "text" && field?.target?.kind !== "richText") giveUp(element);
  session.editing.set(null);
  session.presence.show("editing", null);
  return {
    ...cause,
    id: newId(),
    state: "lost",
    name: nameOfWidgets(session, cause.widgetIds),
    field,
    place: { x: left, y: top },
  };
}

function giveUp(element: HTMLElement): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}

/** Updates the interruptions: fields that are editable again, and new causes; returns the same list when nothing changed. */
function follow(session: EditorSession, list: readonly Interruption[]): readonly Interruption[] {
  const next = list.map((item) => followOne(session, item));
  return next.every((item, index) => item === list[index]) ? list : next;
}

function followOne(session: EditorSession, item: Interruption): Interruption {
  if (session.status.get().phase === "opening") return item;
  const now = findCause(session, item.widgetIds);
  if (now === undefined) return item.state === "back" ? item : { ...item, state: "back" };
  if (item.state === "lost" && now.cause === item.cause) return item;
  const { cause, by, container } = now;
  return { ...item, state: "lost", cause, by, container };
}
