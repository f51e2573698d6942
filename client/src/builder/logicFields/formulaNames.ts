import { replaceFields } from "@formweave/schema/logic";

/** The fields of a form by their ids, and by names of which each stands for one field. */
export interface FormulaNames {
  readonly byId: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
  /** The names that can be offered: not those of what is gone. */
  readonly offered: readonly string[];
}

/** What a field is called that is not there any more. */
const GONE = "Deleted field";

/**
 * Names that fields can be called by in a calculation, where braces and quotes have a meaning of their own: their titles, the
 * second of the same with its number. Fields that the calculation looks at and that are gone have a name as well, so that
 * whoever writes beside them keeps them.
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
  const offered = [...byName.keys()];
  replaceFields(formula, (id) => {
    if (!byId.has(id)) name(id, GONE);
    return "";
  });
  return { byId, byName, offered };
}

/** A calculation as people read it: `{Hours} * 2` for `{b71} * 2`. */
export function showFormula(formula: string, { byId }: FormulaNames): string {
  return replaceFields(formula, (id) => `{${byId.get(id) ?? id}}`);
}

/** A calculation as the document has it. Names that no field has are left as they are. */
export function readFormula(shown: string, { byName }: FormulaNames): string {
  return replaceFields(shown, (name) => `{${byName.get(name) ?? name}}`);
}
