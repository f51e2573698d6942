import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { AnswerKind } from "../answerKind.ts";
import { joinChoices } from "../joinParts.ts";
import { splitLines } from "../splitLines.ts";
import { decodeJson } from "./momentKinds.ts";
import { shownOptions, type ShownOption } from "../options.ts";
import { joinTexts } from "../textLists.ts";
import { summariseTexts } from "../summary.ts";

/** Chosen columns by the value of the row; unanswered rows are absent. */
export type Grid = Readonly<Record<string, readonly string[]>>;

/** The properties needed to read an answer of this kind. */
export interface Rows {
  readonly options: readonly ShownOption[];
}

interface GridShape {
  readonly columns: readonly string[];
  readonly isMany: boolean;
}

/** Agreement with each of several statements. */
export const likert: AnswerKind<Grid, Rows & { readonly points: string }> = gridKind(({ points }) => ({
  columns: splitLines(points),
  isMany: false,
}));

/** The same choices for each of several rows. */
export const matrix: AnswerKind<Grid, Rows & { readonly columns: string; readonly choices: "one" | "many" }> =
  gridKind(({ columns, choices }) => ({ columns: splitLines(columns), isMany: choices === "many" }));

/** The key of a column chosen in a row, unique among all choices of a grid. */
export function chosenInRow(row: string, column: string): string {
  return JSON.stringify([row, column]);
}

function gridKind<Props extends Rows>(readShape: (props: Props) => GridShape): AnswerKind<Grid, Props> {
  const listRows = ({ options }: Props) => shownOptions(options);
  const formatCell = (chosen: readonly string[], props: Props) => {
    const { columns, isMany } = readShape(props);
    return isMany ? joinTexts(chosen, columns) : chosen.join(", ");
  };
  return {
    decode: decodeJson,
    join: joinChoices,
    encode: (value) => [JSON.stringify(value)],
    read: (value, props) => readGrid(value, listRows(props)),
    refusal: failure("ANSWER_INVALID"),
    problem(value, props) {
      const { columns, isMany } = readShape(props);
      const known = new Set(columns);
      const isRight = (chosen: readonly string[]) =>
        (isMany || chosen.length === 1) && chosen.every((column) => known.has(column));
      return Object.values(value).every(isRight) ? undefined : failure("NOT_AN_OPTION");
    },
    isEmpty: (value) => Object.keys(value).length === 0,
    missing: (value, props) =>
      readShape(props).isMany
        ? undefined
        : listRows(props).find((row) => value[row.value] === undefined)?.label,
    compare: (a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)),
    show: (value, props) =>
      listRows(props)
        .flatMap((row) => {
          const chosen = value[row.value];
          return chosen === undefined ? [] : [`${row.label}: ${formatCell(chosen, props)}`];
        })
        .join("\n"),
    columns: (props) => listRows(props).map(({ value, label }) => ({ key: value, title: label })),
    cells: (value, props) =>
      listRows(props).map((row) => {
        const chosen = value[row.value];
        return chosen === undefined ? null : formatCell(chosen, props);
      }),
    chosen: (value) =>
      Object.entries(value).flatMap(([row, chosen]) => chosen.map((column) => chosenInRow(row, column))),
    summarise: summariseTexts,
  };
}

/** The answered rows in the order of the question; undefined when there are others. */
function readGrid(value: Json, rows: readonly ShownOption[]): Grid | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, Json>(Object.entries(value));
  const known = new Set(rows.map((row) => row.value));
  const read = [...given].map(([row, chosen]) => [row, readChosen(chosen)] as const);
  if (read.some(([row, chosen]) => !known.has(row) || chosen === undefined)) return undefined;
  const answered = new Map(read);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const chosen = answered.get(row.value) ?? [];
      return chosen.length === 0 ? [] : [[row.value, chosen] as const];
    }),
  );
}

function readChosen(value: Json): readonly string[] | undefined {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === "string");
  return texts.length === value.length ? [...new Set(texts)] : undefined;
}
