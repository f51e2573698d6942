export { foldAccents, foldCase, toUsualWidth } from "./text/foldText.ts";
export {
  canvasDocumentName,
  DOCUMENT_KINDS,
  documentNames,
  entityId,
  parseDocumentName,
  projectOfDocument,
  commentsDocumentName,
  uuid,
  type DocumentKind,
} from "./ids.ts";
export {
  COLUMN_KINDS,
  COLUMN_OPERATORS,
  columnCondition,
  dataSource,
  fieldReference,
  hasSourceType,
  reference,
  RULE_ACTIONS,
  SOURCE_TYPES,
  sourceField,
  sourceFieldValue,
  sourceName,
  sourceRule,
  sourceRuleValue,
  SYSTEM_FIELDS,
  type ColumnCondition,
  type ColumnKind,
  type ColumnOperator,
  type DataSource,
  type FieldReference,
  type Reference,
  type RuleAction,
  type SourceField,
  type SourceRule,
  type SourceType,
} from "./dataSource.ts";
export {
  csvFile,
  csvParse,
  csvPart,
  responsesOrigin,
  responsesPart,
  restAuth,
  restBase,
  restPart,
  restValues,
  type RestPart,
} from "./sourceParts.ts";
export { binding, QUERY_REFINEMENTS, queryPartValue, type Binding, type QueryPart } from "./query.ts";
export { hasAtMost } from "./hasAtMost.ts";
export { isEntityId } from "./isEntityId.ts";
export { isJson, type Json } from "./isJson.ts";
export { json } from "./json.ts";
export { isOneLine, ONE_LINE, toOneLine } from "./text/oneLine.ts";
export {
  ACTIONS,
  CONDITION_ACTIONS,
  EVENT_NAMES,
  OPERATORS,
  VALIDATION_RULES,
  type ParamKind,
} from "./logic.ts";
export { pageDirection, writingDirection } from "./text/writingDirection.ts";
export { isPageText, PAGE_TEXT_NAMES, type PageTextName, type PageTexts } from "./pageTexts.ts";
export {
  ANY_TYPE,
  PRESET_CATEGORIES,
  propertyPreset,
  type PresetCategory,
  type PropertyPreset,
} from "./preset.ts";
export {
  documentWithoutLists,
  layoutRecord,
  PROJECT_KINDS,
  projectDocument,
  projectKind,
  record,
  type DocumentRecord,
  type ProjectDocument,
  type ProjectDocumentInput,
  type ProjectKind,
} from "./project.ts";
export {
  appRole,
  appSignUp,
  appVariable,
  drawnLink,
  keyedValues,
  screen,
  SCREEN_ACCESS,
  screenPlace,
  type AppRole,
  type AppVariable,
  type DrawnLink,
  type Screen,
  type ScreenAccess,
  type ScreenParameter,
  type ScreenPlace,
} from "./screen.ts";
export {
  EDITED_ROOTS,
  editedRoot,
  isEditedRoot,
  proposedChange,
  type EditedRoot,
  type ProposedChange,
} from "./proposal.ts";
export { isRichText, toPlainText, toRichText, type RichText, type RichTextPart } from "./text/richText.ts";
export { richText } from "./text/richTextSchema.ts";
export { guideAxis, guidePosition, rulerGuide, type RulerGuide } from "./rulerGuide.ts";
export { stamp, type Stamp } from "./stamp.ts";
export { starterTemplate, TEMPLATE_CATEGORIES, type StarterTemplate } from "./template.ts";
export {
  isThemeValue,
  readTheme,
  THEME_CORNERS,
  THEME_DENSITIES,
  THEME_FONTS,
  THEME_NAMES,
  THEME_PADDINGS,
  THEME_PRESETS,
  THEME_SCHEMES,
  THEME_WIDTHS,
  type Theme,
  type ThemeName,
} from "./theme.ts";
export {
  BREAKPOINTS,
  DEVICES,
  point,
  row,
  size,
  widget,
  widgetMetadata,
  type Breakpoint,
  type Device,
  type Point,
  type Row,
  type Size,
  type Widget,
} from "./widget.ts";
