import { defer } from "#lib/defer.tsx";

/** The field of a calculation; its code and that which reads calculations come with the first one that is shown. */
export const FormulaField = defer(async () => (await import("./FormulaEditor.tsx")).FormulaEditor);
