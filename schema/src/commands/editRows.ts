import type * as Y from "yjs";
import { z } from "zod";
import { readEntry, readWidget, rowKey, rowValue, writeEntry, type RowList } from "../doc/index.ts";
import { failure } from "../errors.ts";
import { orderBetween } from "../geometry/index.ts";
import { entityId, row, type Row } from "../model/index.ts";
import { err, ok } from "../result.ts";
import { checkLogicRow, checkRow } from "../rules/index.ts";
import { type Command } from "./command.ts";
import { findEditable } from "./targets.ts";
import { propertyOf } from "./updateProps.ts";

const list = z.enum(["options", "events", "conditions", "validation"]);
const place = { widgetId: entityId, list };
const setInput = z.strictObject({ ...place, row, after: entityId.nullable().exactOptional() });
const removeInput = z.strictObject({ ...place, rowId: entityId });

/**
 * Writes one row of a list: a new one after the row `after` (null = first, absent = last), an existing one in place, or, with
 * `after`, moved there.
 */
export const setRow: Command<z.infer<typeof setInput>> = {
  id: "setRow",
  title: "Edit list",
  input: setInput,
  run(doc, { widgetId, list: name, row: wanted, after }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    const problem = rowProblem(doc, widgetId, name, wanted);
    if (problem !== undefined) return err(problem);
    const key = rowKey(name, wanted.id);
    const kept = after === undefined ? orderIn(doc, widgetId, key) : undefined;
    const value = rowValue(wanted, kept ?? orderAfter(doc, { widgetId, name, id: wanted.id, after }));
    writeEntry(doc, "widgets", widgetId, { key, value });
    return ok([widgetId]);
  },
};

/** Removes one row of a list. */
export const removeRow: Command<z.infer<typeof removeInput>> = {
  id: "removeRow",
  title: "Remove from list",
  input: removeInput,
  run(doc, { widgetId, list: name, rowId }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    writeEntry(doc, "widgets", widgetId, { key: rowKey(name, rowId), value: undefined });
    return ok([widgetId]);
  },
};

function rowProblem(doc: Y.Doc, widgetId: string, name: RowList, wanted: Row) {
  if (name !== "options") return checkLogicRow(name, wanted);
  const property = propertyOf(doc, widgetId, "options");
  return property?.kind === "rows"
    ? checkRow(property, wanted)
    : failure("PROPERTY_UNKNOWN", { property: name });
}

function orderIn(doc: Y.Doc, widgetId: string, key: string): string | undefined {
  const value = readEntry(doc, "widgets", widgetId, key);
  const order: unknown =
    typeof value === "object" && value !== null && "order" in value ? value.order : undefined;
  return typeof order === "string" ? order : undefined;
}

interface Target {
  readonly widgetId: string;
  readonly name: RowList;
  readonly id: string;
  readonly after: string | null | undefined;
}

function orderAfter(doc: Y.Doc, { widgetId, name, id, after }: Target): string {
  const rows = (readWidget(doc, widgetId)?.rows[name] ?? []).filter((other) => other.id !== id);
  const position = after === undefined ? rows.length : rows.findIndex((other) => other.id === after) + 1;
  const orderAt = (index: number) => {
    const neighbour = rows[index];
    return neighbour === undefined ? null : (orderIn(doc, widgetId, rowKey(name, neighbour.id)) ?? null);
  };
  return orderBetween(orderAt(position - 1), orderAt(position), id);
}
