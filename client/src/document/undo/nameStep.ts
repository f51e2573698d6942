/** Longest name of a component in the name of a step. */
const MAX_NAME = 40;

/** Way to combine a component's name with the label of a command. */
type Joint = "after" | "inside" | "instead" | "of";

/** By command id; commands not listed have no component as their subject, or name it themselves. */
const JOINTS: Readonly<Record<string, Joint>> = {
  addBeside: "instead",
  addWidget: "instead",
  alignWidgets: "after",
  applyPreset: "of",
  deleteWidgets: "after",
  distributeWidgets: "after",
  duplicateWidgets: "after",
  fixLayout: "of",
  groupWidgets: "after",
  joinRows: "after",
  leaveRows: "after",
  moveBeside: "after",
  movePage: "after",
  moveToScreen: "inside",
  moveRow: "of",
  moveWidgets: "after",
  placeWidgets: "after",
  removeRow: "of",
  renameWidget: "after",
  reorderWidgets: "inside",
  reparentWidgets: "inside",
  restoreDeleted: "after",
  restoreWidgets: "after",
  setCells: "of",
  setLocked: "after",
  setRow: "of",
  setStyles: "after",
  setVisible: "after",
  swapWidgets: "after",
  tidyWidgets: "after",
  typeText: "of",
  ungroupWidgets: "after",
  updateProps: "of",
};

/** Subject of a step: the number of components, and the name of the first. */
export interface StepSubject {
  readonly count: number;
  readonly name: string | undefined;
}

/** The label of a step with its subject: "Move Email", "Change label of Email", "Delete 3 components". */
export function nameStep(commandId: string, label: string, { count, name }: StepSubject): string {
  const joint = commandId === "insertWidgets" ? jointOfInsert(label) : JOINTS[commandId];
  const what = count > 1 ? `${count} components` : cut(name);
  return joint === undefined || what === "" ? label : join(label, what, joint);
}

function join(label: string, what: string, joint: Joint): string {
  const [verb = "", ...rest] = label.split(" ");
  switch (joint) {
    case "after":
      return `${label} ${what}`;
    case "inside":
      return [verb, what, ...rest].join(" ");
    case "instead":
      return `${verb} ${what}`;
    case "of":
      return `${label} ${/^(Add|Apply|Paste) /.test(label) ? "to" : "of"} ${what}`;
  }
}

/** Ids of the components that a command's input refers to, which exist before it runs. */
export function subjectIds(input: unknown): readonly string[] {
  if (typeof input !== "object" || input === null) return [];
  if ("widgetIds" in input && Array.isArray(input.widgetIds)) return input.widgetIds.filter(isText);
  if ("widgetId" in input && isText(input.widgetId)) return [input.widgetId];
  return [];
}

/** A template is inserted under its own name. */
function jointOfInsert(label: string): Joint | undefined {
  return label === "Paste" || label === "Insert" ? "after" : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function cut(name = ""): string {
  const line = name.replaceAll(/\s+/g, " ").trim();
  return line.length <= MAX_NAME ? line : `${line.slice(0, MAX_NAME - 1).trimEnd()}…`;
}
