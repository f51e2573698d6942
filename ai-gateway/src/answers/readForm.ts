import { ok, type Result, describeCount } from "@formweave/schema";
import { FORM_FIELDS, formSuggestion, type FormSuggestion, type SuggestedField } from "@formweave/schema/api";
import type { FinishReason } from "../model/provider.ts";
import { cleanText } from "./text/cleanText.ts";
import { findFirst, isRecord } from "./values/isRecord.ts";
import { readConfidence } from "./values/readNumber.ts";
import { readField } from "./fields/readField.ts";
import { readJson, unusable, type Read } from "./values/readJson.ts";
import { readText } from "./values/readText.ts";
import { Repairs } from "./values/repairs.ts";

/** The title of a form that has none. */
export const UNTITLED = "Generated form";

const FIELD_KEYS = ["fields", "formFields", "questions", "widgets", "components", "inputs"] as const;
const WRAPPERS = ["form", "data", "result", "suggestion", "formSuggestion", "response"] as const;

/** Types that models give a form's submit button, without case, spaces and dashes. */
const BUTTONS: ReadonlySet<string> = new Set(["submit", "submitbutton", "button", "buttonsubmit"]);

/** A suggested form, and the label of its submit button where the model gives one. */
export interface ReadForm extends Read<FormSuggestion> {
  readonly submit: string | undefined;
}

/** Reads a suggested form from a model's text. */
export function readForm(text: string, finishReason: FinishReason): Result<ReadForm> {
  const read = readJson(text, finishReason);
  return read.ok ? checkForm(read.value.value, read.value.repairs) : read;
}

/** Turns an object into a form that is safe to show; unusable parts are corrected or left out, and reported. */
export function checkForm(
  given: Readonly<Record<string, unknown>>,
  before: readonly string[] = [],
): Result<ReadForm> {
  const record = unwrapped(given);
  const repairs = new Repairs(before);
  const fields = readFields(record, repairs);
  if (fields.length === 0) return unusable("the form has no field that can be used");
  const title = readText(
    findFirst(record, ["title", "formTitle", "name"]),
    { about: "The form", part: "title", max: 200 },
    repairs,
  );
  if (title === "") repairs.add(`The form had no title and is called “${UNTITLED}”`);
  const description = readText(
    record["description"],
    { about: "The form", part: "description", max: 1000, hasLines: true },
    repairs,
  );
  const confidence = readConfidence(record["confidence"]);
  const parsed = formSuggestion.safeParse({ title: title || UNTITLED, description, fields, confidence });
  if (!parsed.success) return unusable(parsed.error.issues[0]?.message ?? "");
  return ok({ value: parsed.data, repairs: repairs.sentences, submit: buttonIn(record) });
}

function buttonIn(record: Readonly<Record<string, unknown>>): string | undefined {
  const button = listFields(record).find(isButton);
  const { text } = cleanText(isRecord(button) ? findFirst(button, ["label", "title", "text"]) : "", {
    max: 100,
  });
  return text === "" ? undefined : text;
}

function isButton(raw: unknown): boolean {
  const type = isRecord(raw) ? findFirst(raw, ["type", "fieldType", "widget", "inputType"]) : undefined;
  return typeof type === "string" && BUTTONS.has(type.toLowerCase().replaceAll(/[^a-z]/gu, ""));
}

/** The fields of a form, wherever it lists them, grouped by section; fields beyond the limit are left out. A button is no field. */
function readFields(record: Readonly<Record<string, unknown>>, repairs: Repairs): readonly SuggestedField[] {
  const given = listFields(record).filter((one) => !isButton(one));
  const fields: SuggestedField[] = [];
  let at = 0;
  for (; at < given.length && fields.length < FORM_FIELDS.max; at++) {
    const field = readField(given[at], repairs);
    if (field !== undefined) fields.push(field);
  }
  if (at < given.length) {
    repairs.add(`${describeCount(given.length - at, "field")} after the ${FORM_FIELDS.max}th left out`);
  }
  return bySection(fields, repairs);
}

function listFields(record: Readonly<Record<string, unknown>>): readonly unknown[] {
  const fields = findFirst(record, FIELD_KEYS);
  if (Array.isArray(fields)) return fields;
  if (isRecord(fields)) {
    return Object.entries(fields).map(([name, field]) => (isRecord(field) ? { name, ...field } : { name }));
  }
  const sections = findFirst(record, ["sections", "pages", "steps", "groups"]);
  if (!Array.isArray(sections)) return [];
  return sections.filter(isRecord).flatMap((part) => {
    const section = findFirst(part, ["title", "name", "label", "section"]);
    return listFields({ fields: findFirst(part, FIELD_KEYS) }).map((field) =>
      isRecord(field) ? { section, ...field } : { section, label: field },
    );
  });
}

/** Groups the fields by section; a field without a section stays with the one before it. */
function bySection(fields: readonly SuggestedField[], repairs: Repairs): readonly SuggestedField[] {
  let current = "";
  const groups = Map.groupBy(fields, ({ section }) => (current = section ?? current));
  const ordered = [...groups.values()].flat();
  if (ordered.some((field, index) => field !== fields[index])) {
    repairs.add("Fields of the same section were brought together");
  }
  return ordered;
}

function unwrapped(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const inner = findFirst(record, WRAPPERS);
  return findFirst(record, FIELD_KEYS) === undefined && isRecord(inner) ? inner : record;
}
