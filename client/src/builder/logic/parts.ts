import { toCellText } from "#builder/toCellText.ts";
import type { Json, Widget } from "@formweave/schema/model";

/** A part of a sentence. */
export type Part =
  | { readonly kind: "words"; readonly text: string }
  /** A component, shown by its present name. */
  | { readonly kind: "component"; readonly id: string }
  /** A chosen or typed value. */
  | { readonly kind: "value"; readonly text: string };

export function words(text: string): Part {
  return { kind: "words", text };
}

export function component(id: string): Part {
  return { kind: "component", id };
}

export function value(text: string): Part {
  return { kind: "value", text };
}

/** Returns a value of a field for display: the label of its option, else the value itself. */
export function optionLabel(field: Widget | undefined, of: Json | undefined): string {
  const text = toCellText(of);
  const options = field?.props["options"];
  const option = Array.isArray(options) ? options.find((row) => row["value"] === text) : undefined;
  return toCellText(option?.["label"]) || text;
}
