import type * as Y from "yjs";
import { z } from "zod";
import { writeRow, type RowAddress } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_SOURCE_FIELDS } from "../../limits.ts";
import { entityId, sourceFieldValue, stamp } from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import type { Command } from "../command.ts";
import { findSource } from "./editSources.ts";
import { moveBefore, readRemovedRow, readStoredRow, writeCells, type CellValues } from "./sourceRows.ts";

const { name, kind, required, unique, options, currency, target, path } = sourceFieldValue.shape;
/** Parts of a column, each of which may be left as it is; null takes an optional one out. */
const fieldParts = z.strictObject({
  id: entityId,
  name: name.exactOptional(),
  kind: kind.exactOptional(),
  required: required.unwrap().nullable().exactOptional(),
  unique: unique.unwrap().nullable().exactOptional(),
  options: options.unwrap().nullable().exactOptional(),
  currency: currency.unwrap().nullable().exactOptional(),
  target: target.unwrap().nullable().exactOptional(),
  path: path.unwrap().nullable().exactOptional(),
});
const place = { source: entityId, id: entityId };
const setInput = z.strictObject({ source: entityId, field: fieldParts, stamp: stamp.exactOptional() });
const moveInput = z.strictObject({ ...place, before: entityId.nullable() });
const deleteInput = z.strictObject(place);

/** Adds a column behind the others, which needs a name and a kind, or changes named parts of one that is there. */
export const setSourceField: Command<z.infer<typeof setInput>> = {
  id: "setSourceField",
  title: "Edit column",
  input: setInput,
  run(doc, { source, field: { id, ...parts } }) {
    const found = findSource(doc, source);
    if (!found.ok) return found;
    const at = fieldAddress(source, id);
    const isNew = readStoredRow(doc, at) === undefined;
    const problem = isNew ? additionProblem(found.value.fields.length, parts) : undefined;
    if (problem !== undefined) return err(problem);
    writeCells(doc, at, parts);
    return ok([]);
  },
};

/** Moves a column before another one, or behind all others. */
export const moveSourceField: Command<z.infer<typeof moveInput>> = {
  id: "moveSourceField",
  title: "Reorder columns",
  input: moveInput,
  run(doc, { source, id, before }) {
    return changeField(doc, source, id, (at) => moveBefore(doc, at, before));
  },
};

/** Removes a column; its values stay with the rows until the purge, and the column can be restored. */
export const deleteSourceField: Command<z.infer<typeof deleteInput>> = {
  id: "deleteSourceField",
  title: "Delete column",
  input: deleteInput,
  run(doc, { source, id }) {
    return changeField(doc, source, id, (at) => writeRow(doc, at, undefined));
  },
};

/** Brings a removed column back as it was, in its place. */
export const restoreSourceField: Command<z.infer<typeof deleteInput>> = {
  id: "restoreSourceField",
  title: "Restore column",
  input: deleteInput,
  run(doc, { source, id }) {
    const found = findSource(doc, source);
    if (!found.ok) return found;
    const at = fieldAddress(source, id);
    const removed = readRemovedRow(doc, at);
    if (removed === undefined) return err(appFailure("COLUMN_REMOVED"));
    if (found.value.fields.length >= MAX_SOURCE_FIELDS) return err(tooMany());
    writeRow(doc, at, removed);
    return ok([]);
  },
};

function changeField(
  doc: Y.Doc,
  source: string,
  id: string,
  change: (at: RowAddress) => void,
): Result<readonly string[]> {
  const found = findSource(doc, source);
  if (!found.ok) return found;
  const at = fieldAddress(source, id);
  if (readStoredRow(doc, at) === undefined) return err(appFailure("COLUMN_REMOVED"));
  change(at);
  return ok([]);
}

function additionProblem(count: number, parts: CellValues): Failure | undefined {
  if (count >= MAX_SOURCE_FIELDS) return tooMany();
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  return sourceFieldValue.safeParse(Object.fromEntries(given)).success ? undefined : failure("VALIDATION");
}

function tooMany(): Failure {
  return appFailure("COLUMN_LIMIT", { max: MAX_SOURCE_FIELDS });
}

function fieldAddress(entryId: string, id: string): RowAddress {
  return { entryId, list: "fields", id };
}
