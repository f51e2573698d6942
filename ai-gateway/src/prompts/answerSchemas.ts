import {
  extractedField,
  extractedForm,
  FORM_FIELDS,
  formAnalysis,
  formChanges,
  formSuggestion,
  suggestedField,
  validationSuggestion,
} from "@formweave/schema/api";
import { z } from "zod";
import { FIELD_DEFINITIONS } from "../answers/fields/fieldType.ts";

const type = z.enum(FIELD_DEFINITIONS.map((definition) => definition.type));
// Values that a default can have: the schema for any JSON refers to itself, which few providers support.
const defaultValue = z.union([z.string(), z.number(), z.boolean()]).exactOptional();
const field = suggestedField.extend({ type, defaultValue });
const fieldPart = field.omit({ section: true, type: true }).partial();

/** JSON Schemas of the models' answers, by prompt; without the parts that the server adds or measures itself. */
export const ANSWER_SCHEMAS = {
  form: z.toJSONSchema(
    formSuggestion
      .omit({ metadata: true })
      .extend({ fields: z.array(field).min(FORM_FIELDS.min).max(FORM_FIELDS.max) }),
  ),
  rules: z.toJSONSchema(validationSuggestion),
  analysis: z.toJSONSchema(formAnalysis.omit({ metrics: true })),
  changes: z.toJSONSchema(
    formChanges.extend({
      add: z.array(field).max(FORM_FIELDS.max),
      change: z.array(z.strictObject({ id: z.string(), set: fieldPart })),
    }),
  ),
  extraction: z.toJSONSchema(
    extractedForm.pick({ title: true, confidence: true }).extend({
      fields: z
        .array(extractedField.omit({ id: true }).extend({ type, value: defaultValue }))
        .max(FORM_FIELDS.maxExtracted),
    }),
  ),
} as const;
