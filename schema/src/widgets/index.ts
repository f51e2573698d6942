export type { WIDGETS, WidgetType } from "./definitions.ts";
export {
  WIDGET_CATEGORIES,
  WIDGET_TIERS,
  defineWidget,
  type AnswerType,
  type PropsOf,
  type WidgetCategory,
  type WidgetDefinition,
  type WidgetTier,
} from "./defineWidget.ts";
export {
  findDestination,
  findDeadEnd,
  isFollowable,
  withoutLostScreens,
  type DeadEnd,
  type Destination,
} from "./destinations.ts";
export { fittingOperators, fittingRules } from "./fitting.ts";
export { isColor, isOutsideAddress, matchesFormat, safeUrl } from "./format.ts";
// Published forms get a version without checks, by a condition of their build (package.json).
export { isSafePattern, matchesPattern } from "#pattern";
export { BUILT_IN_PRESETS, presetFits } from "./presets.ts";
export {
  PROPERTY_GROUPS,
  groupOfProperty,
  type BooleanProperty,
  type Cell,
  type ColorProperty,
  type EnumProperty,
  type NumberProperty,
  type Properties,
  type Property,
  type PropertyGroup,
  type PropertyValue,
  type PropertyValues,
  type RawProps,
  type RichTextProperty,
  type RowOf,
  type RowsProperty,
  type StringProperty,
  type TextProperty,
} from "./property.ts";
export { isCellValue, readRichText, readValue, type AnyValue } from "./readValue.ts";
export {
  ALIASES,
  findDefinition,
  isAnswered,
  isWidgetType,
  registerWidgets,
  knownWidgets,
  resolveType,
  widgetsByCategory,
  widgetsOfTier,
} from "./registry.ts";
export { defaultProps, resolveProps } from "./resolveProps.ts";
export { STARTER_WIDGETS } from "./starter/index.ts";
export { formatWidgetName } from "./formatWidgetName.ts";
export { fillsColumn, opensSection, resolveStretch } from "./resolveStretch.ts";
export { tableCells } from "./tableCells.ts";
