import type { ProjectDocumentInput } from "@formweave/schema/model";

/** As many widgets as a project holds, ten in a row, small enough that all fit into one view. */
const COLUMNS = 10;
const PITCH = { x: 118, y: 60 } as const;
export const FRAME = { width: 112, height: 54 } as const;
/** Kinds that forms are mostly made of. */
const TYPES = ["text-input", "email", "select", "checkbox", "button", "date"] as const;
/** Without their labels they need no more room than they have. */
const LABELLED: ReadonlySet<string> = new Set(["text-input", "email", "select", "date"]);

/** Where a widget stands, canvas px. */
export function placeOf(index: number): { readonly x: number; readonly y: number } {
  return { x: 10 + (index % COLUMNS) * PITCH.x, y: 10 + Math.floor(index / COLUMNS) * PITCH.y };
}

/** The id of a widget. */
export function idOf(index: number): string {
  return `w${index}`;
}

function typeOf(index: number): string {
  return TYPES[index % TYPES.length] ?? TYPES[0];
}

/** A form of so many widgets, ten in a row. */
export function largeForm(count: number): ProjectDocumentInput {
  const widgets = Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    type: typeOf(index),
    name: `Field ${index}`,
    position: placeOf(index),
    size: FRAME,
    props: LABELLED.has(typeOf(index)) ? { hideLabel: true } : {},
    zIndex: index,
  }));
  return { name: "Large form", kind: "form", widgets };
}
