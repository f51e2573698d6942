import * as Y from "yjs";
// Imported directly, because the answer kinds are not part of the builder's first load.
import { shownOptions, type ShownOption } from "../../answers/options.ts";
import { joinTexts, splitTexts } from "../../answers/textLists.ts";
import {
  findEntry,
  isRecord,
  propKey,
  readRow,
  readWidget,
  rootMap,
  rowKey,
  writeEntry,
  writeRow,
  type WidgetRecord,
} from "../../doc/index.ts";
import type { Json, Row } from "../../model/index.ts";
import { findDefinition } from "../../widgets/index.ts";
import { replaceCompared } from "./replaceCompared.ts";

/** The options of a choice field, as its answers name them; empty for other fields. */
export function listOptions(doc: Y.Doc, widgetId: string): readonly ShownOption[] {
  const record = readWidget(doc, widgetId);
  if (record === undefined) return [];
  const kind = findDefinition(record.type)?.answer;
  if (kind !== "choice" && kind !== "choices") return [];
  return shownOptions(
    record.rows.options.map(({ id, label, value }) => ({ id, label: asText(label), value: asText(value) })),
  );
}

/**
 * Updates references to an option whose label or value was corrected: conditions refer to it by id from then on; default
 * values, events and calculations get the new value. Skips labels and values that two options share, and locked components.
 */
export function followOption(
  doc: Y.Doc,
  field: string,
  optionId: string,
  before: readonly ShownOption[],
): void {
  const was = before.find(({ id }) => id === optionId);
  const is = listOptions(doc, field).find(({ id }) => id === optionId);
  if (was === undefined || is === undefined || (was.value === is.value && was.label === is.label)) return;
  const others = before.filter(({ id }) => id !== optionId);
  if (others.some(({ value, label }) => value === was.value || label === was.label)) return;
  const change: OptionChange = { doc, field, was, is };
  for (const id of mayRefer(doc, field)) {
    const record = readWidget(doc, id);
    if (record !== undefined && !record.locked && record.deleted === undefined) followIn(change, record);
  }
}

/**
 * Keys that can refer to another field; checked first, since decoding all widgets of a large form is slow on every keystroke.
 */
const REFERRING = [
  rowKey("conditions", ""),
  rowKey("events", ""),
  rowKey("validation", ""),
  propKey("formula"),
] as const;

function mayRefer(doc: Y.Doc, field: string): readonly string[] {
  return [...rootMap(doc, "widgets")].flatMap(([id, map]) =>
    id === field || (map instanceof Y.Map && [...map.keys()].some(isReferring)) ? [id] : [],
  );
}

function isReferring(key: string): boolean {
  return REFERRING.some((start) => key.startsWith(start));
}

function followIn(change: OptionChange, record: WidgetRecord): void {
  const { conditions, events, validation } = record.rows;
  for (const row of conditions) followInCondition(change, record, row);
  for (const row of events) followInEvent(change, record, row);
  for (const row of validation) followInRule(change, record, row);
  followInProps(change, record);
}

interface OptionChange {
  readonly doc: Y.Doc;
  readonly field: string;
  readonly was: ShownOption;
  readonly is: ShownOption;
}

function followInCondition({ doc, field, was, is }: OptionChange, { id }: WidgetRecord, row: Row): void {
  const { value } = row;
  if (row["field"] !== field || typeof value !== "string") return;
  const isNamed =
    row["option"] === undefined && [was.value, was.label].some((text) => isSameText(text, value));
  if (isNamed) writeCells(doc, { entryId: id, list: "conditions", id: row.id }, { option: is.id });
}

function followInEvent({ doc, field, was, is }: OptionChange, { id }: WidgetRecord, row: Row): void {
  const { params } = row;
  if (!isRecord(params) || params["target"] !== field || params["value"] !== was.value) return;
  const cells = { params: { ...params, value: is.value } };
  writeCells(doc, { entryId: id, list: "events", id: row.id }, cells);
}

function followInRule(change: OptionChange, { id }: WidgetRecord, row: Row): void {
  const { value } = row;
  if (row["type"] !== "custom" || typeof value !== "string") return;
  const followed = replaceIn(change, value);
  const place = { entryId: id, list: "validation", id: row.id } as const;
  if (followed !== value) writeCells(change.doc, place, { value: followed });
}

function followInProps(change: OptionChange, record: WidgetRecord): void {
  for (const [name, value] of Object.entries(record.props)) {
    const followed = typeof value === "string" ? followedProp(change, record, name, value) : value;
    if (followed !== value)
      writeEntry(change.doc, "widgets", record.id, { key: propKey(name), value: followed });
  }
}

function followedProp(change: OptionChange, { id, type }: WidgetRecord, name: string, value: string): string {
  const property = findDefinition(type)?.properties[name];
  if (property?.kind !== "string") return value;
  if (property.format === "formula") return replaceIn(change, value);
  return id === change.field && name === "defaultValue" ? defaultAfter(change, type, value) : value;
}

/** The default of a field after the change; a comma-separated list where the field takes several values. */
function defaultAfter({ doc, field, was, is }: OptionChange, type: string, value: string): string {
  if (value === was.value) return is.value;
  if (findDefinition(type)?.answer !== "choices") return value;
  const known = [...listOptions(doc, field).map((option) => option.value), was.value];
  const listed = splitTexts(value, known).map(({ text }) => text);
  return listed.includes(was.value)
    ? joinTexts(listed.map((one) => (one === was.value ? is.value : one)))
    : value;
}

function replaceIn({ field, was, is }: OptionChange, formula: string): string {
  const replaced = replaceCompared(formula, field, [was.value, is.value]);
  return was.label === was.value ? replaced : replaceCompared(replaced, field, [was.label, is.label]);
}

function writeCells(
  doc: Y.Doc,
  place: Parameters<typeof writeRow>[1],
  cells: Readonly<Record<string, Json>>,
): void {
  const storedRow = readRow(findEntry(doc, "widgets", place.entryId), place.list, place.id);
  if (storedRow !== undefined) writeRow(doc, place, { ...storedRow, ...cells });
}

function asText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
