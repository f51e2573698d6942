import { cleanText } from "../cleanText.ts";
import { MAX_FOUND, TABLE } from "../documentLimits.ts";
import type { FoundField } from "../found.ts";
import { readLabel } from "../readLabel.ts";
import type { Cell, Row } from "./cell.ts";
import { readFieldList } from "./readFieldList.ts";
import { kindOfText } from "./kindOfText.ts";
import { typeOfSamples } from "./typeOfSamples.ts";

/** Fields and title read from a table. */
export interface ReadTable {
  /** Text in a row of its own above the table; empty where there is none. */
  readonly title: string;
  readonly fields: readonly FoundField[];
  readonly notes: readonly string[];
}

/** Returns the type that the file states for a column, which overrides its samples; undefined where it states none. */
export type StatedType = (column: number) => Pick<FoundField, "type" | "options"> | undefined;

/** Column names are reliable; the types are guessed from samples, or text without any. */
const CONFIDENCE = { stated: 0.9, sampled: 0.8, bare: 0.6, nameless: 0.3 } as const;
const HEADER_WITHIN = 20;

/** Reads a table as a form: each column is a field, or each row where the table is a list of fields. Undefined for an empty table. */
export function readTable(all: readonly Row[], stated: StatedType = () => undefined): ReadTable | undefined {
  const rows = all.filter((row) => row.some(({ text }) => text !== ""));
  const at = headerIndex(rows);
  const header = rows[at];
  if (header === undefined) return undefined;
  const title =
    rows
      .slice(0, at)
      .flat()
      .find(({ text }) => text !== "")?.text ?? "";
  const below = rows.slice(at + 1, at + 1 + TABLE.sampleRows);
  const list = readFieldList(header, rows.slice(at + 1)) ?? readLabelColumn(rows.slice(at));
  if (list !== undefined) return { title, ...list };
  const isNamed = looksLikeNames(header);
  const samples = isNamed ? below : [header, ...below];
  const fields = header.flatMap((cell, column) => {
    const name = isNamed ? cell : { ...cell, text: `Column ${column + 1}` };
    return columnField(
      name,
      samples.map((row) => row[column]),
      stated(column),
    );
  });
  const notes = isNamed
    ? ["The types of the columns were guessed from what stands in them"]
    : ["The table has no row with the names of its columns"];
  return {
    title,
    fields: fields
      .slice(0, MAX_FOUND)
      .map((field) => (isNamed ? field : { ...field, confidence: CONFIDENCE.nameless })),
    notes,
  };
}

// Titles and remarks above a table fill one cell; its header is the first row at least half as full as the fullest one.
function headerIndex(rows: readonly Row[]): number {
  const filled = rows.slice(0, HEADER_WITHIN).map((row) => row.filter(({ text }) => text !== "").length);
  const most = Math.max(0, ...filled);
  return most === 0 ? -1 : filled.findIndex((count) => count * 2 > most);
}

function looksLikeNames(header: Row): boolean {
  const filled = header.filter(({ text }) => text !== "");
  const names = filled.filter(({ text, kind }) => kind === "text" && kindOfText(text) === "text");
  return names.length * 2 > filled.length;
}

function columnField(
  name: Cell,
  samples: readonly (Cell | undefined)[],
  stated: Pick<FoundField, "type" | "options"> | undefined,
): readonly FoundField[] {
  const { label, required } = readLabel(name.text);
  if (label === "") return [];
  if (stated !== undefined) return [{ label, required, ...stated, confidence: CONFIDENCE.stated }];
  const filled = samples.flatMap((cell) => (cell === undefined || cell.text === "" ? [] : [cell]));
  const confidence = filled.length === 0 ? CONFIDENCE.bare : CONFIDENCE.sampled;
  return [{ label, required, ...typeOfSamples(filled), confidence }];
}

// A vertical form: labels with a colon in the first column, the answers beside them.
function readLabelColumn(rows: readonly Row[]): Pick<ReadTable, "fields" | "notes"> | undefined {
  const labelled = rows.filter(([first]) => first !== undefined && first.text !== "");
  const ending = labelled.filter(([first]) => /[:：]\s?\*?$/.test(cleanText(first?.text ?? "")));
  if (ending.length < 2 || ending.length * 2 <= labelled.length) return undefined;
  const fields = ending.map(([first, answer]) => ({
    ...readLabel(first?.text ?? ""),
    ...typeOfSamples(answer === undefined ? [] : [answer]),
    confidence: CONFIDENCE.bare,
  }));
  return {
    fields: fields.slice(0, MAX_FOUND),
    notes: ["The fields were guessed from the labels in the first column"],
  };
}
