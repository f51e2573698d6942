import { type FormEvent, useState } from "react";
import {
  fieldColumns,
  resolveFilterKind,
  type AnsweredForm,
  type ResponseFilter,
} from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { choicesFor } from "./describeFilter.ts";
import {
  comparisonsFor,
  toDraft,
  toFilter,
  newDraft,
  OWN_SUBJECTS,
  type FilterDraft,
} from "./filterDraft.ts";

interface FilterEditorProps {
  readonly form: AnsweredForm;
  /** Undefined for a new one. */
  readonly filter: ResponseFilter | undefined;
  readonly onDone: (filter: ResponseFilter) => void;
}

/** Edits a condition: its subject, its comparison and its value. */
export function FilterEditor({ form, filter, onDone }: FilterEditorProps) {
  const fields = fieldColumns(form.releases);
  const [draft, setDraft] = useState(() =>
    filter === undefined ? newDraft(":received", undefined) : toDraft(filter),
  );
  const field = fields.find(({ id }) => id === draft.subject);
  const subjects = [
    ...Object.entries(OWN_SUBJECTS).map(([value, label]) => ({ value, label })),
    ...fields.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const comparisons = Object.entries(comparisonsFor(draft.subject, field));
  const made = toFilter(draft);
  const change = (part: Partial<FilterDraft>) => setDraft({ ...draft, ...part });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (made !== undefined) onDone(made);
  }

  return (
    <form className="rs-filter" onSubmit={handleSubmit}>
      <SelectField
        label="Field"
        value={draft.subject}
        options={subjects}
        onChange={(subject) =>
          setDraft(
            newDraft(
              subject,
              fields.find(({ id }) => id === subject),
            ),
          )
        }
      />
      <SelectField
        label="Condition"
        value={draft.is}
        options={comparisons.map(([value, label]) => ({ value, label }))}
        onChange={(is) => change({ is })}
      />
      <FilterValue
        draft={draft}
        onChange={change}
        choices={choicesFor(draft.subject, field, form)}
        isDate={field !== undefined && resolveFilterKind(field) === "date"}
      />
      <Button type="submit" variant="primary" wide disabled={made === undefined}>
        {filter === undefined ? "Add filter" : "Change filter"}
      </Button>
    </form>
  );
}

interface FilterValueProps {
  readonly draft: FilterDraft;
  readonly onChange: (change: Partial<FilterDraft>) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isDate: boolean;
}

const NUMERIC: ReadonlySet<string> = new Set(["number", "atLeast", "atMost", "lastDays"]);
const ALONE: ReadonlySet<string> = new Set(["empty", "filled", "yes", "no", "nobody"]);

function FilterValue(props: FilterValueProps) {
  const { draft, onChange, choices } = props;
  const { is, values, from, until } = draft;
  if (ALONE.has(is)) return undefined;
  if (is === "between")
    return (
      <div className="rs-filter-days">
        <TextField type="date" label="From" value={from} onChange={(next) => onChange({ from: next })} />
        <TextField type="date" label="Until" value={until} onChange={(next) => onChange({ until: next })} />
      </div>
    );
  if (is === "to")
    return (
      <SelectField
        label="Person"
        value={values[0]}
        options={choices}
        onChange={(value) => onChange({ values: [value] })}
      />
    );
  if (is === "anyOf" || is === "noneOf")
    return (
      <FilterChoices values={values} choices={choices} onChange={(next) => onChange({ values: next })} />
    );
  return <TypedValue {...props} />;
}

function TypedValue({ draft: { is, text }, onChange, isDate }: FilterValueProps) {
  const isDays = is === "lastDays";
  return (
    <TextField
      type={isDate && !isDays ? "date" : "text"}
      label={isDays ? "Days" : "Value"}
      value={text}
      onChange={(next) => onChange({ text: next })}
      error={NUMERIC.has(is) && text !== "" && Number.isNaN(Number(text)) ? "Use a number" : undefined}
    />
  );
}

interface FilterChoicesProps extends Pick<FilterValueProps, "choices"> {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function FilterChoices({ values, choices, onChange }: FilterChoicesProps) {
  if (choices.length === 0) return <p className="hint">There is nothing to choose from yet</p>;
  return (
    <fieldset className="rs-filter-choices">
      <legend className="sr-only">Values</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...values, value] : values.filter((one) => one !== value))}
        />
      ))}
    </fieldset>
  );
}
