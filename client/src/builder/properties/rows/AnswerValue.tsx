import {
  comparedValue,
  nameOption,
  useAnswerChoices,
  useComparedType,
  type Compared,
} from "#builder/logicFields/useAnswerChoices.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { RowCell } from "./RowCell.tsx";

interface AnswerValueProps {
  readonly field: string;
  readonly value: string;
  /** Id of the chosen option; "" for none. */
  readonly option: string;
  readonly onChange: (compared: Compared) => void;
  /** Reports typing, as a half-written value is no error yet. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** Control for a value to compare a field with: one of its options, else free text. */
export function AnswerValue({ field, value, option, onChange, onTyping }: AnswerValueProps) {
  const options = useAnswerChoices(field);
  const type = useComparedType(field);
  if (options.length > 0) {
    return (
      <SelectField
        label="Value"
        hideLabel
        value={comparedValue(options, { value, option })}
        options={options}
        onChange={(chosen) => onChange(nameOption(options, chosen))}
        placeholder={value || "Choose"}
      />
    );
  }
  return (
    <span className="in" onFocus={() => onTyping(true)} onBlur={() => onTyping(false)}>
      <RowCell
        name="Value"
        placeholder="Value"
        type={type}
        value={value}
        onChange={(next) => onChange({ value: String(next) })}
      />
    </span>
  );
}
