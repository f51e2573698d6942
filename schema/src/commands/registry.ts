import { addWidget } from "./insertion/addWidget.ts";
import { alignWidgets, distributeWidgets } from "./layout/arrangeWidgets.ts";
import type { Command } from "./command.ts";
import { deleteWidgets } from "./deletion/deleteWidgets.ts";
import { addGuide, deleteGuides, moveGuide } from "./screens/editGuides.ts";
import { moveRow, removeRow, setCells, setRow } from "./properties/editRows.ts";
import { deleteSourceField, moveSourceField, restoreSourceField, setSourceField } from "./data/editFields.ts";
import { bindProperty, moveQueryPart, removeQueryPart, setQueryPart } from "./data/editQuery.ts";
import { deleteSourceRule, moveSourceRule, setSourceRule } from "./data/editRules.ts";
import { addSource, deleteSource, restoreSources, updateSource } from "./data/editSources.ts";
import { duplicateScreen } from "./screens/duplicateScreen.ts";
import { addLink, deleteLinks, labelLink } from "./screens/editLinks.ts";
import { addScreen, deleteScreen, updateScreen } from "./screens/editScreens.ts";
import { moveScreen } from "./screens/moveScreen.ts";
import { moveToScreen } from "./screens/moveToScreen.ts";
import { placeScreens } from "./screens/placeScreens.ts";
import { setHome } from "./screens/setHome.ts";
import { duplicateWidgets, insertWidgets } from "./insertion/insertWidgets.ts";
import { moveWidgets } from "./layout/moveWidgets.ts";
import { orderByPosition } from "./order/setManualOrder.ts";
import { placeWidgets } from "./layout/placeWidgets.ts";
import { describeProject, renameProject, renameWidget } from "./properties/rename.ts";
import { reorderWidgets } from "./order/reorderWidgets.ts";
import { reparentWidgets } from "./order/reparentWidgets.ts";
import { restoreDeleted } from "./deletion/restoreDeleted.ts";
import { restoreWidgets } from "./deletion/restoreWidgets.ts";
import { setLocked, setVisible } from "./properties/setFlag.ts";
import { setStyles } from "./properties/setStyles.ts";
import { setTheme } from "./screens/setTheme.ts";
import { typeText } from "./properties/typeText.ts";
import { updateProps } from "./properties/updateProps.ts";

/** Every command by its id, for callers that pass commands as data: the assistant, an import, a test. */
export const COMMANDS = {
  addGuide,
  addLink,
  addScreen,
  addSource,
  addWidget,
  alignWidgets,
  bindProperty,
  deleteGuides,
  deleteLinks,
  deleteScreen,
  deleteSource,
  deleteSourceField,
  deleteSourceRule,
  deleteWidgets,
  describeProject,
  distributeWidgets,
  duplicateScreen,
  duplicateWidgets,
  insertWidgets,
  labelLink,
  moveGuide,
  moveQueryPart,
  moveRow,
  moveScreen,
  moveSourceField,
  moveSourceRule,
  moveToScreen,
  moveWidgets,
  orderByPosition,
  placeScreens,
  placeWidgets,
  removeQueryPart,
  removeRow,
  renameProject,
  renameWidget,
  reorderWidgets,
  reparentWidgets,
  restoreDeleted,
  restoreSourceField,
  restoreSources,
  restoreWidgets,
  setCells,
  setHome,
  setLocked,
  setQueryPart,
  setRow,
  setSourceField,
  setSourceRule,
  setStyles,
  setTheme,
  setVisible,
  typeText,
  updateProps,
  updateScreen,
  updateSource,
} as const satisfies Record<string, Pick<Command, "id" | "title">>;

export type CommandId = keyof typeof COMMANDS;
