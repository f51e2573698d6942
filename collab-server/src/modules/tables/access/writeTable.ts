import type { Environment } from "@formweave/schema/api";
import type { Result } from "@formweave/schema";
import type { ProjectCall } from "../../../http/route.ts";
import { tellChange } from "./tableKey.ts";
import type { TableServices } from "../services.ts";
import { findTable } from "./findTable.ts";
import type { TableWriting } from "../rows/tableScope.ts";

/** A call of the team about a table, the `:tableId` of its path. */
export type TableCall = Pick<
  ProjectCall<{ readonly environment: Environment }>,
  "project" | "currentUser" | "input" | "param" | "ip"
>;

/**
 * Writes to a table for a member of the team, in one transaction with the writes of others in this turn, and tells who follows the
 * table once that is on the disk.
 */
export async function writeTable<T>(
  services: TableServices,
  { project, currentUser, input, param }: TableCall,
  task: (writing: TableWriting) => Result<T>,
): Promise<Result<T>> {
  const table = await findTable(services, project.id, param("tableId"));
  if (!table.ok) return table;
  const { id: tableId, fields } = table.value;
  const scope = { projectId: project.id, environment: input.environment, tableId };
  const author = { userId: currentUser.id, personId: null, name: null };
  const written = await services.together(() => {
    services.tableIndexing.follow(scope, fields);
    return task({ scope, fields, author });
  });
  if (written.ok) tellChange(services, scope);
  return written;
}
