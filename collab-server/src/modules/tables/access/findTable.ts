import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { DataSource } from "@formweave/schema/model";
import type { Documents } from "../../projects/documents/documents.ts";

/** Finds a table of a project as its document has it now. */
export async function findTable(
  { documents }: { readonly documents: Pick<Documents, "sources"> },
  projectId: string,
  tableId: string,
): Promise<Result<DataSource>> {
  const sources = await documents.sources(projectId);
  const table = sources.find(({ id, type }) => id === tableId && type === "table");
  return table === undefined ? err(serverFailure("TABLE_NOT_FOUND")) : ok(table);
}
