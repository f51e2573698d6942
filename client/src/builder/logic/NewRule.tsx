import { useRef, useState, type FormEvent } from "react";
import { ComponentPicker } from "#builder/logicFields/ComponentPicker.tsx";
import {
  comparesWithValue,
  CONDITION_CHOICES,
  operatorChoices,
  operatorFor,
} from "#builder/logicFields/logicRow.ts";
import { LateMismatchNote } from "#builder/logicFields/LateMismatchNote.tsx";
import {
  comparedValue,
  nameOption,
  useAnswerChoices,
  useComparedType,
  type Compared,
} from "#builder/logicFields/useAnswerChoices.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { useFocusAtFirst } from "#ui/focus/useFocusAtFirst.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useNewRule } from "./useNewRule.ts";

const TOGETHER = [
  { value: "and", label: "and its other conditions hold" },
  { value: "or", label: "or its other conditions hold" },
] as const;
/** "Show when" precedes a condition; here the effect follows it, without "when". */
const EFFECTS = CONDITION_CHOICES.map(({ value, label }) => ({
  value,
  label: label.replace(/ when$/, "").toLowerCase(),
}));

/** Creates a rule: when a field has a certain answer, something happens to a component. */
export function NewRule({ onClose }: { readonly onClose: () => void }) {
  const rule = useNewRule(onClose);
  const { draft, set, missing } = rule;
  const form = useRef<HTMLFormElement>(null);
  useFocusAtFirst(form, true);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (missing === undefined) rule.add();
  }
  return (
    <form ref={form} className="logic-new" aria-label="New rule" noValidate onSubmit={handleSubmit}>
      <When rule={rule} />
      <span className="logic-word">then</span>
      <SelectField
        label="Effect"
        hideLabel
        value={draft.action}
        options={EFFECTS}
        onChange={(action) => set({ action })}
      />
      <ComponentPicker
        label="Component"
        value={draft.target}
        isField={false}
        exceptId={draft.field}
        onPick={(target) => set({ target })}
      />
      <div className="logic-acts">
        {missing !== undefined && <span className="hint grow">{missing}</span>}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={missing !== undefined}>
          Add rule
        </Button>
      </div>
    </form>
  );
}

function When({ rule: { draft, set, hasOthers } }: { readonly rule: ReturnType<typeof useNewRule> }) {
  const { field, operator, compared, together, target } = draft;
  const [isTyping, setTyping] = useState(false);
  const { store } = useEditor();
  const pick = (id: string) =>
    set({ field: id, operator: operatorFor(store.widget(id)?.type, operator), compared: { value: "" } });
  return (
    <>
      <span className="logic-word">When</span>
      <ComponentPicker label="Field" value={field} isField exceptId={target} onPick={pick} />
      <SelectField
        label="Comparison"
        hideLabel
        value={operator}
        options={operatorChoices(store.widget(field)?.type)}
        onChange={(one) => set({ operator: one })}
      />
      {comparesWithValue(operator) && (
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <ComparedValue field={field} compared={compared} onChange={(one) => set({ compared: one })} />
        </div>
      )}
      {!isTyping && <LateMismatchNote field={field} operator={operator} value={compared.value} />}
      {hasOthers && (
        <SelectField
          label="Combined with its other conditions"
          hideLabel
          value={together}
          options={TOGETHER}
          onChange={(one) => set({ together: one })}
        />
      )}
    </>
  );
}

interface ComparedValueProps {
  readonly field: string;
  readonly compared: Compared;
  readonly onChange: (compared: Compared) => void;
}

function ComparedValue({ field, compared, onChange }: ComparedValueProps) {
  const choices = useAnswerChoices(field);
  const type = useComparedType(field);
  const shared = { label: "Value", hideLabel: true, value: comparedValue(choices, compared) } as const;
  return choices.length > 0 ? (
    <SelectField
      {...shared}
      options={choices}
      placeholder="Choose"
      onChange={(value) => onChange(nameOption(choices, value))}
    />
  ) : (
    <TextField
      {...shared}
      type={type === "number" ? "text" : type}
      placeholder="Value"
      onChange={(value) => onChange({ value })}
    />
  );
}
