import { PROPERTY_GROUPS, type PropertyGroup } from "@formweave/schema/widgets";
import { searchFor } from "#lib/searchFor.ts";
import type { PanelProperty } from "./describeSelection.ts";
import { STYLE_ROWS } from "./styles/styleChoices.ts";

/** What the panel shows of the properties. */
export interface PropertyFilter {
  readonly query: string;
  readonly groups: readonly PropertyGroup[];
  readonly required: boolean;
  readonly optional: boolean;
}

/** The headings of the groups. */
export const GROUP_TITLES: Readonly<Record<PropertyGroup, string>> = {
  basic: "Basic properties",
  style: "Style and appearance",
  advanced: "Advanced",
  events: "Events and actions",
};

/** Shows everything. */
export const SHOW_ALL: PropertyFilter = {
  query: "",
  groups: PROPERTY_GROUPS,
  required: true,
  optional: true,
};

/** The properties that a filter lets through: by their title, name and description, their group and whether they must be filled. */
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

/** The names of the styles that a filter lets through: by their title and name. None of them has to be set. */
export function filterStyles({ query, groups, optional }: PropertyFilter): ReadonlySet<string> {
  if (!groups.includes("style") || !optional) return new Set();
  return findStyles(query);
}

/** The names of the styles whose title or name has every word of a query. */
export function findStyles(query: string): ReadonlySet<string> {
  const isFound = searchFor(query);
  const found = STYLE_ROWS.filter(({ name, title }) => isFound(`${title} ${name}`));
  return new Set(found.map(({ name }) => name));
}

/** The groups that have any properties, each with its own, in the order of the panel. */
export function groupProperties(
  properties: readonly PanelProperty[],
): ReadonlyMap<PropertyGroup, readonly PanelProperty[]> {
  const groups = PROPERTY_GROUPS.map((group) => {
    return [group, properties.filter((shown) => shown.group === group)] as const;
  });
  return new Map(groups.filter(([, members]) => members.length > 0));
}

/** Whether the widget is incomplete without a property. */
export function isRequired({ property }: Pick<PanelProperty, "property">): boolean {
  return property.required === true;
}

/** Whether a filter hides anything but by its words. */
export function isNarrowed({ groups, required, optional }: PropertyFilter): boolean {
  return groups.length < PROPERTY_GROUPS.length || !required || !optional;
}
