import { z } from "zod";
import { environment } from "../api/index.ts";
import { MAX_CONDITIONS, MAX_PAGE_ROWS, MAX_SOURCE_FIELDS, MAX_WRITTEN_ROWS } from "../limits.ts";
import { columnCondition, entityId, fieldReference, json } from "../model/index.ts";

/** Values of a row by field id; columns without a value are absent. */
const rowValues = z.record(entityId, json);

/** A row of a table as the team reads it. */
export const tableRow = z.strictObject({
  /** Place in the order of creation, never used twice in a table. */
  number: z.number().int(),
  id: entityId,
  /** Id of the person of the app whom it belongs to. */
  owner: z.string().nullable(),
  /** Counts up with each change of the row. */
  rev: z.number().int(),
  values: rowValues,
  createdAt: z.number(),
  changedAt: z.number(),
});

export const rowOrder = z.strictObject({ field: fieldReference, down: z.boolean() });

/** The rows that somebody looks at: a page of those that fulfil all conditions, in an order. */
export const rowQuery = z.strictObject({
  environment,
  where: z.array(columnCondition).max(MAX_CONDITIONS).default([]),
  search: z.string().max(200).default(""),
  sort: rowOrder.nullable().default(null),
  /** End of the page before, as its answer said; null for the first page. */
  after: z.string().max(400).nullable().default(null),
  size: z.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
});

export const rowPage = z.strictObject({
  rows: z.array(tableRow),
  /** Rows that fulfil the conditions; "more" above 10,000. */
  total: z.union([z.number().int(), z.literal("more")]),
  /** End of this page; null on the last one. */
  next: z.string().nullable(),
});

/** New rows with ids of the caller's own: writing them twice writes them once. */
export const rowsInput = z.strictObject({
  environment,
  rows: z
    .array(z.strictObject({ id: entityId, values: rowValues }))
    .min(1)
    .max(MAX_WRITTEN_ROWS),
});

/**
 * Changes of named fields; null empties one. `rev` is that of the row as the writer saw it: a field that somebody else changed
 * since is refused with both values, all others are written.
 */
export const rowChange = z.strictObject({
  environment,
  rev: z.number().int(),
  values: z.record(entityId, json).refine((values) => Object.keys(values).length <= MAX_SOURCE_FIELDS),
});

/** A field that two people changed: its value now, by whom, and the one that was refused. */
export const rowConflict = z.strictObject({
  field: entityId,
  now: json,
  refused: json,
  by: z.string().nullable(),
  at: z.number(),
});

/** A row after a change, with what was refused. */
export const changedRow = z.strictObject({ row: tableRow, conflicts: z.array(rowConflict) });

/** One change in the history of a row, kept for 30 days. */
export const rowHistoryEntry = z.strictObject({
  seq: z.number().int(),
  action: z.enum(["create", "update", "delete", "restore"]),
  /** Name of the person; null for one that is gone. */
  by: z.string().nullable(),
  at: z.number(),
  /** Values before and after, by field. */
  fields: z.record(entityId, z.strictObject({ before: json, after: json })),
});

export type TableRow = z.infer<typeof tableRow>;
export type RowQuery = z.infer<typeof rowQuery>;
export type RowQueryInput = z.input<typeof rowQuery>;
export type RowPage = z.infer<typeof rowPage>;
export type RowsInput = z.infer<typeof rowsInput>;
export type RowChange = z.infer<typeof rowChange>;
export type RowConflict = z.infer<typeof rowConflict>;
export type ChangedRow = z.infer<typeof changedRow>;
export type RowHistoryEntry = z.infer<typeof rowHistoryEntry>;
export type RowOrder = z.infer<typeof rowOrder>;
