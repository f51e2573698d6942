import { type ProjectLevel, can } from "@formweave/schema/access";
import type { InterruptedEdit } from "#document/interruptedEdit.ts";
import { describeDeed } from "#document/people/whoDid.ts";

/** Actions offered after an interruption; the first is the main one. */
export type InterruptedEditAction =
  | "restore"
  | "restoreContainer"
  | "unlock"
  | "propose"
  | "goOn"
  | "copy"
  | "dismiss";

/** The person's rights in the project at the time of the interruption. */
export interface Rights {
  readonly mayEdit: boolean;
  readonly level: ProjectLevel | undefined;
}

const HEADLINES = {
  viewOnly: "You can only view now",
  outdated: "Formweave has been updated",
  removed: "You can no longer open this project",
  projectDeleted: "This project was deleted",
} as const;

/** Returns a sentence on what happened and who caused it. */
export function describeHeadline(item: InterruptedEdit): string {
  const { cause, state, name } = item;
  if (state === "back") return `${name} ${isMany(item) ? "are" : "is"} back`;
  if (cause !== "deleted" && cause !== "locked") return HEADLINES[cause];
  const during = item.field === undefined ? "" : " while you were typing";
  return `${describeChange(item, cause)}${during}`;
}

/** Returns a sentence on what became of the text and what to do; undefined if there is nothing to add. */
export function describeDetail(item: InterruptedEdit, wasMovedOut: boolean): string | undefined {
  const { cause, state, field, container } = item;
  if (state === "back")
    return wasMovedOut && container !== undefined ? `It was moved out of “${container.name}”.` : undefined;
  const kept = field === undefined ? "" : "What you wrote is kept here.";
  const why = { viewOnly: "Someone changed what you can do here.", outdated: "Reload the page to continue." };
  const reason = cause === "viewOnly" || cause === "outdated" ? why[cause] : "";
  const detail = [reason, kept].filter((part) => part !== "").join(" ");
  return detail === "" ? undefined : detail;
}

/** Returns the actions available to the person, the main one first. */
export function listInterruptionActions(
  item: InterruptedEdit,
  { mayEdit, level }: Rights,
): readonly InterruptedEditAction[] {
  const copy = item.field === undefined || item.field.text === "" ? [] : (["copy"] as const);
  if (item.state === "back") return ["goOn", ...copy, "dismiss"];
  return [...listRestoreActions(item, mayEdit, level), ...copy, "dismiss"];
}

function listRestoreActions(
  item: InterruptedEdit,
  mayEdit: boolean,
  level: ProjectLevel | undefined,
): readonly InterruptedEditAction[] {
  if (mayEdit) return waysToEdit(item);
  const isText = item.field?.target?.kind === "text";
  const mayPropose = level !== undefined && can({ role: undefined, level }, "canvas.propose");
  return item.cause === "viewOnly" && isText && mayPropose ? ["propose"] : [];
}

function waysToEdit({ cause, container }: InterruptedEdit): readonly InterruptedEditAction[] {
  if (cause === "locked") return ["unlock"];
  if (cause !== "deleted") return [];
  return container === undefined ? ["restore"] : ["restore", "restoreContainer"];
}

/** Returns the label of an action's button. */
export function describeAction(
  action: InterruptedEditAction,
  { container, field }: InterruptedEdit,
  text: string,
): string {
  const isWritable = field?.target?.kind === "text" || field?.target?.kind === "name";
  const words: Readonly<Record<InterruptedEditAction, string>> = {
    restore: "Restore",
    restoreContainer: `Restore “${container?.name ?? ""}”`,
    unlock: "Unlock",
    propose: "Send as a proposal",
    goOn: isWritable && text !== "" ? "Continue with my text" : "Go on",
    copy: "Copy text",
    dismiss: "Dismiss",
  };
  return words[action];
}

function describeChange(item: InterruptedEdit, what: "deleted" | "locked"): string {
  const { by, container, name } = item;
  const isInside = what === "deleted" && container !== undefined;
  const object = isInside ? `“${container.name}” with ${name} in it` : name;
  return describeDeed(by, what, object, isMany(item) && !isInside);
}

function isMany({ widgetIds }: InterruptedEdit): boolean {
  return widgetIds.length > 1;
}
