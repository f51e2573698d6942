import { limits } from "@formweave/schema";
import type { WidgetRecord } from "@formweave/schema/doc";
import { propertyPreset, type Json, type PresetCategory, type PropertyPreset } from "@formweave/schema/model";
import {
  BUILT_IN_PRESETS,
  definitionOf,
  groupOfProperty,
  type Property,
  type RawProps,
} from "@formweave/schema/widgets";
import { z } from "zod";
import { searchFor } from "#lib/searchFor.ts";
import { drawnProps } from "#widgets/drawnProps.ts";

/** What a person keeps of presets, on this device. */
export interface PresetShelf {
  /** The ids of presets, in the order in which they were starred. */
  readonly favorites: readonly string[];
  readonly custom: readonly PropertyPreset[];
}

/** A shelf before anything is on it. */
export const EMPTY_PRESETS: PresetShelf = { favorites: [], custom: [] };

const presets = z.array(z.unknown()).transform((list) => list.flatMap((each) => parsePreset(each) ?? []));

/** The shelf as it is kept; of what is malformed in it, nothing is used. */
export const keptPresets: z.ZodType<PresetShelf> = z.object({
  favorites: z.array(z.string()).catch([]),
  custom: presets.catch([]).transform((list) => list.slice(0, limits.MAX_CUSTOM_PRESETS)),
});

/** What somebody looks for among the presets. */
export interface PresetQuery {
  readonly query: string;
  readonly category: PresetCategory | undefined;
}

/** All presets there are: one's own, then those of the product. */
export function allPresets({ custom }: PresetShelf): readonly PropertyPreset[] {
  return [...custom, ...BUILT_IN_PRESETS];
}

/** The presets of a category whose words hold all that is looked for. */
export function findPresets(
  among: readonly PropertyPreset[],
  { query, category }: PresetQuery,
): readonly PropertyPreset[] {
  const isFound = searchFor(query);
  return among.filter((preset) => {
    const isInCategory = category === undefined || preset.category === category;
    return isInCategory && isFound(`${preset.name} ${preset.description} ${preset.tags.join(" ")}`);
  });
}

/** Stars a preset, or takes its star away. */
export function togglePreset(shelf: PresetShelf, id: string): PresetShelf {
  const others = shelf.favorites.filter((other) => other !== id);
  const isStarred = others.length < shelf.favorites.length;
  return { ...shelf, favorites: isStarred ? others : [...others, id] };
}

/** Puts a preset of one's own first; a full shelf drops the oldest. */
export function addPreset(shelf: PresetShelf, preset: PropertyPreset): PresetShelf {
  return { ...shelf, custom: [preset, ...shelf.custom].slice(0, limits.MAX_CUSTOM_PRESETS) };
}

/** Gives a preset of one's own another name; an empty one is no name. */
export function renamePreset(shelf: PresetShelf, id: string, name: string): PresetShelf {
  const custom = shelf.custom.map((preset) => {
    return preset.id === id ? (parsePreset({ ...preset, name }) ?? preset) : preset;
  });
  return { ...shelf, custom };
}

/** Takes a preset of one's own away, and its star with it. */
export function removePreset({ favorites, custom }: PresetShelf, id: string): PresetShelf {
  return {
    favorites: favorites.filter((other) => other !== id),
    custom: custom.filter((preset) => preset.id !== id),
  };
}

/** How a component looks now, as a preset; `withSettings` also what it does. Its words stay its own. */
export function presetOf(
  { type, props, styles }: Pick<WidgetRecord, "type" | "props" | "styles">,
  { id, name, withSettings }: { readonly id: string; readonly name: string; readonly withSettings: boolean },
): PropertyPreset | undefined {
  const definition = definitionOf(type);
  if (definition === undefined) return undefined;
  const taken = Object.entries(definition.properties).filter(([key, property]) => {
    return isShared(key, property) && (withSettings || groupOfProperty(key, property) === "style");
  });
  return parsePreset({
    id,
    name,
    description: `Saved from a ${definition.title.toLowerCase()}`,
    icon: definition.icon,
    componentType: type,
    category: "custom",
    isDefault: false,
    tags: [type],
    properties: Object.fromEntries(taken.flatMap(([key]) => entryOf(key, props[key]))),
    styles: { ...styles.base },
  });
}

/** What a component would look like with a preset, for a preview. */
export function previewOf(
  record: Pick<WidgetRecord, "type" | "props" | "rows" | "styles">,
  preset: PropertyPreset,
): { readonly props: RawProps; readonly base: Readonly<Record<string, Json>> } {
  const kept = Object.entries({ ...record.styles.base, ...preset.styles }).filter(
    ([, value]) => value !== null,
  );
  return { props: { ...drawnProps(record), ...preset.properties }, base: Object.fromEntries(kept) };
}

function entryOf(key: string, value: Json | undefined): readonly (readonly [string, Json])[] {
  return value === undefined ? [] : [[key, value]];
}

/** Words, lists, addresses and the key of the answer belong to one component alone. */
function isShared(key: string, property: Property): boolean {
  if (property.kind === "string") return property.format === "icon";
  return key !== "name" && !["text", "richText", "rows"].includes(property.kind);
}

function parsePreset(value: unknown): PropertyPreset | undefined {
  return propertyPreset.safeParse(value).data;
}
