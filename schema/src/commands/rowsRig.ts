import type * as Y from "yjs";
import { findEntry, readWidget, type Change, type RowList } from "../doc/index.ts";
import { docWith } from "../doc/testing.ts";
import type { Row } from "../model/index.ts";
import { COMMANDS, execute, type Command } from "./index.ts";

const COLORS: readonly Row[] = ["red", "green", "blue"].map((id) => ({ id, label: id, value: id }));
/** The options of the select. */
export const PICK = { widgetId: "pick", list: "options" } as const;

/** A form with a select of three colours and a text field. */
export function form(): Y.Doc {
  return docWith({ id: "pick", type: "select", props: { options: COLORS } }, { id: "n", type: "text-input" });
}

/** Runs a command that must succeed. */
export function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): readonly Change[] {
  const done = execute(doc, command, input, "test");
  if (!done.ok) throw new Error(done.error.message);
  return done.value.changes;
}

/** The rows of a list, in order: "id label value". */
export function listRows(doc: Y.Doc, list: RowList = "options", id = "pick"): readonly string[] {
  const rows = readWidget(doc, id)?.rows[list] ?? [];
  return rows.map(({ id: rowId, ...cells }) =>
    [rowId, ...Object.values(cells).map((cell) => (typeof cell === "string" ? cell : "?"))].join(" "),
  );
}

/** Gives a colour another label. */
export function rename(doc: Y.Doc, rowId: string, label: string): readonly Change[] {
  return run(doc, COMMANDS.setCells, { ...PICK, rowId, cells: { label } });
}

/** The keys of the select written by an edit. */
export function keysWritten(doc: Y.Doc, edit: () => unknown): readonly string[] {
  const before = new Map(findEntry(doc, "widgets", "pick"));
  edit();
  return [...(findEntry(doc, "widgets", "pick") ?? [])].flatMap(([key, value]) =>
    before.get(key) === value ? [] : key,
  );
}
