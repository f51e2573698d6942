import { COLUMN_KINDS } from "@formweave/schema/model";
import { type SubmitEventHandler, useState } from "react";
import { newId } from "#builder/actions/selection.ts";
import { setColumn } from "#builder/data/dataActions.ts";
import { useSources } from "#builder/data/useSources.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { KindGrid } from "./KindGrid.tsx";
import { hasChoices, readNewColumn, type NewColumnDraft } from "./readNewColumn.ts";

interface NewColumnProps {
  readonly sourceId: string;
  readonly onDone: () => void;
}

const PLAIN: NewColumnDraft = {
  name: "",
  kind: "text",
  required: false,
  unique: false,
  options: "",
  target: "",
};

/** Asks for the name and the kind of a new column. */
export function NewColumn({ sourceId, onDone }: NewColumnProps) {
  const session = useEditor();
  const [draft, setDraft] = useState(PLAIN);
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<NewColumnDraft>) => setDraft((current) => ({ ...current, ...change }));
  const { name, kind, required, unique } = draft;

  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    const read = readNewColumn(draft, newId);
    if (!read.ok) setProblem(read.error.message);
    else if (setColumn(session, sourceId, read.value)) onDone();
  };
  return (
    <form className="dt-new-column" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Name"
        value={name}
        maxLength={100}
        error={problem}
        onChange={(next) => set({ name: next })}
      />
      <span className="lbl" aria-hidden>
        Kind
      </span>
      <KindGrid kinds={COLUMN_KINDS} value={kind} onChange={(next) => set({ kind: next })} />
      <KindParts draft={draft} onChange={set} />
      <div className="dt-switches">
        <Switch label="Required" checked={required} onChange={(next) => set({ required: next })} />
        <Switch label="No two alike" checked={unique} onChange={(next) => set({ unique: next })} />
      </div>
      <div className="dt-actions">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Add column</Button>
      </div>
    </form>
  );
}

interface KindPartsProps {
  readonly draft: NewColumnDraft;
  readonly onChange: (change: Partial<NewColumnDraft>) => void;
}

/** The choices of a choice, and the table of a link. */
function KindParts({ draft: { kind, options, target }, onChange }: KindPartsProps) {
  if (kind === "link") return <TargetField value={target} onChange={(next) => onChange({ target: next })} />;
  if (!hasChoices(kind)) return null;
  return (
    <TextArea
      label="Choices, one a line"
      rows={3}
      value={options}
      onChange={(next) => onChange({ options: next })}
    />
  );
}

interface TargetFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses the table that a column links to. */
export function TargetField({ value, onChange }: TargetFieldProps) {
  const tables = useSources().filter(({ type }) => type === "table");
  return (
    <SelectField
      label="Table"
      value={value === "" ? undefined : value}
      placeholder="Choose a table"
      options={tables.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
