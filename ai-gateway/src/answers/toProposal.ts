import { limits } from "@formweave/schema";
import { type FormSuggestion, type ProposedCommand, type SuggestedField } from "@formweave/schema/api";
import { type Json, type Point, type Size } from "@formweave/schema/model";
import { definitionOf, type WidgetDefinition } from "@formweave/schema/widgets";
import { fieldProps } from "./fieldProps.ts";
import { fieldDefinition, fieldType } from "./fieldType.ts";
import { proposedStep } from "./proposedStep.ts";
import { quoted } from "./speak.ts";

/**
 * Where the assistant puts what it adds: one column, left aligned, px. The gap is a step of the grid, 20, where the spec has 16:
 * what is added stands on the grid like all else.
 */
export const AI_LAYOUT = { x: 40, gap: 20 } as const;

/** What a proposal is made with. */
export interface ProposalPlace {
  /** Makes ids for what is new. */
  readonly newId: () => string;
  /** Where the first thing goes, below what there is, px. */
  readonly from: Point;
  /** Width of the page, px; nothing is wider than it. */
  readonly canvasWidth: number;
}

/** What a form is made with. */
export interface FormPlace extends ProposalPlace {
  /** What the button at its end is called; without it there is none. */
  readonly submit?: string | undefined;
}

/** The steps of a proposal, and what could not be made a step of it, a sentence each. */
export interface Proposal {
  readonly steps: readonly ProposedCommand[];
  readonly leftOut: readonly string[];
}

/**
 * A suggested form as commands on the document: a component for each field, a heading where a section begins, the rules that no
 * property says, and a button at the end. Whoever accepts it brings the stamp.
 */
export function toProposal({ fields }: FormSuggestion, place: FormPlace): Proposal {
  const column = new Column(place);
  const steps: ProposedCommand[] = [];
  const leftOut: string[] = [];
  let section: string | undefined;
  for (const field of fields) {
    if (field.section !== undefined && field.section !== section) {
      section = field.section;
      const heading = headingStep(section, place.newId(), column);
      steps.push(...heading);
    }
    const made = fieldSteps(field, place.newId, column);
    steps.push(...made);
    if (made.length === 0) leftOut.push(`${quoted(field.label)} could not be placed`);
  }
  if (place.submit !== undefined) steps.push(...submitStep(place.submit, place.newId(), column));
  return { steps, leftOut };
}

/** The next free places of one column. */
export class Column {
  readonly #place: ProposalPlace;
  #y: number;

  constructor(place: ProposalPlace) {
    this.#place = place;
    this.#y = place.from.y;
  }

  /** The place of a thing below what came before it, no wider than the page. */
  next({ width, height }: Size): { readonly position: Point; readonly size: Size } {
    const { from, canvasWidth } = this.#place;
    const most = Math.max(limits.MIN_SIZE.width, canvasWidth - 2 * from.x);
    const position = { x: from.x, y: this.#y };
    this.#y += height + AI_LAYOUT.gap;
    return { position, size: { width: Math.min(width, most), height } };
  }
}

/** The steps that add a field: its component, then the rules that this cannot say itself. None when it cannot be added. */
export function fieldSteps(
  field: SuggestedField,
  newId: () => string,
  column: Column,
): readonly ProposedCommand[] {
  const type = fieldType(field.type);
  if (type === undefined) return [];
  const definition = fieldDefinition(type);
  const { props, rules } = fieldProps(field, definition);
  const id = newId();
  const title = `Add ${quoted(field.label)} (${definition.title})`;
  const added = addStep({ id, definition, props, title }, column);
  if (added === undefined) return [];
  return [added, ...rules.flatMap((rule) => ruleStep({ id, label: field.label }, rule, newId()) ?? [])];
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

function headingStep(text: string, id: string, column: Column): readonly ProposedCommand[] {
  const definition = definitionOf("heading");
  if (definition === undefined) return [];
  const added = addStep(
    { id, definition, props: { text }, title: `Add the heading ${quoted(text)}` },
    column,
  );
  return added === undefined ? [] : [added];
}

/** The button that sends the form, as those of the palette do. */
function submitStep(label: string, id: string, column: Column): readonly ProposedCommand[] {
  const definition = definitionOf("button");
  if (definition === undefined) return [];
  const title = `Add the button ${quoted(label)}`;
  const added = addStep({ id, definition, props: { label, action: "submit" }, title }, column);
  return added === undefined ? [] : [added];
}

interface Addition {
  readonly id: string;
  readonly definition: WidgetDefinition;
  readonly props: Readonly<Record<string, Json>>;
  readonly title: string;
}

function addStep({ id, definition, props, title }: Addition, column: Column): ProposedCommand | undefined {
  const place = column.next(definition.size);
  return proposedStep("addWidget", { id, type: definition.type, parentId: null, props, ...place }, title);
}
