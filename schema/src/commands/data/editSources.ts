import type * as Y from "yjs";
import { z } from "zod";
import {
  deleteEntry,
  findEntry,
  readEntry,
  readSource,
  readSources,
  writeEntry,
  writeSource,
} from "../../doc/index.ts";
import { MAX_SOURCE_FIELDS, MAX_SOURCES } from "../../limits.ts";
import {
  entityId,
  SOURCE_TYPES,
  sourceField,
  sourceName,
  stamp,
  type DataSource,
} from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import type { Command } from "../command.ts";

const addInput = z.strictObject({
  id: entityId,
  type: z.enum(SOURCE_TYPES),
  name: sourceName,
  fields: z.array(sourceField).max(MAX_SOURCE_FIELDS).exactOptional(),
  stamp,
});
const updateInput = z.strictObject({
  id: entityId,
  values: z.strictObject({ name: sourceName, enabled: z.boolean() }).partial(),
});
const deleteInput = z.strictObject({ id: entityId, stamp });
const restoreInput = z.strictObject({ ids: z.array(entityId).min(1).max(MAX_SOURCES) });

/** Adds a data source, which nobody but the team may read until a sentence allows it. */
export const addSource: Command<z.infer<typeof addInput>> = {
  id: "addSource",
  title: "Add data source",
  input: addInput,
  run(doc, { id, type, name, fields = [], stamp: by }) {
    if (findEntry(doc, "sources", id) !== undefined) return err(appFailure("SOURCE_EXISTS"));
    if (readSources(doc).length >= MAX_SOURCES) return err(appFailure("SOURCE_LIMIT", { max: MAX_SOURCES }));
    if (new Set(fields.map((field) => field.id)).size < fields.length)
      return err(appFailure("COLUMN_EXISTS"));
    writeSource(doc, { id, type, name, enabled: true, fields, rules: [] }, by);
    return ok([]);
  },
};

/** Renames a data source, or switches it on or off. */
export const updateSource: Command<z.infer<typeof updateInput>> = {
  id: "updateSource",
  title: "Edit data source",
  input: updateInput,
  run(doc, { id, values }) {
    const source = findSource(doc, id);
    if (!source.ok) return source;
    for (const [key, value] of Object.entries(values)) writeEntry(doc, "sources", id, { key, value });
    return ok([]);
  },
};

/** Soft-deletes a data source; what refers to it stays, and works again once it is restored. */
export const deleteSource: Command<z.infer<typeof deleteInput>> = {
  id: "deleteSource",
  title: "Delete data source",
  input: deleteInput,
  run(doc, { id, stamp: by }) {
    const source = findSource(doc, id);
    if (!source.ok) return source;
    deleteEntry(doc, { root: "sources", id, stamp: by });
    return ok([]);
  },
};

/** Restores deleted data sources, with all that they had. */
export const restoreSources: Command<z.infer<typeof restoreInput>> = {
  id: "restoreSources",
  title: "Restore data source",
  input: restoreInput,
  run(doc, { ids }) {
    const deleted = ids.filter((id) => readEntry(doc, "sources", id, "del") !== undefined);
    if (deleted.length === 0) return err(appFailure("SOURCE_NOT_FOUND"));
    if (readSources(doc).length + deleted.length > MAX_SOURCES)
      return err(appFailure("SOURCE_LIMIT", { max: MAX_SOURCES }));
    for (const id of deleted) writeEntry(doc, "sources", id, { key: "del", value: undefined });
    return ok([]);
  },
};

/** The living data source with an id. */
export function findSource(doc: Y.Doc, id: string): Result<DataSource> {
  const source = readSource(doc, id);
  return source === undefined ? err(appFailure("SOURCE_NOT_FOUND")) : ok(source);
}
