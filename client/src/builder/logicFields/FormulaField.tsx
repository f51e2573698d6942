import { defer } from "#lib/deferred/defer.tsx";

/** The field of a calculation; its code, including the parser of formulas, loads with the first one shown. */
export const FormulaField = defer(async () => (await import("./FormulaEditor.tsx")).FormulaEditor);
