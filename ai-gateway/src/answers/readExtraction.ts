import { err, ok, serverFailure, type Result, describeCount } from "@formweave/schema";
import { extractedForm, FORM_FIELDS, type ExtractedField, type ExtractedForm } from "@formweave/schema/api";
import type { FinishReason } from "../model/provider.ts";
import { cleanText } from "./text/cleanText.ts";
import { findFirst, isRecord } from "./values/isRecord.ts";
import { readField } from "./fields/readField.ts";
import { readJson, type Read } from "./values/readJson.ts";
import { readConfidence, readNumber } from "./values/readNumber.ts";
import { readText } from "./values/readText.ts";
import { Repairs } from "./values/repairs.ts";

/** Confidence below which a person should check the result. */
const SURE = 0.8;

/** Facts about the document that do not come from the model. */
export type ExtractionContext = Pick<ExtractedForm, "layout" | "metadata">;

/**
 * Reads the fields of a picture or document from a model's text. An unreadable text is `DOCUMENT_FORMAT`. Repaired or uncertain
 * results are marked for review by a person.
 */
export function readExtraction(
  text: string,
  finishReason: FinishReason,
  context: ExtractionContext,
): Result<Read<ExtractedForm>> {
  const read = readJson(text, finishReason);
  if (!read.ok) return read.error.code === "AI_BLOCKED" ? read : wrongFormat(read.error.details);
  const record = read.value.value;
  const repairs = new Repairs(read.value.repairs);
  const raw = record["fields"];
  if (!Array.isArray(raw)) return wrongFormat({ reason: "there are no fields" });
  const given: readonly unknown[] = raw;
  const most = FORM_FIELDS.maxExtracted;
  const fields = given.slice(0, most).flatMap((field, index) => readOne(field, index, context, repairs));
  if (given.length > most)
    repairs.add(`${describeCount(given.length - most, "field")} after the ${most}th left out`);
  const title = readText(record["title"], { about: "The document", part: "title", max: 200 }, repairs);
  const confidence = readConfidence(record["confidence"]);
  const isUnsure = [confidence, ...fields.map((field) => field.confidence)].some((sure) => sure < SURE);
  const requiresReview = isUnsure || repairs.sentences.length > 0 || fields.length === 0;
  const parsed = extractedForm.safeParse({
    title,
    fields,
    styling: {},
    confidence,
    requiresReview,
    ...context,
  });
  if (!parsed.success) return wrongFormat({ reason: parsed.error.issues[0]?.message ?? "" });
  return ok({ value: parsed.data, repairs: repairs.sentences });
}

function wrongFormat(details: Readonly<Record<string, unknown>> = {}): Result<never> {
  return err({ ...serverFailure("DOCUMENT_FORMAT"), details });
}

function readOne(
  raw: unknown,
  index: number,
  { layout }: ExtractionContext,
  repairs: Repairs,
): readonly ExtractedField[] {
  const record = isRecord(raw) ? raw : { label: raw };
  const field = readField(record, repairs);
  if (field === undefined) return [];
  const value = readValue(findFirst(record, ["value", "answer"]));
  const boundingBox = readBox(findFirst(record, ["boundingBox", "bounding_box", "box"]), layout.pages);
  return [
    {
      id: `f${index + 1}`,
      label: field.label,
      type: field.type,
      required: field.required,
      confidence: readConfidence(record["confidence"]),
      ...(field.options !== undefined && { options: field.options }),
      ...(value !== undefined && value !== "" && { value }),
      ...(boundingBox !== undefined && { boundingBox }),
    },
  ];
}

function readValue(raw: unknown): string | number | boolean | undefined {
  if (typeof raw === "boolean") return raw;
  if (typeof raw === "number") return readNumber(raw);
  return cleanText(raw, { max: 500, hasLines: true }).text;
}

function readBox(raw: unknown, pages: number): ExtractedField["boundingBox"] {
  if (!isRecord(raw)) return undefined;
  const page = readNumber(raw["page"]) ?? 1;
  const [x, y] = [readNumber(raw["x"]), readNumber(raw["y"])];
  const [width, height] = [readNumber(raw["width"]), readNumber(raw["height"])];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return Number.isInteger(page) && page >= 1 && page <= pages ? { page, x, y, width, height } : undefined;
}
