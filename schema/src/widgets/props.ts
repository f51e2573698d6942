import type { Row, Size } from "../model/index.ts";
import type {
  BooleanProperty,
  Cell,
  ColorProperty,
  EnumProperty,
  NumberProperty,
  RichTextProperty,
  RowsProperty,
  StringProperty,
  TextProperty,
} from "./property.ts";

type More<P> = Omit<P, "kind" | "title" | "default" | "values" | "cells">;

/** A plain text property with collaborative editing. */
export function text(title: string, value = "", more: More<TextProperty> = {}): TextProperty {
  return { kind: "text", title, default: value, ...more };
}

/** A rich text property with collaborative editing. */
export function formattedText(
  title: string,
  value = "",
  more: More<RichTextProperty> = {},
): RichTextProperty {
  return { kind: "richText", title, default: value, ...more };
}

/** A short string property, replaced as a whole. */
export function string(title: string, value = "", more: More<StringProperty> = {}): StringProperty {
  return { kind: "string", title, default: value, ...more };
}

/** A number property that always has a value. */
export function number(title: string, value: number, more: More<NumberProperty> = {}) {
  return { kind: "number", title, default: value, ...more } satisfies NumberProperty;
}

/** A number property that may be empty. */
export function optionalNumber(title: string, more: More<NumberProperty> = {}): NumberProperty {
  return { kind: "number", title, ...more };
}

/** A boolean property. */
export function boolean(title: string, value = false, more: More<BooleanProperty> = {}): BooleanProperty {
  return { kind: "boolean", title, default: value, ...more };
}

/** A property with one of a fixed set of values, each with its title. */
export function choice<Value extends string>(
  title: string,
  values: Readonly<Record<Value, string>>,
  value: NoInfer<Value>,
  more: More<EnumProperty> = {},
): EnumProperty<Value> {
  return { kind: "enum", title, default: value, values, ...more };
}

/** A colour property; "" for the theme's own. */
export function color(title: string, value = "", more: More<ColorProperty> = {}): ColorProperty {
  return { kind: "color", title, default: value, ...more };
}

/** A property with rows of the given cells. */
export function rows<const Cells extends Readonly<Record<string, Cell>>>(
  title: string,
  cells: Cells,
  value: readonly Row[],
  more: More<RowsProperty> = {},
) {
  return { kind: "rows", title, default: value, cells, group: "basic", ...more } satisfies RowsProperty;
}

const OPTION_CELLS = {
  label: { title: "Label", kind: "string" },
  value: { title: "Value", kind: "string" },
} as const;

const LINK_CELLS = {
  label: { title: "Label", kind: "string" },
  href: { title: "Link", kind: "string", format: "url" },
} as const;

const PLACE_CELLS = { ...LINK_CELLS, screen: { title: "Screen", kind: "string" } } as const;

/** Actions of a button, with their labels. */
export const BUTTON_ACTIONS = {
  submit: "Send the form",
  reset: "Clear the form",
  link: "Open a link",
  screen: "Go to a screen",
  none: "Nothing",
};

/** Visual styles of a button, with their labels. */
export const BUTTON_STYLES = {
  primary: "Primary",
  secondary: "Secondary",
  outline: "Outline",
  ghost: "Ghost",
  destructive: "Destructive",
};

/** The options of a question, each with a label for people and a value for the answer. */
export function answerOptions(labels: readonly string[] = ["Option 1", "Option 2", "Option 3"]) {
  const options = labels.map((label, index) => ({
    id: String.fromCodePoint("a".charCodeAt(0) + index),
    label,
    value: label.toLowerCase().replaceAll(" ", "-"),
  }));
  return rows("Options", OPTION_CELLS, options);
}

/** A list of links, each with a label and an address. */
export function linkRows(labels: Readonly<Record<string, string>>) {
  const links = Object.entries(labels).map(([id, label]) => ({ id, label, href: "#" }));
  return rows("Links", LINK_CELLS, links, { areLinks: true });
}

/** A list of links, each with a label, and an address or the id of a screen, which takes precedence. */
export function placeRows(title: string, labels: Readonly<Record<string, string>>) {
  const places = Object.entries(labels).map(([id, label]) => ({ id, label, href: "#", screen: "" }));
  return rows(title, PLACE_CELLS, places, { areLinks: true });
}

/** A property with a web, mail or phone address, or a path in the app. */
export function url(title: string, more: More<StringProperty> = {}): StringProperty {
  return string(title, "", { format: "url", group: "basic", ...more });
}

