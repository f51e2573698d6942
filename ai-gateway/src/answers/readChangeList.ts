import { describeCount } from "@formweave/schema";
import {
  FORM_FIELDS,
  formChanges,
  type DescribedField,
  type FormChanges,
  type SuggestedField,
} from "@formweave/schema/api";
import { cleanText } from "./text/cleanText.ts";
import { findFirst, isRecord } from "./values/isRecord.ts";
import { readField, readFieldPart } from "./fields/readField.ts";
import type { Repairs } from "./values/repairs.ts";

const ADD = ["add", "added", "create"] as const;
const CHANGE = ["change", "changed", "update", "modify", "edit"] as const;
const REMOVE = ["remove", "removed", "delete"] as const;

/** Keys by which a model lists changes; an object without any of them is no list of changes. */
export const CHANGE_KEYS: readonly string[] = [...ADD, ...CHANGE, ...REMOVE];

/** Most fields that are changed and removed at once. Source: `formChanges`. */
const MAX_CHANGES = 200;

type FormChange = FormChanges["change"][number];

/**
 * Reads changes to the form's own fields; undefined when none is left. Changes to fields that the form does not have are left out
 * and reported.
 */
export function readChangeList(
  record: Readonly<Record<string, unknown>>,
  fields: readonly DescribedField[],
  repairs: Repairs,
): FormChanges | undefined {
  const remove = readRemoved(findFirst(record, REMOVE), fields, repairs);
  const change = readChanged(findFirst(record, CHANGE), fields, repairs).filter(
    ({ id }) => !remove.includes(id),
  );
  const add = readAdded(findFirst(record, ADD), repairs);
  if (add.length + change.length + remove.length === 0) return undefined;
  return formChanges.safeParse({ add, change, remove }).data;
}

function readAdded(raw: unknown, repairs: Repairs): readonly SuggestedField[] {
  const given = toList(raw);
  if (given.length > FORM_FIELDS.max) {
    repairs.add(
      `${describeCount(given.length - FORM_FIELDS.max, "field")} after the ${FORM_FIELDS.max}th left out`,
    );
  }
  return given.slice(0, FORM_FIELDS.max).flatMap((one) => readField(one, repairs) ?? []);
}

function readChanged(
  raw: unknown,
  fields: readonly DescribedField[],
  repairs: Repairs,
): readonly FormChange[] {
  const changes = new Map<string, FormChange>();
  for (const one of toList(raw).slice(0, MAX_CHANGES)) {
    const field = findField(one, fields, repairs);
    if (field === undefined || !isRecord(one)) continue;
    const inner = one["set"];
    const set = readFieldPart(isRecord(inner) ? inner : withoutId(one), field, repairs);
    if (Object.keys(set).length > 0) changes.set(field.id, { id: field.id, set });
  }
  return [...changes.values()];
}

function readRemoved(raw: unknown, fields: readonly DescribedField[], repairs: Repairs): readonly string[] {
  const found = toList(raw)
    .slice(0, MAX_CHANGES)
    .flatMap((one) => findField(one, fields, repairs)?.id ?? []);
  return [...new Set(found)];
}

/** Finds the field by its id, or else by its label where only one field has it. */
function findField(
  raw: unknown,
  fields: readonly DescribedField[],
  repairs: Repairs,
): DescribedField | undefined {
  const named = isRecord(raw) ? findFirst(raw, ["id", "widgetId", "fieldId"]) : raw;
  const byId = fields.find(({ id }) => id === named);
  if (byId !== undefined) return byId;
  const name = cleanText(named, { max: 100 }).text;
  const byLabel = fields.filter(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (byLabel.length === 1 && name !== "") return byLabel[0];
  repairs.add(`A change of “${name}” was left out: there is no such field in this form`);
  return undefined;
}

function withoutId(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => !["id", "widgetId", "fieldId"].includes(key)),
  );
}

function toList(raw: unknown): readonly unknown[] {
  if (raw === undefined) return [];
  return Array.isArray(raw) ? raw : [raw];
}
