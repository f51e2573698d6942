import { ok } from "@formweave/schema";
import { rowPage, rowQuery } from "@formweave/schema/data";
import { projectRoute, type Route } from "../../../http/route.ts";
import { findTable } from "../rows/findTable.ts";
import type { TableServices } from "../services.ts";

/** Route to read the rows of a table. */
export function queryRoute(services: TableServices): Route {
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
      const { id: tableId, fields } = table.value;
      const scope = { projectId: project.id, environment: query.environment, tableId };
      services.tableIndexing.follow(scope, fields);
      return ok(await services.rowReader.page({ projectId: project.id, tableId, fields, query }));
    },
  });
}
