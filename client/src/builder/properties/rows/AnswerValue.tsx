import {
  comparedValue,
  nameOption,
  useAnswerChoices,
  useComparedType,
  type Compared,
} from "#builder/logicFields/useAnswerChoices.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { RowCell } from "./RowCell.tsx";

interface AnswerValueProps {
  readonly field: string;
  readonly value: string;
  /** The id of an option, "" where none was chosen. */
  readonly option: string;
  readonly onChange: (compared: Compared) => void;
  /** What is half written is not wrong yet. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** A value that a field may have: one of its options, or whatever one types. */
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
