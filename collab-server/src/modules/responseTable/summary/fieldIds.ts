import type { Database } from "better-sqlite3";
import type { ResponsePlace } from "../../responses/responseIndex.ts";

/** The numbers of columns in the index, by field and column. */
export type IdsByWidget = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The columns of what was answered, and of what was chosen, without its mark. */
export interface FieldIds {
  readonly shown: IdsByWidget;
  readonly chosen: IdsByWidget;
}

/** Reads the columns that some response of an environment filled. */
export function readFieldIds(db: Database, { projectId, environment }: ResponsePlace): FieldIds {
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
