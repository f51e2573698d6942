import type { SuggestedOption } from "@formweave/schema/api";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField, FoundForm } from "../found.ts";
import { isObject, listAt, numberAt, objectAt, textAt, type JsonObject } from "./jsonValue.ts";

// Source: HL7 FHIR R4 and R5, Questionnaire.item.type.
const TYPES: Readonly<Record<string, string>> = {
  boolean: "checkbox",
  decimal: "number",
  integer: "number",
  quantity: "number",
  date: "date",
  dateTime: "datetime-local",
  time: "time",
  string: "text-input",
  text: "text-area",
  url: "url",
  choice: "select",
  coding: "select",
  "open-choice": "select",
  attachment: "file",
  reference: "text-input",
};
const TYPE_OF_CONTROL: Readonly<Record<string, string>> = {
  "radio-button": "radio",
  "check-box": "checkbox-group",
  slider: "range",
};
const MAX_DEPTH = 30;

/** Reads a FHIR Questionnaire: groups become sections, display items are left out. */
export function readQuestionnaire(root: JsonObject): Pick<FoundForm, "title" | "fields" | "notes"> {
  const fields: FoundField[] = [];
  readItems(root, { root, section: "", depth: 0, fields });
  return { title: textAt(root, "title") || textAt(root, "name"), fields, notes: [] };
}

interface Around {
  readonly root: JsonObject;
  readonly section: string;
  readonly depth: number;
  readonly fields: FoundField[];
}

function readItems(parent: JsonObject, around: Around): void {
  if (around.depth > MAX_DEPTH) return;
  for (const item of listAt(parent, "item").filter(isObject)) {
    const type = textAt(item, "type");
    const text = textAt(item, "text");
    const isGroup = type === "group";
    if (!isGroup && type !== "display" && around.fields.length < MAX_FOUND)
      around.fields.push(toFoundField(item, around));
    const section = isGroup && text !== "" ? text : around.section;
    readItems(item, { ...around, section, depth: around.depth + 1 });
  }
}

function toFoundField(item: JsonObject, { root, section }: Around): FoundField {
  const type = typeOfItem(item);
  const options = optionsOfItem(root, item);
  const max = numberAt(item, "maxLength");
  const known = Object.hasOwn(TYPES, textAt(item, "type"));
  return {
    label: textAt(item, "text") || textAt(item, "linkId"),
    type,
    required: item["required"] === true,
    confidence: known ? 1 : 0.5,
    ...(type === "text-input" ? { isPlain: true } : {}),
    ...(options.length === 0 ? {} : { options }),
    ...(section === "" ? {} : { section }),
    ...(max === undefined
      ? {}
      : { validation: [{ type: "maxLength", value: max, message: `Maximum characters: ${max}` }] }),
  };
}

function typeOfItem(item: JsonObject): string {
  const codes = listAt(item, "extension")
    .filter(isObject)
    .filter((extension) => textAt(extension, "url").endsWith("questionnaire-itemControl"))
    .flatMap((extension) => listAt(objectAt(extension, "valueCodeableConcept"), "coding"))
    .filter(isObject);
  const byControl = codes
    .map((code) => TYPE_OF_CONTROL[textAt(code, "code")])
    .find((type) => type !== undefined);
  const type = byControl ?? TYPES[textAt(item, "type")] ?? "text-input";
  return type === "select" && item["repeats"] === true ? "multi-select" : type;
}

function optionsOfItem(root: JsonObject, item: JsonObject): readonly SuggestedOption[] {
  const own = [...listAt(item, "answerOption"), ...listAt(item, "option")].filter(isObject).map(toOption);
  if (own.length > 0) return own;
  // A set of values is only read from the file itself.
  const set = textAt(item, "answerValueSet").replace(/^#/, "");
  const contained = listAt(root, "contained")
    .filter(isObject)
    .find((resource) => set !== "" && textAt(resource, "id") === set);
  if (contained === undefined) return [];
  const listed = listAt(objectAt(contained, "compose"), "include")
    .filter(isObject)
    .flatMap((part) => listAt(part, "concept"));
  const concepts = [...listAt(objectAt(contained, "expansion"), "contains"), ...listed];
  return concepts.filter(isObject).map(codedOption);
}

function toOption(option: JsonObject): SuggestedOption {
  const coding = option["valueCoding"];
  if (isObject(coding)) return codedOption(coding);
  const [value] = Object.entries(option).flatMap(([key, entry]) => (key.startsWith("value") ? [entry] : []));
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return { label: text, value: text };
}

function codedOption(coding: JsonObject): SuggestedOption {
  const code = textAt(coding, "code");
  return { label: textAt(coding, "display") || code, value: code || textAt(coding, "display") };
}
