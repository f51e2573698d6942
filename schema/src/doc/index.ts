export { changesSince, type EntryChanges } from "./changesSince.ts";
export { checkEntry, checkWidgetCreation } from "./checkEntry.ts";
export { checkDepth, checkKeyCount, computeSurplus, type Surplus } from "./documentBounds.ts";
export { compareDocuments, countDifferences, type DocumentDifference } from "./compareDocuments.ts";
export { copyEntry } from "./copyEntry.ts";
export { createWidget } from "./createWidget.ts";
export { readDeletions, readInside, type DeletedEntry } from "./deletions.ts";
export { iterateItems } from "./deletionSeen.ts";
export { describeKey } from "./describeKey.ts";
export {
  createEntry,
  deleteEntry,
  findEntry,
  findParentKey,
  META_ID,
  readEntry,
  rootMap,
  withoutSeen,
  writeEntry,
} from "./entries.ts";
export { FIRST_EPOCH, readEpoch } from "./epoch.ts";
export { exportDocument } from "./exportDocument.ts";
export { exportWidgets } from "./exportWidgets.ts";
export { readScreens } from "./records.ts";
export { settleRoutes } from "./settleRoutes.ts";
export { guideRecord, onGuides, readGuides } from "./guides.ts";
export { History } from "./history.ts";
export { historyState, type HistoryEntry, type HistoryState, type UndoOutcome } from "./historyState.ts";
export {
  cellKey,
  ORDER_CELL,
  parseWidgetKey,
  propKey,
  ROOTS,
  rowKey,
  SCHEMA_VERSION,
  styleKey,
  textKey,
  WIDGET_FIELDS,
  type Root,
  type RowList,
  type WidgetField,
  type WidgetKey,
} from "./keys.ts";
export { migrateDocument } from "./migrateDocument.ts";
export { PART_BYTES } from "./partSize.ts";
export { parseDocument, parseInSteps } from "./parseDocument.ts";
export {
  parseDeletion,
  parseTreePosition,
  parseSize,
  parseStampedPoint,
  treePositionValue,
  pointValue,
  readPlacement,
  type Deletion,
  type TreePosition,
  type Placement,
  type StampedPoint,
} from "./placement.ts";
export { entriesToPurge, type IsDue, type Purge } from "./purge.ts";
export { laidOut } from "./laidOut.ts";
export { haveBothReplaced, mergeTexts } from "./rebaseText.ts";
export { recordChanges, type Change } from "./recorder.ts";
export { growTree, withoutWidgets, type GrownTree } from "./growTree.ts";
export { reflowTree } from "./reflowTree.ts";
export { renewDocument, type Renewal } from "./renewDocument.ts";
export {
  effectiveValue,
  keysOfRow,
  livingRow,
  orderOfRow,
  readCells,
  readRow,
  rowBeforeRemoval,
  rowValue,
  valueInRow,
  withCells,
  type RowAddress,
  type RowValue,
} from "./rows.ts";
export { readPageBands, type BreakBand } from "./pageBands.ts";
export { pageTextKey, readPageTexts } from "./pageTextEntries.ts";
export { parseThemeKey, readThemeValues, themeKey } from "./themeEntries.ts";
export { textCharacters, textRuns, type TextRun } from "./textRuns.ts";
export type { SkippedChange } from "./undoStep.ts";
export { UpdateParts } from "./updateParts.ts";
export { textEdit, writeText, type TextEdit } from "./text.ts";
export { MANUAL_ORDER_KEY, KEPT_ORDER, PAGE_ORDER_KEYS, readPageOrder, type PageOrder } from "./pageOrder.ts";
export { keepTree, PLACEMENT_KEYS, readTree, STRUCTURE_KEYS } from "./readTree.ts";
export { listAncestors, buildTree, countLevels, rectInParent, listSubtree, type Tree } from "./tree.ts";
export { isPlainWithin, isRecord, toJsonValue, sameJson, safeValue } from "./values.ts";
export { earliest, hasLostToMerge, seenBefore, type UnsentUpdates } from "./unsentUpdates.ts";
export { unsentChanges, type LocalCopy } from "./unsentChanges.ts";
export { entryBytes } from "./entryBytes.ts";
export { judgeDocument, type DocumentBytes } from "./judgeDocument.ts";
export { keyOfProperty, type NewWidget } from "./widgetEntries.ts";
export { decodeWidget, isAlive, readWidget, readWidgets, widgetText, type WidgetRecord } from "./widgets.ts";
export { planDocument, writeDocument, writeRecord, type EntryWrite } from "./writeDocument.ts";
export { writeRow } from "./writeRow.ts";
export { listWriters } from "./writers.ts";
export { writersSince } from "./writersSince.ts";
