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

/** A form of `count` widgets, ten in a row, on each of so many screens; of one without screens for none. */
export function largeForm(count: number, screenCount = 0): ProjectDocumentInput {
  const screens = Array.from({ length: screenCount }, (_, order) => ({
    id: `s${order}`,
    name: `Screen ${order}`,
    route: `/s${order}`,
    navigation: { order },
  }));
  const widgets = screens.length === 0 ? draw(count) : screens.flatMap(({ id }) => draw(count, id));
  return { name: "Large form", kind: "form", screens, widgets };
}

/** Widgets of one page; those of the first screen have the ids of a page without screens. */
function draw(count: number, screen?: string): ProjectDocumentInput["widgets"] {
  const before = screen === undefined || screen === "s0" ? "" : `${screen}-`;
  return Array.from({ length: count }, (_, index) => ({
    id: `${before}${toWidgetId(index)}`,
    type: chooseType(index),
    name: `Field ${index}`,
    position: computePosition(index),
    size: FRAME,
    props: {
      ...(LABELLED.has(chooseType(index)) && { hideLabel: true }),
      ...(screen !== undefined && { __screenId: screen }),
    },
    zIndex: index,
  }));
}
