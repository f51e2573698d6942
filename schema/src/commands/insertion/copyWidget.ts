import { isList, isRecord } from "../../doc/index.ts";
import { replaceFields } from "../../logic/index.ts";
import type { Json, Row, Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";

/** New ids by the old ones, for all widgets copied together. */
export type NewIds = Readonly<Record<string, string>>;

/**
 * Copies a widget under its new id. References (parent and children, conditions, rules, events, calculations, queries, bindings, links) follow to
 * widgets and screens that are copied too; all others stay. Lock and creation data are not copied.
 */
export function copyWidget(original: Widget, newIds: NewIds): Widget {
  const renamed = (id: string | null) => (id === null ? null : (newIds[id] ?? null));
  return {
    ...original,
    id: newIds[original.id] ?? original.id,
    parentId: renamed(original.parentId),
    children: original.children.flatMap((id) => newIds[id] ?? []),
    props: copyLinks(copyFormulas(original, newIds), newIds),
    conditions: original.conditions.map((row) => ({ ...row, ...follow(row, "field", newIds) })),
    validation: original.validation.map((row) => copyRule(row, newIds)),
    events: original.events.map((row) => copyEvent(row, newIds)),
    ...(original.query && { query: original.query.map((row) => copyReference(row, newIds)) }),
    ...(original.bindings && { bindings: copyBindings(original.bindings, newIds) }),
    locked: false,
    metadata: {},
  };
}

function copyFormulas({ type, props }: Widget, newIds: NewIds): Widget["props"] {
  const properties = findDefinition(type)?.properties ?? {};
  const entries = Object.entries(props).map(([name, value]) => {
    const property = properties[name];
    const isFormula = property?.kind === "string" && property.format === "formula";
    return [name, isFormula ? copyFormula(value, newIds) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Links of a component and of its options to copied screens. */
function copyLinks(props: Widget["props"], newIds: NewIds): Widget["props"] {
  const { options } = props;
  const rows = isList(options)
    ? { options: options.map((row) => (isRecord(row) ? { ...row, ...follow(row, "screen", newIds) } : row)) }
    : {};
  return { ...props, ...follow(props, "navigateTo", newIds), ...rows };
}

function copyRule(row: Row, newIds: NewIds): Row {
  return row["type"] === "custom" ? { ...row, value: copyFormula(row["value"] ?? "", newIds) } : row;
}

function copyFormula(formula: Json, newIds: NewIds): Json {
  if (typeof formula !== "string") return formula;
  return replaceFields(formula, (id) => `{${newIds[id] ?? id}}`);
}

function copyEvent(row: Row, newIds: NewIds): Row {
  const params = row["params"];
  if (!isRecord(params)) return row;
  return {
    ...row,
    params: { ...params, ...follow(params, "target", newIds), ...follow(params, "to", newIds) },
  };
}

function copyBindings(bindings: Readonly<Record<string, Json>>, newIds: NewIds): Record<string, Json> {
  const entries = Object.entries(bindings).map(([name, value]) => {
    if (!isRecord(value)) return [name, value] as const;
    const { expr } = value;
    const copy = expr === undefined ? {} : { expr: copyFormula(expr, newIds) };
    return [name, { ...copyReference(value, newIds), ...copy }] as const;
  });
  return Object.fromEntries(entries);
}

/** A part of a query or a binding; its reference follows to a field or list that is copied too. */
function copyReference<Value extends Readonly<Record<string, Json>>>(value: Value, newIds: NewIds): Value {
  const { ref } = value;
  if (!isRecord(ref)) return value;
  const named = ref["from"] === "picked" ? "widget" : "id";
  return ref["from"] === "picked" || ref["from"] === "field"
    ? { ...value, ref: { ...ref, ...follow(ref, named, newIds) } }
    : value;
}

/** The given key of an object with the id of the copied widget; empty when that widget is not copied. */
function follow(from: Readonly<Record<string, Json>>, key: string, newIds: NewIds) {
  const id = from[key];
  const copied = typeof id === "string" ? newIds[id] : undefined;
  return copied === undefined ? {} : { [key]: copied };
}
