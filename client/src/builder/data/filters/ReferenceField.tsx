import type { Reference } from "@formweave/schema/model";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { describeReference } from "./conditionWords.ts";

interface ReferenceFieldProps {
  readonly references: readonly Reference[];
  /** Undefined for a value that is written. */
  readonly value: Reference | undefined;
  readonly onChange: (ref: Reference | undefined) => void;
}

/** Stands for a written value. */
const WRITTEN = "a value";

/** Chooses what a column is compared with: a written value, or one of the person or the time. */
export function ReferenceField({ references, value, onChange }: ReferenceFieldProps) {
  const names = [WRITTEN, ...references.map((each) => describeReference(each))];
  return (
    <SelectField
      label="Compare with"
      value={value === undefined ? WRITTEN : describeReference(value)}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(name) => onChange(references.find((each) => describeReference(each) === name))}
    />
  );
}
