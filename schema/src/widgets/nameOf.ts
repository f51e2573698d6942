import { isRichText, plainTextOf, type Json } from "../model/index.ts";
import type { WidgetDefinition } from "./defineWidget.ts";
import { definitionOf } from "./registry.ts";

/** What a component says of itself, the most telling first. */
const SAYING = ["label", "title", "text", "content", "alt"] as const;
/** Longest name that is taken from a text, characters. */
const LONGEST = 80;

interface Named {
  readonly type: string;
  /** What somebody called it; the title of its type, its type or nothing where nobody did. */
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
}

/** What people know a component by: the name that somebody gave it, else what it says of itself, else the title of its type. */
export function nameOf({ type, name, props }: Named): string {
  const definition = definitionOf(type);
  const title = definition?.title ?? type;
  if (!["", type, title].includes(name)) return name;
  const said = SAYING.map((property) => plainText(props[property] ?? defaultOf(definition, property)));
  return said.find((text) => text !== "") ?? title;
}

function defaultOf(definition: WidgetDefinition | undefined, name: string): unknown {
  const property = definition?.properties[name];
  return property !== undefined && "default" in property ? property.default : undefined;
}

/** The first words of a text or a rich text, on one line. */
function plainText(value: unknown): string {
  const text = isRichText(value) ? plainTextOf(value) : value;
  const line = typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : "";
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
