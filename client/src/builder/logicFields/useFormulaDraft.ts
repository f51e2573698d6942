import { fieldsIn, findMismatches, parseExpression, type FindField } from "@formweave/schema/logic";
import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { describeMismatch } from "./describeMismatch.ts";
import { findComparedField } from "./findComparedField.ts";
import { readFormula, showFormula, type FormulaNames } from "./formulaNames.ts";
import { useFormulaNames } from "./useFormulaNames.ts";

interface DraftProps {
  readonly value: string;
  readonly exceptId: string;
  readonly onChange: (formula: string) => void;
}

/** A calculation while it is written: as it was typed until its field is left, in the document with each letter. */
export function useFormulaDraft({ value, exceptId, onChange }: DraftProps) {
  const names = useFormulaNames(value, exceptId);
  const [typed, setTyped] = useState<string>();
  const [isInside, setInside] = useState(false);
  const findField = useNamedFields(names);
  const text = typed ?? showFormula(value, names);

  function change(next: string): void {
    setTyped(next);
    onChange(readFormula(next, names));
  }

  /** Puts a part where the caret stands; `back` is how far before its end the caret stands then. */
  function put(area: HTMLTextAreaElement | null, part: string, back = 0): void {
    if (area === null) return;
    area.focus();
    area.setRangeText(part, area.selectionStart, area.selectionEnd, "end");
    area.setSelectionRange(area.selectionEnd - back, area.selectionEnd - back);
    change(area.value);
  }

  return {
    names,
    text,
    change,
    put,
    enter: () => setInside(true),
    leave() {
      setInside(false);
      setTyped(undefined);
    },
    /** What is half written is not wrong yet. */
    problem: isInside ? undefined : describeProblem(value, names, findField),
  };
}

/** A calculation while it is written. */
export type FormulaDraft = ReturnType<typeof useFormulaDraft>;

/** What is wrong with a calculation, in words; nothing with an empty one. */
function describeProblem(
  formula: string,
  { byId, offered }: FormulaNames,
  findField: FindField,
): string | undefined {
  if (formula.trim() === "") return undefined;
  const parsed = parseExpression(formula);
  if (!parsed.ok) return parsed.error.message;
  const known = new Set(offered);
  const missing = [...fieldsIn(parsed.value)].find((id) => !known.has(byId.get(id) ?? ""));
  if (missing !== undefined) return "It refers to a field that is not there";
  const [mismatch] = findMismatches(parsed.value, findField);
  return mismatch && describeMismatch(mismatch);
}

/** The fields that a calculation names, each called as it is in it. */
function useNamedFields({ byId }: FormulaNames): FindField {
  const { store } = useEditor();
  return (id) => {
    const field = findComparedField(store, id);
    return field && { ...field, title: byId.get(id) ?? field.title };
  };
}
