import { z } from "zod";
import {
  exportedForm,
  readCsv,
  withoutApostrophe,
  writeCsvRow,
  type ImportedResponses,
} from "@formweave/schema/responses";

/** A chosen file of responses. */
export type ImportFile = CsvFile | JsonFile;

interface CsvFile {
  readonly format: "csv";
  readonly name: string;
  readonly text: string;
  readonly head: readonly string[];
  /** As in the file. */
  readonly rows: readonly (readonly string[])[];
}

interface JsonFile {
  readonly format: "json";
  readonly name: string;
  readonly text: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly responses: readonly unknown[];
}

/** Rejected rows with the reasons. */
type Rejected = ImportedResponses["rejected"];

const jsonExport = exportedForm.pick({ format: true }).extend({ responses: z.array(z.unknown()) });
const anyObject = z.record(z.string(), z.unknown());

/** Parses a file: a JSON export of responses, or rows of cells; undefined for anything else. */
export function readImportFile(name: string, bytes: Uint8Array): ImportFile | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  return /^\s*[{[]/.test(text) ? readJson(name, text) : readTable(name, text);
}

function readJson(name: string, text: string): JsonFile | undefined {
  try {
    const content: unknown = JSON.parse(text);
    const { success, data } = jsonExport.safeParse(content);
    if (!success) return undefined;
    const { responses: _responses, ...form } = anyObject.parse(content);
    return { format: "json", name, text, form, responses: data.responses };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses CSV into rows of cells; undefined without headings. */
export function readTable(name: string, text: string): CsvFile | undefined {
  const [head, ...rows] = readCsv(text);
  if (head === undefined || head.every((cell) => cell.trim() === "")) return undefined;
  return { format: "csv", name, text, head: head.map((cell) => withoutApostrophe(cell).trim()), rows };
}

/** Decodes a text in UTF-8, UTF-16 or the encoding of older spreadsheets; undefined for binary files such as workbooks and pictures. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.subarray(0, 4000).includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder("windows-1252").decode(bytes);
    throw error;
  }
}

/** Returns the rejected rows as a file that can be corrected and imported again. */
export function rejectedFile(file: ImportFile, rejected: Rejected): { name: string; content: Blob } {
  const name = `rejected-${file.name}`;
  if (file.format === "json") {
    const responses = rejected.map(({ line }) => file.responses[line - 1]);
    return { name, content: new Blob([JSON.stringify({ ...file.form, responses }, null, 2)]) };
  }
  const lines = rejected.map(({ line, problems }) => [...(file.rows[line - 2] ?? []), problems.join("; ")]);
  const rows = [[...file.head, "Problem"], ...lines].map((row) => writeCsvRow(row.map(withoutApostrophe)));
  return { name, content: new Blob([`\u{feff}${rows.join("")}`], { type: "text/csv" }) };
}
