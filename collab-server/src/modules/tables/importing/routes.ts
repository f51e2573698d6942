import { err, ok, serverFailure } from "@formweave/schema";
import { importedRows, importPreview, importPreviewQuery, tableImportQuery } from "@formweave/schema/data";
import { projectRoute, type Route } from "../../../http/route.ts";
import { runInSlices } from "../../../live/timeSlices.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { tellChange } from "../access/tableKey.ts";
import { findTable } from "../access/findTable.ts";
import type { TableServices } from "../services.ts";
import { guessColumns } from "./guessColumns.ts";
import { importRows } from "./importRows.ts";
import { receiveFile } from "./receiveFile.ts";

/** Routes to take the rows of a CSV file into a table. */
export function tableImportRoutes(services: TableServices): Route[] {
  return [previewImport(services), importFile(services)];
}

function previewImport(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/import/preview",
    summary:
      "What a CSV file holds: its columns with a guess of their kinds; the body is the file, and nothing is kept",
    policy: "responses.edit",
    costLimit: "import",
    takesFile: true,
    input: importPreviewQuery,
    answer: importPreview,
    async run({ input, upload }) {
      const file = await receiveFile(upload, input);
      if (!file.ok) return file;
      const { encoding, separator, rows } = file.value;
      const columns = await runInSlices(guessColumns(file.value), () => performance.now());
      return ok({ encoding, separator, rows: rows.length, columns });
    },
  });
}

function importFile(services: TableServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/tables/:tableId/import",
    summary:
      "Take the rows of a CSV file, the body; rows that do not fit are named, those that came before are left alone",
    policy: "responses.edit",
    costLimit: "import",
    takesFile: true,
    input: tableImportQuery,
    answer: importedRows,
    async run(call) {
      const { project, currentUser, input, param, upload } = call;
      const table = await findTable(services, project.id, param("tableId"));
      if (!table.ok) return table;
      const { id: tableId, fields } = table.value;
      const { environment, columns, key, isTrial } = input;
      const known = new Set(fields.map(({ id }) => id));
      if (columns.some((id) => id !== null && !known.has(id))) return err(serverFailure("COLUMN_NOT_FOUND"));
      const file = await receiveFile(upload, input);
      if (!file.ok) return file;
      const scope = { projectId: project.id, environment, tableId };
      const author = { userId: currentUser.id, personId: null, name: null };
      const writing = { scope, fields, author };
      const done = await importRows(services, { writing, key, file: file.value, columns, isTrial });
      if (!isTrial && done.count > 0) {
        recordAction(services, call, "table.import", { table: tableId, count: String(done.count) });
        tellChange(services, scope);
      }
      return ok(done);
    },
  });
}
