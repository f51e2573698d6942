import { UNPAGED, type FoundForm } from "../found.ts";
import { unreadable } from "../refusal.ts";
import { isObject, textAt, type JsonObject } from "./jsonValue.ts";
import { readQuestionnaire } from "./readQuestionnaire.ts";
import { readSchema } from "./readSchema.ts";

const SCHEMA_KEYS = ["$schema", "properties", "$ref", "allOf"];

/** Reads a JSON Schema, or a Questionnaire of FHIR, as a form. */
export function readJson(text: string): FoundForm {
  const value = parse(text);
  if (!isObject(value)) throw unreadable("it is JSON, but no JSON Schema");
  const read = readObject(value);
  if (read.fields.length === 0) throw unreadable("no fields were found in it");
  return { ...UNPAGED, ...read };
}

function readObject(value: JsonObject): Pick<FoundForm, "title" | "fields" | "notes"> {
  if (textAt(value, "resourceType") === "Questionnaire") return readQuestionnaire(value);
  if (SCHEMA_KEYS.some((key) => Object.hasOwn(value, key))) return readSchema(value);
  throw unreadable("it is JSON, but no JSON Schema");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw unreadable("its JSON is damaged");
  }
}
