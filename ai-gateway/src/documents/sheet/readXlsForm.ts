import type { SuggestedOption } from "@formweave/schema/api";
import { cleanText, wordsOfName } from "../cleanText.ts";
import { MAX_FOUND } from "../documentLimits.ts";
import type { FoundField, FoundForm } from "../found.ts";
import type { Row } from "../table/cell.ts";
import { readRecords, type TableRecord } from "./readRecords.ts";

/** The types of questions for a person, and their components. Source: xlsform.org, "Question types". */
const TYPES: Readonly<Record<string, string>> = {
  text: "text-input",
  integer: "number",
  decimal: "number",
  range: "range",
  date: "date",
  time: "time",
  datetime: "datetime-local",
  image: "image-upload",
  photo: "image-upload",
  audio: "file",
  video: "file",
  file: "file",
  "background-audio": "file",
  barcode: "text-input",
  geopoint: "text-input",
  geotrace: "text-input",
  geoshape: "text-input",
  acknowledge: "checkbox",
  trigger: "checkbox",
  select_one: "select",
  select_multiple: "multi-select",
  rank: "ranking",
};
/** Types of rows without a question: displayed, computed, or recorded by the device. */
const SILENT = new Set([
  "",
  "note",
  "calculate",
  "hidden",
  "start",
  "end",
  "today",
  "deviceid",
  "phonenumber",
  "username",
  "email",
  "audit",
  "simserial",
  "subscriberid",
  "start-geopoint",
  "xml-external",
  "csv-external",
]);
const TRUE = new Set(["yes", "true", "true()", "1"]);

type Choices = ReadonlyMap<string, readonly SuggestedOption[]>;
type Planned = Pick<FoundForm, "title" | "fields" | "notes">;

/** Reads a workbook as an XLSForm, the form of ODK and KoboToolbox; undefined for other workbooks. Source: xlsform.org. */
export function readXlsForm(
  names: readonly string[],
  readRows: (name: string) => readonly Row[] | undefined,
): Planned | undefined {
  const readSheetRecords = (sheet: string) => {
    const name = names.find((candidate) => candidate.trim().toLowerCase() === sheet);
    return readRecords(name === undefined ? undefined : readRows(name));
  };
  const survey = readSheetRecords("survey");
  const isForm = survey.some((row) => row.has("type") && (row.has("name") || resolveLabel(row) !== ""));
  if (!isForm) return undefined;
  const choices = groupChoices([...readSheetRecords("choices"), ...readSheetRecords("external_choices")]);
  const title = readSheetRecords("settings")[0]?.get("form_title") ?? "";
  return { title, ...readSurvey(survey, choices) };
}

function readSurvey(survey: readonly TableRecord[], choices: Choices): Pick<Planned, "fields" | "notes"> {
  const fields: FoundField[] = [];
  const unknown = new Set<string>();
  const groups: string[] = [];
  for (const row of survey) {
    const [type = "", list = ""] = wordsOfType(row);
    if (/^begin(?:_|$)/.test(type)) groups.push(resolveLabel(row));
    else if (isEndOfGroup(type, list)) groups.pop();
    else if (!SILENT.has(type)) {
      if (!Object.hasOwn(TYPES, type)) unknown.add(type);
      fields.push(toFoundField(row, choices, groups.findLast(Boolean) ?? ""));
    }
  }
  const words = [...unknown].slice(0, 10).join(", ");
  const notes = words === "" ? [] : [`Unknown types were read as text: ${words}`];
  return { fields: fields.slice(0, MAX_FOUND), notes };
}

// A row "end" alone records the time of sending; with a word after it, it closes a group.
function isEndOfGroup(type: string, word: string): boolean {
  return type.startsWith("end_") || (type === "end" && word !== "");
}

function wordsOfType(row: TableRecord): readonly string[] {
  const type = (row.get("type") ?? "").trim().replace(/^select (one|multiple)/i, "select_$1");
  const [first = "", ...rest] = type.split(/\s+/);
  return [first.toLowerCase(), ...rest];
}

function toFoundField(row: TableRecord, choices: Choices, section: string): FoundField {
  const [type = "", list = ""] = wordsOfType(row);
  const known = typeOfQuestion(type, row.get("appearance") ?? "");
  const options = choices.get(list);
  const hint = translated(row, "hint");
  return {
    label: resolveLabel(row),
    type: known,
    required: TRUE.has((row.get("required") ?? "").toLowerCase()),
    confidence: Object.hasOwn(TYPES, type) ? 1 : 0.5,
    ...(known === "text-input" ? { isPlain: true } : {}),
    ...(options === undefined ? {} : { options }),
    ...(section === "" ? {} : { section }),
    ...(hint === "" ? {} : { helpText: hint }),
  };
}

function typeOfQuestion(type: string, appearance: string): string {
  if (type === "image" && appearance.includes("signature")) return "signature";
  if (type === "text" && appearance.includes("multiline")) return "text-area";
  return TYPES[type] ?? "text-input";
}

function groupChoices(rows: readonly TableRecord[]): Choices {
  const byList = Map.groupBy(rows, (row) => row.get("list_name") ?? row.get("list name") ?? "");
  return new Map(
    [...byList].map(([list, options]) => [
      list,
      options.map((row) => {
        const value = row.get("name") ?? row.get("value") ?? "";
        return { label: translated(row, "label") || value, value };
      }),
    ]),
  );
}

function resolveLabel(row: TableRecord): string {
  return translated(row, "label") || wordsOfName(row.get("name") ?? "");
}

// A form in several languages has a column for each: "label::English (en)". The first one is used.
function translated(row: TableRecord, column: string): string {
  const key = [...row.keys()].find((name) => name === column || name.startsWith(`${column}:`));
  return key === undefined ? "" : cleanText(row.get(key) ?? "");
}
