import type { Stretch } from "../geometry/index.ts";
import type { WidgetCategory, WidgetDefinition } from "./defineWidget.ts";
import { definitionOf } from "./registry.ts";

const WRAPPING: ReadonlySet<WidgetCategory> = new Set(["typography", "consent", "communication", "feedback"]);
/** Several things side by side, or a line that is one control: which of them shows in the height of a new one. */
const FOLDING: ReadonlySet<WidgetCategory> = new Set(["choice", "rating", "date", "people", "commerce"]);
/** What is at most as high is one line, px. */
const LINE = 100;

/** What becomes of a widget's height where it gets narrower; a type that is not known keeps it. */
export function stretchOf(type: string): Stretch {
  const definition = definitionOf(type);
  if (definition === undefined) return "fixed";
  const { category, size } = definition;
  if (category === "media") return "scales";
  return WRAPPING.has(category) || (FOLDING.has(category) && size.height > LINE) ? "wraps" : "fixed";
}

/** What is narrower than this is as wide as what it says: a button, a badge, a figure; px. */
const LEAST_COLUMN = 300;

/** Whether a new widget takes the width of the column that it comes into. */
export function fillsColumn({ category, size }: WidgetDefinition): boolean {
  return size.width >= LEAST_COLUMN && category !== "media" && category !== "commerce";
}
