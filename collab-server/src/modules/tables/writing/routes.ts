import { limits, ok } from "@formweave/schema";
import { environment } from "@formweave/schema/api";
import { changedRow, rowChange, rowsInput, tableRow } from "@formweave/schema/data";
import { entityId } from "@formweave/schema/model";
import { z } from "zod";
import { projectRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import type { TableServices } from "../services.ts";
import { writeTable } from "../access/writeTable.ts";

/** Largest body of a call that writes many rows, bytes. */
const MAX_BYTES = 2_000_000;

/** Routes for a team to write the rows of a table. */
export function rowRoutes(services: TableServices): Route[] {
  return [createRows(services), changeRow(services), deleteRows(services)];
}

function createRows(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/rows",
    summary: "Write new rows under ids of one's own; a row that is there already stays as it is",
    policy: "responses.edit",
    costLimit: "rows",
    input: rowsInput,
    maxBytes: MAX_BYTES,
    answer: z.object({ rows: z.array(tableRow) }),
    run: (call) =>
      writeTable(services, call, (writing) => {
        const made = services.tableRows.create(writing, call.input.rows);
        if (!made.ok) return made;
        const details = { table: call.param("tableId"), count: String(made.value.length) };
        recordAction(services, call, "table.createRows", details);
        return ok({ rows: made.value });
      }),
  });
}

function changeRow(services: TableServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id/tables/:tableId/rows/:rowId",
    summary: "Change named fields of a row; those that someone else changed meanwhile stay, and are named",
    policy: "responses.edit",
    costLimit: "rows",
    input: rowChange,
    answer: changedRow,
    run: (call) =>
      writeTable(services, call, (writing) => {
        const changed = services.tableRows.change(writing, call.param("rowId"), call.input);
        const details = { table: call.param("tableId"), row: call.param("rowId") };
        if (changed.ok) recordAction(services, call, "table.changeRow", details);
        return changed;
      }),
  });
}

function deleteRows(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/rows/delete",
    summary: "Delete rows; for 30 days they can be restored",
    policy: "responses.edit",
    costLimit: "rows",
    input: z.strictObject({ environment, ids: z.array(entityId).min(1).max(limits.MAX_WRITTEN_ROWS) }),
    answer: z.object({ deleted: z.number().int() }),
    run: (call) =>
      writeTable(services, call, (writing) => {
        const removed = services.tableRows.remove(writing, call.input.ids);
        if (!removed.ok) return removed;
        const details = { table: call.param("tableId"), count: String(removed.value) };
        if (removed.value > 0) recordAction(services, call, "table.deleteRows", details);
        return ok({ deleted: removed.value });
      }),
  });
}
