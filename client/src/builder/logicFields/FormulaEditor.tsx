import { useId, useRef } from "react";
import { useFocusAtFirst } from "#ui/focus/useFocusAtFirst.ts";
import { describeField, FieldShell } from "#ui/fields/Field.tsx";
import { FormulaText } from "./FormulaText.tsx";
import { FormulaTools } from "./FormulaTools.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { useFormulaDraft } from "./useFormulaDraft.ts";
import { useFieldChoice, type FieldChoice } from "./useFieldChoice.ts";
import "./formulaField.css";

/** Props of the field for a calculation. */
export interface FormulaFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The formula, with fields by id. */
  readonly value: string;
  /** The component of the calculation, which cannot refer to itself. */
  readonly exceptId: string;
  readonly placeholder?: string;
  /** True when it takes the focus on mount. */
  readonly isFocused?: boolean;
  readonly onChange: (formula: string) => void;
}

/** Edits a formula with fields shown by name. Typing a brace opens a list of fields; problems are shown below. */
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
          {...createComboboxProps(id, choice)}
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
function createComboboxProps(id: string, { suggested, active }: FieldChoice) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": suggested.length > 0,
    "aria-controls": `${id}-fields`,
    "aria-activedescendant": suggested.length > 0 ? `${id}-${active}` : undefined,
  } as const;
}
