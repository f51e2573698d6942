import { z } from "zod";
import { MAX_CONDITIONS, MAX_OPTIONS, MAX_RULES, MAX_SOURCE_FIELDS, MAX_SOURCE_NAME } from "../limits.ts";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";
import { csvPart, responsesPart, restPart } from "./sourceParts.ts";
import { isOneLine, ONE_LINE } from "./text/oneLine.ts";

/** Origins of rows: a table of the app's own, responses of a form, an imported file, an address, a fixed list. */
export const SOURCE_TYPES = ["table", "responses", "csv", "rest", "static"] as const;

/** Kinds of values in a column. Each but `link` is the kind of answer of one type of field (`data/columnAnswers.ts`). */
export const COLUMN_KINDS = [
  "text",
  "longText",
  "number",
  "money",
  "choice",
  "choices",
  "yesNo",
  "date",
  "dateTime",
  "time",
  "email",
  "phone",
  "url",
  /** The id of a row of the table `target`. */
  "link",
] as const;

/** Columns that every table has without being asked, in conditions, sort and cells: owner, first and last writing. */
export const SYSTEM_FIELDS = ["$owner", "$created", "$changed"] as const;

const oneLine = z.string().trim().min(1).max(MAX_SOURCE_NAME).refine(isOneLine, ONE_LINE);
export const sourceName = oneLine;

const fieldOption = z.strictObject({ value: z.string().min(1).max(200), label: z.string().max(200) });
/** A column of a source, without its id. */
export const sourceFieldValue = z.strictObject({
  name: oneLine,
  kind: z.enum(COLUMN_KINDS),
  required: z.boolean().exactOptional(),
  /** No two rows with the same value. */
  unique: z.boolean().exactOptional(),
  /** Values to choose from, for `choice` and `choices`. */
  options: z.array(fieldOption).max(MAX_OPTIONS).exactOptional(),
  /** ISO 4217 code, for `money`. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
  /** The table whose rows a `link` names. */
  target: entityId.exactOptional(),
  /** The path to the value in an answer of an address: dotted names and numbers. */
  path: z.string().max(200).exactOptional(),
});
export const sourceField = sourceFieldValue.extend({ id: entityId });

/** A column in a condition: an id of the source, or one of `SYSTEM_FIELDS`. */
export const fieldReference = z.union([z.enum(SYSTEM_FIELDS), entityId]);

/** A value that is known when the rows are read; all by id. */
export const reference = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("user"), what: z.enum(["id", "email", "name"]) }),
  z.strictObject({ from: z.literal("now") }),
  /** A parameter of the screen's address. */
  z.strictObject({ from: z.literal("param"), id: entityId }),
  /** The answer of a field on the screen. */
  z.strictObject({ from: z.literal("field"), id: entityId }),
  /** A variable of the app. */
  z.strictObject({ from: z.literal("state"), id: entityId }),
  /** A column of the row that is selected in a list on the screen. */
  z.strictObject({ from: z.literal("picked"), widget: entityId, field: fieldReference }),
  /** A column of the screen's record. */
  z.strictObject({ from: z.literal("record"), field: fieldReference }),
]);

/** Comparisons of a column with a value. `isOneOf` takes a list; the last two take none. */
export const COLUMN_OPERATORS = [
  "is",
  "isNot",
  "contains",
  "moreThan",
  "atLeast",
  "lessThan",
  "atMost",
  "isOneOf",
  "isEmpty",
  "isFilled",
] as const;

const COMPARES_ONCE = "compares with one value or one reference, or with none where the operator needs none";

/** One comparison of a column: with `value` as it is, or with what `ref` refers to. */
export const columnCondition = z
  .strictObject({
    field: fieldReference,
    operator: z.enum(COLUMN_OPERATORS),
    value: json.exactOptional(),
    ref: reference.exactOptional(),
  })
  .refine(comparesOnce, COMPARES_ONCE);

export const RULE_ACTIONS = ["read", "create", "update", "delete"] as const;

/** A sentence about who may do what: what no sentence allows, nobody may. The team itself needs none. */
export const sourceRuleValue = z.strictObject({
  action: z.enum(RULE_ACTIONS),
  /** "everyone", "signedIn", or `role:<id>` of a role of the app. */
  who: z.union([z.enum(["everyone", "signedIn"]), z.string().regex(/^role:[A-Za-z0-9_-]{1,64}$/)]),
  /** Only rows that the person owns. */
  own: z.boolean().exactOptional(),
  /** Conditions that the row fulfils, all of them; references only to the person and the time. */
  where: z.array(columnCondition).max(MAX_CONDITIONS).exactOptional(),
  /** Only these columns, or all but these; every column where neither is given. */
  only: z.array(entityId).max(MAX_SOURCE_FIELDS).exactOptional(),
  without: z.array(entityId).max(MAX_SOURCE_FIELDS).exactOptional(),
});
export const sourceRule = sourceRuleValue.extend({ id: entityId });

/** A source of rows, with its columns and the sentences about who may read and write them. */
export const dataSource = z.strictObject({
  id: entityId,
  type: z.enum(SOURCE_TYPES),
  name: oneLine,
  enabled: z.boolean(),
  /** In the order of the table. */
  fields: z.array(sourceField).max(MAX_SOURCE_FIELDS),
  rules: z.array(sourceRule).max(MAX_RULES),
  /** The parts of these types alone. */
  rest: restPart.exactOptional(),
  csv: csvPart.exactOptional(),
  responses: responsesPart.exactOptional(),
});

/**
 * The data sources of a document. Items without a type are left out: documents from before the types may hold anything there,
 * which nothing has ever shown.
 */
export const dataSources = z
  .array(z.unknown())
  .overwrite((items) => items.filter(hasSourceType))
  .pipe(z.array(dataSource));

interface Comparison {
  readonly operator: ColumnOperator;
  readonly value?: unknown;
  readonly ref?: unknown;
}

/** True when a comparison has what its operator needs: one value, one reference, or neither. */
export function comparesOnce({ operator, value, ref }: Comparison): boolean {
  if (operator === "isEmpty" || operator === "isFilled") return value === undefined && ref === undefined;
  return (value === undefined) !== (ref === undefined);
}

/** True for an item of a list of sources with one of the types. */
export function hasSourceType(item: unknown): boolean {
  if (typeof item !== "object" || item === null || !("type" in item)) return false;
  return SOURCE_TYPES.some((type) => type === item.type);
}

export type SourceType = (typeof SOURCE_TYPES)[number];
export type ColumnKind = (typeof COLUMN_KINDS)[number];
export type ColumnOperator = (typeof COLUMN_OPERATORS)[number];
export type SourceField = z.infer<typeof sourceField>;
export type FieldReference = z.infer<typeof fieldReference>;
export type Reference = z.infer<typeof reference>;
export type ColumnCondition = z.infer<typeof columnCondition>;
export type RuleAction = (typeof RULE_ACTIONS)[number];
export type SourceRule = z.infer<typeof sourceRule>;
export type DataSource = z.infer<typeof dataSource>;
