import { ANY_TYPE, type Json, type PropertyPreset } from "../model/index.ts";
import { findDefinition } from "./registry.ts";

type Values = Readonly<Record<string, Json>>;
type Common = Pick<PropertyPreset, "componentType" | "category" | "tags" | "styles">;
type Own = Omit<PropertyPreset, keyof Common | "isDefault"> & { readonly isDefault?: boolean };

/** Resets a surface to the theme, so that a preset looks the same whatever was set before. */
const PLAIN_SURFACE: Values = {
  background: null,
  backgroundColor: null,
  color: null,
  borderColor: null,
  borderStyle: null,
  borderWidth: null,
  boxShadow: null,
};
/** Resets typography to the theme. */
const PLAIN_LETTERS: Values = { fontSize: null, fontWeight: null, lineHeight: null, letterSpacing: null };

const BUTTONS = family(look("button", PLAIN_SURFACE, ["action", "click"]), [
  {
    id: "button-primary",
    name: "Primary button",
    description: "The one main action of a page",
    icon: "mouse-pointer-click",
    properties: { variant: "primary" },
    isDefault: true,
  },
  {
    id: "button-secondary",
    name: "Secondary button",
    description: "An action beside the main one",
    icon: "rectangle-horizontal",
    properties: { variant: "secondary" },
  },
  {
    id: "button-outline",
    name: "Outline button",
    description: "A quiet action with an edge",
    icon: "square",
    properties: { variant: "outline" },
  },
  {
    id: "button-destructive",
    name: "Destructive button",
    description: "Deletes or ends something",
    icon: "trash-2",
    properties: { variant: "destructive" },
  },
]);

const CARDS = family(look("card", PLAIN_SURFACE, ["surface", "panel"]), [
  {
    id: "card-default",
    name: "Default card",
    description: "A surface with a fine edge",
    icon: "panel-top",
    properties: { variant: "default" },
    isDefault: true,
  },
  {
    id: "card-elevated",
    name: "Elevated card",
    description: "Lies above the page on a soft shadow",
    icon: "layers",
    properties: { variant: "elevated" },
  },
  {
    id: "card-glass",
    name: "Glass card",
    description: "Lets what is behind it shine through",
    icon: "square-dashed",
    properties: { variant: "glass" },
  },
]);

const TEXT_INPUTS = family(look("text-input", PLAIN_LETTERS, ["field", "size"]), [
  {
    id: "input-default",
    name: "Default text input",
    description: "As high as the other fields",
    icon: "text-cursor-input",
    properties: { controlSize: "default" },
    isDefault: true,
  },
  {
    id: "input-large",
    name: "Large text input",
    description: "A taller line, for the one question that counts",
    icon: "a-large-small",
    properties: { controlSize: "large" },
  },
]);

const HEADINGS = family(look("heading", PLAIN_LETTERS, ["title", "typography"]), [
  {
    id: "heading-1",
    name: "Heading H1",
    description: "The title of a page, once on each",
    icon: "heading-1",
    properties: { level: "h1" },
  },
  {
    id: "heading-2",
    name: "Heading H2",
    description: "The title of a part",
    icon: "heading-2",
    properties: { level: "h2" },
    isDefault: true,
  },
  {
    id: "heading-3",
    name: "Heading H3",
    description: "A title within a part",
    icon: "heading-3",
    properties: { level: "h3" },
  },
]);

const FLOWS = family(arrangement("container"), [
  {
    id: "layout-centered",
    name: "Centered",
    description: "Everything in the middle",
    icon: "align-center-horizontal",
    properties: { flow: "centered", gap: 16 },
  },
  {
    id: "layout-vertical",
    name: "Vertical stack",
    description: "One below the other",
    icon: "rows-2",
    properties: { flow: "vertical", gap: 16 },
  },
  {
    id: "layout-horizontal",
    name: "Horizontal stack",
    description: "Side by side, in as many lines as it takes",
    icon: "columns-2",
    properties: { flow: "horizontal", gap: 16 },
  },
]);

const GRIDS = family(arrangement("grid"), [
  {
    id: "layout-grid-2",
    name: "2 column grid",
    description: "Two even columns",
    icon: "grid-2x2",
    properties: { columns: 2, gap: 20 },
    isDefault: true,
  },
  {
    id: "layout-grid-3",
    name: "3 column grid",
    description: "Three even columns, a little closer",
    icon: "grid-3x3",
    properties: { columns: 3, gap: 16 },
  },
]);

/** The built-in presets; their ids are stored in people's favorites. */
export const BUILT_IN_PRESETS: readonly PropertyPreset[] = [
  ...BUTTONS,
  ...CARDS,
  ...TEXT_INPUTS,
  ...HEADINGS,
  ...FLOWS,
  ...GRIDS,
];

/** True when a preset has an effect on a component of this type. */
export function presetFits(
  { componentType, properties, styles }: Pick<PropertyPreset, "componentType" | "properties" | "styles">,
  type: string,
): boolean {
  if (componentType !== ANY_TYPE) return componentType === type;
  const known = findDefinition(type)?.properties ?? {};
  return Object.keys(styles).length > 0 || Object.keys(properties).some((name) => Object.hasOwn(known, name));
}

function look(componentType: string, styles: Values, tags: string[]): Common {
  return { componentType, category: "style", tags: [componentType, ...tags], styles: { ...styles } };
}

function arrangement(componentType: string): Common {
  return { componentType, category: "layout", tags: [componentType, "arrange", "layout"], styles: {} };
}

function family(common: Common, presets: readonly Own[]): readonly PropertyPreset[] {
  return presets.map((own) => ({ isDefault: false, ...common, ...own }));
}
