/** Number of fields in the measured forms, and of fields hidden by rules. */
export const FIELDS = { small: 30, large: 4000 } as const;
const RULES = { small: 10, large: 3500 } as const;

/** Size of a measured form. */
export type FormSize = keyof typeof FIELDS;

interface BenchField {
  readonly id: string;
  readonly title: string;
  /** True for a text field, false for a number field. */
  readonly isText: boolean;
  /** Id of the field that hides it with the answer "hide". */
  readonly hiddenBy: string | undefined;
}

/** The fields of a form, the same for both products. */
export function createFields(size: FormSize): readonly BenchField[] {
  const free = FIELDS[size] - RULES[size];
  return Array.from({ length: FIELDS[size] }, (_, index) => ({
    id: `q${index}`,
    title: `Question ${index + 1}`,
    isText: index < free || index % 2 === 0,
    hiddenBy: index < free ? undefined : `q${index % free}`,
  }));
}
