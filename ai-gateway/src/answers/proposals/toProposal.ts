import { limits } from "@formweave/schema";
import type { FormSuggestion, ProposedCommand, SuggestedField } from "@formweave/schema/api";
import { formColumn, type FormRole, type Rect } from "@formweave/schema/geometry";
import type { Json, Point } from "@formweave/schema/model";
import { findDefinition, fillsColumn, type WidgetDefinition } from "@formweave/schema/widgets";
import { fieldProps } from "../fields/fieldProps.ts";
import { fieldDefinition, fieldType } from "../fields/fieldType.ts";
import { proposedStep } from "./proposedStep.ts";
import { quoted } from "../text/sentences.ts";

/** Fields with one short answer, which may share a line. */
const SHORT_TYPES: ReadonlySet<string> = new Set([
  "text-input",
  "email",
  "phone",
  "number",
  "currency",
  "percent",
  "date",
  "time",
  "select",
  "country",
  "masked-input",
]);
/** Longest label of a field that may share a line, characters. */
const SHORT_LABEL = 24;
/** Heights of texts, px; fields keep the height of their component. */
const HEIGHTS: Readonly<Partial<Record<FormRole, number>>> = { title: 56, intro: 32, section: 40 };

/** Placement of a proposal, and the source of its ids. */
export interface ProposalTarget {
  /** Creates ids for new components. */
  readonly newId: () => string;
  /** Position of the first new component, below the present ones, px, and the width of the present column. */
  readonly from: Point & { readonly width?: number };
  /** Width of the page, px; nothing is wider than it. */
  readonly canvasWidth: number;
}

/** Options of a proposal that makes a whole form. */
export interface FormTarget extends ProposalTarget {
  /** Label of the submit button; no button without it. */
  readonly submit?: string | undefined;
  /** Name of the project while nobody has named it. */
  readonly unnamed?: string | undefined;
}

/** Steps of a proposal, and the parts that could not become a step, a sentence each. */
export interface Proposal {
  readonly steps: readonly ProposedCommand[];
  readonly leftOut: readonly string[];
}

/** A component to be added, before it has a position. */
interface Part {
  readonly role: FormRole;
  readonly id: string;
  readonly definition: WidgetDefinition;
  readonly props: Readonly<Record<string, Json>>;
  readonly title: string;
  /** Label of a field. */
  readonly label?: string;
  /** Steps after its addition. */
  readonly rules?: readonly ProposedCommand[];
}

/**
 * Turns a suggested form into commands on the document, in the layout of a form: title and description where it begins a page, a
 * component for each field, a heading where a section begins, the rules without a property, and a button at the end. Acceptance
 * adds the stamp.
 */
export function toProposal(suggestion: FormSuggestion, proposalTarget: FormTarget): Proposal {
  const { newId, submit, from, unnamed } = proposalTarget;
  const isFirst = from.y <= limits.FORM_COLUMN.y;
  const parts = [
    ...(isFirst ? introParts(suggestion, newId) : []),
    ...suggestion.fields.flatMap((field, index, fields) => [
      ...sectionParts(field.section, fields[index - 1]?.section, newId),
      ...fieldParts(field, newId),
    ]),
    ...(submit === undefined ? [] : submitParts(submit, newId)),
  ];
  const { steps, leftOut } = layOutParts(parts, proposalTarget);
  const { title: name } = suggestion;
  const named =
    unnamed === undefined
      ? undefined
      : proposedStep("nameNewProject", { name, from: unnamed }, `Name the form ${quoted(name)}`);
  return { steps: named === undefined ? steps : [...steps, named], leftOut };
}

/** Steps that add fields below the present components. */
export function fieldsToProposal(
  fields: readonly SuggestedField[],
  proposalTarget: ProposalTarget,
): Proposal {
  return layOutParts(
    fields.flatMap((field) => fieldParts(field, proposalTarget.newId)),
    proposalTarget,
  );
}

