import type { WidgetRecord } from "@formweave/schema/doc";
import type { Row } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";

/** A text of a component that people write in where they read it: one of its properties, or what one of its options says. */
export type TextPlace =
  | { readonly kind: "text"; readonly property: string }
  | { readonly kind: "option"; readonly rowId: string };

type Texts = Pick<WidgetRecord, "type" | "props" | "rows">;

/** Which text is being written in on a canvas. */
export interface Writing {
  readonly widgetId: string;
  readonly place: TextPlace;
}

interface PlacedText {
  readonly place: TextPlace;
  readonly text: string;
}

/** The texts of a component with what they say, as the panel lists them; those that say nothing too. */
export function textPlaces({ type, props, rows }: Texts): readonly PlacedText[] {
  return Object.entries(definitionOf(type)?.properties ?? {}).flatMap(
    ([name, property]): readonly PlacedText[] => {
      if (property.kind === "rows") return rows.options.flatMap(optionText);
      if (property.kind !== "text") return [];
      const text = props[name] ?? property.default;
      return typeof text === "string" ? [{ place: { kind: "text", property: name }, text }] : [];
    },
  );
}

function optionText({ id, label }: Row): readonly PlacedText[] {
  return typeof label === "string" ? [{ place: { kind: "option", rowId: id }, text: label }] : [];
}

/** Whether two places are the same text. */
export function isSamePlace(a: TextPlace, b: TextPlace): boolean {
  if (a.kind === "text") return b.kind === "text" && a.property === b.property;
  return b.kind === "option" && a.rowId === b.rowId;
}

/** The name that others see a text by who look at who is in it, as that of its field in the panel. */
export function fieldOf(place: TextPlace): string {
  return place.kind === "text" ? place.property : `options:${place.rowId}`;
}
