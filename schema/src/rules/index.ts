export { safeUrl } from "../widgets/index.ts";
export { checkLogicRow, type LogicList } from "./checkLogicRow.ts";
export { refuseEventTarget, type ScreenAddresses } from "./eventTarget.ts";
export { checkProperty, type PropertyCheck } from "./checkProperty.ts";
export { checkTheme, themeContrasts, type ThemeProblem } from "./checkTheme.ts";
export { checkRow } from "./checkRow.ts";
export {
  checkLayout,
  type CheckKind,
  type LaidOut,
  type Suggestion,
  type SuggestionFix,
} from "./layoutChecks.ts";
export { STYLE_NAMES, isSafeStyle } from "./safeStyle.ts";
export { stylesAt } from "./stylesAt.ts";
export { resolveScheme, themeColors, type ColorScheme, type ThemeColors } from "./themeColors.ts";
export { themeLook, type ThemeLook } from "./themeLook.ts";
export { PRESET_LOOKS, wholeTheme } from "./themePresets.ts";
