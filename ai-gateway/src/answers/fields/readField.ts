import type { SuggestedField, SuggestedOption } from "@formweave/schema/api";
import type { WidgetDefinition } from "@formweave/schema/widgets";
import { cleanText } from "../text/cleanText.ts";
import { defaultProp } from "./defaultProp.ts";
import { DEFAULT_TYPE, fieldDefinition, fieldType, needsOptions } from "./fieldType.ts";
import { findFirst, isRecord } from "../values/isRecord.ts";
import { readOptions } from "./readOptions.ts";
import { readRuleList, RULE_KEYS } from "./readRuleList.ts";
import { readText } from "../values/readText.ts";
import type { Repairs } from "../values/repairs.ts";
import { quoted } from "../text/sentences.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Keys under which models write the parts of a field. */
const KEYS = {
  type: ["type", "fieldType", "field_type", "widget", "widgetType", "kind", "inputType"],
  label: ["label", "title", "question"],
  name: ["name", "id", "key"],
  placeholder: ["placeholder"],
  helpText: ["helpText", "help_text", "help", "hint", "description", "helperText"],
  required: ["required", "isRequired", "mandatory"],
  options: ["options", "choices", "enum", "items", "values"],
  validation: ["validation", "validations", "rules", "validationRules"],
  defaultValue: ["defaultValue", "default", "default_value"],
  section: ["section", "group"],
} as const;

/** Reads a field that a model suggests; undefined when it has neither a label nor a name. */
export function readField(raw: unknown, repairs: Repairs): SuggestedField | undefined {
  const record: JsonObject = isRecord(raw) ? raw : { label: raw };
  const label = readLabel(record, repairs);
  if (label === "") {
    repairs.add("A field without a label was left out");
    return undefined;
  }
  const options = readOptions(findFirst(record, KEYS.options), quoted(label), repairs);
  const type = readType(record, { label, options }, repairs);
  const definition = fieldDefinition(type);
  const rules = readRules(record, { label, definition }, repairs);
  const isRequired = readRequired(record) ?? rules.some((rule) => rule.type === "required");
  const section = readText(
    findFirst(record, KEYS.section),
    { about: quoted(label), part: "section", max: 100 },
    repairs,
  );
  return {
    type,
    ...readTexts(record, label, repairs),
    label,
    required: isRequired,
    validation: isRequired ? rules : rules.filter((rule) => rule.type !== "required"),
    ...optionProps(options, { label, definition }, repairs),
    ...readDefault(record, { label, definition, options }, repairs),
    ...(section !== "" && { section }),
  };
}

/** Reads a model's changes to an existing field of the given type; only the parts that it names. */
export function readFieldPart(
  record: JsonObject,
  { type, label }: { readonly type: string; readonly label: string },
  repairs: Repairs,
): Partial<Omit<SuggestedField, "section">> {
  const definition = fieldDefinition(fieldType(type) ?? DEFAULT_TYPE);
  const options = readOptions(findFirst(record, KEYS.options), quoted(label), repairs);
  const newLabel = readText(
    findFirst(record, KEYS.label),
    { about: quoted(label), part: "label", max: 100 },
    repairs,
  );
  const newType = fieldType(findFirst(record, KEYS.type));
  const isRequired = readRequired(record);
  const rules = readRules(record, { label, definition }, repairs);
  return {
    ...(newType !== undefined && newType !== definition.type && { type: newType }),
    ...(newLabel !== "" && { label: newLabel }),
    ...readTexts(record, label, repairs),
    ...(isRequired !== undefined && { required: isRequired }),
    ...(rules.length > 0 && { validation: rules }),
    ...optionProps(options, { label, definition }, repairs),
    ...readDefault(record, { label, definition, options }, repairs),
  };
}

function readLabel(record: JsonObject, repairs: Repairs): string {
  const label = readText(findFirst(record, KEYS.label), { part: "label", max: 100 }, repairs);
  if (label !== "") return label;
  const name = cleanText(findFirst(record, KEYS.name), { max: 100 }).text;
  const words = name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  const named = words.charAt(0).toUpperCase() + words.slice(1);
  if (named !== "") repairs.add(`${quoted(named)} had no label and was called after its name`);
  return named.slice(0, 100);
}

interface LabelledOptions {
  readonly label: string;
  readonly options: readonly SuggestedOption[];
}

function readType(record: JsonObject, { label, options }: LabelledOptions, repairs: Repairs): string {
  const given = findFirst(record, KEYS.type);
  const known = fieldType(given);
  const type = known ?? (options.length > 1 && given === undefined ? "select" : DEFAULT_TYPE);
  if (known === undefined) {
    const why = given === undefined ? "had no type" : "had an unknown type";
    repairs.add(`${quoted(label)} ${why} and became a ${describeType(type)}`);
  }
  if (type === "checkbox" && options.length > 1) {
    repairs.add(`${quoted(label)} has several options and became a group of checkboxes`);
    return "checkbox-group";
  }
  if (!needsOptions(fieldDefinition(type)) || options.length > 0) return type;
  repairs.add(`${quoted(label)} offers a choice and had no options: it became a text field`);
  return DEFAULT_TYPE;
}

function describeType(type: string): string {
  return type === DEFAULT_TYPE ? "text field" : "list to choose from";
}

interface Known {
  readonly label: string;
  readonly definition: WidgetDefinition;
}

function readRules(record: JsonObject, about: Known, repairs: Repairs) {
  const own = RULE_KEYS.filter((key) => record[key] !== undefined && record[key] !== null);
  const given = findFirst(record, KEYS.validation);
  const beside = own.map((type) => ({ type, value: record[type] }));
  const rules = readRuleList(given, about, repairs);
  const more = readRuleList(beside, about, repairs).filter(
    ({ type }) => !rules.some((rule) => rule.type === type),
  );
  return [...rules, ...more].slice(0, 10);
}

function readRequired(record: JsonObject): boolean | undefined {
  const raw = findFirst(record, KEYS.required);
  if (typeof raw === "boolean") return raw;
  return typeof raw === "string" && /^\s*(?:true|false|yes|no)\s*$/i.test(raw)
    ? /^\s*(?:true|yes)/i.test(raw)
    : undefined;
}

function readTexts(record: JsonObject, label: string, repairs: Repairs) {
  const about = quoted(label);
  const placeholder = readText(
    findFirst(record, KEYS.placeholder),
    { about, part: "placeholder", max: 200 },
    repairs,
  );
  const helpText = readText(
    findFirst(record, KEYS.helpText),
    { about, part: "help text", max: 500, hasLines: true },
    repairs,
  );
  return { ...(placeholder !== "" && { placeholder }), ...(helpText !== "" && { helpText }) };
}

function optionProps(options: readonly SuggestedOption[], { label, definition }: Known, repairs: Repairs) {
  if (options.length === 0) return {};
  if (definition.properties["options"]?.kind === "rows") return { options: [...options] };
  repairs.add(`${quoted(label)} takes no options; they were left out`);
  return {};
}

function readDefault(
  record: JsonObject,
  { label, definition, options }: LabelledOptions & Known,
  repairs: Repairs,
) {
  const raw = findFirst(record, KEYS.defaultValue);
  if (raw === undefined || raw === "") return {};
  const value = typeof raw === "string" ? cleanText(raw, { max: 500, hasLines: true }).text : raw;
  const isChoice = definition.answer === "choice" || definition.answer === "choices";
  const prop = defaultProp(definition, value, isChoice ? options : undefined);
  if (prop !== undefined) return { defaultValue: prop };
  repairs.add(`${quoted(label)}: the default cannot be used and was left out`);
  return {};
}
