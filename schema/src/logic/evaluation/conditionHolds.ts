import type { FieldAnswers } from "../../answers/index.ts";
import { foldCase, type Json } from "../../model/index.ts";
import type { Condition } from "../form/logicRows.ts";
import { compareRanks, toSortKey } from "../values/logicValue.ts";
import { toComparedValue, toLogicValue } from "../values/toLogicValue.ts";

/** Values that equal a missing answer: an unticked box counts as unanswered. */
const NOTHING: ReadonlySet<Json> = new Set([null, "", false, "false"]);

type Comparison = Pick<Condition, "operator" | "value">;

/** True when a condition holds for the answer of its field; the answer is undefined when there is none. */
export function conditionHolds(
  condition: Comparison,
  answer: Json | undefined,
  answers: FieldAnswers | undefined,
): boolean {
  switch (condition.operator) {
    case "is_filled":
      return answer !== undefined;
    case "is_empty":
      return answer === undefined;
    case "equals":
      return isEqual(answer, readExpected(condition, answers), answers);
    case "not_equals":
      return !isEqual(answer, readExpected(condition, answers), answers);
    case "contains":
      return hasPart(answer, readExpected(condition, answers), answers);
    case "greater_than":
      return compare(answer, readExpected(condition, answers), answers) > 0;
    case "less_than":
      return compare(answer, readExpected(condition, answers), answers) < 0;
  }
}

/** The comparison value of a condition, parsed by its field. */
interface Expected {
  readonly answers: FieldAnswers | undefined;
  readonly wanted: Json;
  /** The corresponding answer as JSON; undefined when the field takes no such answer. */
  readonly written: string | undefined;
  /** In lower case. */
  readonly text: string;
  readonly rank: ReturnType<typeof toSortKey>;
}

/** Parsed once per condition and field: a form may have thousands of conditions, evaluated again with every answer. */
const expectations = new WeakMap<Comparison, Expected>();

function readExpected(condition: Comparison, answers: FieldAnswers | undefined): Expected {
  const known = expectations.get(condition);
  if (known !== undefined && known.answers === answers) return known;
  const { value: wanted = null } = condition;
  const expected = {
    answers,
    wanted,
    written: writeExpected(wanted, answers),
    text: foldCase(toText(wanted)),
    // A limit need not be a valid answer, for example a day before the earliest one.
    rank: answers && toSortKey(toComparedValue(wanted, answers)),
  };
  expectations.set(condition, expected);
  return expected;
}

/** Encodes the wanted answer as a form would send it. */
function writeExpected(wanted: Json, answers: FieldAnswers | undefined): string | undefined {
  const parsed = answers?.parse(typeof wanted === "string" ? answers.decode([wanted]) : wanted);
  const value = parsed?.ok === true ? parsed.value : undefined;
  return value === undefined ? undefined : JSON.stringify(value);
}

/** An answer prepared for conditions. */
interface ReadAnswer {
  readonly answer: Json;
  /** As JSON. */
  readonly written: string;
  /** Displayed text in lower case, like all that follows; undefined when the field is unknown. */
  readonly line: string | undefined;
  /** The text, or the items of the list: as stored, and as displayed. */
  readonly values: string | readonly string[];
  readonly shown: string | readonly string[];
  readonly rank: ReturnType<typeof toSortKey>;
}

/** Cache of each field's last answer, since a form may test the same long text thousands of times. */
const lastRead = new WeakMap<FieldAnswers, ReadAnswer>();

function readAnswer(answer: Json, answers: FieldAnswers | undefined): ReadAnswer {
  const known = answers && lastRead.get(answers);
  if (known?.answer === answer) return known;
  const line = answers && foldCase(answers.show(answer, "en"));
  const rank = answers && toSortKey(toLogicValue(answer, answers));
  const read = { answer, written: JSON.stringify(answer), line, rank, ...readValues(answer, line, answers) };
  if (answers !== undefined) lastRead.set(answers, read);
  return read;
}

function readValues(
  answer: Json,
  line: string | undefined,
  answers: FieldAnswers | undefined,
): Pick<ReadAnswer, "values" | "shown"> {
  if (!Array.isArray(answer)) return { values: foldCase(toText(answer)), shown: line ?? "" };
  const values = answer.map((value: Json) => foldCase(toText(value)));
  return { values, shown: answers?.items(answer).map(foldCase) ?? [] };
}

function isEqual(answer: Json | undefined, expected: Expected, answers: FieldAnswers | undefined): boolean {
  if (answer === undefined) return expected.written === undefined && NOTHING.has(expected.wanted);
  const { written, line } = readAnswer(answer, answers);
  // A condition may contain the displayed text: the label of an option, a name in other letter case.
  return written === expected.written || line === expected.text;
}

/** True when a text contains the part, or a list has it as an item. */
function hasPart(answer: Json | undefined, { text }: Expected, answers: FieldAnswers | undefined): boolean {
  if (answer === undefined || text === "") return false;
  const { values, shown } = readAnswer(answer, answers);
  return values.includes(text) || shown.includes(text);
}

/** Compares an answer with the expected value by the field's kind; NaN when they have no order. */
function compare(answer: Json | undefined, { rank }: Expected, answers: FieldAnswers | undefined): number {
  return answer === undefined
    ? Number.NaN
    : (compareRanks(readAnswer(answer, answers).rank, rank) ?? Number.NaN);
}

function toText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
