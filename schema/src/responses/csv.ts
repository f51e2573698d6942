import { runSteps } from "../answers/index.ts";

/**
 * Beginnings of a cell that spreadsheets evaluate as a formula, also after invisible characters. Source: OWASP, CSV injection.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^'*[\t\r\n\0]/u;

/**
 * Writes a CSV row as in RFC 4180. Texts that a spreadsheet would evaluate get an apostrophe, which `withoutApostrophe`
 * removes.
 */
export function writeCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Restores a text from a CSV cell. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function writeCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Parses a CSV file, separated by commas, semicolons or tabs, whichever is most frequent in its first line. */
export function readCsv(file: string): readonly (readonly string[])[] {
  return runSteps(readCsvInSteps(file));
}

/** Characters that one step reads. */
const STEP = 4096;

/** Parses a CSV file a piece at a time: long files would block everybody else. */
export function* readCsvInSteps(
  file: string,
  separator = detectSeparator(file),
): Generator<undefined, readonly (readonly string[])[]> {
  const text = withoutMark(file);
  const reader = new CsvReader(separator);
  for (let start = 0; start < text.length; start += STEP) {
    // Halves of a surrogate pair are never separators, so a piece may end between them.
    for (const sign of text.slice(start, start + STEP)) reader.take(sign);
    yield;
  }
  return reader.end();
}

/** Longest beginning of a file in which the separator is looked for, characters. */
const MAX_HEAD = 64 * 1024;

function withoutMark(file: string): string {
  return file.startsWith("\u{feff}") ? file.slice(1) : file;
}

/** The separator that is most frequent in the first line of a file. */
export function detectSeparator(file: string): string {
  const text = withoutMark(file).slice(0, MAX_HEAD);
  const line = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** Parses a CSV file character by character. */
class CsvReader {
  readonly #separator: string;
  readonly #rows: string[][] = [];
  #row: string[] = [];
  #cell = "";
  #state: "plain" | "quoted" | "closed" = "plain";
  #last = "";

  constructor(separator: string) {
    this.#separator = separator;
  }

  take(sign: string): void {
    if (this.#state === "quoted") this.#takeQuoted(sign);
    else if (sign === '"' && this.#state === "closed") this.#reopen();
    else if (sign === '"' && this.#cell === "") this.#state = "quoted";
    else this.#takePlain(sign);
    this.#last = sign;
  }

  end(): readonly (readonly string[])[] {
    if (this.#cell !== "" || this.#row.length > 0) this.#endRow();
    return this.#rows;
  }

  #takeQuoted(sign: string): void {
    if (sign === '"') this.#state = "closed";
    else this.#cell += sign;
  }

  /** Two quotes in a row stand for one in the text. */
  #reopen(): void {
    this.#cell += '"';
    this.#state = "quoted";
  }

  #takePlain(sign: string): void {
    if (sign === this.#separator) this.#endCell();
    else if (sign === "\r" || (sign === "\n" && this.#last !== "\r")) this.#endRow();
    else if (sign !== "\n") this.#cell += sign;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = "";
    this.#state = "plain";
  }

  #endRow(): void {
    this.#endCell();
    this.#rows.push(this.#row);
    this.#row = [];
  }
}
