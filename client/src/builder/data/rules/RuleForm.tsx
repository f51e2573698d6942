import type { ColumnCondition, DataSource, Reference, RuleAction, SourceRule } from "@formweave/schema/model";
import { type SubmitEventHandler, useState } from "react";
import { newId } from "#builder/actions/selection.ts";
import { setRule } from "#builder/data/dataActions.ts";
import { ConditionForm } from "#builder/data/filters/ConditionForm.tsx";
import { describeCondition } from "#builder/data/filters/conditionWords.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { readDraft, toRule, type RuleDraft } from "./ruleDraft.ts";
import { useRoles } from "./useRoles.ts";

interface RuleFormProps {
  readonly source: DataSource;
  readonly action: RuleAction;
  /** The sentence to change; undefined for a new one. */
  readonly rule: SourceRule | undefined;
  readonly onDone: () => void;
}

const ROWS = [
  { value: "all", label: "every row" },
  { value: "own", label: "rows they own" },
] as const;
const COLUMNS = [
  { value: "all", label: "all columns" },
  { value: "only", label: "only some columns" },
  { value: "without", label: "all columns but some" },
] as const;

/** Edits a sentence: people, rows, columns. */
export function RuleForm({ source, action, rule, onDone }: RuleFormProps) {
  const session = useEditor();
  const roles = useRoles();
  const [draft, setDraft] = useState(() => readDraft(rule));
  const set = (change: Partial<RuleDraft>) => setDraft((current) => ({ ...current, ...change }));
  const people = [
    { value: "signedIn", label: "Signed-in people" },
    ...roles.map(({ id, name }) => ({ value: `role:${id}`, label: name })),
    { value: "everyone", label: "Anybody" },
  ];
  const handleSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    setRule(session, source.id, toRule(draft, { id: rule?.id ?? newId(), action }));
    onDone();
  };
  return (
    <form className="dt-rule-form" onSubmit={handleSubmit}>
      <SelectField label="Who" value={draft.who} options={people} onChange={(who) => set({ who })} />
      {action !== "create" && (
        <SelectField label="Rows" value={draft.rows} options={ROWS} onChange={(rows) => set({ rows })} />
      )}
      {action !== "delete" && (
        <SelectField
          label="Columns"
          value={draft.columns}
          options={COLUMNS}
          onChange={(columns) => set({ columns })}
        />
      )}
      {action !== "delete" && draft.columns !== "all" && (
        <ColumnChoice source={source} chosen={draft.named} onChange={(named) => set({ named })} />
      )}
      {action !== "create" && (
        <Conditions source={source} where={draft.where} onChange={(where) => set({ where })} />
      )}
      <div className="dt-actions">
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {rule === undefined ? "Add sentence" : "Keep"}
        </Button>
      </div>
    </form>
  );
}

interface ColumnChoiceProps {
  readonly source: DataSource;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function ColumnChoice({ source, chosen, onChange }: ColumnChoiceProps) {
  return (
    <ul className="dt-columns" aria-label="Columns">
      {source.fields.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface ConditionsProps {
  readonly source: DataSource;
  readonly where: readonly ColumnCondition[];
  readonly onChange: (where: readonly ColumnCondition[]) => void;
}

/** Values of the person and the time, the only references that a sentence takes. */
const REFERENCES: readonly Reference[] = [
  { from: "user", what: "id" },
  { from: "user", what: "email" },
  { from: "user", what: "name" },
  { from: "now" },
];

function Conditions({ source, where, onChange }: ConditionsProps) {
  // A new form, and with it a closed popover, after each condition.
  const [count, setCount] = useState(0);
  return (
    <div className="dt-conditions">
      {where.map((condition, index) => {
        const { column, rest } = describeCondition(condition, source);
        return (
          // Conditions have no identity but their place.
          <span key={index} className="dt-chip">
            <span>
              {column} <b>{rest}</b>
            </span>
            <IconButton
              icon="x"
              size="xs"
              label={`Remove the condition on ${column}`}
              onClick={() => onChange(where.filter((_, at) => at !== index))}
            />
          </span>
        );
      })}
      <Popover
        key={count}
        align="start"
        label="Condition"
        trigger={
          <Button size="sm" variant="quiet" icon="plus">
            Where
          </Button>
        }
      >
        <ConditionForm
          source={source}
          condition={undefined}
          references={REFERENCES}
          onDone={(condition) => {
            onChange([...where, condition]);
            setCount(count + 1);
          }}
        />
      </Popover>
    </div>
  );
}
