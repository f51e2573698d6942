import type * as Y from "yjs";
import { z } from "zod";
import { findEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_PROPOSED } from "../../limits.ts";
import { json, stamp, type Json, type Stamp } from "../../model/index.ts";
import { err, ok, type Result } from "../../result.ts";
import { addWidget } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { deleteWidgets } from "../deletion/deleteWidgets.ts";
import { removeRow, setRow } from "../properties/editRows.ts";
import { nameNewProject } from "../properties/rename.ts";
import { updateProps } from "../properties/updateProps.ts";

const step = z.strictObject({ commandId: z.string(), input: z.record(z.string(), json) });
const input = z.strictObject({ steps: z.array(step).min(1).max(MAX_PROPOSED), stamp });

/** One step of the assistant's suggestion: a command as data, without the stamp. */
export type SuggestedStep = z.infer<typeof step>;

type Run = (doc: Y.Doc, values: Readonly<Record<string, Json>>, by: Stamp) => Result<readonly string[]>;

/** The commands that the assistant may run. */
const RUNS: ReadonlyMap<string, Run> = new Map([
  [addWidget.id, (doc, values, by) => runOn(doc, addWidget, { ...values, stamp: by })],
  [deleteWidgets.id, (doc, values, by) => runOn(doc, deleteWidgets, { ...values, stamp: by })],
  [nameNewProject.id, (doc, values) => runOn(doc, nameNewProject, values)],
  [removeRow.id, (doc, values) => runOn(doc, removeRow, values)],
  [setRow.id, (doc, values) => runOn(doc, setRow, values)],
  [updateProps.id, (doc, values) => runOn(doc, updateProps, values)],
]);

/**
 * Applies a suggestion of the assistant that a person accepted, as one step of that person. Steps that are no longer possible
 * are skipped; it fails when none is possible. Every changed widget is marked as assisted, with the person and the time; the
 * mark survives undo, as the operation log does. It runs other commands, and is not available to callers that pass commands as
 * data.
 */
export const acceptSuggestion: Command<z.infer<typeof input>> = {
  id: "acceptSuggestion",
  title: "Accept suggestion",
  input,
  run(doc, { steps, stamp: by }) {
    const outcomes = steps.map((one) => runSuggested(doc, one, by));
    const done = [...new Set(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])))];
    for (const id of done) findEntry(doc, "widgets", id)?.set("assisted", { by: by.by, at: by.at });
    const failed = outcomes.find((outcome) => !outcome.ok);
    return failed !== undefined && done.length === 0 ? failed : ok(done);
  },
};

/** Runs one step of a suggestion without marking the widgets, also to try it out on a copy. */
export function runSuggested(
  doc: Y.Doc,
  { commandId, input: values }: SuggestedStep,
  by: Stamp,
): Result<readonly string[]> {
  const run = RUNS.get(commandId);
  const reason = "The assistant cannot do that";
  return run === undefined ? err(failure("VALIDATION", { reason })) : run(doc, values, by);
}

function runOn<Input>(doc: Y.Doc, command: Command<Input>, values: unknown): Result<readonly string[]> {
  const parsed = command.input.safeParse(values);
  if (parsed.success) return command.run(doc, parsed.data);
  return err(failure("VALIDATION", { reason: parsed.error.issues[0]?.message ?? "" }));
}
