import type { Size } from "../model/index.ts";
import type { Properties, PropertyValues } from "./property.ts";

/** The categories of the palette. */
export const WIDGET_CATEGORIES = [
  "text",
  "choice",
  "rating",
  "date",
  "people",
  "file",
  "data-in",
  "consent",
  "typography",
  "layout",
  "navigation",
  "data",
  "chart",
  "media",
  "feedback",
  "commerce",
  "communication",
] as const;
export type WidgetCategory = (typeof WIDGET_CATEGORIES)[number];

/** Palette levels: `starter` is shown first, `common` adds to it, `all` is everything. */
export const WIDGET_TIERS = ["starter", "common", "all"] as const;
export type WidgetTier = (typeof WIDGET_TIERS)[number];

/**
 * Kind of answer that a field collects; `parts` are several answers in one, sent as a JSON object by name; `entries` a list of
 * such objects; `calculated` is computed from other answers and never taken from people.
 */
export type AnswerType =
  | "text"
  | "number"
  | "boolean"
  | "choice"
  | "choices"
  | "date"
  | "color"
  | "files"
  | "parts"
  | "entries"
  | "calculated";

/** The definition of one widget type: everything except its React view. */
export interface WidgetDefinition<Type extends string = string, P extends Properties = Properties> {
  readonly type: Type;
  readonly title: string;
  readonly description: string;
  readonly category: WidgetCategory;
  readonly tier: WidgetTier;
  /** Name of a lucide icon, in kebab-case. */
  readonly icon: string;
  readonly keywords: readonly string[];
  readonly version: string;
  /** Default size, px. */
  readonly size: Size;
  /** Set for widgets that collect an answer when published. */
  readonly answer?: AnswerType;
  /** True when other widgets may be placed inside it. */
  readonly isContainer?: boolean;
  readonly properties: P;
}

/** The definition of a widget that collects an answer. */
export interface FieldDefinition<
  Type extends string = string,
  P extends Properties = Properties,
> extends WidgetDefinition<Type, P> {
  readonly answer: AnswerType;
}

type Given<D> = Omit<D, "version"> & { readonly version?: string };

/** Types a definition with its literal types, and adds the default version. */
export function defineWidget<const Type extends string, const P extends Properties>(
  definition: Given<FieldDefinition<Type, P>>,
): FieldDefinition<Type, P>;
export function defineWidget<const Type extends string, const P extends Properties>(
  definition: Given<Omit<WidgetDefinition<Type, P>, "answer">>,
): WidgetDefinition<Type, P>;
export function defineWidget(definition: Given<WidgetDefinition>): WidgetDefinition {
  return { version: "1.0.0", ...definition };
}

/** The values of the properties of a definition. */
export type PropsOf<D> = D extends WidgetDefinition<string, infer P> ? PropertyValues<P> : never;
