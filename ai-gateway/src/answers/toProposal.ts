import { limits } from "@formweave/schema";
import type { FormSuggestion, ProposedCommand, SuggestedField } from "@formweave/schema/api";
import { formColumn, type FormRole, type Rect } from "@formweave/schema/geometry";
import type { Json, Point } from "@formweave/schema/model";
import { definitionOf, fillsColumn, type WidgetDefinition } from "@formweave/schema/widgets";
import { fieldProps } from "./fieldProps.ts";
import { fieldDefinition, fieldType } from "./fieldType.ts";
import { proposedStep } from "./proposedStep.ts";
import { quoted } from "./speak.ts";

/** Fields of one short answer, which may share a line. */
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
/** A longer label has a line of its own, characters. */
const SHORT_LABEL = 24;
/** How high what is read is, px; fields are as high as they come. */
const HEIGHTS: Readonly<Partial<Record<FormRole, number>>> = { title: 56, intro: 32, section: 40 };

/** What a proposal is made with. */
export interface ProposalPlace {
  /** Makes ids for what is new. */
  readonly newId: () => string;
  /** Where the first thing goes, below what there is, px, and how wide the column there is. */
  readonly from: Point & { readonly width?: number };
  /** Width of the page, px; nothing is wider than it. */
  readonly canvasWidth: number;
}

/** What a form is made with. */
export interface FormPlace extends ProposalPlace {
  /** What the button at its end is called; without it there is none. */
  readonly submit?: string | undefined;
  /** What the project is called while nobody has named it. */
  readonly unnamed?: string | undefined;
}

/** The steps of a proposal, and what could not be made a step of it, a sentence each. */
export interface Proposal {
  readonly steps: readonly ProposedCommand[];
  readonly leftOut: readonly string[];
}

/** A component that is to be added, before it has its place. */
interface Part {
  readonly role: FormRole;
  readonly id: string;
  readonly definition: WidgetDefinition;
  readonly props: Readonly<Record<string, Json>>;
  readonly title: string;
  /** What a field asks. */
  readonly label?: string;
  /** What follows its adding. */
  readonly rules?: readonly ProposedCommand[];
}

/**
 * A suggested form as commands on the document, set as a form is: its title and what it is about where it begins a page, a
 * component for each field, a heading where a section begins, the rules that no property says, and a button at the end. Whoever
 * accepts it brings the stamp.
 */
export function toProposal(suggestion: FormSuggestion, place: FormPlace): Proposal {
  const { newId, submit, from, unnamed } = place;
  const isFirst = from.y <= limits.FORM_COLUMN.y;
  const parts = [
    ...(isFirst ? introParts(suggestion, newId) : []),
    ...suggestion.fields.flatMap((field, index, fields) => [
      ...sectionParts(field.section, fields[index - 1]?.section, newId),
      ...fieldParts(field, newId),
    ]),
    ...(submit === undefined ? [] : submitParts(submit, newId)),
  ];
  const { steps, leftOut } = placeParts(parts, place);
  const { title: name } = suggestion;
  const named =
    unnamed === undefined
      ? undefined
      : proposedStep("nameNewProject", { name, from: unnamed }, `Name the form ${quoted(name)}`);
  return { steps: named === undefined ? steps : [...steps, named], leftOut };
}

/** The steps that add some fields below what there is. */
export function fieldsToProposal(fields: readonly SuggestedField[], place: ProposalPlace): Proposal {
  return placeParts(
    fields.flatMap((field) => fieldParts(field, place.newId)),
    place,
  );
}

function placeParts(parts: readonly Part[], { from, canvasWidth }: ProposalPlace): Proposal {
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

/** A field's component, then the rules that this cannot say itself. None when there is no such component. */
function fieldParts(field: SuggestedField, newId: () => string): readonly Part[] {
  const type = fieldType(field.type);
  if (type === undefined) return [];
  const definition = fieldDefinition(type);
  const { props, rules } = fieldProps(field, definition);
  const id = newId();
  return [
    {
      role: roleOf(definition, field.label),
      id,
      definition,
      props,
      label: field.label,
      title: `Add ${quoted(field.label)} (${definition.title})`,
      rules: rules.flatMap((rule) => ruleStep({ id, label: field.label }, rule, newId()) ?? []),
    },
  ];
}

function roleOf(definition: WidgetDefinition, label: string): FormRole {
  if (SHORT_TYPES.has(definition.type) && label.length <= SHORT_LABEL) return "short";
  return fillsColumn(definition) ? "field" : "own";
}

/** The step that gives a component a rule. */
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
  const definition = definitionOf(type);
  const what = type === "heading" ? "heading" : "introduction";
  const title = `Add the ${what} ${quoted(props.text)}`;
  return definition === undefined ? [] : [{ role, id: newId(), definition, props, title }];
}

/** The button that sends the form, as those of the palette do. */
function submitParts(label: string, newId: () => string): readonly Part[] {
  const definition = definitionOf("button");
  const title = `Add the button ${quoted(label)}`;
  const props = { label, action: "submit" };
  return definition === undefined ? [] : [{ role: "own", id: newId(), definition, props, title }];
}

function addStep(
  { id, definition: { type }, props, title }: Part,
  { x, y, width, height }: Rect,
): ProposedCommand | undefined {
  const place = { position: { x, y }, size: { width, height } };
  return proposedStep("addWidget", { id, type, parentId: null, props, ...place }, title);
}
