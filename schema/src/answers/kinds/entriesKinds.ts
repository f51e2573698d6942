import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { ONE_COLUMN, type AnswerKind, type SentParts } from "../answerKind.ts";
import { exactNumber } from "../numbers/decimals.ts";
import { listedValues } from "../options.ts";
import { decodeJson } from "./momentKinds.ts";
import { joinTexts } from "../textLists.ts";
import { summariseTexts } from "../summary.ts";
import { readTypedNumber } from "../numbers/typedNumbers.ts";

/** A question that each entry answers. */
export interface EntryColumn {
  readonly id: string;
  readonly label: string;
  /** Choices, separated by commas; empty for free text. */
  readonly choices: string;
  readonly numeric: boolean;
  readonly required: boolean;
}

/** One entry: its answers by the id of the column. */
export type EntryAnswer = Readonly<Record<string, string | number>>;

/** The properties needed to read an answer of this kind. */
export interface Columns {
  readonly options: readonly EntryColumn[];
}

interface EntryLimits {
  readonly min: number;
  readonly max: number;
  /** Titles of the entries, if they have any. */
  readonly titles: readonly string[];
}

/** Longest answer in a cell, characters. */
const MAX_CELL = 1000;

/** The kind for questions that repeat for each of several items. */
export const repeated: AnswerKind<
  readonly EntryAnswer[],
  Columns & { readonly minEntries: number; readonly maxEntries: number }
> = entriesKind(({ minEntries, maxEntries }) => ({ min: minEntries, max: maxEntries, titles: [] }));

/** A table of rows and columns; titled rows have fixed positions. */
export const table: AnswerKind<
  readonly EntryAnswer[],
  Columns & { readonly rowTitles: string; readonly maxRows: number }
> = entriesKind(({ rowTitles, maxRows }) => {
  const titles = parseRowTitles(rowTitles);
  return { min: 0, max: titles.length || maxRows, titles };
});

/** The titles of rows, one per line. */
export function parseRowTitles(text: string): readonly string[] {
  return text.split("\n").filter((title) => title.trim() !== "");
}

/** The choices of a column; empty for free text. */
export function parseChoices({ choices }: Pick<EntryColumn, "choices">): readonly string[] {
  return [...listedValues(choices)];
}

function entriesKind<Props extends Columns>(
  readLimits: (props: Props) => EntryLimits,
): AnswerKind<readonly EntryAnswer[], Props> {
  const linesIn = (value: readonly EntryAnswer[], props: Props, write: WriteNumber) =>
    value
      .flatMap((entry, index) => {
        const title = readLimits(props).titles[index] ?? String(index + 1);
        return isBegun(entry) ? [`${title}. ${formatEntry(entry, props.options, write)}`] : [];
      })
      .join("\n");
  const show = (value: readonly EntryAnswer[], props: Props, locale: string) => {
    const format = new Intl.NumberFormat(locale);
    return linesIn(value, props, (number) => format.format(number));
  };
  return {
    decode: decodeJson,
    joinInSteps: (parts, { options }, { languages }) => joinEntries(parts, options, languages),
    encode: (value) => [JSON.stringify(value)],
    read: (value, { options }) => readEntries(value, options),
    refusal: failure("ANSWER_INVALID"),
    explain: (value, { options }) => explainEntries(value, options),
    unread: failure("NOT_A_NUMBER"),
    problem(value, props) {
      const { min, max } = readLimits(props);
      if (value.length > max) return failure("TOO_MANY_ENTRIES", { max });
      const begun = value.filter(isBegun);
      if (begun.length < min) return failure("TOO_FEW_ENTRIES", { min });
      const columns = props.options.map((column) => ({ ...column, offered: new Set(parseChoices(column)) }));
      return begun.map((entry) => entryProblem(entry, columns)).find((problem) => problem !== undefined);
    },
    isEmpty: (value) => !value.some(isBegun),
    compare: (a, b) => a.length - b.length || JSON.stringify(a).localeCompare(JSON.stringify(b)),
    show,
    columns: () => ONE_COLUMN,
    // With all digits, as in number columns.
    cells: (value, props) => [linesIn(value, props, String)],
    summarise: summariseTexts,
  };
}

function isBegun(entry: EntryAnswer): boolean {
  return Object.keys(entry).length > 0;
}

