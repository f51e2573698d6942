/** An option as a view shows it: always with something to read and something to answer. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** The options of a question; a missing value is the label, a missing label the value. */
export function shownOptions(options: readonly ShownOption[]): readonly ShownOption[] {
  return options.map(({ id, label, value }) => ({
    id,
    label: label || value || id,
    value: value || label || id,
  }));
}

/** The values in a list that is separated by commas; one with a comma in it stands in quotes. */
export function listedValues(list: string): ReadonlySet<string> {
  const values = /(?:\s*"(?:[^"]|"")*"\s*(?=,|$))|[^,]+/g;
  return new Set(
    [...list.matchAll(values)]
      .map(([value]) => value.trim())
      .map((value) => (/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value))
      .filter((value) => value !== ""),
  );
}
