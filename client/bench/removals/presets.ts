import { type Removal } from "./removal.ts";

const UNIT = { test: "schema/src/commands/applyPreset.test.ts" } as const;
const JOURNEY = { test: "client/e2e/properties.spec.ts" } as const;
const DIALOG =
  'Title "Property Presets" and its text; search "Search presets..."; category chips; All Presets; "No presets found" with "Clear filters"; Default badge';
const SEARCHES = "[spec 2 §2] searches, narrows, says that nothing was found, and clears the filters";
const KEEPS = "[spec 2 §2] keeps favorites and a look of one's own on this device";
const FAVORITES = "Favorites section; a star toggle adds or removes a favorite";
const SHELF = {
  file: "client/src/features/properties/presetShelf.ts",
  test: "client/src/features/properties/presetShelf.test.ts",
} as const;
const FIELDS = "id, name, description, icon, componentType or *, category, isDefault, tags, properties";
const MALFORMED = "Malformed preset: the message, the document unchanged";

/** Presets of properties, built in and one's own. Source: spec 2 §2, §3. */
export const presetRemovals: readonly Removal[] = [
  {
    ...JOURNEY,
    sentence: DIALOG,
    file: "client/src/features/properties/PresetsDialog.tsx",
    take: "Apply pre-configured property sets to quickly style your component.",
    name: SEARCHES,
  },
  {
    ...JOURNEY,
    sentence: DIALOG,
    file: "client/src/features/properties/PresetTile.tsx",
    take: "{isDefault && <Badge>Default</Badge>}",
    name: SEARCHES,
  },
  {
    ...JOURNEY,
    sentence: DIALOG,
    file: "client/src/features/properties/PresetsDialog.tsx",
    take: "onChange({ query, category: each })",
    leave: "undefined",
    name: SEARCHES,
  },
  {
    ...JOURNEY,
    sentence: DIALOG,
    file: "client/src/features/properties/PresetsDialog.tsx",
    take: "onClick={() => setWanted(ALL)}",
    name: SEARCHES,
  },
  {
    ...SHELF,
    sentence: DIALOG,
    take: "words.every",
    leave: "words.some",
    name: "the search goes through names, descriptions and tags",
  },
  {
    ...SHELF,
    sentence: FAVORITES,
    take: "isStarred ? others",
    leave: "isStarred ? shelf.favorites",
    name: "a star comes and goes",
  },
  {
    ...JOURNEY,
    sentence: FAVORITES,
    file: "client/src/features/properties/PresetsDialog.tsx",
    take: "{favorites.length > 0 && ",
    leave: "{favorites.length > 99 && ",
    name: KEEPS,
  },
  {
    ...JOURNEY,
    sentence: "Favorites are a list of preset ids in browser storage",
    file: "client/src/features/properties/usePresetShelf.ts",
    take: "keep(KEPT_NAME, next);",
    name: KEEPS,
  },
  {
    ...UNIT,
    sentence: FIELDS,
    file: "schema/src/model/preset.ts",
    take: "isDefault: z.boolean(),",
    name: "is well formed and fits some component",
  },
  {
    ...SHELF,
    sentence: FIELDS,
    file: "schema/src/model/preset.ts",
    take: "category: z.enum(PRESET_CATEGORIES)",
    leave: "category: z.string()",
    name: "[bar 6] of what is kept on the device nothing malformed is used",
  },
  {
    ...UNIT,
    sentence: FIELDS,
    file: "schema/src/commands/applyPreset.ts",
    take: "if (preset.componentType !== ANY_TYPE) ",
    name: "one for all types sets what each of them has",
  },
  {
    ...UNIT,
    sentence: "The built-in presets",
    file: "schema/src/widgets/presets.ts",
    take: 'name: "Destructive button"',
    leave: 'name: "Red button"',
    name: "[spec 2 §3] the built-in presets are those of the specs",
  },
  {
    ...UNIT,
    sentence: "The built-in presets",
    file: "schema/src/widgets/presets.ts",
    take: 'properties: { variant: "destructive" }',
    leave: "properties: {}",
    name: "sets what it says on every component that it fits",
  },
  {
    ...UNIT,
    sentence: MALFORMED,
    file: "schema/src/commands/applyPreset.ts",
    take: "if (problem !== undefined) return err(problem);",
    name: "[bar 6] a malformed preset changes nothing",
  },
  {
    ...JOURNEY,
    sentence: MALFORMED,
    file: "client/src/features/properties/PresetsDialog.tsx",
    take: "if (!done.ok) return sayProblem(done);",
    name: "[bar 6] leaves out what is malformed on this device",
  },
  {
    sentence: "Browser storage failures for favorites are logged only",
    file: "client/src/api/storage.ts",
    take: "if (!(error instanceof DOMException)) throw error;",
    leave: "throw error;",
    test: "client/src/api/storage.test.ts",
    name: "[spec 2 §8] goes on when the device keeps nothing more",
  },
];
