import type { WidgetRecord } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import {
  definitionOf,
  groupOfProperty,
  readValue,
  type AnyValue,
  type Property,
  type PropertyGroup,
} from "@formweave/schema/widgets";

/** A property of what is selected, with what the panel shows of it. */
export interface PanelProperty {
  readonly name: string;
  readonly title: string;
  readonly property: Property;
  readonly group: PropertyGroup;
  /** Of the first widget; undefined for a number that is empty. */
  readonly value: AnyValue | undefined;
  /** Whether the selected widgets have different values. */
  readonly isMixed: boolean;
}

type Described = Pick<WidgetRecord, "type" | "props" | "rows">;

/** The properties that selected widgets have in common, in the order of the first one's definition. */
export function describeSelection(records: readonly Described[]): readonly PanelProperty[] {
  const [first, ...others] = records;
  if (first === undefined) return [];
  return Object.entries(propertiesOf(first)).flatMap(([name, property]) => {
    const shared = others.reduce<Property | undefined>(
      (common, record) => common && commonProperty(common, propertiesOf(record)[name]),
      property,
    );
    return shared === undefined ? [] : [describe(name, shared, records)];
  });
}

function describe(name: string, property: Property, records: readonly Described[]): PanelProperty {
  const values = records.map((record) => valueOf(name, property, record));
  return {
    name,
    title: property.title === "" ? name : property.title,
    property,
    group: groupOfProperty(name, property),
    value: values[0],
    isMixed: values.some((value) => value !== values[0]),
  };
}

function propertiesOf({ type }: Described): Readonly<Record<string, Property | undefined>> {
  return definitionOf(type)?.properties ?? {};
}

/** What two kinds of widgets let be edited together: the same kind of value, of a choice what both offer. */
function commonProperty(property: Property, other: Property | undefined): Property | undefined {
  if (other?.kind !== property.kind) return undefined;
  if (property.kind === "rows" || property.kind === "richText") return undefined;
  if (property.kind !== "enum" || other.kind !== "enum") return property;
  const offered = Object.entries(property.values).filter(([value]) => Object.hasOwn(other.values, value));
  return offered.length === 0 ? undefined : { ...property, values: Object.fromEntries(offered) };
}

/** Whether one of the rules asks for an answer. */
export function isRuledRequired(rules: WidgetRecord["rows"]["validation"]): boolean {
  return rules.some(({ type }) => type === "required");
}

function valueOf(name: string, property: Property, { props, rows }: Described): AnyValue | undefined {
  // One thing: a rule says it too, in documents from elsewhere.
  if (name === "required" && isRuledRequired(rows.validation)) return true;
  const raw: Json | undefined = property.kind === "rows" ? [...rows.options] : props[name];
  return readValue(property, raw) ?? property.default;
}
