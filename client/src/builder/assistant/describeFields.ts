import { limits } from "@formweave/schema";
import { SUGGESTED_RULES, type DescribedField } from "@formweave/schema/api";
import type { Tree, WidgetRecord } from "@formweave/schema/doc";
import { placeBelow as findPlace } from "@formweave/schema/geometry";
import type { Point, Row } from "@formweave/schema/model";
import { findDefinition, isAnswered, resolveProps } from "@formweave/schema/widgets";

/** The parts of a document store needed to describe its fields. */
export interface FormStore {
  tree(): Tree;
  widget(id: string): WidgetRecord | undefined;
}

/** Limits of the description for the assistant; `describedField` allows the same. */
const MOST = {
  fields: 1000,
  label: 500,
  placeholder: 500,
  helpText: 1000,
  options: 200,
  option: 200,
};

/** Describes the fields of the form for the assistant, in reading order; components without answers are left out. */
export function describeFields(store: FormStore): readonly DescribedField[] {
  const records = store.tree().ids.flatMap((id) => store.widget(id) ?? []);
  const fields = records.filter(({ type }) => isAnswered(type));
  return fields.slice(0, MOST.fields).map(describeField);
}

/** True when a component on the page submits the form. */
export function hasSubmit(store: FormStore): boolean {
  return store.tree().ids.some((id) => {
    const { type = "", props } = store.widget(id) ?? {};
    const definition = findDefinition(type);
    return type === "submit" || (definition && resolveProps(definition, { ...props })["action"] === "submit");
  });
}

/** Returns the position for an added form or field, px, and the width of its column: below the last component, as when people add one. */
export function placeBelow(store: Pick<FormStore, "tree">): Point & { readonly width: number } {
  const tree = store.tree();
  const siblings = tree.listChildren(null).map((id) => ({ id, rect: tree.getRect(id), isFixed: true }));
  const { x, y, width } = limits.FORM_COLUMN;
  if (siblings.length === 0) return { x, y, width };
  const found = findPlace(siblings, { width, height: 1, fillsColumn: true }, new Set(), limits.FORM_COLUMN);
  return {
    x: found.rect.x,
    y: Math.round(found.rect.y),
    width: Math.min(found.rect.width, limits.CANVAS.width),
  };
}

/** Describes a field for the assistant. */
export function describeField({ id, type, name, rows, props: given }: WidgetRecord): DescribedField {
  const definition = findDefinition(type);
  const props: Readonly<Record<string, unknown>> = definition
    ? resolveProps(definition, { ...given })
    : given;
  const rules = listRules(props, rows.validation);
  const placeholder = readText(props["placeholder"], MOST.placeholder);
  const helpText = readText(props["helpText"], MOST.helpText);
  return {
    id,
    type,
    label: readText(props["label"], MOST.label) ?? name.slice(0, MOST.label),
    required: props["required"] === true,
    ...(placeholder !== undefined && { placeholder }),
    ...(helpText !== undefined && { helpText }),
    ...describeOptions(rows.options),
    ...(rules.length > 0 && { rules }),
  };
}

/** Returns the kinds of validation rules that a field has, from its rows and its properties. */
function listRules(props: Readonly<Record<string, unknown>>, rows: readonly Row[]): string[] {
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
    options: shown.map(({ label }) => readText(label, MOST.option) ?? ""),
    optionIds: shown.map(({ id }) => id),
  };
}

function readText(value: unknown, most = 50): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : undefined;
}