/** A property with the name of a lucide icon, "" for none. */
export function icon(title = "Icon", value = ""): StringProperty {
  return string(title, value, { format: "icon", maxLength: 60, group: "basic" });
}

/** A property with the address of a picture; long enough for a small picture as a data URL. */
export function pictureUrl(title: string): StringProperty {
  return url(title, { maxLength: 60_000 });
}

/** Property for the size of a control. */
export function controlSize() {
  return choice("Size", { default: "Default", large: "Large" }, "default", { group: "style" });
}

/** A property for the gap between the children of a container, px. */
export function gap(value = 20) {
  return number("Gap", value, { min: 0, max: 200, unit: "px", group: "style" });
}

/** Properties for the fewest and most options of an answer. */
export function choiceLimits() {
  return {
    minChoices: optionalNumber("Minimum choices", { min: 0, max: 100, step: 1 }),
    maxChoices: optionalNumber("Maximum choices", { min: 1, max: 100, step: 1 }),
  };
}

interface FieldTexts {
  readonly label: string;
  readonly helpText?: string;
}

/** Properties of every widget that collects an answer. */
export function fieldProperties({ label, helpText = "" }: FieldTexts) {
  return {
    label: text("Label", label, { required: true, maxLength: 500 }),
    helpText: text("Help text", helpText, { multiline: true, maxLength: 2000 }),
    required: boolean("Required"),
    disabled: boolean("Disabled"),
    readOnly: boolean("Read only"),
    ...answerProperties(),
  };
}

/** Properties of a widget with a calculated answer. */
export function calculatedProperties({ label, helpText = "" }: FieldTexts) {
  return {
    label: text("Label", label, { required: true, maxLength: 500 }),
    helpText: text("Help text", helpText, { multiline: true, maxLength: 2000 }),
    ...answerProperties(),
  };
}

function answerProperties() {
  return {
    hideLabel: boolean("Hide label", false, { group: "style", description: "Screen readers still read it" }),
    name: string("Key", "", {
      format: "key",
      maxLength: 64,
      group: "advanced",
      description: "The name of the answer in exports; the component's id when empty",
    }),
    ariaDescription: text("Accessible description", "", { group: "advanced", maxLength: 500 }),
  };
}

interface InputTexts {
  readonly label: string;
  readonly placeholder?: string;
  /** Token for HTML's `autocomplete`. */
  readonly autocomplete?: string;
}

/** Properties of every field with an input line: those of a field, a placeholder, an autocomplete token and a size. */
export function inputProperties({ label, placeholder = "", autocomplete = "" }: InputTexts) {
  return {
    ...fieldProperties({ label }),
    placeholder: text("Placeholder", placeholder, { maxLength: 500 }),
    autocomplete: string("Autocomplete", autocomplete, { maxLength: 100, group: "advanced" }),
    controlSize: controlSize(),
  };
}

/** Default size of a single-line field, px. */
export const FIELD_SIZE = { width: 300, height: 80 } as const satisfies Size;

/** Property for the arrangement of a question's options. */
export function arrangement() {
  const ways = { vertical: "Stacked", horizontal: "Side by side" };
  return choice("Arrangement", ways, "vertical", { group: "style" });
}

/** Properties of every date or time field; values are in HTML's format. */
export function momentProperties(label: string, format: NonNullable<StringProperty["format"]>) {
  return {
    ...fieldProperties({ label }),
    controlSize: controlSize(),
    defaultValue: string("Default value", "", { format }),
    min: string("Earliest", "", { format }),
    max: string("Latest", "", { format }),
  };
}

/** Property for the appearance of a page area. */
export function areaLook(value: "plain" | "tinted" | "outlined") {
  const looks = { plain: "Plain", tinted: "Tinted", outlined: "Outlined" };
  return choice("Look", looks, value, { group: "style" });
}

/** Property with the accessible name of a page area without a visible title. */
export function ariaLabel(): TextProperty {
  return text("Accessible name", "", { group: "advanced", maxLength: 200 });
}

/** Properties of a link button: its label, and an address or a screen of the app. Without a label the button is hidden. */
export function actionLink(label: string) {
  return {
    actionLabel: text("Button", label, { maxLength: 100 }),
    href: url("Link", { maxLength: 2000 }),
    navigateTo: string("Screen", "", { maxLength: 64 }),
  };
}

/** Property with the currency of amounts, as an ISO 4217 code. */
export function currencyCode() {
  return string("Currency", "USD", { maxLength: 3, pattern: "^[A-Za-z]{3}$", group: "basic" });
}
