/** Reads a block of cells as spreadsheets put it on the clipboard: lines of values between tabs, quoted where they hold either. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, cell = "", end] = match;
    lines.at(-1)?.push(unquote(cell));
    if (end === "") break;
    if (end !== "\t") lines.push([]);
  }
  const last = lines.at(-1);
  // The line behind the last line break is none.
  if (lines.length > 1 && last?.length === 1 && last[0] === "") lines.pop();
  return lines;
}

/** Writes a block of cells for the clipboard. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quote(cell)).join("\t")).join("\n");
}

function quote(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function unquote(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
