import * as Y from "yjs";
import { z } from "zod";
import { MAX_RULES, MAX_SOURCE_FIELDS, MAX_SOURCE_ROWS } from "../../limits.ts";
import {
  csvPart,
  dataSource,
  responsesPart,
  restPart,
  sourceField,
  sourceRule,
  type DataSource,
  type Json,
  type RestPart,
  type Row,
} from "../../model/index.ts";
import { createRowCollector, type RowCollector } from "../keys/rowCollector.ts";
import { rowKey, SOURCE_LISTS, type SourceList } from "../keys/rowKeys.ts";
import { orderRows } from "../keys/rows.ts";
import { parseSourceKey } from "../keys/sourceKeys.ts";
import { toJsonValue } from "../keys/values.ts";
import type { Named } from "./describeKey.ts";
import { rootMap } from "./entries.ts";

/** Most rows of each list of a source. */
export const SOURCE_LIMITS: Readonly<Record<SourceList, number>> = {
  fields: MAX_SOURCE_FIELDS,
  rules: MAX_RULES,
  headers: MAX_SOURCE_ROWS,
  operations: MAX_SOURCE_ROWS,
  inputs: MAX_SOURCE_ROWS,
};

/** The data sources of a document, sorted by id; deleted ones and entries of no type are left out. */
export function readSources(doc: Y.Doc): readonly DataSource[] {
  return [...rootMap(doc, "sources").keys()].toSorted().flatMap((id) => readSource(doc, id) ?? []);
}

/** Reads one data source; undefined when it is missing, deleted or of no type. */
export function readSource(doc: Y.Doc, id: string): DataSource | undefined {
  const entry = rootMap(doc, "sources").get(id);
  return entry instanceof Y.Map && !entry.has("del") ? decodeSource(id, entry) : undefined;
}

/** Decodes the map of one data source, a deleted one too; invalid parts are left out. */
export function decodeSource(id: string, entry: Y.Map<unknown>): DataSource | undefined {
  const rows = createRowCollector<SourceList>();
  const values: Values = {};
  for (const key of entry.keys()) {
    const parsed = parseSourceKey(key);
    const value = parsed && toJsonValue(entry.get(key));
    if (parsed === undefined || value === undefined) continue;
    if (parsed.kind === "field") values[parsed.field] = value;
    else rows.add(parsed, value);
  }
  const head = sourceHead.safeParse({ type: values["type"], name: values["name"] });
  if (!head.success) return undefined;
  return {
    id,
    ...head.data,
    enabled: values["enabled"] !== false,
    fields: listValid(rows, "fields", sourceField),
    rules: listValid(rows, "rules", sourceRule),
    ...readPart(head.data.type, values, rows),
  };
}

/** The entries of a new source, except its deletion. */
export function sourceEntries(source: DataSource): ReadonlyMap<string, Json> {
  const entries = new Map(Object.entries(sourceFields(source)));
  for (const list of Object.values(SOURCE_LISTS))
    for (const [id, row] of orderRows(listSourceRows(source, list))) entries.set(rowKey(list, id), row);
  return entries;
}

/** The plain values of a source by their keys. */
export function sourceFields({
  type,
  name,
  enabled,
  rest,
  csv,
  responses,
}: DataSource): Record<string, Json> {
  const { headers: _headers, operations: _operations, inputs: _inputs, ...address } = rest ?? NO_ROWS;
  return { type, name, enabled, ...address, ...csv, ...responses };
}

/** The rows of one list of a source. */
export function listSourceRows(source: DataSource, list: SourceList): readonly Row[] {
  return list === "fields" || list === "rules" ? source[list] : (source.rest ?? NO_ROWS)[list];
}

/** The rows of a source by list, for naming its keys. */
export function nameRows(source: DataSource): Named {
  const lists = Object.values(SOURCE_LISTS).map((list) => [list, listSourceRows(source, list)] as const);
  return { type: source.type, rows: Object.fromEntries(lists) };
}

const sourceHead = dataSource.pick({ type: true, name: true });
const NO_ROWS: RestPart = { headers: [], operations: [], inputs: [] };

type Values = Partial<Record<string, Json>>;

/** The part that a source of this type alone has. */
function readPart(
  type: DataSource["type"],
  values: Values,
  rows: RowCollector<SourceList>,
): Pick<DataSource, "rest" | "csv" | "responses"> {
  if (type === "csv") return { csv: csvPart.parse(keepValid(values, csvPart.shape)) };
  if (type === "responses") return { responses: responsesPart.parse(keepValid(values, responsesPart.shape)) };
  if (type !== "rest") return {};
  const { headers, operations, inputs, base, auth } = restPart.shape;
  const lists = {
    headers: listValid(rows, "headers", headers.element),
    operations: listValid(rows, "operations", operations.element),
    inputs: listValid(rows, "inputs", inputs.element),
  };
  return { rest: restPart.parse({ ...keepValid(values, { base, auth }), ...lists }) };
}

function keepValid(values: Values, shape: z.ZodRawShape): Values {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) =>
      z.safeParse(schema, values[key]).success && values[key] !== undefined ? [[key, values[key]]] : [],
    ),
  );
}

function listValid<Item>(rows: RowCollector<SourceList>, list: SourceList, schema: z.ZodType<Item>): Item[] {
  const items = rows.list(list).flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  return items.slice(0, SOURCE_LIMITS[list]);
}
