/** A table in Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return line(head) + line(head.map(() => "---")) + formatRows(rows);
}

/** Rows of a table whose head is already printed. */
export function formatRows(rows: readonly (readonly string[])[]): string {
  return rows.map(line).join("");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

/** Quantile of numbers for a share from 0 to 1; NaN for no numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

/** The number in the middle. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
