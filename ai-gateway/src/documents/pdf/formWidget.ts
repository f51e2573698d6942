import { z } from "zod";

const text = z.string().catch("");
const flag = z.boolean().catch(false);

/**
 * A widget annotation, validated as it comes from pdf.js: a box on a page that belongs to a field of the form. A field may have
 * several.
 */
export const formWidget = z.object({
  subtype: z.literal("Widget"),
  id: text,
  fieldName: text,
  fieldType: z.enum(["Tx", "Btn", "Ch", "Sig"]),
  fieldFlags: z.number().int().catch(0),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  alternativeText: text,
  rect: z.array(z.number()).length(4),
  annotationFlags: z.number().int().catch(0),
  hidden: flag,
  required: flag,
  multiLine: flag,
  password: flag,
  maxLen: z.number().int().min(0).catch(0),
  checkBox: flag,
  radioButton: flag,
  pushButton: flag,
  combo: flag,
  multiSelect: flag,
  exportValue: text,
  buttonValue: text,
  options: z.array(z.object({ exportValue: text, displayValue: text })).catch([]),
  actions: z.record(z.string(), z.array(z.string())).nullish().catch(undefined),
});

export type FormWidget = z.infer<typeof formWidget>;