/** Reads the answered entries; trailing empty ones are removed, others keep their position. */
function readEntries(value: Json, columns: readonly EntryColumn[]): readonly EntryAnswer[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = new Map(columns.map((column) => [column.id, column]));
  const entries = value.map((entry: Json) => readEntry(entry, known));
  const read = entries.filter((entry) => entry !== undefined);
  if (read.length < entries.length) return undefined;
  return read.slice(0, read.findLastIndex(isBegun) + 1);
}

/** Most entries joined from parts; no form has more. */
const MAX_JOINED = 200;

/** Joins entries whose cells were sent separately, named by index and column: `0.name`. */
function* joinEntries(
  parts: SentParts,
  columns: readonly EntryColumn[],
  languages: readonly string[],
): Generator<undefined, Json | undefined> {
  const numeric = new Set(columns.filter((column) => column.numeric).map(({ id }) => id));
  const entries: [string, Json][][] = [];
  for (const [part, typed] of parts) {
    yield;
    const cell = parseCell(part, typed);
    if (cell === undefined) continue;
    const { index, id, text } = cell;
    while (entries.length <= index) entries.push([]);
    const number = numeric.has(id) ? readTypedNumber(text, languages) : undefined;
    entries[index]?.push([id, number ?? text]);
  }
  return entries.length === 0 ? undefined : entries.map((entry) => Object.fromEntries(entry));
}

interface SentCell {
  readonly index: number;
  readonly id: string;
  readonly text: string;
}

/** The value sent for one cell; undefined when it is empty, or not a cell of the question. */
function parseCell(part: string, text: string): SentCell | undefined {
  const [, index, id] = /^(\d{1,3})\.(.+)$/.exec(part) ?? [];
  if (index === undefined || id === undefined || text.trim() === "") return undefined;
  return Number(index) < MAX_JOINED ? { index: Number(index), id, text } : undefined;
}

/** Names the first column with text in place of a number. */
function explainEntries(value: Json, columns: readonly EntryColumn[]): Failure | undefined {
  const entries = Array.isArray(value) ? value : [];
  const wrong = columns.find(
    (column) => column.numeric && entries.some((entry: Json) => isNoNumber(entry, column)),
  );
  return wrong && failure("COLUMN_NOT_A_NUMBER", { title: wrong.label || wrong.id });
}

function isNoNumber(entry: Json, column: EntryColumn): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const cell = new Map<string, Json>(Object.entries(entry)).get(column.id);
  return typeof cell === "string" && readCell(cell, column) === undefined;
}

/** The answered cells, in the order of their columns. */
function readEntry(value: Json, columns: ReadonlyMap<string, EntryColumn>): EntryAnswer | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const answered = new Map<string, string | number>();
  for (const [id, given] of Object.entries(value)) {
    const cell = readCell(given, columns.get(id));
    if (cell === undefined) return undefined;
    if (cell !== "") answered.set(id, cell);
  }
  return Object.fromEntries(
    [...columns.keys()].flatMap((id) => {
      const cell = answered.get(id);
      return cell === undefined ? [] : [[id, cell] as const];
    }),
  );
}

function readCell(value: Json, column: EntryColumn | undefined): string | number | undefined {
  if (column === undefined) return undefined;
  if (typeof value === "number") return column.numeric && Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (!column.numeric || text === "") return text;
  return exactNumber(text);
}

interface OfferingColumn extends EntryColumn {
  /** The allowed choices; anything is allowed when empty. */
  readonly offered: ReadonlySet<string>;
}

function entryProblem(entry: EntryAnswer, columns: readonly OfferingColumn[]): Failure | undefined {
  const missing = columns.find(({ id, required }) => required && entry[id] === undefined);
  if (missing !== undefined) return failure("ENTRY_INCOMPLETE", { title: missing.label || missing.id });
  if (Object.values(entry).some((cell) => String(cell).length > MAX_CELL))
    return failure("TOO_LONG", { max: MAX_CELL });
  const isChosen = columns.every(({ id, offered }) => {
    const cell = entry[id];
    return cell === undefined || offered.size === 0 || offered.has(String(cell));
  });
  return isChosen ? undefined : failure("NOT_AN_OPTION");
}

type WriteNumber = (value: number) => string;

function formatEntry(entry: EntryAnswer, columns: readonly EntryColumn[], write: WriteNumber): string {
  const cells = columns.flatMap(({ id, label }) => {
    const cell = entry[id];
    if (cell === undefined) return [];
    const text = typeof cell === "number" ? write(cell) : joinTexts([cell]);
    return [`${label || id}: ${text}`];
  });
  return cells.join(", ");
}
