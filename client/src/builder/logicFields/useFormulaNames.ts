import { useEditor } from "#document/EditorContext.tsx";
import { useStructure } from "#document/content/useWidget.ts";
import { isField } from "./fieldNames.ts";
import { nameFields, type FormulaNames } from "./formulaNames.ts";

/** Names for the fields of the form in a formula, except the component the formula belongs to. */
export function useFormulaNames(formula: string, exceptId: string): FormulaNames {
  const { store } = useEditor();
  const ids = useStructure((tree) => tree.ids);
  const fields = ids.flatMap((id) => {
    const record = id === exceptId ? undefined : store.widget(id);
    return record === undefined || !isField(record) ? [] : [{ id, title: record.name }];
  });
  return nameFields(fields, formula);
}
