import type * as Y from "yjs";
import type { z } from "zod";
import { recordChanges, type Change } from "../doc/index.ts";
import { failure } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";

/**
 * One kind of change to the canvas document. `run` checks first and writes after; it has no clock, randomness or network: ids,
 * time and author come with the input. It returns the ids of the changed widgets.
 */
export interface Command<Input = unknown> {
  readonly id: string;
  /** Name of the command in undo. */
  readonly title: string;
  readonly input: z.ZodType<Input>;
  /**
   * Set for commands that only move or resize: they change positions that are not visible while the page is shown at another
   * width.
   */
  readonly isPlacing?: true;
  run(doc: Y.Doc, input: Input): Result<readonly string[]>;
}

/** The outcome of a command. */
export interface Commit {
  readonly widgetIds: readonly string[];
  readonly changes: readonly Change[];
}

/** Runs a command in one transaction of the given origin. Invalid input changes nothing. */
export function execute<Input>(
  doc: Y.Doc,
  command: Command<Input>,
  input: Input,
  origin: unknown,
): Result<Commit> {
  const parsed = command.input.safeParse(input);
  if (!parsed.success) return err(failure("VALIDATION", { reason: parsed.error.issues[0]?.message ?? "" }));
  const { value, changes } = doc.transact(
    () => recordChanges(doc, () => command.run(doc, parsed.data)),
    origin,
  );
  return value.ok ? ok({ widgetIds: value.value, changes }) : value;
}
