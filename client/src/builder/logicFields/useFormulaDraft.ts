import {
  fieldsIn,
  findFormulaConflicts,
  findMismatches,
  parseExpression,
  type FindField,
} from "@formweave/schema/logic";
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

/** A formula being edited: the field keeps the typed text until it is left, the document gets every keystroke. */
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

  /** Inserts a part at the caret; `back` is the distance of the caret from its end afterwards. */
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
    /** Undefined while the person is typing: a half-written formula is not wrong yet. */
    problem: isInside ? undefined : describeProblem({ value, exceptId }, names, findField),
  };
}

/** State of a formula being edited. */
export type FormulaDraft = ReturnType<typeof useFormulaDraft>;

/** Describes the problem of a formula; undefined for a valid or empty one. */
function describeProblem(
  { value: formula, exceptId }: Pick<DraftProps, "value" | "exceptId">,
  { byId, suggested }: FormulaNames,
  findField: FindField,
): string | undefined {
  if (formula.trim() === "") return undefined;
  const parsed = parseExpression(formula);
  if (!parsed.ok) return parsed.error.message;
  const known = new Set(suggested);
  const missing = [...fieldsIn(parsed.value)].find((id) => !known.has(byId.get(id) ?? ""));
  if (missing !== undefined) return "It refers to a field that is not there";
  const own = { type: "formula", props: {}, ...findField(exceptId), formula: parsed.value };
  const [mismatch] = [...findMismatches(parsed.value, findField), ...findFormulaConflicts(own, findField)];
  return mismatch && describeMismatch(mismatch);
}

/** Returns a lookup of the fields a formula names, under their names in it. */
function useNamedFields({ byId }: FormulaNames): FindField {
  const { store } = useEditor();
  return (id) => {
    const field = findComparedField(store, id);
    return field && { ...field, title: byId.get(id) ?? field.title };
  };
}
