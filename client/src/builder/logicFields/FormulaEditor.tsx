import { useId, useRef } from "react";
import { useFocusAtFirst } from "#ui/useFocusAtFirst.ts";
import { describeField, FieldShell } from "#ui/Field.tsx";
import { FormulaText } from "./FormulaText.tsx";
import { FormulaTools } from "./FormulaTools.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { useFormulaDraft } from "./useFormulaDraft.ts";
import { useFieldChoice, type FieldChoice } from "./useFieldChoice.ts";
import "./formulaField.css";

/** What the field of a calculation takes. */
export interface FormulaFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The calculation, its fields by their ids. */
  readonly value: string;
  /** The component that it belongs to, which it cannot look at. */
  readonly exceptId: string;
  readonly placeholder?: string;
  /** Whether it takes the focus when it comes. */
  readonly isFocused?: boolean;
  readonly onChange: (formula: string) => void;
}

/** A calculation in words: fields by what they are called, offered as soon as a brace is typed, and what is wrong with it. */
export function FormulaEditor({
  label,
  hideLabel,
  value,
  exceptId,
  placeholder,
  isFocused = false,
  onChange,
}: FormulaFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useFormulaDraft({ value, exceptId, onChange });
  const choice = useFieldChoice({ area, draft });
  const error = draft.problem;
  useFocusAtFirst(area, isFocused);
  function handleBlur(): void {
    draft.leave();
    choice.close();
  }
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error}>
      <span className="in area fx">
        <FormulaText text={draft.text} />
        <textarea
          {...describeField(id, { error })}
          {...comboboxOf(id, choice)}
          ref={area}
          className="mono"
          rows={1}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onSelect={choice.follow}
          onKeyDown={choice.handleKey}
          onFocus={draft.enter}
          onBlur={handleBlur}
        />
      </span>
      <Suggestions id={id} choice={choice} />
      <FormulaTools names={draft.names} onPut={(part, back) => draft.put(area.current, part, back)} />
    </FieldShell>
  );
}

/** Source: WAI-ARIA Authoring Practices, combobox; the focus stays in the text. */
function comboboxOf(id: string, { offered, active }: FieldChoice) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": offered.length > 0,
    "aria-controls": `${id}-fields`,
    "aria-activedescendant": offered.length > 0 ? `${id}-${active}` : undefined,
  } as const;
}
