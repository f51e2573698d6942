import type { Result } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import type { DataSource, SourceField, SourceRule } from "@formweave/schema/model";
import { newId, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { openTable } from "./dataState.ts";

/** Adds a table with a first column, and shows its rows. */
export function createTable(session: EditorSession, sources: readonly DataSource[]): void {
  const id = newId();
  const name = findFreeName("Table", sources);
  const fields: readonly SourceField[] = [{ id: newId(), name: "Name", kind: "text" }];
  const input = { id, type: "table" as const, name, fields: [...fields], stamp: session.stamp() };
  if (!isDone(session.run(COMMANDS.addSource, input))) return;
  openTable(session, id, "columns");
  announce(`Added ${name}`);
}

/** Gives a source another name, or switches it off or on. */
export function updateSource(
  session: EditorSession,
  id: string,
  values: { readonly name?: string; readonly enabled?: boolean },
): void {
  isDone(session.run(COMMANDS.updateSource, { id, values }));
}

/** Deletes a source; what depends on it stays, and finds it again with an undo. */
export function deleteSource(session: EditorSession, { id, name }: DataSource): void {
  if (isDone(session.run(COMMANDS.deleteSource, { id, stamp: session.stamp() }))) announce(`${name} deleted`);
}

/** Adds a column at the end of a table, or changes the named parts of one. */
export function setColumn(
  session: EditorSession,
  source: string,
  field: Partial<SourceField> & Pick<SourceField, "id">,
): boolean {
  return isDone(session.run(COMMANDS.setSourceField, { source, field, stamp: session.stamp() }));
}

/** Moves a column by a number of places. */
export function moveColumn(
  session: EditorSession,
  { id, fields }: DataSource,
  fieldId: string,
  by: number,
): void {
  const from = fields.findIndex((field) => field.id === fieldId);
  const others = fields.filter((field) => field.id !== fieldId);
  const to = Math.max(0, Math.min(others.length, from + by));
  if (from < 0 || to === from) return;
  const before = others[to]?.id ?? null;
  if (isDone(session.run(COMMANDS.moveSourceField, { source: id, id: fieldId, before })))
    announce("Column moved");
}

/** Deletes a column; its values stay with the rows, and are back with an undo. */
export function deleteColumn(session: EditorSession, source: string, { id, name }: SourceField): void {
  if (isDone(session.run(COMMANDS.deleteSourceField, { source, id }))) announce(`${name} deleted`);
}

/** Adds a sentence about who may do what, or writes one anew. */
export function setRule(session: EditorSession, source: string, rule: SourceRule): void {
  isDone(session.run(COMMANDS.setSourceRule, { source, rule }));
}

/** Deletes a sentence. */
export function deleteRule(session: EditorSession, source: string, id: string): void {
  if (isDone(session.run(COMMANDS.deleteSourceRule, { source, id }))) announce("Sentence deleted");
}

/** Returns a name that no source has: "Table", "Table 2". */
function findFreeName(name: string, sources: readonly Pick<DataSource, "name">[]): string {
  const taken = new Set(sources.map((source) => source.name));
  for (let count = 1; ; count++) {
    const next = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(next)) return next;
  }
}

function isDone(done: Result<unknown>): boolean {
  if (!done.ok) showFailure(done.error);
  return done.ok;
}
