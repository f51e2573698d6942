export { askedTable, changeHiddenParts, type AskedTable } from "./askedTable.ts";
export { createField } from "./randomValues.ts";
