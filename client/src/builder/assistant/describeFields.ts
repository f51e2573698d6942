import { limits } from "@formweave/schema";
import { SUGGESTED_RULES, type DescribedField } from "@formweave/schema/api";
import type { Tree, WidgetRecord } from "@formweave/schema/doc";
import { placeBelow as findPlace } from "@formweave/schema/geometry";
import type { Point, Row } from "@formweave/schema/model";
import { definitionOf, isAnswered, resolveProps } from "@formweave/schema/widgets";

/** What is read of a document. */
export interface FormStore {
  tree(): Tree;
  widget(id: string): WidgetRecord | undefined;
}

/** The most that the assistant is told of each; `describedField` allows as much. */
const MOST = {
  fields: 1000,
  label: 500,
  placeholder: 500,
  helpText: 1000,
  options: 200,
  option: 200,
};

/** The fields of the form as the assistant is told of them, in reading order: what takes an answer, and nothing else. */
export function describeFields(store: FormStore): readonly DescribedField[] {
  const records = store.tree().ids.flatMap((id) => store.widget(id) ?? []);
  const fields = records.filter(({ type }) => isAnswered(type));
  return fields.slice(0, MOST.fields).map(describeField);
}

/** Whether something on the page sends the form. */
export function hasSubmit(store: FormStore): boolean {
  return store.tree().ids.some((id) => {
    const { type = "", props } = store.widget(id) ?? {};
    const definition = definitionOf(type);
    return type === "submit" || (definition && resolveProps(definition, { ...props })["action"] === "submit");
  });
}

/** Where a form or a field begins that is added, px, and how wide the column is: below the last, as what people add. */
export function placeBelow(store: Pick<FormStore, "tree">): Point & { readonly width: number } {
  const tree = store.tree();
  const standing = tree.childrenOf(null).map((id) => ({ id, rect: tree.rectOf(id), isFixed: true }));
  const { x, y, width } = limits.FORM_COLUMN;
  if (standing.length === 0) return { x, y, width };
  const found = findPlace(standing, { width, height: 1, fillsColumn: true }, new Set(), limits.FORM_COLUMN);
  return {
    x: found.rect.x,
    y: Math.round(found.rect.y),
    width: Math.min(found.rect.width, limits.CANVAS.width),
  };
}

/** A field as the assistant is told of it. */
export function describeField({ id, type, name, rows, props: given }: WidgetRecord): DescribedField {
  const definition = definitionOf(type);
  const props: Readonly<Record<string, unknown>> = definition
    ? resolveProps(definition, { ...given })
    : given;
  const rules = rulesOf(props, rows.validation);
  const placeholder = textOf(props["placeholder"], MOST.placeholder);
  const helpText = textOf(props["helpText"], MOST.helpText);
  return {
    id,
    type,
    label: textOf(props["label"], MOST.label) ?? name.slice(0, MOST.label),
    required: props["required"] === true,
    ...(placeholder !== undefined && { placeholder }),
    ...(helpText !== undefined && { helpText }),
    ...describeOptions(rows.options),
    ...(rules.length > 0 && { rules }),
  };
}

/** The kinds of rules that it follows by now, whether a row or a property says so. */
function rulesOf(props: Readonly<Record<string, unknown>>, rows: readonly Row[]): string[] {
  const kinds = rows.map((row) => row["type"]);
  return SUGGESTED_RULES.filter((rule) => kinds.includes(rule) || isSet(props[rule]));
}

function isSet(value: unknown): boolean {
  return value === true || typeof value === "number" || (typeof value === "string" && value !== "");
}

function describeOptions(rows: readonly Row[]): Pick<DescribedField, "options" | "optionIds"> {
  const shown = rows.slice(0, MOST.options);
  if (shown.length === 0) return {};
  return {
    options: shown.map(({ label }) => textOf(label, MOST.option) ?? ""),
    optionIds: shown.map(({ id }) => id),
  };
}

function textOf(value: unknown, most = 50): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : undefined;
}
