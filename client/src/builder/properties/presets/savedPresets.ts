import { limits } from "@formweave/schema";
import type { WidgetRecord } from "@formweave/schema/doc";
import { propertyPreset, type Json, type PresetCategory, type PropertyPreset } from "@formweave/schema/model";
import {
  BUILT_IN_PRESETS,
  findDefinition,
  groupOfProperty,
  type Property,
  type RawProps,
} from "@formweave/schema/widgets";
import { z } from "zod";
import { searchFor } from "#lib/searchFor.ts";
import { drawnProps } from "#widgets/drawnProps.ts";

/** A person's favorite and custom presets, kept on this device. */
export interface SavedPresets {
  /** Ids of favorite presets, in the order in which they were starred. */
  readonly favorites: readonly string[];
  readonly custom: readonly PropertyPreset[];
}

/** Initial value. */
export const EMPTY_PRESETS: SavedPresets = { favorites: [], custom: [] };

const presets = z.array(z.unknown()).transform((list) => list.flatMap((each) => parsePreset(each) ?? []));

/** Storage schema; malformed parts are dropped. */
export const keptPresets: z.ZodType<SavedPresets> = z.object({
  favorites: z.array(z.string()).catch([]),
  custom: presets.catch([]).transform((list) => list.slice(0, limits.MAX_CUSTOM_PRESETS)),
});

/** Search among the presets. */
export interface PresetQuery {
  readonly query: string;
  readonly category: PresetCategory | undefined;
}

/** All presets: custom ones, then the built-in ones. */
export function allPresets({ custom }: SavedPresets): readonly PropertyPreset[] {
  return [...custom, ...BUILT_IN_PRESETS];
}

/** Presets of a category (undefined = any) whose name, description or tags match the query. */
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

/** Adds or removes a favorite. */
export function togglePreset(saved: SavedPresets, id: string): SavedPresets {
  const others = saved.favorites.filter((other) => other !== id);
  const isStarred = others.length < saved.favorites.length;
  return { ...saved, favorites: isStarred ? others : [...others, id] };
}

/** Adds a custom preset first; drops the oldest above the limit. */
export function addPreset(saved: SavedPresets, preset: PropertyPreset): SavedPresets {
  return { ...saved, custom: [preset, ...saved.custom].slice(0, limits.MAX_CUSTOM_PRESETS) };
}

/** Renames a custom preset; an invalid name, such as an empty one, changes nothing. */
export function renamePreset(saved: SavedPresets, id: string, name: string): SavedPresets {
  const custom = saved.custom.map((preset) => {
    return preset.id === id ? (parsePreset({ ...preset, name }) ?? preset) : preset;
  });
  return { ...saved, custom };
}

/** Removes a custom preset, also from the favorites. */
export function removePreset({ favorites, custom }: SavedPresets, id: string): SavedPresets {
  return {
    favorites: favorites.filter((other) => other !== id),
    custom: custom.filter((preset) => preset.id !== id),
  };
}

/** Puts a removed preset back where it was before, with its star. */
export function restorePreset(saved: SavedPresets, before: SavedPresets, id: string): SavedPresets {
  const place = before.custom.findIndex((preset) => preset.id === id);
  const [preset] = before.custom.slice(place, place + 1);
  if (place < 0 || preset === undefined || saved.custom.some((other) => other.id === id)) return saved;
  const star = before.favorites.indexOf(id);
  return {
    favorites: star < 0 ? saved.favorites : saved.favorites.toSpliced(star, 0, id),
    custom: saved.custom.toSpliced(place, 0, preset).slice(0, limits.MAX_CUSTOM_PRESETS),
  };
}

/**
 * Makes a preset of a component's current appearance; `withSettings` includes other settings. Its texts are left out. Undefined when the
 * preset would be invalid.
 */
export function createPreset(
  { type, props, styles }: Pick<WidgetRecord, "type" | "props" | "styles">,
  { id, name, withSettings }: { readonly id: string; readonly name: string; readonly withSettings: boolean },
): PropertyPreset | undefined {
  const definition = findDefinition(type);
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
    properties: Object.fromEntries(taken.flatMap(([key]) => toEntries(key, props[key]))),
    styles: { ...styles.base },
  });
}

/** Props and base styles of a component with a preset applied, for a preview. */
export function previewPreset(
  record: Pick<WidgetRecord, "type" | "props" | "rows" | "styles">,
  preset: PropertyPreset,
): { readonly props: RawProps; readonly base: Readonly<Record<string, Json>> } {
  const kept = Object.entries({ ...record.styles.base, ...preset.styles }).filter(
    ([, value]) => value !== null,
  );
  return { props: { ...drawnProps(record), ...preset.properties }, base: Object.fromEntries(kept) };
}

function toEntries(key: string, value: Json | undefined): readonly (readonly [string, Json])[] {
  return value === undefined ? [] : [[key, value]];
}

/** True for properties that can go into a preset; texts, lists, addresses and the answer's key belong to one component alone. */
function isShared(key: string, property: Property): boolean {
  if (property.kind === "string") return property.format === "icon";
  return key !== "name" && !["text", "richText", "rows"].includes(property.kind);
}

function parsePreset(value: unknown): PropertyPreset | undefined {
  return propertyPreset.safeParse(value).data;
}
