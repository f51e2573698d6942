import { isList, isRecord } from "../../doc/index.ts";
import { replaceFields } from "../../logic/index.ts";
import type { Json, Row, Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";

/** New ids by the old ones, for all widgets copied together. */
export type NewIds = Readonly<Record<string, string>>;

/**
 * Copies a widget under its new id. References (parent and children, conditions, rules, events, calculations, links) follow to
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

/** The given key of an object with the id of the copied widget; empty when that widget is not copied. */
function follow(from: Readonly<Record<string, Json>>, key: string, newIds: NewIds) {
  const id = from[key];
  const copied = typeof id === "string" ? newIds[id] : undefined;
  return copied === undefined ? {} : { [key]: copied };
}
