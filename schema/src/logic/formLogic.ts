import { z } from "zod";
import { answersOf, type FieldAnswers } from "../answers/index.ts";
import { json, OPERATORS, VALIDATION_RULES, type Row, type Widget } from "../model/index.ts";
import { fieldsIn, parseExpression, type Expression } from "./expression.ts";
import { sortByDependency } from "./sortByDependency.ts";

const text = z.string().catch("");

const condition = z.object({
  id: z.string(),
  /** What it does with its component while it holds. */
  action: z.enum(["show", "hide", "require", "disable"]),
  /** The id of the field whose answer it looks at. */
  field: z.string().min(1),
  operator: z.enum(keysOf(OPERATORS)),
  value: json.optional(),
  /** Whether it begins another alternative: of those before it none has to hold then. */
  or: z.boolean().optional(),
});

const rule = z.object({
  id: z.string(),
  type: z.enum(keysOf(VALIDATION_RULES)),
  value: z.union([z.string(), z.number()]).optional(),
  message: text,
});

const widgetProps = z.object({
  label: text,
  title: text,
  required: z.boolean().catch(false),
  disabled: z.boolean().catch(false),
  formula: text,
});

/** When something happens to a component. */
export type Condition = Readonly<z.infer<typeof condition>>;
/** What an answer has to follow; a rule of one's own as a calculation. */
export type Rule = Readonly<z.infer<typeof rule>> & { readonly test: Expression | undefined };

/** One component of a form, as far as its logic goes. */
export interface LogicWidget {
  readonly id: string;
  readonly type: string;
  readonly parentId: string | null;
  /** What people call it. */
  readonly title: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** Undefined for what collects no answer. */
  readonly answers: FieldAnswers | undefined;
  readonly conditions: readonly Condition[];
  readonly rules: readonly Rule[];
  /** What its value is worked out by. */
  readonly formula: Expression | undefined;
}

/** The logic of a form, read from its document once. */
export interface FormLogic {
  /** By id, in reading order. */
  readonly widgets: ReadonlyMap<string, LogicWidget>;
  /** The ids, each after what it depends on. */
  readonly order: readonly string[];
  readonly cycles: readonly (readonly string[])[];
  /** What has to be looked at again when a component changes, by id. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
}

/** Reads the logic of a form. Rows that are not understood have no effect; `checkLogic` names them. */
export function readFormLogic(widgets: readonly Widget[]): FormLogic {
  const read = new Map(inReadingOrder(widgets).map((widget) => [widget.id, readWidget(widget)]));
  const { order, cycles } = sortByDependency([...read.keys()], (id) => dependenciesOf(read.get(id)));
  const dependents = new Map<string, string[]>();
  for (const widget of read.values()) {
    for (const id of new Set(dependenciesOf(widget))) {
      const known = dependents.get(id);
      if (known === undefined) dependents.set(id, [widget.id]);
      else known.push(widget.id);
    }
  }
  return { widgets: read, order, cycles, dependents };
}

/** The components whose state the state of one depends on. What its rules look at says only whether its answer is right. */
function dependenciesOf(widget: LogicWidget | undefined): readonly string[] {
  if (widget === undefined) return [];
  const { parentId, conditions, formula } = widget;
  return [
    ...(parentId === null ? [] : [parentId]),
    ...conditions.map(({ field }) => field),
    ...(formula === undefined ? [] : fieldsIn(formula)),
  ];
}

function readWidget(widget: Widget): LogicWidget {
  const { id, type, parentId, name, visible, conditions, validation } = widget;
  const props = widgetProps.parse(widget.props);
  return {
    id,
    type,
    parentId,
    title: props.label || props.title || name || id,
    isShown: visible,
    isRequired: props.required,
    isDisabled: props.disabled,
    answers: answersOf(widget),
    conditions: conditions.flatMap((row) => condition.safeParse(row).data ?? []),
    rules: validation.flatMap((row) => readRule(row)),
    formula: props.formula === "" ? undefined : expressionIn(props.formula),
  };
}

function readRule(row: Row): readonly Rule[] {
  const read = rule.safeParse(row).data;
  if (read === undefined) return [];
  return [{ ...read, test: read.type === "custom" ? expressionIn(String(read.value ?? "")) : undefined }];
}

function expressionIn(formula: string): Expression | undefined {
  const parsed = parseExpression(formula);
  return parsed.ok ? parsed.value : undefined;
}

/** The widgets with those inside a container behind it, siblings from the bottom of the drawing order to its top. */
function inReadingOrder(widgets: readonly Widget[]): readonly Widget[] {
  const inside = Map.groupBy(widgets, ({ parentId }) => parentId);
  const sorted: Widget[] = [];
  const waiting = siblings(inside.get(null));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    sorted.push(next);
    waiting.push(...siblings(inside.get(next.id)));
  }
  return sorted;
}

/** The last first, as a stack takes them. */
function siblings(widgets: readonly Widget[] = []): Widget[] {
  return widgets.toSorted((a, b) => a.zIndex - b.zIndex).toReversed();
}

function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  const isKey = (word: string): word is Key => Object.hasOwn(words, word);
  const [first, ...others] = Object.keys(words).filter(isKey);
  if (first === undefined) throw new Error("No words");
  return [first, ...others];
}
