import type { ColumnCondition, DataSource, Reference } from "@formweave/schema/model";
import { type SubmitEventHandler, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { draftCondition, listOperators, readCondition, type ConditionDraft } from "./conditionDraft.ts";
import { ConditionValue } from "./ConditionValue.tsx";
import { describeOperator, isAlone } from "./conditionWords.ts";
import { ReferenceField } from "./ReferenceField.tsx";

interface ConditionFormProps {
  readonly source: DataSource;
  /** The condition to change; undefined for a new one. */
  readonly condition: ColumnCondition | undefined;
  /** Values to compare with that are known only when the rows are read. */
  readonly references?: readonly Reference[];
  readonly onDone: (condition: ColumnCondition) => void;
}

/** Edits one condition: a column, a comparison, and a value. */
export function ConditionForm({ source, condition, references = [], onDone }: ConditionFormProps) {
  const [draft, setDraft] = useState(() => draftCondition(source, condition));
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<ConditionDraft>) => setDraft((current) => ({ ...current, ...change }));
  const field = source.fields.find(({ id }) => id === draft.field);
  const { operator, text, ref } = draft;

  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    const read = field && readCondition(field, draft);
    if (read?.ok === true) onDone(read.value);
    else setProblem(read?.error.message);
  };
  return (
    <form className="dt-condition" noValidate onSubmit={handleSubmit}>
      <SelectField
        label="Column"
        value={draft.field}
        options={source.fields.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setDraft(draftCondition(source, { field: id, operator: pickFirst(source, id) }))}
      />
      <SelectField
        label="Comparison"
        value={operator}
        options={listOperators(field).map((each) => ({
          value: each,
          label: describeOperator(each, field?.kind),
        }))}
        onChange={(next) => set({ operator: next })}
      />
      {references.length > 0 && !isAlone(operator) && (
        <ReferenceField references={references} value={ref} onChange={(next) => set({ ref: next })} />
      )}
      {field !== undefined && !isAlone(operator) && ref === undefined && (
        <ConditionValue {...{ field, operator, text, problem }} onChange={(next) => set({ text: next })} />
      )}
      <div className="dt-actions">
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

/** Returns the usual comparison of a column. */
function pickFirst({ fields }: DataSource, id: string) {
  return listOperators(fields.find((field) => field.id === id))[0] ?? "is";
}
