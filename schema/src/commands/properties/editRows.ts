import type * as Y from "yjs";
import { z } from "zod";
import {
  findEntry,
  orderOfRow,
  readRow,
  readWidget,
  rowValue,
  withCells,
  writeRow,
  type RowList,
  type RowAddress,
  type RowValue,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { orderBetween } from "../../geometry/index.ts";
import { entityId, json, row, type Json } from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { checkLogicRow, checkRow } from "../../rules/index.ts";
import type { Command } from "../command.ts";
import { followOption, listOptions } from "./followOption.ts";
import { followRequiredRule, hasRequiredRule } from "./followRequired.ts";
import { findEditable } from "../targets.ts";
import { findProperty } from "./updateProps.ts";

const list = z.enum(["options", "events", "conditions", "validation"]);
const place = { widgetId: entityId, list };
const setInput = z.strictObject({ ...place, row, after: entityId.nullable().exactOptional() });
const cellsInput = z.strictObject({ ...place, rowId: entityId, cells: z.record(z.string(), json) });
const moveInput = z.strictObject({ ...place, rowId: entityId, after: entityId.nullable() });
const removeInput = z.strictObject({ ...place, rowId: entityId });

/**
 * Sets one row of a list: a new one after the row `after` (null = first, absent = last), an existing one in place or, with
 * `after`, moved there. Writes only differences to an existing row.
 */
export const setRow: Command<z.infer<typeof setInput>> = {
  id: "setRow",
  title: "Edit list",
  input: setInput,
  run(doc, { widgetId, list: name, row: wanted, after }) {
    const at = { entryId: widgetId, list: name, id: wanted.id };
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    const { id: _id, ...cells } = wanted;
    const problem = cellsProblem(doc, at, cells);
    if (problem !== undefined) return err(problem);
    const storedRow = readRow(findEntry(doc, "widgets", widgetId), name, wanted.id);
    const isInPlace = storedRow !== undefined && after === undefined;
    const order = isInPlace ? orderOfRow(storedRow) : orderAfter(doc, at, after);
    writeFollowed(doc, at, rowValue(wanted, order));
    return ok([widgetId]);
  },
};

/** Changes some cells of a row without touching the others; null removes a cell. */
export const setCells: Command<z.infer<typeof cellsInput>> = {
  id: "setCells",
  title: "Edit list",
  input: cellsInput,
  run(doc, { widgetId, list: name, rowId, cells }) {
    const at = { entryId: widgetId, list: name, id: rowId };
    return changeRow(doc, at, (storedRow) => {
      const changed = withCells(storedRow, Object.entries(cells));
      // The other cells are not checked again: they may be older than the rules.
      const judged = name === "options" ? withCells({}, Object.entries(cells)) : withoutOrder(changed);
      const problem = cellsProblem(doc, at, judged);
      return problem === undefined ? ok(changed) : err(problem);
    });
  },
};

/** Moves a row after another one of its list, or to the front; writes nothing else. */
export const moveRow: Command<z.infer<typeof moveInput>> = {
  id: "moveRow",
  title: "Reorder list",
  input: moveInput,
  run(doc, { widgetId, list: name, rowId, after }) {
    const at = { entryId: widgetId, list: name, id: rowId };
    return changeRow(doc, at, (storedRow) => ok({ ...storedRow, order: orderAfter(doc, at, after) }));
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
    writeFollowed(doc, { entryId: widgetId, list: name, id: rowId }, undefined);
    return ok([widgetId]);
  },
};

interface WidgetRow extends RowAddress {
  readonly list: z.infer<typeof list>;
}

function changeRow(
  doc: Y.Doc,
  at: WidgetRow,
  change: (storedRow: RowValue) => Result<RowValue>,
): Result<readonly string[]> {
  const found = findEditable(doc, [at.entryId]);
  if (!found.ok) return found;
  const storedRow = readRow(findEntry(doc, "widgets", at.entryId), at.list, at.id);
  if (storedRow === undefined) return err(failure("ROW_NOT_FOUND"));
  const changed = change(storedRow);
  if (!changed.ok) return changed;
  writeFollowed(doc, at, changed.value);
  return ok([at.entryId]);
}

/** Writes or removes a row, and updates what depends on it: references to an option, and the required property. */
function writeFollowed(doc: Y.Doc, at: WidgetRow, value: RowValue | undefined): void {
  const isOption = at.list === "options" && value !== undefined;
  const before = isOption ? listOptions(doc, at.entryId) : [];
  const wasRequired = hasRequiredRule(doc, at.entryId);
  writeRow(doc, at, value);
  if (before.length > 0) followOption(doc, at.entryId, at.id, before);
  followRequiredRule(doc, at.entryId, at.list, wasRequired);
}

function withoutOrder({ order: _order, ...cells }: RowValue): RowValue {
  return cells;
}

function cellsProblem(
  doc: Y.Doc,
  { entryId: widgetId, list: name, id }: WidgetRow,
  cells: Readonly<Record<string, Json>>,
): Failure | undefined {
  if (name !== "options") return checkLogicRow(name, cells);
  const property = findProperty(doc, widgetId, "options");
  return property?.kind === "rows"
    ? checkRow(property, { ...cells, id })
    : failure("PROPERTY_UNKNOWN", { property: name });
}

function orderAfter(
  doc: Y.Doc,
  { entryId: widgetId, list: name, id }: WidgetRow,
  after: string | null | undefined,
): string {
  const rows = (readWidget(doc, widgetId)?.rows[name] ?? []).filter((other) => other.id !== id);
  const position = after === undefined ? rows.length : rows.findIndex((other) => other.id === after) + 1;
  const orderAt = (index: number) => orderIn(doc, widgetId, name, rows[index]?.id);
  return orderBetween(orderAt(position - 1), orderAt(position), id);
}

function orderIn(doc: Y.Doc, widgetId: string, name: RowList, id: string | undefined): string | null {
  const storedRow = id === undefined ? undefined : readRow(findEntry(doc, "widgets", widgetId), name, id);
  return storedRow === undefined ? null : orderOfRow(storedRow);
}
