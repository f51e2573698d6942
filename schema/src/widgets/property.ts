import type { Json, RichText, Row } from "../model/index.ts";

/** Sections of the property panel. */
export const PROPERTY_GROUPS = ["basic", "style", "advanced", "events"] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

interface PropertyBase {
  readonly title: string;
  readonly description?: string;
  /** Section of the panel; by default derived from its name (`groupOfProperty`). */
  readonly group?: PropertyGroup;
  /** The widget is incomplete without it. */
  readonly required?: boolean;
  /** Replaces the default message when the value is refused. */
  readonly message?: string;
}

/** Plain text with collaborative editing, stored as Y.Text. */
export interface TextProperty extends PropertyBase {
  readonly kind: "text";
  readonly default: string;
  readonly multiline?: boolean;
  readonly maxLength?: number;
}
/** Rich text with collaborative editing, stored as Y.XmlText. The default is plain text, one line per paragraph. */
export interface RichTextProperty extends PropertyBase {
  readonly kind: "richText";
  readonly default: string;
}
/** A short string that is replaced as a whole: a key, an address, a pattern, a date. */
export interface StringProperty extends PropertyBase {
  readonly kind: "string";
  readonly default: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Editor of the value; a plain input by default. */
  readonly format?: "url" | "date" | "time" | "datetime" | "icon" | "key" | "pattern" | "formula";
  /** Choices that the editor offers: an option of the field itself, several of them, or a country. */
  readonly picks?: "option" | "options" | "country";
}
/** A number; without a default it may be empty. */
export interface NumberProperty extends PropertyBase {
  readonly kind: "number";
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}
export interface BooleanProperty extends PropertyBase {
  readonly kind: "boolean";
  readonly default: boolean;
}
/** One of a fixed set of values. */
export interface EnumProperty<Value extends string = string> extends PropertyBase {
  readonly kind: "enum";
  readonly default: Value;
  readonly values: Readonly<Record<Value, string>>;
}
/** A CSS colour (`#rrggbb`, `#rrggbbaa` or `oklch(…)`), or "" for the theme's own. */
export interface ColorProperty extends PropertyBase {
  readonly kind: "color";
  readonly default: string;
}
/** The definition of one cell in a property's rows. */
export interface Cell {
  readonly title: string;
  readonly kind: "string" | "number" | "boolean";
  /** Set for an address, which is checked. */
  readonly format?: "url";
}
/**
 * Rows with collaborative editing, each with an id and a key of its own in the document. The property is always called
 * `options`.
 */
export interface RowsProperty extends PropertyBase {
  readonly kind: "rows";
  readonly default: readonly Row[];
  /** Set when each row is shown as a link, even without a target. */
  readonly areLinks?: true;
  /** The cells of a row, in order. */
  readonly cells: Readonly<Record<string, Cell>>;
}

export type Property =
  | TextProperty
  | RichTextProperty
  | StringProperty
  | NumberProperty
  | BooleanProperty
  | EnumProperty
  | ColorProperty
  | RowsProperty;

export type Properties = Readonly<Record<string, Property>>;

interface CellValues {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** A row with the cells of its property. */
export type RowOf<Cells extends Readonly<Record<string, Cell>>> = { readonly id: string } & {
  readonly [Name in keyof Cells]: CellValues[Cells[Name]["kind"]];
};

/** The value of a property, as JSON and as passed to a view. */
export type PropertyValue<P extends Property> = P extends { kind: "richText" }
  ? RichText
  : P extends { kind: "number" }
    ? P extends { default: number }
      ? number
      : number | undefined
    : P extends { kind: "boolean" }
      ? boolean
      : P extends { kind: "rows"; cells: infer Cells extends RowsProperty["cells"] }
        ? readonly RowOf<Cells>[]
        : P extends { kind: "enum"; values: infer Values }
          ? keyof Values & string
          : string;

/** The properties of a definition with their values. */
export type PropertyValues<P extends Properties> = { readonly [Name in keyof P]: PropertyValue<P[Name]> };

/** Props from the document: unchecked, possibly missing. */
export type RawProps = Readonly<Record<string, Json | undefined>>;

const GROUP_BY_NAME: readonly (readonly [RegExp, PropertyGroup])[] = [
  [/colou?r|size|width|height|padding|margin|border|background|font|align/i, "style"],
  [/^on[A-Z]|event|handler|callback/i, "events"],
  [/config|option|settings|advanced/i, "advanced"],
];

/** The section of a property in the panel: stated, or derived from its name. */
export function groupOfProperty(name: string, property: Property): PropertyGroup {
  return property.group ?? GROUP_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? "basic";
}
