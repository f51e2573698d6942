import type { Stretch } from "../geometry/index.ts";
import type { WidgetCategory, WidgetDefinition } from "./defineWidget.ts";
import { findDefinition } from "./registry.ts";

const WRAPPING: ReadonlySet<WidgetCategory> = new Set(["typography", "consent", "communication", "feedback"]);
/** Categories with several controls side by side or a single line, told apart by the default height. */
const FOLDING: ReadonlySet<WidgetCategory> = new Set(["choice", "rating", "date", "people", "commerce"]);
/** Greatest height of a single line, px. */
const LINE = 100;

/** The behaviour of a widget's height when it gets narrower; unknown types keep it. */
export function resolveStretch(type: string): Stretch {
  const definition = findDefinition(type);
  if (definition === undefined) return "fixed";
  const { category, size } = definition;
  if (category === "media") return "scales";
  return WRAPPING.has(category) || (FOLDING.has(category) && size.height > LINE) ? "wraps" : "fixed";
}

/** Narrower types keep their content's width: a button, a badge, a figure; px. */
const LEAST_COLUMN = 300;

/** True when a widget of a type begins a section of a form, with a larger gap above. */
export function opensSection(type: unknown): boolean {
  return type === "heading";
}

/** True when a new widget takes the width of its column. */
export function fillsColumn({ category, size }: WidgetDefinition): boolean {
  return size.width >= LEAST_COLUMN && category !== "media" && category !== "commerce";
}
