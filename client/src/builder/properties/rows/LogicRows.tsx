import type { Json, Row } from "@formweave/schema/model";
import { useRef, useState, type ReactNode } from "react";
import { useFocusAtFirst } from "#ui/focus/useFocusAtFirst.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { ComponentPicker } from "#builder/logicFields/ComponentPicker.tsx";
import { AnswerValue } from "./AnswerValue.tsx";
import { EventParam } from "./EventParam.tsx";
import {
  ACTION_CHOICES,
  comparesWithValue,
  CONDITION_CHOICES,
  EVENT_CHOICES,
  operatorChoices,
  operatorFor,
  paramsFor,
  readParams,
  ruleChoices,
  ruleMessage,
  ruleValueKind,
  withAction,
  readTextCell,
} from "#builder/logicFields/logicRow.ts";
import { toCellText } from "#builder/toCellText.ts";
import { FormulaField } from "#builder/logicFields/FormulaField.tsx";
import { LateMismatchNote } from "#builder/logicFields/LateMismatchNote.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { RowCell } from "./RowCell.tsx";
import { RowFrame } from "./RowFrame.tsx";
import { useRowEdits, type RowSlot } from "./useRowEdits.ts";

interface LogicRowProps {
  readonly slot: RowSlot;
}

/** Row for an event handler: the event, the action, and its parameters. */
export function EventRow({ slot }: LogicRowProps) {
  const edits = useRowEdits(slot);
  const { row, widgetId } = slot;
  const action = readTextCell(row, "action");
  const params = readParams(row);
  const set = (name: string, value: Json) => edits.write({ ...row, params: { ...params, [name]: value } });
  return (
    <LogicRow slot={slot} edits={edits} kind="event">
      <WordCell title="Event" row={row} cell="event" choices={EVENT_CHOICES} onWrite={edits.write} />
      <WordCell
        title="Action"
        row={row}
        cell="action"
        choices={ACTION_CHOICES}
        onWrite={(changed) => edits.write(withAction(row, readTextCell(changed, "action")))}
      />
      {paramsFor(action).map((param) => (
        <EventParam
          key={param.name}
          {...{ param, action, widgetId }}
          value={params[param.name]}
          onChange={(value) => set(param.name, value)}
        />
      ))}
    </LogicRow>
  );
}

interface ConditionRowProps extends LogicRowProps {
  /** True for the first condition with its effect, which has none before it to combine with. */
  readonly isFirst: boolean;
}

/** Ways to combine a condition with those before it that have the same effect. */
const TOGETHER = [
  { value: "and", label: "And" },
  { value: "or", label: "Or" },
] as const;

/** Row for a condition: the effect on the component, and a comparison with the answer of another field. */
export function ConditionRow({ slot, isFirst }: ConditionRowProps) {
  const edits = useRowEdits(slot);
  const { row, widgetId } = slot;
  const field = readTextCell(row, "field");
  const operator = readTextCell(row, "operator");
  const [isTyping, setTyping] = useState(false);
  const { store } = useEditor();
  const fieldType = useWidget(field, (record) => record?.type);
  const pick = (id: string) => edits.write(withField(row, id, store.widget(id)?.type));
  return (
    <LogicRow
      slot={slot}
      edits={edits}
      kind="condition"
      more={!isTyping && <LateMismatchNote field={field} operator={operator} value={row["value"]} />}
    >
      {!isFirst && (
        <SelectField
          label="Combined with the conditions before it"
          hideLabel
          value={row["or"] === true ? "or" : "and"}
          options={TOGETHER}
          onChange={(word) => edits.write({ ...row, or: word === "or" })}
        />
      )}
      <WordCell title="Effect" row={row} cell="action" choices={CONDITION_CHOICES} onWrite={edits.write} />
      <ComponentPicker label="Field" value={field} isField exceptId={widgetId} onPick={pick} />
      <WordCell
        title="Comparison"
        row={row}
        cell="operator"
        choices={operatorChoices(fieldType, operator)}
        onWrite={edits.write}
      />
      {comparesWithValue(operator) && (
        <AnswerValue
          field={field}
          value={toCellText(row["value"])}
          option={readTextCell(row, "option")}
          onChange={(compared) => edits.write({ ...withoutOption(row), ...compared })}
          onTyping={setTyping}
        />
      )}
    </LogicRow>
  );
}

interface RuleRowProps extends LogicRowProps {
  /** Type of the field to whose answer the rule applies. */
  readonly fieldType: string;
}

/** Row for a validation rule: its type, its value, and the message for answers that break it. */
export function RuleRow({ slot, fieldType }: RuleRowProps) {
  const edits = useRowEdits(slot);
  const { row } = slot;
  const kind = ruleValueKind(readTextCell(row, "type"));
  return (
    <LogicRow slot={slot} edits={edits} kind="rule">
      <WordCell
        title="Rule"
        row={row}
        cell="type"
        choices={ruleChoices(fieldType, readTextCell(row, "type"))}
        onWrite={({ value: _value, ...changed }) => edits.write(changed)}
      />
      {kind === "formula" && (
        <div className="pp-wide">
          <FormulaField
            label="Right when"
            hideLabel
            placeholder="Right when… Type { for a field"
            value={toCellText(row["value"])}
            exceptId=""
            onChange={(value) => edits.write({ ...row, value })}
          />
        </div>
      )}
      {(kind === "number" || kind === "text") && (
        <span className="in">
          <RowCell
            name="Value"
            placeholder="Value"
            kind={kind === "number" ? "number" : "string"}
            value={row["value"]}
            onChange={(value) => edits.write({ ...row, value })}
          />
        </span>
      )}
      <span className="in pp-wide">
        <RowCell
          name="Message"
          placeholder={ruleMessage(row)}
          value={row["message"]}
          onChange={(message) => edits.write({ ...row, message })}
        />
      </span>
    </LogicRow>
  );
}

interface LogicRowFrameProps extends LogicRowProps {
  readonly edits: ReturnType<typeof useRowEdits>;
  readonly kind: string;
  /** Content below the row. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

function LogicRow({ slot, edits, kind, more, children }: LogicRowFrameProps) {
  const name = `${kind} ${slot.ids.indexOf(slot.row.id) + 1}`;
  const fields = useRef<HTMLFieldSetElement>(null);
  useFocusAtFirst(fields, slot.isNew);
  return (
    <RowFrame slot={slot} edits={edits} name={name} more={more}>
      <fieldset ref={fields} className="pp-logic" aria-label={name}>
        {children}
      </fieldset>
    </RowFrame>
  );
}

interface WordCellProps {
  readonly title: string;
  readonly row: Row;
  readonly cell: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onWrite: (row: Row) => void;
}

/** Select for a cell; an unknown value, of another version, is shown as it is. */
function WordCell({ title, row, cell, choices, onWrite }: WordCellProps) {
  const word = readTextCell(row, cell);
  return (
    <SelectField
      label={title}
      hideLabel
      value={word}
      options={choices}
      placeholder={word === "" ? title : word}
      onChange={(value) => onWrite({ ...row, [cell]: value })}
    />
  );
}

/** Points the condition to another field, with an operator that fits the field's type. */
function withField(row: Row, field: string, type: string | undefined): Row {
  return { ...withoutOption(row), field, operator: operatorFor(type, readTextCell(row, "operator")) };
}

function withoutOption({ option: _option, ...row }: Row): Row {
  return row;
}
