import { COLUMN_KINDS, type DataSource, type SourceField } from "@formweave/schema/model";
import { useState } from "react";
import { newId } from "#builder/actions/selection.ts";
import { setColumn } from "#builder/data/dataActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { COLUMN_KIND_LOOK } from "./columnKinds.ts";
import { KindChange } from "./KindChange.tsx";
import { TargetField } from "./NewColumn.tsx";
import { hasChoices } from "./readNewColumn.ts";
import { readOptions } from "./readOptions.ts";

interface ColumnSettingsProps {
  readonly source: DataSource;
  readonly field: SourceField;
  readonly mayEdit: boolean;
}

const KINDS = COLUMN_KINDS.map((kind) => ({ value: kind, label: COLUMN_KIND_LOOK[kind].title }));

/** Name, kind and rules of a column. */
export function ColumnSettings({ source, field, mayEdit }: ColumnSettingsProps) {
  const session = useEditor();
  const [name, setName] = useState(field.name);
  const [next, setNext] = useState<SourceField>();
  const set = (change: Partial<SourceField>) => setColumn(session, source.id, { id: field.id, ...change });
  return (
    <fieldset className="dt-settings" disabled={!mayEdit} aria-label={`Settings of ${field.name}`}>
      <TextField
        label="Name"
        value={name}
        maxLength={100}
        onChange={setName}
        onBlur={() =>
          name.trim() === "" ? setName(field.name) : name !== field.name && set({ name: name.trim() })
        }
      />
      <SelectField
        label="Kind"
        value={next?.kind ?? field.kind}
        options={KINDS}
        disabled={!mayEdit}
        onChange={(kind) => setNext(kind === field.kind ? undefined : { ...field, kind })}
      />
      {next !== undefined && (
        <KindChange key={next.kind} {...{ source, field, next }} onDone={() => setNext(undefined)} />
      )}
      {hasChoices(field.kind) && <OptionsField field={field} onChange={(options) => set({ options })} />}
      {field.kind === "link" && (
        <TargetField value={field.target ?? ""} onChange={(target) => set({ target })} />
      )}
      <div className="dt-switches">
        <Switch
          label="Required"
          checked={field.required === true}
          disabled={!mayEdit}
          onChange={(required) => set({ required })}
        />
        <Switch
          label="No two alike"
          checked={field.unique === true}
          disabled={!mayEdit}
          onChange={(unique) => set({ unique })}
        />
      </div>
    </fieldset>
  );
}

interface OptionsFieldProps {
  readonly field: SourceField;
  readonly onChange: (options: NonNullable<SourceField["options"]>) => void;
}

function OptionsField({ field: { options = [] }, onChange }: OptionsFieldProps) {
  const known = options.map(({ label }) => label).join("\n");
  const [text, setText] = useState(known);
  return (
    <TextArea
      label="Choices, one a line"
      rows={Math.min(8, options.length + 1)}
      value={text}
      onChange={setText}
      onBlur={() => text !== known && onChange([...readOptions(text, options, newId)])}
    />
  );
}
