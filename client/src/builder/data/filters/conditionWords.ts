import type {
  ColumnCondition,
  ColumnKind,
  ColumnOperator,
  DataSource,
  Reference,
} from "@formweave/schema/model";
import { showCell, showRaw } from "#builder/data/cells/showCell.ts";

/** Names of the columns that every table has. */
export const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  $owner: "Owner",
  $created: "Created",
  $changed: "Changed",
};

const TEXT = ["contains", "is", "isNot", "isEmpty", "isFilled"] as const;
const ORDERED = ["is", "isNot", "atLeast", "atMost", "moreThan", "lessThan", "isEmpty", "isFilled"] as const;
const CHOSEN = ["is", "isNot", "isEmpty", "isFilled"] as const;

/** Comparisons that suit each kind of column, the usual one first. */
export const OPERATORS: Readonly<Record<ColumnKind, readonly ColumnOperator[]>> = {
  text: TEXT,
  longText: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  number: ORDERED,
  money: ORDERED,
  date: ORDERED,
  dateTime: ORDERED,
  time: ORDERED,
  choice: CHOSEN,
  choices: ["contains", "isEmpty", "isFilled"],
  yesNo: ["is", "isEmpty", "isFilled"],
  link: CHOSEN,
};

const WORDS: Readonly<Record<ColumnOperator, string>> = {
  is: "is",
  isNot: "is not",
  contains: "contains",
  moreThan: "is more than",
  atLeast: "is at least",
  lessThan: "is less than",
  atMost: "is at most",
  isOneOf: "is one of",
  isEmpty: "is empty",
  isFilled: "is filled",
};
const TIME_WORDS: Readonly<Partial<Record<ColumnOperator, string>>> = {
  moreThan: "is after",
  atLeast: "is from",
  lessThan: "is before",
  atMost: "is until",
};
const TIMES: ReadonlySet<ColumnKind> = new Set(["date", "dateTime", "time"]);

/** Returns a comparison in words that suit a kind of column. */
export function describeOperator(operator: ColumnOperator, kind: ColumnKind | undefined): string {
  const isTime = kind === undefined || TIMES.has(kind);
  return (isTime ? TIME_WORDS[operator] : undefined) ?? WORDS[operator];
}

/** True for comparisons with nothing. */
export function isAlone(operator: ColumnOperator): boolean {
  return operator === "isEmpty" || operator === "isFilled";
}

/** Returns a condition in words, in parts: the column, the comparison, the value. */
export function describeCondition(
  { field: id, operator, value, ref }: ColumnCondition,
  { fields }: Pick<DataSource, "fields">,
): { readonly column: string; readonly rest: string } {
  const field = fields.find((each) => each.id === id);
  const column = field?.name ?? SYSTEM_NAMES[id] ?? "A column that is gone";
  const words = describeOperator(operator, field?.kind);
  if (isAlone(operator)) return { column, rest: words };
  if (ref !== undefined) return { column, rest: `${words} ${describeReference(ref)}` };
  const shown = field === undefined ? showRaw(value ?? null) : showCell(field, value, navigator.language);
  return { column, rest: `${words} ${shown}` };
}

/** Returns a reference to the person or the time in words. */
export function describeReference(ref: Reference): string {
  if (ref.from === "now") return "now";
  if (ref.from !== "user") return "a value of the screen";
  return { id: "the person", email: "the person’s email", name: "the person’s name" }[ref.what];
}
