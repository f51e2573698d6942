import { err, ok, serverFailure } from "@formweave/schema";
import { environment } from "@formweave/schema/api";
import { rowHistoryEntry, tableRow } from "@formweave/schema/data";
import { z } from "zod";
import { projectRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { findTable } from "../access/findTable.ts";
import type { TableWriting } from "../rows/tableScope.ts";
import { writeTable } from "../access/writeTable.ts";
import type { TableServices } from "../services.ts";
import { listHistory, readStates } from "./readHistory.ts";

/** Routes about the history of a row. */
export function rowHistoryRoutes(services: TableServices): Route[] {
  return [readHistory(services), restore(services)];
}

function readHistory(services: TableServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/tables/:tableId/rows/:rowId/history",
    summary: "The changes of a row in the last 30 days, newest first; also of a deleted one",
    policy: "responses.read",
    costLimit: "history",
    input: z.strictObject({ environment: environment.default("production") }),
    answer: z.array(rowHistoryEntry),
    async run({ project, input, param }) {
      const table = await findTable(services, project.id, param("tableId"));
      if (!table.ok) return table;
      const scope = { projectId: project.id, environment: input.environment, tableId: table.value.id };
      const row = services.tableRows.find(scope, param("rowId"));
      if (row === undefined) return err(serverFailure("TABLE_ROW_NOT_FOUND"));
      const changes = services.rowChanges.since({ ...scope, rowId: row.id }, 0);
      return ok(listHistory(row.values, changes, table.value.fields));
    },
  });
}

function restore(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/rows/:rowId/restore",
    summary: "Give a row the values that it had before one of its changes; a deleted row is there again",
    policy: "responses.edit",
    input: z.strictObject({ environment, seq: z.number().int() }),
    answer: tableRow,
    run: (call) =>
      writeTable(services, call, (writing) => {
        const { param, input } = call;
        const done = putBack(services, writing, { rowId: param("rowId"), seq: input.seq });
        if (done.ok)
          recordAction(services, call, "table.restoreRow", { table: param("tableId"), row: param("rowId") });
        return done;
      }),
  });
}

function putBack(
  { tableRows, rowChanges }: TableServices,
  writing: TableWriting,
  { rowId, seq }: { readonly rowId: string; readonly seq: number },
) {
  const row = tableRows.find(writing.scope, rowId);
  if (row === undefined) return err(serverFailure("TABLE_ROW_NOT_FOUND"));
  const states = readStates(row.values, rowChanges.since({ ...writing.scope, rowId }, 0));
  const state = states.find(({ change }) => change.seq === seq);
  // Before it was made there was no row.
  if (state === undefined || state.change.action === "create")
    return err(serverFailure("ROW_CHANGE_NOT_FOUND"));
  return tableRows.putBack(writing, row, state.before);
}
