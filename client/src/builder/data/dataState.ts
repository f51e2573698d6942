import type { Environment } from "@formweave/schema/api";
import type { TableRow } from "@formweave/schema/data";
import { showView } from "#builder/canvasState/showView.ts";
import type { EditorSession } from "#document/session.ts";
import { createStore, type Store } from "#lib/createStore.ts";

/** Tabs of a table's panel. */
export type TableTab = "row" | "columns" | "rules" | "usedBy";

/** This person's state of the data beside the document. */
export interface DataState {
  /** Environment whose rows are shown. */
  readonly environment: Store<Environment>;
  /** The table shown in place of the canvas; null for none. */
  readonly tableId: Store<string | null>;
  /** The row in the panel, as the table last showed it. */
  readonly row: Store<TableRow | null>;
  readonly tab: Store<TableTab>;
  /** The column whose settings are open in the panel. */
  readonly column: Store<string | null>;
}

/** Names of the environments as the team sees them. */
export const ENVIRONMENT_NAMES: Readonly<Record<Environment, string>> = {
  development: "Test",
  staging: "Staging",
  production: "Live",
};

const states = new WeakMap<EditorSession, DataState>();

/** Returns the state beside a session, which is created on first use. */
export function getDataState(session: EditorSession): DataState {
  const known = states.get(session);
  if (known !== undefined) return known;
  const created: DataState = {
    environment: createStore<Environment>("development"),
    tableId: createStore<string | null>(null),
    row: createStore<TableRow | null>(null),
    tab: createStore<TableTab>("row"),
    column: createStore<string | null>(null),
  };
  states.set(session, created);
  return created;
}

/** Shows a table in place of the canvas, with a tab of its panel. */
export function openTable(session: EditorSession, tableId: string, tab: TableTab = "row"): void {
  const state = getDataState(session);
  if (state.tableId.get() !== tableId) state.row.set(null);
  state.tableId.set(tableId);
  state.tab.set(tab);
  showView(session, "table");
}

/** Shows the canvas again. */
export function closeTable(session: EditorSession): void {
  showView(session, "canvas");
}
