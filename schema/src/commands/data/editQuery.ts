import type * as Y from "yjs";
import { z } from "zod";
import { bindingKey, readWidget, writeEntry, writeRow, type RowAddress } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_QUERY_PARTS } from "../../limits.ts";
import { binding, entityId, queryPartValue } from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import type { Command } from "../command.ts";
import { findProperty } from "../properties/updateProps.ts";
import { findEditable } from "../targets.ts";
import { moveBefore, readStoredRow, writeWhole } from "./sourceRows.ts";

const place = { widgetId: entityId, id: entityId };
const setInput = z.strictObject({ ...place, part: queryPartValue });
const moveInput = z.strictObject({ ...place, before: entityId.nullable() });
const removeInput = z.strictObject(place);
const bindInput = z.strictObject({
  widgetId: entityId,
  property: z.string().min(1).max(64),
  /** Null unbinds the property, which then has its own value again. */
  binding: binding.nullable(),
});

/** Writes one part of what a component shows of a data source, whole: a new one behind the others, or another in its place. */
export const setQueryPart: Command<z.infer<typeof setInput>> = {
  id: "setQueryPart",
  title: "Edit data",
  input: setInput,
  run(doc, { widgetId, id, part }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    const at = partAddress(widgetId, id);
    const count = readWidget(doc, widgetId)?.rows.query.length ?? 0;
    if (readStoredRow(doc, at) === undefined && count >= MAX_QUERY_PARTS)
      return err(appFailure("QUERY_LIMIT", { max: MAX_QUERY_PARTS }));
    writeWhole(doc, at, { ...part, id });
    return ok([widgetId]);
  },
};

/** Moves a part before another one, or behind all others. */
export const moveQueryPart: Command<z.infer<typeof moveInput>> = {
  id: "moveQueryPart",
  title: "Reorder data",
  input: moveInput,
  run(doc, { widgetId, id, before }) {
    return changePart(doc, widgetId, id, (at) => moveBefore(doc, at, before));
  },
};

/** Removes a part. */
export const removeQueryPart: Command<z.infer<typeof removeInput>> = {
  id: "removeQueryPart",
  title: "Edit data",
  input: removeInput,
  run(doc, { widgetId, id }) {
    return changePart(doc, widgetId, id, (at) => writeRow(doc, at, undefined));
  },
};

/** Makes a property follow a calculation or a reference; its own value stays, and counts again once it is unbound. */
export const bindProperty: Command<z.infer<typeof bindInput>> = {
  id: "bindProperty",
  title: "Bind property",
  input: bindInput,
  run(doc, { widgetId, property, binding: wanted }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    if (findProperty(doc, widgetId, property) === undefined)
      return err(failure("PROPERTY_UNKNOWN", { property }));
    writeEntry(doc, "widgets", widgetId, { key: bindingKey(property), value: wanted ?? undefined });
    return ok([widgetId]);
  },
};

function changePart(
  doc: Y.Doc,
  widgetId: string,
  id: string,
  change: (at: RowAddress) => void,
): Result<readonly string[]> {
  const found = findEditable(doc, [widgetId]);
  if (!found.ok) return found;
  const at = partAddress(widgetId, id);
  if (readStoredRow(doc, at) === undefined) return err(failure("ROW_NOT_FOUND"));
  change(at);
  return ok([widgetId]);
}

function partAddress(entryId: string, id: string): RowAddress {
  return { entryId, list: "query", id };
}
