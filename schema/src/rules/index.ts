export { safeUrl } from "../widgets/index.ts";
export { checkLogicRow, type LogicList } from "./checkLogicRow.ts";
export { checkProperty, type PropertyCheck } from "./checkProperty.ts";
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
