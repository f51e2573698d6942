import { useState, type KeyboardEvent, type RefObject } from "react";
import { foldAccents } from "@formweave/schema/model";
import { fieldTyped, putField, type TypedField } from "./fieldTyped.ts";
import type { FormulaDraft } from "./useFormulaDraft.ts";

/** Most fields offered at once. */
const MOST = 8;

interface ChoiceProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly draft: FormulaDraft;
}

/** Fields offered for the name being typed, with keyboard selection among them. */
export function useFieldChoice({ area, draft }: ChoiceProps) {
  const [typed, setTyped] = useState<TypedField>();
  const [chosen, setChosen] = useState(0);
  const suggested = typed === undefined ? [] : matching(draft.names.suggested, typed.query);
  const active = Math.min(chosen, Math.max(0, suggested.length - 1));

  function follow(): void {
    if (area.current === null) return;
    const { value, selectionStart, selectionEnd } = area.current;
    setTyped(selectionStart === selectionEnd ? fieldTyped(value, selectionStart) : undefined);
  }

  function take(name: string): void {
    if (area.current === null || typed === undefined) return;
    const { text, caret } = putField(area.current.value, typed, name);
    area.current.value = text;
    area.current.setSelectionRange(caret, caret);
    area.current.focus();
    draft.change(text);
    close();
  }

  function close(): void {
    setTyped(undefined);
    setChosen(0);
  }

  function handleKey(event: KeyboardEvent): void {
    const name = suggested[active];
    if (name === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
    if (step !== undefined) setChosen((active + step) % suggested.length);
    else if (event.key === "Enter" || event.key === "Tab") take(name);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { suggested, active, follow, take, close, handleKey };
}

/** The offered fields and the active one. */
export type FieldChoice = ReturnType<typeof useFieldChoice>;

/** Returns the names that contain the typed text, matches at their beginning first. */
function matching(names: readonly string[], query: string): readonly string[] {
  const wanted = foldAccents(query.trim());
  const found = names.filter((name) => foldAccents(name).includes(wanted));
  const first = found.filter((name) => foldAccents(name).startsWith(wanted));
  return [...new Set([...first, ...found])].slice(0, MOST);
}
