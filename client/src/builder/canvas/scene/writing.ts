import type { WidgetRecord } from "@formweave/schema/doc";
import type { Row } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";

/** A text of a component that can be edited in place: a text property, or the label of an option. */
export type TextTarget =
  | { readonly kind: "text"; readonly property: string }
  | { readonly kind: "option"; readonly rowId: string };

type Texts = Pick<WidgetRecord, "type" | "props" | "rows">;

/** The text being edited on a canvas. */
export interface Writing {
  readonly widgetId: string;
  readonly target: TextTarget;
}

interface TargetText {
  readonly target: TextTarget;
  readonly text: string;
}

/** The editable texts of a component with their contents, empty ones included, in the order of the properties panel. */
export function listTextTargets({ type, props, rows }: Texts): readonly TargetText[] {
  return Object.entries(findDefinition(type)?.properties ?? {}).flatMap(
    ([name, property]): readonly TargetText[] => {
      if (property.kind === "rows") return rows.options.flatMap(optionText);
      if (property.kind !== "text") return [];
      const text = props[name] ?? property.default;
      return typeof text === "string" ? [{ target: { kind: "text", property: name }, text }] : [];
    },
  );
}

function optionText({ id, label }: Row): readonly TargetText[] {
  return typeof label === "string" ? [{ target: { kind: "option", rowId: id }, text: label }] : [];
}

/** True when both are the same text. */
export function isSameTarget(a: TextTarget, b: TextTarget): boolean {
  if (a.kind === "text") return b.kind === "text" && a.property === b.property;
  return b.kind === "option" && a.rowId === b.rowId;
}

/** Field name of a text in presence, by which others see who edits it; same as that of its field in the panel. */
export function toFieldName(target: TextTarget): string {
  return target.kind === "text" ? target.property : `options:${target.rowId}`;
}
