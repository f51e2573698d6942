import type * as Y from "yjs";
import { z } from "zod";
import {
  csvFile,
  csvParse,
  responsesOrigin,
  restAuth,
  restBase,
  restValues,
  SOURCE_TYPES,
  sourceFieldValue,
  sourceName,
  sourceRuleValue,
  type Json,
} from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { appFailure, type AppErrorCode } from "../../appErrors.ts";
import { SOURCE_LIMITS } from "../entries/sources.ts";
import { ORDER_CELL, SOURCE_LISTS, type CellKey, type SourceList } from "../keys/rowKeys.ts";
import { parseSourceKey, type SourceKey, type SourceKeyField } from "../keys/sourceKeys.ts";
import { livingRow, rowBeforeRemoval } from "../keys/rows.ts";
import { isRecord, safeValue } from "../keys/values.ts";
import { parseDeletion } from "../keys/placement.ts";
import { checkJson, invalid, unknown } from "./keyProblems.ts";

const FIELDS: Readonly<Record<Exclude<SourceKeyField, "del">, z.ZodType>> = {
  type: z.enum(SOURCE_TYPES),
  name: sourceName,
  enabled: z.boolean(),
  base: restBase,
  auth: restAuth,
  file: csvFile,
  parse: csvParse,
  origin: responsesOrigin,
};

/** Values of the rows of each list, without id and order. */
const ROWS: Readonly<Record<SourceList, z.ZodObject>> = {
  fields: sourceFieldValue,
  rules: sourceRuleValue,
  ...restValues,
};

/** Keys that every source has from its creation on. */
const NEEDED = new Set(["type", "name"]);

/** Allows for a data source only keys with a meaning, and only values that its export may contain. */
export function checkSource(key: string, value: unknown): Failure | undefined {
  const parsed = parseSourceKey(key);
  if (parsed === undefined || isUnknownCell(parsed)) return unknown(key);
  if (value === undefined) return NEEDED.has(key) ? invalid(key) : undefined;
  return checkJson(key, value) ?? (isValid(parsed, value) ? undefined : invalid(key));
}

/** Checks a new data source: a type and a name, a valid value under each key, and no list that is too long. */
export function checkSourceCreation(map: Y.Map<unknown>): Failure | undefined {
  for (const key of new Set([...NEEDED, ...map.keys()])) {
    const problem = checkSource(key, map.get(key));
    if (problem !== undefined) return problem;
  }
  for (const list of Object.values(SOURCE_LISTS)) {
    const problem = checkLength(map, list);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns the failure for a row of a list that is longer than a source may have. */
export function checkRowCount(entry: Y.Map<unknown>, key: string): Failure | undefined {
  const parsed = parseSourceKey(key);
  return parsed?.kind === "row" ? checkLength(entry, parsed.list) : undefined;
}

function checkLength(entry: Y.Map<unknown>, list: SourceList): Failure | undefined {
  const max = SOURCE_LIMITS[list];
  const living = [...entry.keys()].filter((key) => isLivingRow(entry, key, list)).length;
  return living > max ? appFailure(LIMIT_CODES[list], { max }) : undefined;
}

const LIMIT_CODES: Readonly<Record<SourceList, AppErrorCode>> = {
  fields: "COLUMN_LIMIT",
  rules: "SENTENCE_LIMIT",
  headers: "SOURCE_ROW_LIMIT",
  operations: "SOURCE_ROW_LIMIT",
  inputs: "SOURCE_ROW_LIMIT",
};

function isLivingRow(entry: Y.Map<unknown>, key: string, list: SourceList): boolean {
  const parsed = parseSourceKey(key);
  return parsed?.kind === "row" && parsed.list === list && livingRow(safeValue(entry.get(key))) !== undefined;
}

function isValid(key: SourceKey, value: unknown): boolean {
  const plain = safeValue(value);
  if (key.kind === "cell") return isCell(key, plain);
  if (key.kind === "row") return isRow(key.list, rowBeforeRemoval(plain) ?? plain);
  return key.field === "del"
    ? parseDeletion(value) !== undefined
    : FIELDS[key.field].safeParse(value).success;
}

function isRow(list: SourceList, row: Json | undefined): boolean {
  if (!isRecord(row) || typeof row[ORDER_CELL] !== "string") return false;
  const { [ORDER_CELL]: _order, ...cells } = row;
  return ROWS[list].safeParse(cells).success;
}

function isUnknownCell(key: SourceKey): boolean {
  return key.kind === "cell" && key.cell !== ORDER_CELL && ROWS[key.list].shape[key.cell] === undefined;
}

/** Null removes a cell from its row; those that every row needs are never removed. */
function isCell({ list, cell }: CellKey<SourceList>, value: Json | undefined): boolean {
  if (cell === ORDER_CELL) return typeof value === "string";
  const schema = ROWS[list].shape[cell];
  if (schema === undefined) return false;
  const alone = z.strictObject({ [cell]: schema });
  return alone.safeParse(value === null ? {} : { [cell]: value }).success;
}
