import type { Database } from "better-sqlite3";
import type { ResponseScope } from "../../responses/responseIndex.ts";

/** Ids of index columns, by field and column. */
export type IdsByWidget = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Index columns of answers, and of chosen options without their prefix "=". */
export interface FieldIds {
  readonly shown: IdsByWidget;
  readonly chosen: IdsByWidget;
}

/** Reads the index columns that any response of an environment has used. */
export function readFieldIds(db: Database, { projectId, environment }: ResponseScope): FieldIds {
  const shown = new Map<string, Map<string, number>>();
  const chosen = new Map<string, Map<string, number>>();
  const rows = db
    .prepare<unknown[], { id: number; widgetId: string; column: string }>(
      `SELECT id, widget_id AS widgetId, column FROM response_fields
       WHERE project_id = ? AND environment = ? ORDER BY id`,
    )
    .all(projectId, environment);
  for (const { id, widgetId, column } of rows) {
    const isChosen = column.startsWith("=");
    const known = isChosen ? chosen : shown;
    const ids = known.get(widgetId) ?? new Map<string, number>();
    known.set(widgetId, ids.set(isChosen ? column.slice(1) : column, id));
  }
  return { shown, chosen };
}
