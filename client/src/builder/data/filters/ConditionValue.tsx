import type { ColumnKind, ColumnOperator, SourceField } from "@formweave/schema/model";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

interface ConditionValueProps {
  readonly field: SourceField;
  readonly operator: ColumnOperator;
  /** As `readTyped` reads it. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** Controls of the browser for kinds that have one. */
const TYPES: ReadonlyMap<ColumnKind, "date" | "datetime-local" | "time"> = new Map([
  ["date", "date"],
  ["dateTime", "datetime-local"],
  ["time", "time"],
]);

/** The value of a condition, by the kind of its column. */
export function ConditionValue({ field, operator, text, problem, onChange }: ConditionValueProps) {
  const options =
    field.kind === "yesNo" ? YES_OR_NO : field.options?.map(({ label }) => ({ value: label, label }));
  if (options !== undefined) {
    return (
      <SelectField
        label="Value"
        value={text === "" ? undefined : text}
        placeholder="Choose"
        error={problem}
        options={options}
        onChange={onChange}
      />
    );
  }
  const type = operator === "contains" ? "text" : TYPES.get(field.kind);
  return <TextField label="Value" type={type} value={text} error={problem} onChange={onChange} />;
}
