import type { Widget } from "@formweave/schema/model";

/** One mark of a thumbnail, px of the canvas: a box, or a text on its baseline; `id` is its widget's. */
export type ThumbnailMark = BoxMark | TextMark;

/** How a box is painted. */
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

/** Where a widget stands, px of the canvas; `id` is its own. */
export type Area = Pick<BoxMark, "id" | "x" | "y" | "width" | "height">;
/** How the widgets of a type are drawn, with the words that they show. */
export type Draw = (area: Area, widget: Widget, text: string) => ThumbnailMark[];

/** What the label above a field takes, px. */
export const LABEL_HEIGHT = 26;
/** A line of text, px. */
export const LINE_HEIGHT = 24;
/** About the width of a letter of running text, px. */
export const LETTER = 8;
/** Most options and rows that are drawn of one widget; the others are too small to be told apart. */
export const MOST_PARTS = 12;

/** The label of a field, above it. */
export function labelOf({ id, x, y }: Area, text: string): TextMark {
  return { mark: "text", look: "label", id, x, y: y + 17, text };
}

/** What a field has below its label. */
export function belowLabel(area: Area): Area {
  return { ...area, y: area.y + LABEL_HEIGHT, height: Math.max(18, area.height - LABEL_HEIGHT) };
}

/** A box at a place. */
export function box({ id, x, y, width, height }: Area, look: BoxLook): BoxMark {
  return { mark: "box", id, look, x, y, width, height };
}

/** The words of the options that are drawn. */
export function optionsOf({ props }: Widget): readonly string[] {
  const options = props["options"];
  if (!Array.isArray(options)) return [];
  return options.slice(0, MOST_PARTS).flatMap((option: unknown) => {
    if (typeof option !== "object" || option === null || !("label" in option)) return [];
    return typeof option.label === "string" ? [option.label] : [];
  });
}
