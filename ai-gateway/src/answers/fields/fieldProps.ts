import type { SuggestedField, SuggestedRule } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { checkProperty } from "@formweave/schema/rules";
import type { Property, WidgetDefinition } from "@formweave/schema/widgets";
import { defaultProp } from "./defaultProp.ts";

type Props = Readonly<Record<string, Json>>;

/** A suggested field, or the changed parts of one. */
type FieldPart = { readonly [Key in keyof SuggestedField]?: SuggestedField[Key] | undefined };

/** A suggested field in the form of its component. */
export interface FieldProps {
  readonly props: Props;
  /** Rules for which the component has no property: rows of its list of rules. */
  readonly rules: readonly SuggestedRule[];
}

/** Converts a suggested field, or the changes to one, to properties of its component; parts without a property are left out. */
export function fieldProps(field: FieldPart, definition: WidgetDefinition): FieldProps {
  const { properties } = definition;
  const rules = field.validation ?? [];
  const isChoice = definition.answer === "choice" || definition.answer === "choices";
  const wanted: readonly (readonly [string, Json | undefined])[] = [
    ["label", field.label],
    ["placeholder", field.placeholder],
    ["helpText", field.helpText],
    ["required", readRequired(field)],
    ["defaultValue", defaultProp(definition, field.defaultValue, isChoice ? field.options : undefined)],
    ...rules.flatMap((rule) => ruleProps(rule, properties)),
  ];
  const props = wanted.flatMap(([name, value]) =>
    value !== undefined && doesTake(properties[name], name, value) ? [[name, value] as const] : [],
  );
  return {
    props: { ...Object.fromEntries(props), ...optionRows(field, properties["options"]) },
    rules: rules.filter((rule) => !isImpliedBy(rule, definition, properties)),
  };
}

/** An option as a row of a list, with only the cells that the list has. */
export function optionRow(
  option: { readonly label: string; readonly value: string },
  id: string,
  property: Property,
) {
  const cells = property.kind === "rows" ? property.cells : {};
  const given = Object.entries(option).filter(([name]) => Object.hasOwn(cells, name));
  return { id, ...Object.fromEntries(given) };
}

function readRequired({ required, validation = [] }: FieldPart): boolean | undefined {
  return validation.some(({ type }) => type === "required") ? true : required;
}

/** A rule as the property of the same name; a pattern also sets its message. */
function ruleProps({ type, value, message }: SuggestedRule, properties: WidgetDefinition["properties"]) {
  if (value === undefined || !doesTake(properties[type], type, value)) return [];
  const own = [[type, value] as const];
  return type === "pattern" ? [...own, ["patternMessage", message] as const] : own;
}

function isImpliedBy(
  { type, value }: SuggestedRule,
  definition: WidgetDefinition,
  properties: WidgetDefinition["properties"],
): boolean {
  if (type === "email") return definition.type === "email";
  return doesTake(properties[type], type, type === "required" ? true : value);
}

function doesTake(property: Property | undefined, name: string, value: Json | undefined): boolean {
  if (property === undefined || value === undefined) return false;
  return checkProperty(name, property, value, { allowEmpty: true }) === undefined;
}

function optionRows({ options }: FieldPart, property: Property | undefined): Props {
  if (options === undefined || property?.kind !== "rows") return {};
  return { options: options.map((option, index) => optionRow(option, `o${index + 1}`, property)) };
}
