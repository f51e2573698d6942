import type { ChangeFeed } from "../../../http/events/changeFeed.ts";
import type { TableScope } from "../rows/tableScope.ts";

/** Key of a table in an environment, in the feed of changes. */
export function tableKey({ projectId, environment, tableId }: TableScope): string {
  return `${projectId} ${environment} ${tableId}`;
}

/** Tells who follows a table that its rows changed; call once the change is durable. */
export function tellChange({ tableFeed }: { readonly tableFeed: ChangeFeed }, scope: TableScope): void {
  tableFeed.changed(tableKey(scope));
}
