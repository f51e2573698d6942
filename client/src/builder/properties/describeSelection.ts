import type { WidgetRecord } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import {
  findDefinition,
  groupOfProperty,
  readValue,
  type AnyValue,
  type Property,
  type PropertyGroup,
} from "@formweave/schema/widgets";

/** A property of the selection, as the panel shows it. */
export interface PanelProperty {
  readonly name: string;
  readonly title: string;
  readonly property: Property;
  readonly group: PropertyGroup;
  /** Value of the first widget; undefined for an empty number. */
  readonly value: AnyValue | undefined;
  /** True when the selected widgets have different values. */
  readonly isMixed: boolean;
}

type Described = Pick<WidgetRecord, "type" | "props" | "rows">;

/** Properties that all selected widgets have, in the order of the first one's definition. */
export function describeSelection(records: readonly Described[]): readonly PanelProperty[] {
  const [first, ...others] = records;
  if (first === undefined) return [];
  return Object.entries(getProperties(first)).flatMap(([name, property]) => {
    const shared = others.reduce<Property | undefined>(
      (common, record) => common && commonProperty(common, getProperties(record)[name]),
      property,
    );
    return shared === undefined ? [] : [describe(name, shared, records)];
  });
}

function describe(name: string, property: Property, records: readonly Described[]): PanelProperty {
  const values = records.map((record) => findValue(name, property, record));
  return {
    name,
    title: property.title === "" ? name : property.title,
    property,
    group: groupOfProperty(name, property),
    value: values[0],
    isMixed: values.some((value) => value !== values[0]),
  };
}

function getProperties({ type }: Described): Readonly<Record<string, Property | undefined>> {
  return findDefinition(type)?.properties ?? {};
}

/**
 * The property as far as two types share it: of the same kind, for a choice with the values that both offer; undefined when they cannot be
 * edited together.
 */
function commonProperty(property: Property, other: Property | undefined): Property | undefined {
  if (other?.kind !== property.kind) return undefined;
  if (property.kind === "rows" || property.kind === "richText") return undefined;
  if (property.kind !== "enum" || other.kind !== "enum") return property;
  const commonValues = Object.entries(property.values).filter(([value]) =>
    Object.hasOwn(other.values, value),
  );
  return commonValues.length === 0 ? undefined : { ...property, values: Object.fromEntries(commonValues) };
}

/** True when one of the rules requires an answer. */
export function isRuledRequired(rules: WidgetRecord["rows"]["validation"]): boolean {
  return rules.some(({ type }) => type === "required");
}

function findValue(name: string, property: Property, { props, rows }: Described): AnyValue | undefined {
  // Documents from elsewhere may say it by a rule instead of the property.
  if (name === "required" && isRuledRequired(rows.validation)) return true;
  const raw: Json | undefined = property.kind === "rows" ? [...rows.options] : props[name];
  return readValue(property, raw) ?? property.default;
}
