import { PROPERTY_GROUPS, type PropertyGroup } from "@formweave/schema/widgets";
import { searchFor } from "#lib/searchFor.ts";
import type { PanelProperty } from "./describeSelection.ts";
import { STYLE_ROWS } from "./styles/styleChoices.ts";

/** Filter of the properties in the panel. */
export interface PropertyFilter {
  readonly query: string;
  readonly groups: readonly PropertyGroup[];
  readonly required: boolean;
  readonly optional: boolean;
}

/** Headings of the groups. */
export const GROUP_TITLES: Readonly<Record<PropertyGroup, string>> = {
  basic: "Basic properties",
  style: "Style and appearance",
  advanced: "Advanced",
  events: "Events and actions",
};

/** Filter that matches everything. */
export const SHOW_ALL: PropertyFilter = {
  query: "",
  groups: PROPERTY_GROUPS,
  required: true,
  optional: true,
};

/** Properties that match a filter by group, by required or optional, and by words of title, name and description. */
export function filterProperties(
  properties: readonly PanelProperty[],
  filter: PropertyFilter,
): readonly PanelProperty[] {
  const isFound = searchFor(filter.query);
  return properties.filter((shown) => {
    const { name, title, property, group } = shown;
    if (!filter.groups.includes(group)) return false;
    if (!(isRequired(shown) ? filter.required : filter.optional)) return false;
    return isFound(`${title} ${name} ${property.description ?? ""}`);
  });
}

/** Names of the styles that match a filter by title or name. All styles are optional. */
export function filterStyles({ query, groups, optional }: PropertyFilter): ReadonlySet<string> {
  if (!groups.includes("style") || !optional) return new Set();
  return findStyles(query);
}

/** Names of the styles whose title or name contains every word of a query. */
export function findStyles(query: string): ReadonlySet<string> {
  const isFound = searchFor(query);
  const found = STYLE_ROWS.filter(({ name, title }) => isFound(`${title} ${name}`));
  return new Set(found.map(({ name }) => name));
}

/** Groups properties in the order of the panel; leaves out empty groups. */
export function groupProperties(
  properties: readonly PanelProperty[],
): ReadonlyMap<PropertyGroup, readonly PanelProperty[]> {
  const groups = PROPERTY_GROUPS.map((group) => {
    return [group, properties.filter((shown) => shown.group === group)] as const;
  });
  return new Map(groups.filter(([, members]) => members.length > 0));
}

/** True when the widget is incomplete without the property. */
export function isRequired({ property }: Pick<PanelProperty, "property">): boolean {
  return property.required === true;
}

/** True when a filter hides anything by group or requirement, apart from its search words. */
export function isNarrowed({ groups, required, optional }: PropertyFilter): boolean {
  return groups.length < PROPERTY_GROUPS.length || !required || !optional;
}
