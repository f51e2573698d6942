import { json, toRichText, type Json } from "../model/index.ts";
import type { PropsOf, WidgetDefinition } from "./defineWidget.ts";
import type { NumberProperty, Property, RawProps } from "./property.ts";
import { readValue, type AnyValue } from "./readValue.ts";

/** The props of a widget for its view: missing and invalid ones get their default. Never throws. */
export function resolveProps<D extends WidgetDefinition>(definition: D, raw: RawProps): PropsOf<D>;
export function resolveProps(
  definition: WidgetDefinition,
  raw: RawProps,
): Readonly<Record<string, AnyValue | undefined>> {
  const values = Object.entries(definition.properties).map(([name, property]) => {
    return [name, resolveValue(property, Object.hasOwn(raw, name) ? raw[name] : undefined)] as const;
  });
  return Object.fromEntries(values);
}

/** The default props of a new widget as JSON; a number without a default is left out. */
export function defaultProps(definition: WidgetDefinition): Readonly<Record<string, Json>> {
  const values = Object.entries(definition.properties).flatMap(([name, property]) => {
    const value = defaultValue(property);
    return value === undefined ? [] : [[name, json.parse(value)] as const];
  });
  return Object.fromEntries(values);
}

function resolveValue(property: Property, raw: Json | undefined): AnyValue | undefined {
  const value = readValue(property, raw);
  if (value === undefined) return defaultValue(property);
  return property.kind === "number" && typeof value === "number" ? clamp(property, value) : value;
}

function defaultValue(property: Property): AnyValue | undefined {
  return property.kind === "richText" ? toRichText(property.default) : property.default;
}

function clamp({ min = -Infinity, max = Infinity }: NumberProperty, value: number): number {
  return Math.min(Math.max(value, min), max);
}
