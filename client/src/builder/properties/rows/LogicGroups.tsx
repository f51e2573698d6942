import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition, isAnswered } from "@formweave/schema/widgets";
import type { ReactNode } from "react";
import { newId } from "#builder/actions/selection.ts";
import { GROUP_TITLES } from "#builder/properties/filterProperties.ts";
import { isRuledRequired } from "#builder/properties/describeSelection.ts";
import { RequiredMessage } from "./RequiredMessage.tsx";
import { hasRequiredProperty, newCondition, newEvent, newRule } from "#builder/logicFields/logicRow.ts";
import { ConditionRow, EventRow, RuleRow } from "./LogicRows.tsx";
import { RowsGroup } from "./RowsGroup.tsx";

interface LogicGroupProps {
  readonly record: WidgetRecord;
  readonly isDisabled: boolean;
}

interface ValidationGroupProps extends LogicGroupProps {
  /** Buttons before the one that adds a rule. */
  readonly actions: ReactNode;
}

const NOTHING_ABOVE = { count: 0, content: null };

/** Validation rules of a field's answer; renders nothing for components without an answer. */
export function ValidationGroup({ record, isDisabled, actions }: ValidationGroupProps) {
  const { id: widgetId, type, props, rows } = record;
  const isBySwitch = hasRequiredProperty(type);
  const rules = isBySwitch ? rows.validation.filter((row) => row["type"] !== "required") : rows.validation;
  const isRequired = isBySwitch && (props["required"] === true || isRuledRequired(rows.validation));
  const hasNone = rows.validation.length === 0;
  // Calculated answers have no rules, unless the document already contains some.
  if (!isAnswered(type) || (hasNone && findDefinition(type)?.answer === "calculated")) return null;
  return (
    <RowsGroup
      {...{ widgetId, isDisabled, actions }}
      title="Validation"
      list="validation"
      rows={rules}
      isCollapsed={hasNone && !isRequired}
      above={isRequired ? { count: 1, content: <RequiredMessage record={record} /> } : NOTHING_ABOVE}
      empty="Any answer of the right type is accepted"
      makeRow={() => newRule(newId(), type, rules)}
    >
      {(slot) => <RuleRow key={slot.row.id} slot={slot} fieldType={type} />}
    </RowsGroup>
  );
}

/** Conditions that show, hide, require or disable a component. */
export function ConditionsGroup({ record, isDisabled }: LogicGroupProps) {
  const { id: widgetId, rows } = record;
  return (
    <RowsGroup
      {...{ widgetId, isDisabled }}
      title="Conditions"
      list="conditions"
      rows={rows.conditions}
      isCollapsed={rows.conditions.length === 0}
      empty="Always shown"
      makeRow={() => newCondition(newId())}
    >
      {(slot) => (
        <ConditionRow
          key={slot.row.id}
          slot={slot}
          isFirst={rows.conditions.find((row) => row["action"] === slot.row["action"])?.id === slot.row.id}
        />
      )}
    </RowsGroup>
  );
}

interface EventsGroupProps extends LogicGroupProps {
  /** Properties of the group, shown above its rows, with their count. */
  readonly above: { readonly count: number; readonly content: ReactNode };
}

/** Actions that a component runs on its events. */
export function EventsGroup({ record, isDisabled, above }: EventsGroupProps) {
  const { id: widgetId, type, rows } = record;
  const isField = isAnswered(type);
  return (
    <RowsGroup
      {...{ widgetId, isDisabled, above }}
      title={GROUP_TITLES.events}
      isCollapsed
      list="events"
      rows={rows.events}
      empty="Nothing happens yet"
      makeRow={() => newEvent(newId(), isField)}
    >
      {(slot) => <EventRow key={slot.row.id} slot={slot} />}
    </RowsGroup>
  );
}
