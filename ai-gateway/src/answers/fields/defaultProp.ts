import type { SuggestedOption } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { checkProperty } from "@formweave/schema/rules";
import type { WidgetDefinition } from "@formweave/schema/widgets";

/**
 * Converts a suggested default to the property of a component: labels of options to their values, several of them in one text,
 * true to "yes". Undefined where the component has no default, or does not accept this one; never an address, since a browser
 * could open it.
 */
export function defaultProp(
  { properties }: WidgetDefinition,
  raw: unknown,
  options: readonly SuggestedOption[] | undefined,
): Json | undefined {
  const property = properties["defaultValue"];
  if (property === undefined || property.kind === "rows" || property.kind === "richText") return undefined;
  if (property.kind === "string" && property.format === "url") return undefined;
  const value = options === undefined ? readScalar(raw, property.kind) : readChoice(raw, options);
  if (value === undefined || value === "") return undefined;
  return checkProperty("defaultValue", property, value) === undefined ? value : undefined;
}

function readScalar(raw: unknown, kind: string): string | number | boolean | undefined {
  if (kind === "enum" && typeof raw === "boolean") return raw ? "yes" : "no";
  const isFitting = kind === "number" || kind === "boolean" ? typeof raw === kind : typeof raw === "string";
  return isFitting && (typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean")
    ? raw
    : undefined;
}

function readChoice(raw: unknown, options: readonly SuggestedOption[]): string | undefined {
  const wanted: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const values = wanted.map(
    (one) => options.find(({ label, value }) => value === one || label === one)?.value,
  );
  return values.every((value) => value !== undefined) ? values.join(",") : undefined;
}
