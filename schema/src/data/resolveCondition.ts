import { MAX_OPTIONS } from "../limits.ts";
import type {
  ColumnCondition,
  ColumnKind,
  ColumnOperator,
  FieldReference,
  Json,
  Reference,
  SourceField,
} from "../model/index.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import { serverFailure } from "../serverErrors.ts";
import { readColumnCells, foldCellText } from "./columnCells.ts";
import type { CellContent, CellTest } from "./compareCell.ts";

/** Asks for the rows, as far as sentences and references need it: the team, a person of the app, or somebody not signed in. */
export type RowActor =
  | { readonly kind: "team" }
  | { readonly kind: "nobody" }
  | {
      readonly kind: "person";
      readonly id: string;
      readonly email: string;
      readonly name: string;
      /** Ids of the roles that the person has in the app. */
      readonly roles: readonly string[];
    };

/** All that references of conditions refer to; `now` in ms. */
export interface RowContext {
  readonly actor: RowActor;
  readonly now: number;
}

/** A condition with its references read: the row fulfils it when one of its cells in the column passes, or when none does. */
export interface CellComparison {
  readonly field: FieldReference;
  /** False for a condition that rows without a passing cell fulfil. */
  readonly isWanted: boolean;
  readonly test: CellTest;
}

type ComparedKind = ColumnKind | "person" | "instant";

const BY_EQUALITY = ["is", "isNot", "isOneOf", "isEmpty", "isFilled"] as const;
const BY_TEXT = [...BY_EQUALITY, "contains"] as const;
const BY_ORDER = [...BY_EQUALITY, "moreThan", "atLeast", "lessThan", "atMost"] as const;

const OPERATORS: Readonly<Record<ComparedKind, readonly ColumnOperator[]>> = {
  text: BY_TEXT,
  longText: BY_TEXT,
  email: BY_TEXT,
  phone: BY_TEXT,
  url: BY_TEXT,
  number: BY_ORDER,
  money: BY_ORDER,
  date: BY_ORDER,
  dateTime: BY_ORDER,
  time: BY_ORDER,
  yesNo: BY_EQUALITY,
  choice: BY_EQUALITY,
  // Each of these but the last two looks at the chosen options one by one.
  choices: BY_TEXT,
  link: BY_EQUALITY,
  person: BY_EQUALITY,
  instant: BY_ORDER,
};

/** The operators that a column can be compared with; none for a column that is gone. */
export function findOperators(
  reference: FieldReference,
  fields: readonly SourceField[],
): readonly ColumnOperator[] {
  const kind = findKind(reference, fields);
  return kind === undefined ? [] : OPERATORS[kind];
}

/**
 * Reads the references of a condition and checks it against the columns. A reference without a value (the email of nobody) makes a
 * condition that no row fulfils, with any operator. Fails for columns, operators and values that do not fit: a query is refused
 * then, and a sentence allows nothing.
 */
export function resolveCondition(
  condition: ColumnCondition,
  fields: readonly SourceField[],
  context: RowContext,
): Result<CellComparison> {
  const { field: reference, operator } = condition;
  const kind = findKind(reference, fields);
  if (kind === undefined) return err(refuse("ROWS_COLUMN", reference));
  if (!OPERATORS[kind].includes(operator)) return err(refuse("ROWS_OPERATOR", reference));
  const field = fields.find(({ id }) => id === reference);
  const column: ComparedColumn = { reference, kind, field };
  if (operator === "isEmpty" || operator === "isFilled")
    return ok({ field: reference, isWanted: operator === "isFilled", test: { is: "filled" } });
  const given = condition.ref === undefined ? condition.value : readReference(condition.ref, kind, context);
  if (given === undefined) return ok({ field: reference, isWanted: true, test: NOTHING });
  const test = readTest(operator, column, given);
  return test.ok ? ok({ field: reference, isWanted: operator !== "isNot", test: test.value }) : test;
}

interface ComparedColumn {
  readonly reference: FieldReference;
  readonly kind: ComparedKind;
  readonly field: SourceField | undefined;
}

const NOTHING: CellTest = { is: "among", contents: [] };

function findKind(reference: FieldReference, fields: readonly SourceField[]): ComparedKind | undefined {
  if (reference === "$owner") return "person";
  if (reference === "$created" || reference === "$changed") return "instant";
  return fields.find(({ id }) => id === reference)?.kind;
}

type ComparingOperator = Exclude<ColumnOperator, "isEmpty" | "isFilled">;

function readTest(operator: ComparingOperator, column: ComparedColumn, given: Json): Result<CellTest> {
  if (operator === "isOneOf") return readAmong(column, given);
  if (operator === "contains" && column.kind !== "choices") return readContained(column, given);
  const content = readContent(column, given);
  if (content === undefined) return err(refuse("ROWS_VALUE", column.reference));
  if (operator === "is" || operator === "isNot" || operator === "contains")
    return ok({ is: "among", contents: [content] });
  return ok({ is: operator, content });
}

function readAmong(column: ComparedColumn, given: Json): Result<CellTest> {
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  const contents = values.slice(0, MAX_OPTIONS + 1).map((value) => readContent(column, value));
  const fitting = contents.filter((content) => content !== undefined);
  if (fitting.length < contents.length || contents.length > MAX_OPTIONS)
    return err(refuse("ROWS_VALUE", column.reference));
  return ok({ is: "among", contents: [...new Set(fitting)] });
}

function readContained({ reference }: ComparedColumn, given: Json): Result<CellTest> {
  const text = typeof given === "string" ? foldCellText(given) : "";
  return text === "" ? err(refuse("ROWS_VALUE", reference)) : ok({ is: "contains", text });
}

/** Reads a value as the column's own are read; undefined for one that is empty or does not fit. */
function readContent({ kind, field }: ComparedColumn, value: Json): CellContent | undefined {
  if (field === undefined) return readSystemContent(kind, value);
  const [cell] = readColumnCells(field, kind === "choices" ? [value] : value);
  return cell?.number ?? cell?.text ?? undefined;
}

function readSystemContent(kind: ComparedKind, value: Json): CellContent | undefined {
  if (kind === "instant") return typeof value === "number" ? value : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The value of a reference; undefined where there is none now. Rows are read without a screen, so only these two are known. */
function readReference(
  reference: Reference,
  kind: ComparedKind,
  { actor, now }: RowContext,
): Json | undefined {
  if (reference.from === "user") return actor.kind === "person" ? actor[reference.what] : undefined;
  return reference.from === "now" ? writeInstant(now, kind) : undefined;
}

/** An instant as values of a kind are written: dates and times have no zone, and this is theirs in UTC. */
function writeInstant(ms: number, kind: ComparedKind): Json {
  const text = new Date(ms).toISOString();
  if (kind === "date") return text.slice(0, "2026-01-01".length);
  if (kind === "dateTime") return text.slice(0, "2026-01-01T10:00:00".length);
  if (kind === "time") return text.slice("2026-01-01T".length, "2026-01-01T10:00:00".length);
  return ms;
}

function refuse(code: "ROWS_COLUMN" | "ROWS_OPERATOR" | "ROWS_VALUE", field: string): Failure {
  return serverFailure(code, { field });
}
