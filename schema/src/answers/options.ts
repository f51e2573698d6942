/** An option as displayed: with both a label and a value. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** The options of a question; a missing value defaults to the label, a missing label to the value. */
export function shownOptions(options: readonly ShownOption[]): readonly ShownOption[] {
  return options.map(({ id, label, value }) => ({
    id,
    label: label || value || id,
    value: value || label || id,
  }));
}

/** Parses a comma-separated list; values with commas are quoted. */
export function listedValues(list: string): ReadonlySet<string> {
  const values = /(?:\s*"(?:[^"]|"")*"\s*(?=,|$))|[^,]+/g;
  return new Set(
    [...list.matchAll(values)]
      .map(([value]) => value.trim())
      .map((value) => (/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value))
      .filter((value) => value !== ""),
  );
}
