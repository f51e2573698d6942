import { addWidget } from "./addWidget.ts";
import { alignWidgets, distributeWidgets } from "./arrangeWidgets.ts";
import type { Command } from "./command.ts";
import { deleteWidgets } from "./deleteWidgets.ts";
import { addGuide, deleteGuides, moveGuide } from "./editGuides.ts";
import { moveRow, removeRow, setCells, setRow } from "./editRows.ts";
import { addScreen, deleteScreen, updateScreen } from "./editScreens.ts";
import { duplicateWidgets, insertWidgets } from "./insertWidgets.ts";
import { moveWidgets } from "./moveWidgets.ts";
import { orderByPosition } from "./setManualOrder.ts";
import { placeWidgets } from "./placeWidgets.ts";
import { describeProject, renameProject, renameWidget } from "./rename.ts";
import { reorderWidgets } from "./reorderWidgets.ts";
import { reparentWidgets } from "./reparentWidgets.ts";
import { restoreDeleted } from "./restoreDeleted.ts";
import { restoreWidgets } from "./restoreWidgets.ts";
import { setLocked, setVisible } from "./setFlag.ts";
import { setStyles } from "./setStyles.ts";
import { setTheme } from "./setTheme.ts";
import { typeText } from "./typeText.ts";
import { updateProps } from "./updateProps.ts";

/** Every command by its id, for callers that pass commands as data: the assistant, an import, a test. */
export const COMMANDS = {
  addGuide,
  addScreen,
  addWidget,
  alignWidgets,
  deleteGuides,
  deleteScreen,
  deleteWidgets,
  describeProject,
  distributeWidgets,
  duplicateWidgets,
  insertWidgets,
  moveGuide,
  moveRow,
  moveWidgets,
  orderByPosition,
  placeWidgets,
  removeRow,
  renameProject,
  renameWidget,
  reorderWidgets,
  reparentWidgets,
  restoreDeleted,
  restoreWidgets,
  setCells,
  setLocked,
  setRow,
  setStyles,
  setTheme,
  setVisible,
  typeText,
  updateProps,
  updateScreen,
} as const satisfies Record<string, Pick<Command, "id" | "title">>;

export type CommandId = keyof typeof COMMANDS;
