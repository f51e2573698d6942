import { replaceFields } from "@formweave/schema/logic";

/** The fields of a form by id, and by unique names. */
export interface FormulaNames {
  readonly byId: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
  /** Names to offer; deleted fields are left out. */
  readonly suggested: readonly string[];
}

/** Name of a field that no longer exists. */
const GONE = "Deleted field";

/**
 * Gives fields names for use in a formula, where braces and quotes have a meaning of their own: their titles, numbered when the same title
 * occurs again. Deleted fields that the formula refers to get a name too, so that edits beside them keep them.
 */
export function nameFields(
  fields: readonly { readonly id: string; readonly title: string }[],
  formula: string,
): FormulaNames {
  const byId = new Map<string, string>();
  const byName = new Map<string, string>();
  const name = (id: string, title: string) => {
    const plain = title.replace(/[{}"'\\]/g, " ").trim() || GONE;
    let own = plain;
    for (let count = 2; byName.has(own); count++) own = `${plain} (${count})`;
    byId.set(id, own);
    byName.set(own, id);
  };
  for (const { id, title } of fields) name(id, title);
  const suggested = [...byName.keys()];
  replaceFields(formula, (id) => {
    if (!byId.has(id)) name(id, GONE);
    return "";
  });
  return { byId, byName, suggested };
}

/** Returns a formula for display: `{Hours} * 2` for `{b71} * 2`. */
export function showFormula(formula: string, { byId }: FormulaNames): string {
  return replaceFields(formula, (id) => `{${byId.get(id) ?? id}}`);
}

/** Returns the formula as the document stores it. Unknown names are left as they are. */
export function readFormula(shown: string, { byName }: FormulaNames): string {
  return replaceFields(shown, (name) => `{${byName.get(name) ?? name}}`);
}