function layOutParts(parts: readonly Part[], { from, canvasWidth }: ProposalTarget): Proposal {
  const room = Math.max(limits.MIN_SIZE.width, canvasWidth - from.x - limits.PAGE_MARGIN);
  const width = Math.min(from.width ?? limits.FORM_COLUMN.width, room);
  const items = parts.map(({ role, definition: { size } }) => ({
    role,
    width: size.width,
    height: HEIGHTS[role] ?? size.height,
  }));
  const rects = formColumn(items, from, width);
  const steps: ProposedCommand[] = [];
  const leftOut: string[] = [];
  for (const [index, part] of parts.entries()) {
    const rect = rects[index];
    const added = rect && addStep(part, rect);
    if (added !== undefined) steps.push(added, ...(part.rules ?? []));
    else if (part.label !== undefined) leftOut.push(`${quoted(part.label)} could not be placed`);
  }
  return { steps, leftOut };
}

/** A field's component, followed by the rules that it has no property for. Empty when there is no such component. */
function fieldParts(field: SuggestedField, newId: () => string): readonly Part[] {
  const type = fieldType(field.type);
  if (type === undefined) return [];
  const definition = fieldDefinition(type);
  const { props, rules } = fieldProps(field, definition);
  const id = newId();
  return [
    {
      role: resolveRole(definition, field.label),
      id,
      definition,
      props,
      label: field.label,
      title: `Add ${quoted(field.label)} (${definition.title})`,
      rules: rules.flatMap((rule) => ruleStep({ id, label: field.label }, rule, newId()) ?? []),
    },
  ];
}

function resolveRole(definition: WidgetDefinition, label: string): FormRole {
  if (SHORT_TYPES.has(definition.type) && label.length <= SHORT_LABEL) return "short";
  return fillsColumn(definition) ? "field" : "own";
}

/** The step that adds a rule to a component. */
export function ruleStep(
  { id, label }: { readonly id: string; readonly label: string },
  rule: SuggestedField["validation"][number],
  rowId: string,
): ProposedCommand | undefined {
  const row = { id: rowId, ...rule };
  return proposedStep(
    "setRow",
    { widgetId: id, list: "validation", row },
    `Rule of ${quoted(label)}: ${rule.message}`,
  );
}

function introParts({ title, description }: FormSuggestion, newId: () => string): readonly Part[] {
  return [
    ...textParts("title", { type: "heading", props: { text: title, level: "h1" } }, newId),
    ...(description === ""
      ? []
      : textParts("intro", { type: "text", props: { text: description, variant: "muted" } }, newId)),
  ];
}

function sectionParts(
  section: string | undefined,
  before: string | undefined,
  newId: () => string,
): readonly Part[] {
  if (section === undefined || section === before) return [];
  return textParts("section", { type: "heading", props: { text: section, level: "h2" } }, newId);
}

interface ShownText {
  readonly type: "heading" | "text";
  readonly props: { readonly text: string } & Readonly<Record<string, string>>;
}

function textParts(role: FormRole, { type, props }: ShownText, newId: () => string): readonly Part[] {
  const definition = findDefinition(type);
  const what = type === "heading" ? "heading" : "introduction";
  const title = `Add the ${what} ${quoted(props.text)}`;
  return definition === undefined ? [] : [{ role, id: newId(), definition, props, title }];
}

/** The submit button, as the palette creates it. */
function submitParts(label: string, newId: () => string): readonly Part[] {
  const definition = findDefinition("button");
  const title = `Add the button ${quoted(label)}`;
  const props = { label, action: "submit" };
  return definition === undefined ? [] : [{ role: "own", id: newId(), definition, props, title }];
}

function addStep(
  { id, definition: { type }, props, title }: Part,
  { x, y, width, height }: Rect,
): ProposedCommand | undefined {
  const proposalTarget = { position: { x, y }, size: { width, height } };
  return proposedStep("addWidget", { id, type, parentId: null, props, ...proposalTarget }, title);
}
