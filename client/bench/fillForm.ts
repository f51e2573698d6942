/** How many fields the forms have that are measured, and how many of them rules hide. */
export const FIELDS = { small: 30, large: 4000 } as const;
const RULES = { small: 10, large: 3500 } as const;

/** One of these forms. */
export type FormSize = keyof typeof FIELDS;

interface BenchField {
  readonly id: string;
  readonly title: string;
  /** A text, else a number. */
  readonly isText: boolean;
  /** The field whose answer "hide" hides it. */
  readonly hiddenBy: string | undefined;
}

/** The fields of a form, the same for whoever shows it. */
export function fieldsOf(size: FormSize): readonly BenchField[] {
  const free = FIELDS[size] - RULES[size];
  return Array.from({ length: FIELDS[size] }, (_, index) => ({
    id: `q${index}`,
    title: `Question ${index + 1}`,
    isText: index < free || index % 2 === 0,
    hiddenBy: index < free ? undefined : `q${index % free}`,
  }));
}
