import type { InterruptedEdit } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Frames to wait for a field to reappear: the panel renders after the canvas. */
const MOST_FRAMES = 60;

/** Selects the component of an interrupted edit and puts the caret back into its field; without a field the canvas gets the focus. */
export async function returnToField(session: EditorSession, item: InterruptedEdit): Promise<void> {
  const canvas = getCanvas(session);
  const { widgetIds, field } = item;
  canvas.selection.set(widgetIds.filter((id) => session.store.tree().isAlive(id)));
  if (field?.target?.kind === "richText") return canvas.editing.set(widgetIds[0] ?? null);
  const label = field?.label ?? "";
  const element = label === "" ? undefined : await waitFor(() => findField(label));
  if (element === undefined) focusCanvas();
  else focusAtEnd(element);
}

/** Focuses the canvas. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>("[data-canvas] [role='tree']")?.focus({ preventScroll: true });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function findField(label: string): Field | undefined {
  const name = CSS.escape(label);
  const places = [".pp-body", ".pp-head"].flatMap((place) => [
    `${place} input[aria-label="${name}"]`,
    `${place} textarea[aria-label="${name}"]`,
  ]);
  const found = document.querySelector<Field>(places.join(","));
  return found === null || found.matches(":disabled") ? undefined : found;
}

async function waitFor<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const found = find();
    if (found !== undefined) return found;
    // The panel renders a frame after the canvas.
    await new Promise(requestAnimationFrame);
  }
  return undefined;
}

function focusAtEnd(field: Field): void {
  field.focus();
  const isText = field instanceof HTMLTextAreaElement || field.type === "text";
  if (isText) field.setSelectionRange(field.value.length, field.value.length);
}
