import type {
  DescribedField,
  FormChanges,
  ProposedCommand,
  SuggestedOption,
  SuggestedRule,
  ValidationSuggestion,
} from "@formweave/schema/api";
import { findDefinition, type Property } from "@formweave/schema/widgets";
import { resolveType } from "@formweave/schema/widgets/all";
import { cutTo } from "../text/cleanText.ts";
import { fieldProps, optionRow } from "../fields/fieldProps.ts";
import { proposedStep } from "./proposedStep.ts";
import { quoted } from "../text/sentences.ts";
import { fieldsToProposal, ruleStep, type Proposal, type ProposalTarget } from "./toProposal.ts";

/** The form that changes, and the placement of additions. */
export interface ChangeTarget extends ProposalTarget {
  /** Its present fields; nothing else is touched. */
  readonly fields: readonly DescribedField[];
}

type Change = FormChanges["change"][number];

/** Turns changes of a form into commands on its own components; changes to other components are left out and reported. */
export function changesToProposal(changes: FormChanges, proposalTarget: ChangeTarget): Proposal {
  const leftOut: string[] = [];
  const steps = [
    ...changes.change.flatMap((change) => changeSteps(change, proposalTarget, leftOut)),
    ...[...new Set(changes.remove)].flatMap((id) => removeSteps(id, proposalTarget, leftOut)),
  ];
  const added = fieldsToProposal(changes.add, proposalTarget);
  return { steps: [...steps, ...added.steps], leftOut: [...leftOut, ...added.leftOut] };
}

/** Turns rules for an existing field into commands; rules that it has already are left out. */
export function rulesToProposal(
  { rules }: ValidationSuggestion,
  field: DescribedField,
  newId: () => string,
): Proposal {
  const leftOut: string[] = [];
  const steps = setSteps({ id: field.id, set: { validation: rules } }, { field, newId }, leftOut);
  return { steps, leftOut };
}

function changeSteps(change: Change, { fields, newId }: ChangeTarget, leftOut: string[]) {
  const field = fields.find(({ id }) => id === change.id);
  if (field === undefined) {
    leftOut.push("One change is about a field that is not in this form");
    return [];
  }
  if (change.set.type !== undefined && resolveType(change.set.type) !== resolveType(field.type)) {
    leftOut.push(`${quoted(field.label)} cannot become another kind of field; add one and remove it instead`);
  }
  return setSteps(change, { field, newId }, leftOut);
}

interface Target {
  readonly field: DescribedField;
  readonly newId: () => string;
}

function setSteps(
  { id, set: wanted }: Change,
  target: Target,
  leftOut: string[],
): readonly ProposedCommand[] {
  const { field, newId } = target;
  const set = withoutPresent(wanted, field);
  const definition = findDefinition(resolveType(field.type) ?? "");
  if (definition === undefined) {
    leftOut.push(`${quoted(field.label)} is of a kind that is not known`);
    return [];
  }
  const { props, rules } = fieldProps(set, definition);
  const { options: _rows, ...plain } = props;
  const title = `Change ${quoted(field.label)}: ${Object.keys(plain).join(", ")}`;
  const update =
    Object.keys(plain).length === 0
      ? undefined
      : proposedStep("updateProps", { widgetIds: [id], props: plain }, title);
  return [
    ...(update === undefined ? [] : [update]),
    ...optionSteps(set.options, { ...target, property: definition.properties["options"] }, leftOut),
    ...rules.flatMap((rule) => newRule(rule, field, newId, leftOut)),
  ];
}

/** Leaves out values that the field has already: setting them would change nothing. */
function withoutPresent(set: Change["set"], field: DescribedField): Change["set"] {
  const { label, required, placeholder, helpText, ...rest } = set;
  return {
    ...rest,
    ...(label !== undefined && label !== field.label && { label }),
    ...(required !== undefined && required !== field.required && { required }),
    ...(placeholder !== undefined && placeholder !== field.placeholder && { placeholder }),
    ...(helpText !== undefined && helpText !== field.helpText && { helpText }),
  };
}

function newRule(rule: SuggestedRule, field: DescribedField, newId: () => string, leftOut: string[]) {
  if (field.rules?.includes(rule.type) === true) {
    leftOut.push(`${quoted(field.label)} has the rule “${rule.type}” already`);
    return [];
  }
  const step = ruleStep(field, rule, newId());
  return step === undefined ? [] : [step];
}

/** Longest label of a suggested option, characters. */
const MAX_LABEL = 100;

/** Steps from a field's present options to the wanted ones; options in both are not touched. */
function optionSteps(
  wanted: readonly SuggestedOption[] | undefined,
  { field, newId, property }: Target & { readonly property: Property | undefined },
  leftOut: string[],
): readonly ProposedCommand[] {
  if (wanted === undefined || property?.kind !== "rows") return [];
  const { id, label, options = [], optionIds = [] } = field;
  // The model's labels are cut, and those that people wrote have no limit.
  const shown = options.map((option) => cutTo(option, MAX_LABEL));
  const gone = options.flatMap((option, index) =>
    wanted.some((one) => one.label === shown[index]) ? [] : [{ option, rowId: optionIds[index] }],
  );
  const added = wanted.filter((one) => !shown.includes(one.label));
  return [
    ...added.flatMap((option) => {
      const row = optionRow(option, newId(), property);
      const title = `Add the option ${quoted(option.label)} to ${quoted(label)}`;
      return proposedStep("setRow", { widgetId: id, list: "options", row }, title) ?? [];
    }),
    ...gone.flatMap(({ option, rowId }) => {
      const title = `Remove the option ${quoted(option)} of ${quoted(label)}`;
      const step =
        rowId === undefined
          ? undefined
          : proposedStep("removeRow", { widgetId: id, list: "options", rowId }, title);
      if (step === undefined)
        leftOut.push(`The option ${quoted(option)} of ${quoted(label)} has to be removed by hand`);
      return step ?? [];
    }),
  ];
}

function removeSteps(id: string, { fields }: ChangeTarget, leftOut: string[]): readonly ProposedCommand[] {
  const field = fields.find((one) => one.id === id);
  const step =
    field === undefined
      ? undefined
      : proposedStep("deleteWidgets", { widgetIds: [id] }, `Remove ${quoted(field.label)}`);
  if (step === undefined) leftOut.push("One field that is not in this form cannot be removed");
  return step === undefined ? [] : [step];
}
