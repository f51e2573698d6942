import * as fc from "fast-check";

/** The kinds of field in generated documents. */
export const SPEC_KINDS = [
  "text-input",
  "text-area",
  "checkbox",
  "radio",
  "select",
  "multi-select",
  "date",
  "number",
  "signature",
] as const;
export type SpecKind = (typeof SPEC_KINDS)[number];

/** A field of a generated document. */
export interface FieldSpec {
  readonly kind: SpecKind;
  readonly label: string;
  readonly required: boolean;
  readonly options: readonly string[];
}

const WORDS = [
  "Name",
  "Geburtsdatum",
  "Адрес",
  "住所",
  "الاسم الكامل",
  "שם פרטי",
  "Prénom & nom",
  "a < b > c",
  'Say "yes"',
  "It's",
  "🧑‍🚀 crew",
  "&amp;",
  "Ünïcödé",
  "x".repeat(120),
] as const;

/** Labels as people and programs write them: in several scripts, some long, some with characters that file formats use themselves. */
export const labelText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[A-Za-z]{2,8}$/)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(" "));

const optionTexts = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-zéß]{2,9}$/), { minLength: 2, maxLength: 8 });

/** Between 1 and 100 fields of some kinds, whose labels may be equal. */
export function fieldSpecs(kinds: readonly SpecKind[]): fc.Arbitrary<readonly FieldSpec[]> {
  const field = fc.record({
    kind: fc.constantFrom(...kinds),
    label: labelText,
    required: fc.boolean(),
    options: optionTexts,
  });
  return fc.array(field, { minLength: 1, maxLength: 100, size: "max" });
}
