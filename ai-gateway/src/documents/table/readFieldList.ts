import { cleanText } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField } from "../found.ts";
import type { Row } from "./cell.ts";
import { typeOfWord } from "./typeOfWord.ts";

/** Result of reading a list of fields; the notes name the unknown words for types. */
export interface FieldList {
  readonly fields: readonly FoundField[];
  readonly notes: readonly string[];
}

const COLUMNS = {
  label: ["label", "field", "field name", "field label", "question", "title", "name"],
  type: ["type", "field type", "data type", "datatype", "input type", "answer type"],
  required: ["required", "mandatory", "is required", "obligatory"],
  options: ["options", "choices", "values", "allowed values", "answers"],
  help: ["help", "hint", "help text", "description", "remarks", "notes"],
  section: ["section", "group", "page"],
} as const;
const YES = new Set(["yes", "y", "true", "1", "x", "required", "mandatory", "ja", "oui", "si", "sí"]);
const CHOICES = new Set(["select", "radio", "multi-select", "checkbox-group"]);
const UNKNOWN = 0.5;

/**
 * Reads a table whose rows are fields, as people plan forms in spreadsheets: a column of labels and one of types. Undefined for
 * any other table.
 */
export function readFieldList(header: Row, rows: readonly Row[]): FieldList | undefined {
  const names = header.map(({ text }) =>
    cleanText(text)
      .toLowerCase()
      .replace(/[*?:]$/, ""),
  );
  const at = (key: keyof typeof COLUMNS) =>
    COLUMNS[key].map((name) => names.indexOf(name)).find((index) => index >= 0);
  const [label, type] = [at("label"), at("type")];
  if (label === undefined || type === undefined) return undefined;
  const filled = rows.filter((row) => textAt(row, label) !== "");
  const known = filled.filter((row) => typeOfWord(textAt(row, type)) !== undefined);
  // A table of things with a name and a type, such as rooms, is no list of fields.
  if (known.length === 0 || known.length * 2 < filled.length) return undefined;
  const columns = {
    label,
    type,
    required: at("required"),
    options: at("options"),
    help: at("help"),
    section: at("section"),
  };
  const unknown = [...new Set(filled.map((row) => textAt(row, type)))].filter(
    (word) => typeOfWord(word) === undefined,
  );
  const notes =
    unknown.length === 0 ? [] : [`Unknown types were read as text: ${unknown.slice(0, 10).join(", ")}`];
  return { fields: filled.slice(0, MAX_FOUND).map((row) => fieldOfRow(row, columns)), notes };
}

type Columns = Readonly<Record<keyof typeof COLUMNS, number | undefined>>;

function fieldOfRow(row: Row, columns: Columns): FoundField {
  const known = typeOfWord(textAt(row, columns.type));
  const type = known ?? "text-input";
  const section = textAt(row, columns.section);
  const helpText = textAt(row, columns.help);
  const options = CHOICES.has(type) ? { options: splitOptions(textAt(row, columns.options)) } : {};
  return {
    label: textAt(row, columns.label),
    type,
    required: YES.has(textAt(row, columns.required).toLowerCase()),
    confidence: known === undefined ? UNKNOWN : 1,
    ...options,
    ...(section === "" ? {} : { section }),
    ...(helpText === "" ? {} : { helpText }),
  };
}

function splitOptions(text: string): NonNullable<FoundField["options"]> {
  const separator = [";", "|", "\n", ",", "/"].find((candidate) => text.includes(candidate)) ?? ";";
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== "").map((part) => ({ label: part, value: part }));
}

function textAt(row: Row, column: number | undefined): string {
  return column === undefined ? "" : (row[column]?.text.trim() ?? "");
}
