import type { Widget } from "@formweave/schema/model";

/** A mark of a thumbnail, px of the canvas: a box, or a text at its baseline; `id` is that of its widget. */
export type ThumbnailMark = BoxMark | TextMark;

/** Appearance of a box. */
type BoxLook = "panel" | "field" | "button" | "bar" | "option" | "round" | "soft" | "line";

interface BoxMark {
  readonly mark: "box";
  readonly id: string;
  readonly look: BoxLook;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextMark {
  readonly mark: "text";
  readonly id: string;
  readonly look: "heading" | "subheading" | "label" | "action" | "star";
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Area of a widget, px of the canvas; `id` is the widget's. */
export type Area = Pick<BoxMark, "id" | "x" | "y" | "width" | "height">;
/** Draws the widgets of a type with their visible text. */
export type Draw = (area: Area, widget: Widget, text: string) => ThumbnailMark[];

/** Height of the label above a field, px. */
export const LABEL_HEIGHT = 26;
/** Height of a line of text, px. */
export const LINE_HEIGHT = 24;
/** Average width of a letter of running text, px. */
export const LETTER = 8;
/** Most options and rows drawn for one widget; more would be too small to distinguish. */
export const MOST_PARTS = 12;

/** Draws the label of a field, above it. */
export function createLabel({ id, x, y }: Area, text: string): TextMark {
  return { mark: "text", look: "label", id, x, y: y + 17, text };
}

/** Returns the area of a field below its label. */
export function belowLabel(area: Area): Area {
  return { ...area, y: area.y + LABEL_HEIGHT, height: Math.max(18, area.height - LABEL_HEIGHT) };
}

/** Returns a box mark for an area. */
export function box({ id, x, y, width, height }: Area, look: BoxLook): BoxMark {
  return { mark: "box", id, look, x, y, width, height };
}

/** Returns the labels of the drawn options. */
export function readOptions({ props }: Widget): readonly string[] {
  const options = props["options"];
  if (!Array.isArray(options)) return [];
  return options.slice(0, MOST_PARTS).flatMap((option: unknown) => {
    if (typeof option !== "object" || option === null || !("label" in option)) return [];
    return typeof option.label === "string" ? [option.label] : [];
  });
}
