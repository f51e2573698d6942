export { changesSince, type EntryChanges } from "./sync/changesSince.ts";
export { checkEntry, checkWidgetCreation } from "./checks/checkEntry.ts";
export { checkDepth, checkKeyCount, computeSurplus, type Surplus } from "./checks/documentBounds.ts";
export { compareDocuments, countDifferences, type DocumentDifference } from "./read/compareDocuments.ts";
export { copyEntry } from "./keys/copyEntry.ts";
export { createWidget } from "./write/createWidget.ts";
export { readDeletions, readInside, type DeletedEntry } from "./entries/deletions.ts";
export { iterateItems } from "./tree/deletionSeen.ts";
export { describeEntryKey, describeKey, type Named } from "./entries/describeKey.ts";
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
} from "./entries/entries.ts";
export { FIRST_EPOCH, readEpoch } from "./entries/epoch.ts";
export { exportDocument } from "./read/exportDocument.ts";
export { exportWidgets } from "./read/exportWidgets.ts";
export { readLinks, readScreenPlaces } from "./entries/diagram.ts";
export { readAppSettings, type AppSettings } from "./entries/appEntries.ts";
export { listMovedScreens, readScreens, screenRecord, type MovedScreen } from "./entries/records.ts";
export { decodeSource, nameRows, readSource, readSources, SOURCE_LIMITS } from "./entries/sources.ts";
export { checkRowCount, checkSourceCreation } from "./checks/checkSourceKey.ts";
export { parseSourceKey, type SourceKey } from "./keys/sourceKeys.ts";
export { settleRoutes } from "./entries/settleRoutes.ts";
export { guideRecord, onGuides, readGuides } from "./entries/guides.ts";
export { History } from "./history/history.ts";
export {
  historyState,
  type HistoryEntry,
  type HistoryState,
  type UndoOutcome,
} from "./history/historyState.ts";
export {
  bindingKey,
  parseWidgetKey,
  propKey,
  ROOTS,
  SCHEMA_VERSION,
  styleKey,
  textKey,
  WIDGET_FIELDS,
  type Root,
  type WidgetField,
  type WidgetKey,
} from "./keys/keys.ts";
export {
  cellKey,
  findListRoot,
  ORDER_CELL,
  parseRowKey,
  rowKey,
  type CellKey,
  type EntryList,
  type RowKey,
  type RowList,
  type SourceList,
} from "./keys/rowKeys.ts";
export { migrateDocument } from "./write/migrateDocument.ts";
export { PART_BYTES } from "./sync/partSize.ts";
export { parseDocument, parseInSteps } from "./checks/parseDocument.ts";
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
} from "./keys/placement.ts";
export { entriesToPurge, type IsDue, type Purge } from "./write/purge.ts";
export { laidOut } from "./entries/laidOut.ts";
export { haveBothReplaced, mergeTexts } from "./history/rebaseText.ts";
export { recordChanges, type Change } from "./entries/recorder.ts";
export { growTree, withoutWidgets, type GrownTree } from "./tree/growTree.ts";
export { reflowTree } from "./tree/reflowTree.ts";
export { renewDocument, type Renewal } from "./write/renewDocument.ts";
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
} from "./keys/rows.ts";
export { readPageBands, type BreakBand } from "./tree/pageBands.ts";
export { readPageTexts } from "./entries/pageTextEntries.ts";
export { pageTextKey } from "./keys/pageTextKeys.ts";
export { parseThemeKey, readThemeValues, themeKey } from "./entries/themeEntries.ts";
export { textCharacters, textRuns, type TextRun } from "./keys/textRuns.ts";
export type { SkippedChange } from "./history/undoStep.ts";
export { UpdateParts } from "./sync/updateParts.ts";
export { textEdit, writeText, type TextEdit } from "./keys/text.ts";
export {
  MANUAL_ORDER_KEY,
  KEPT_ORDER,
  PAGE_ORDER_KEYS,
  readPageOrder,
  type PageOrder,
} from "./tree/pageOrder.ts";
export { readScreenIds } from "./tree/screenIds.ts";
export { screenTree } from "./tree/screenTree.ts";
export { keepTree, PLACEMENT_KEYS, readTree, STRUCTURE_KEYS } from "./tree/readTree.ts";
export { listAncestors, buildTree, countLevels, rectInParent, listSubtree, type Tree } from "./tree/tree.ts";
export { isList, isPlainWithin, isRecord, toJsonValue, sameJson, safeValue } from "./keys/values.ts";
export { earliest, hasLostToMerge, seenBefore, type UnsentUpdates } from "./sync/unsentUpdates.ts";
export { unsentChanges, type LocalCopy } from "./sync/unsentChanges.ts";
export { entryBytes } from "./keys/entryBytes.ts";
export { judgeDocument, type DocumentBytes } from "./checks/judgeDocument.ts";
export { keyOfProperty, type NewWidget } from "./keys/widgetEntries.ts";
export {
  decodeWidget,
  isAlive,
  readWidget,
  readWidgets,
  widgetText,
  type WidgetRecord,
} from "./entries/widgets.ts";
export { planDocument, writeDocument, writeRecord, type EntryWrite } from "./write/writeDocument.ts";
export { writeSource } from "./write/writeSource.ts";
export { readRows, writeRow } from "./write/writeRow.ts";
export { listWriters } from "./history/writers.ts";
export { writersSince } from "./history/writersSince.ts";
