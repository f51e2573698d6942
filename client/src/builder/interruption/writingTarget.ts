import { widgetText } from "@formweave/schema/doc";
import type { InterruptedField, EditTarget } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import * as Y from "yjs";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** A focused control that edits some widgets. */
export interface WritingTarget {
  readonly element: HTMLElement;
  readonly widgetIds: readonly string[];
}

const TEXT_FIELDS =
  "textarea, [contenteditable='true'], input:not([type='checkbox'], [type='radio'], [type='button'])";
const NAME_FIELDS = ".pp-name, .canvas-rename, .layers-rename";
const LAYER = /^layer-(.+)$/;

/**
 * Returns the place of writing for an element that edits widgets: a field of the panel, a text or a name on the canvas, a name in the
 * layers.
 */
export function findWritingTarget(
  session: EditorSession,
  element: Element | null,
): WritingTarget | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  const widgetIds = listWidgetIds(session, resolveOwner(element));
  return widgetIds.length === 0 ? undefined : { element, widgetIds };
}

/** Returns the present content of a field; undefined if it is not writable. */
export function readField(
  session: EditorSession,
  { element, widgetIds }: WritingTarget,
): InterruptedField | undefined {
  if (!element.matches(TEXT_FIELDS)) return undefined;
  const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const text = isInput ? element.value : element.innerText.trimEnd();
  const caret = isInput ? (readSelectionEnd(element) ?? text.length) : text.length;
  const label = element.getAttribute("aria-label") ?? "";
  return { label, text, caret, target: toTextTarget(session, element, widgetIds) };
}

/** Returns the opener of the floating list or picker that contains the element, else the element itself. */
function resolveOwner(element: HTMLElement): Element {
  const layer = element.closest("[data-radix-popper-content-wrapper] > [id]");
  const opener = layer === null ? null : document.querySelector(`[aria-controls="${CSS.escape(layer.id)}"]`);
  return opener ?? element;
}

function listWidgetIds(session: EditorSession, element: Element): readonly string[] {
  const { selection, editing, renaming } = getCanvas(session);
  if (element.closest("[data-rich-text]") !== null) return toList(editing.get());
  if (element.matches(".canvas-rename")) return toList(renaming.get());
  if (element.matches(".canvas-writing")) return toList(idAround(element));
  if (element.matches(".layers-rename"))
    return toList(LAYER.exec(element.closest("[role='treeitem']")?.id ?? "")?.[1] ?? null);
  return element.closest(".pp-body, .pp-name") === null ? [] : selection.get();
}

/** Returns the id of the widget on the canvas that contains an element. */
function idAround(element: Element): string | null {
  return element.closest("[data-widget-id]")?.getAttribute("data-widget-id") ?? null;
}

function toList(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}

function toTextTarget(
  session: EditorSession,
  element: HTMLElement,
  widgetIds: readonly string[],
): EditTarget | undefined {
  const [id, ...others] = widgetIds;
  if (id === undefined || others.length > 0) return undefined;
  if (element.matches(NAME_FIELDS)) return { kind: "name" };
  const property = propertyShown(session);
  const text = property === undefined ? undefined : widgetText(session.doc, id, property);
  if (property === undefined || text === undefined) return undefined;
  return { kind: text instanceof Y.XmlText ? "richText" : "text", property };
}

/** Returns the property this person is editing, as shared with others through awareness. */
function propertyShown({ awareness }: EditorSession): string | undefined {
  const shown: unknown = awareness.getLocalState()?.["editing"];
  if (typeof shown !== "object" || shown === null || !("property" in shown)) return undefined;
  return typeof shown.property === "string" ? shown.property : undefined;
}

/** Returns the end of the selection; null for number and date fields, which report no caret. */
function readSelectionEnd(field: HTMLInputElement | HTMLTextAreaElement): number | null {
  return field.selectionEnd;
}
