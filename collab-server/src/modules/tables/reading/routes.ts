import { Readable } from "node:stream";
import { ok } from "@formweave/schema";
import { rowPage, rowQuery, tableExportQuery } from "@formweave/schema/data";
import { z } from "zod";
import { projectRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { findTable } from "../access/findTable.ts";
import type { TableServices } from "../services.ts";

const FILE_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Routes to read the rows of a table. */
export function readingRoutes(services: TableServices): Route[] {
  return [queryRows(services), exportTable(services)];
}

function queryRows(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/query",
    summary: "A page of the rows that fulfil all conditions, in an order",
    policy: "responses.read",
    input: rowQuery,
    answer: rowPage,
    async run({ project, input: query, param }) {
      const table = await findTable(services, project.id, param("tableId"));
      if (!table.ok) return table;
      const source = table.value;
      const scope = { projectId: project.id, environment: query.environment, tableId: source.id };
      services.tableIndexing.follow(scope, source.fields);
      const asking = { projectId: project.id, actor: { kind: "team" }, now: services.now() } as const;
      return services.rowReader.page({ ...asking, source, query });
    },
  });
}

function exportTable(services: TableServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/tables/:tableId/export",
    summary: "All rows of a table as a CSV or Excel file, oldest first",
    policy: "responses.read",
    costLimit: "export",
    givesFile: true,
    input: tableExportQuery,
    answer: z.null(),
    async run(call) {
      const { project, input, param, sendFile } = call;
      const table = await findTable(services, project.id, param("tableId"));
      if (!table.ok) return table;
      const { id: tableId, name, fields } = table.value;
      const chunks = services.rowReader.export({ ...input, projectId: project.id, tableId, name, fields });
      recordAction(services, call, "table.export", { table: tableId, format: input.format });
      const day = new Date(services.now()).toISOString().slice(0, 10);
      const body = Readable.from(chunks, { objectMode: false });
      sendFile({ name: `${name} ${day}.${input.format}`, type: FILE_TYPES[input.format], body });
      return ok(null);
    },
  });
}
