export { safeUrl } from "../widgets/index.ts";
export { checkProperty, type PropertyCheck } from "./checkProperty.ts";
export { checkRow } from "./checkRow.ts";
export { STYLE_NAMES, isSafeStyle } from "./safeStyle.ts";
