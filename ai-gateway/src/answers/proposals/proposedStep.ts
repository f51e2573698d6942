import type { ProposedCommand } from "@formweave/schema/api";
import {
  addWidget,
  deleteWidgets,
  nameNewProject,
  removeRow,
  setRow,
  updateProps,
} from "@formweave/schema/commands";
import type { Json } from "@formweave/schema/model";
import { cutTo } from "../text/cleanText.ts";

/** The only commands allowed in a proposal; stamped ones get author and time on acceptance. */
export const PROPOSABLE = {
  addWidget: { input: addWidget.input, isStamped: true },
  deleteWidgets: { input: deleteWidgets.input, isStamped: true },
  nameNewProject: { input: nameNewProject.input, isStamped: false },
  removeRow: { input: removeRow.input, isStamped: false },
  setRow: { input: setRow.input, isStamped: false },
  updateProps: { input: updateProps.input, isStamped: false },
} as const;

// Replaces the stamp while an input is checked.
const STAMP = { by: "assistant", at: 0 } as const;

/** A step of a proposal; undefined when the command does not accept the input. */
export function proposedStep(
  commandId: keyof typeof PROPOSABLE,
  input: Readonly<Record<string, Json>>,
  title: string,
): ProposedCommand | undefined {
  const { input: schema, isStamped } = PROPOSABLE[commandId];
  const isTaken = schema.safeParse(isStamped ? { ...input, stamp: STAMP } : input).success;
  return isTaken ? { commandId, input: { ...input }, title: cutTo(title, 200) } : undefined;
}
