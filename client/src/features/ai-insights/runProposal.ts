import { err, failure, ok, type Result } from "@formweave/schema";
import { type AiProposal, type ProposedCommand } from "@formweave/schema/api";
import {
  addWidget,
  deleteWidgets,
  removeRow,
  setRow,
  updateProps,
  type Command,
} from "@formweave/schema/commands";
import { newId } from "#editor/actions.ts";
import { type EditorSession } from "#editor/session.ts";

/** What the editor has to do for a proposal: run commands, say who does. */
type Runner = Pick<EditorSession, "run" | "stamp">;
type RunStep = (session: Runner, input: ProposedCommand["input"], gesture: string) => Result<unknown>;

/** The only commands that a proposal may hold. Source: `PROPOSABLE` of the gateway. */
const RUNS: Readonly<Record<string, (label: string) => RunStep>> = {
  addWidget: (label) => stepOf(addWidget, label, true),
  deleteWidgets: (label) => stepOf(deleteWidgets, label, true),
  removeRow: (label) => stepOf(removeRow, label, false),
  setRow: (label) => stepOf(setRow, label, false),
  updateProps: (label) => stepOf(updateProps, label, false),
};

/**
 * Makes what a proposal offers, as one step of the history under one name. A step that is refused is passed over, and the
 * failure is that of the first one; the others are made.
 */
export function runProposal(session: Runner, { steps }: AiProposal, label: string): Result<void> {
  const gesture = `proposal:${newId()}`;
  let first: Result<void> = ok(undefined);
  for (const { commandId, input } of steps) {
    const run = RUNS[commandId]?.(label);
    const done = run?.(session, input, gesture) ?? err(failure("VALIDATION", { reason: commandId }));
    if (!done.ok && first.ok) first = done;
  }
  return first;
}

function stepOf<Input>(command: Command<Input>, label: string, isStamped: boolean): RunStep {
  return (session, input, gesture) => {
    const whole = isStamped ? { ...input, stamp: session.stamp() } : input;
    const parsed = command.input.safeParse(whole);
    if (!parsed.success) return err(failure("VALIDATION", { reason: parsed.error.issues[0]?.message ?? "" }));
    return session.run(command, parsed.data, { label, gesture });
  };
}
