import type { GuessedColumn } from "@formweave/schema/data";
import { withoutApostrophe } from "@formweave/schema/responses";
import type { TextTable } from "./receiveFile.ts";

/** Samples of a column, and characters of one. */
const MAX_SAMPLES = 5;
const MAX_SAMPLE = 100;
/** Longest value that stands in a line, characters. */
const MAX_LINE = 200;
/** More digits than a number keeps (IEEE 754). */
const MAX_DIGITS = 15;

/** Findings about a column so far. */
interface ColumnFindings {
  readonly name: string;
  readonly samples: Set<string>;
  filled: number;
  isNumber: boolean;
  isLong: boolean;
}

/** Guesses the columns of a file, a row at a time; no guess changes how a value is written. */
export function* guessColumns({
  header,
  rows,
}: Pick<TextTable, "header" | "rows">): Generator<undefined, GuessedColumn[]> {
  const columns = header.map((name, index) =>
    newColumn(withoutApostrophe(name).trim() || `Column ${index + 1}`),
  );
  for (const { cells } of rows) {
    for (const [index, column] of columns.entries()) look(column, withoutApostrophe(cells[index] ?? ""));
    yield;
  }
  return columns.map(describe);
}

function newColumn(name: string): ColumnFindings {
  return { name, samples: new Set(), filled: 0, isNumber: true, isLong: false };
}

function look(column: ColumnFindings, text: string): void {
  if (text === "") return;
  column.filled++;
  if (column.samples.size < MAX_SAMPLES) column.samples.add(text.slice(0, MAX_SAMPLE));
  column.isNumber &&= isExactNumber(text);
  column.isLong ||= text.length > MAX_LINE || /[\r\n]/.test(text);
}

/** True for a text that a number prints back: without leading zeros, plus, groups of thousands, or more digits than it keeps. */
function isExactNumber(text: string): boolean {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return false;
  return text.replaceAll(/\D/g, "").length <= MAX_DIGITS && String(Number(text)) === text;
}

function describe({ name, samples, filled, isNumber, isLong }: ColumnFindings): GuessedColumn {
  return { name, kind: findKind(filled > 0 && isNumber, isLong), samples: [...samples], filled };
}

function findKind(isNumber: boolean, isLong: boolean): GuessedColumn["kind"] {
  if (isNumber) return "number";
  return isLong ? "longText" : "text";
}
