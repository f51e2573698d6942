import type { ProjectDocumentInput } from "@formweave/schema/model";

/** Layout of the widgets, as many as a project can have: ten in a row, small enough to fit into one view. */
const COLUMNS = 10;
const PITCH = { x: 118, y: 60 } as const;
export const FRAME = { width: 112, height: 54 } as const;
/** The most frequent types in forms. */
const TYPES = ["text-input", "email", "select", "checkbox", "button", "date"] as const;
/** Types whose labels are hidden, so that they fit into their frame. */
const LABELLED: ReadonlySet<string> = new Set(["text-input", "email", "select", "date"]);

/** Position of a widget, canvas px. */
export function computePosition(index: number): { readonly x: number; readonly y: number } {
  return { x: 10 + (index % COLUMNS) * PITCH.x, y: 10 + Math.floor(index / COLUMNS) * PITCH.y };
}

/** The id of a widget. */
export function toWidgetId(index: number): string {
  return `w${index}`;
}

function chooseType(index: number): string {
  return TYPES[index % TYPES.length] ?? TYPES[0];
}

/** A form of `count` widgets, ten in a row. */
export function largeForm(count: number): ProjectDocumentInput {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: toWidgetId(index),
    type: chooseType(index),
    name: `Field ${index}`,
    position: computePosition(index),
    size: FRAME,
    props: LABELLED.has(chooseType(index)) ? { hideLabel: true } : {},
    zIndex: index,
  }));
  return { name: "Large form", kind: "form", widgets };
}
